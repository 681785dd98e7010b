import { createServer, request, type Server } from 'node:http';
import { networkInterfaces } from 'node:os';
import { afterEach, expect, test } from 'vitest';
import { DocsError } from '../problems.ts';
import { listen, type Listening } from './listen.ts';

const open: Listening[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((listening) => listening.close()));
});

async function start(host: string, http: Server = createServer((_, response) => response.end('here'))) {
  const listening = await listen(http, { host, port: 0, otherPorts: 0 });
  open.push(listening);
  return { ...listening, http };
}

/** Returns `here` if a server responds, or the error code. */
function ask(host: string, port: number): Promise<string> {
  return new Promise((resolve) => {
    request({ host, port, agent: false }, (response) => {
      response.on('data', (chunk) => resolve(String(chunk)));
    })
      .on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? ''))
      .end();
  });
}

const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
const isThere = (address: string): boolean => addresses.some((one) => one.address === address);
const outer = addresses.filter(({ internal, family }) => !internal && family === 'IPv4');

test('localhost is answered at both of its addresses, and nowhere else', async () => {
  const { port, origin, networkOrigins } = await start('localhost');
  expect(await ask('127.0.0.1', port)).toBe('here');
  expect(await ask('::1', port)).toBe(isThere('::1') ? 'here' : await ask('::1', 1));
  for (const { address } of outer) {
    expect(await ask(address, port)).toBe('ECONNREFUSED');
  }
  expect({ origin, networkOrigins }).toEqual({ origin: `http://localhost:${port}`, networkOrigins: [] });
});

test('without a name, every network is answered, and every address is named', async () => {
  const { port, origin, networkOrigins } = await start('');
  for (const { address } of outer) {
    expect(await ask(address, port)).toBe('here');
    expect(networkOrigins).toContain(`http://${address}:${port}`);
  }
  expect(await ask('127.0.0.1', port)).toBe('here');
  expect(origin).toBe(`http://localhost:${port}`);
});

test('an address of this machine alone is no network', async () => {
  const { port, origin, networkOrigins } = await start('127.0.0.1');
  expect({ origin, networkOrigins }).toEqual({ origin: `http://127.0.0.1:${port}`, networkOrigins: [] });
});

test('closing ends what listens at either address', async () => {
  const listening = await listen(createServer(), { host: 'localhost', port: 0, otherPorts: 0 });
  await listening.close();
  expect(await ask('127.0.0.1', listening.port)).toBe('ECONNREFUSED');
  expect(await ask('::1', listening.port)).not.toBe('here');
});

test('a port that is taken at one address of localhost alone is taken', async () => {
  const other = isThere('::1') ? '::1' : '127.0.0.1';
  const { port } = await start(other);
  const second = listen(createServer(), { host: 'localhost', port, otherPorts: 0 });
  await expect(second).rejects.toThrow(`Port ${port} is in use by another program.`);
  const next = await listen(createServer(), { host: 'localhost', port, otherPorts: 20 });
  open.push(next);
  expect(next.port).toBeGreaterThan(port);
});

test('an address of another machine is an error that names those of this one', async () => {
  const failure = await start('192.0.2.1').catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(DocsError);
  expect(String(failure)).toContain('The server cannot listen on "192.0.2.1"');
  expect(String(failure)).toContain('Write --host alone for every network');
});
