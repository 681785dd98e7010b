import { expect, test } from 'vitest';
import { HOST_NAMES } from '../hosting/hosts.ts';
import { run } from './deploy-config.ts';

test.each([[[]], [['iis']]])('a command without a known host lists the hosts: %j', async (args) => {
  await expect(run(args)).rejects.toThrow(`Specify a host: ${HOST_NAMES.join('|')}.`);
});

test.each([
  ['firebase', 'http://127.0.0.1:3000', 'firebase only serves files.'],
  ['nginx', '127.0.0.1:3000', '"127.0.0.1:3000" isn\'t the address of a server.'],
  ['nginx', 'http://127.0.0.1:3000/docs/mcp', 'for example: --mcp http://127.0.0.1:3000'],
])('%s with --mcp %s shows what to write', async (host, address, expected) => {
  const site = 'generator/fixtures/sites/plain-folder';
  await expect(run([host, '--site', site, '--mcp', address])).rejects.toThrow(expected);
});
