import type { IncomingMessage } from 'node:http';
import { describe, expect, test } from 'vitest';
import { isOwnPage, rejectionReason } from './host-check.ts';

const request = (headers: Record<string, string>): IncomingMessage => ({ headers }) as IncomingMessage;
const reason = (headers: Record<string, string>, ownName = 'localhost'): string | null =>
  rejectionReason(request(headers), ownName);

describe('the Host header', () => {
  test.each([
    'localhost:3000',
    'localhost',
    'LOCALHOST:3000',
    'site.localhost:3000',
    '127.0.0.1:3000',
    '192.168.1.7:3000',
    '[::1]:3000',
    '[fd00::1]',
  ])('%s is allowed', (host) => {
    expect(reason({ host })).toBeNull();
  });

  test.each([
    'evil.example:3000',
    'localhost.evil.example',
    'notlocalhost',
    '127.0.0.1.evil.example:80',
    'evil.example:localhost',
    '',
    '[::1',
    'machine.lan',
  ])('"%s" is rejected, because any name can be made to point to this machine', (host) => {
    expect(reason({ host })).toContain("doesn't accept the host");
  });

  test('the rejection explains what to do', () => {
    expect(reason({ host: 'machine.lan:3000' })).toBe(
      'This server doesn\'t accept the host "machine.lan". Open the address that it printed in the terminal. If "machine.lan" is a name of this machine, start the server with --host machine.lan.',
    );
  });

  test('the configured name is allowed', () => {
    expect(reason({ host: 'machine.lan:3000' }, 'Machine.lan')).toBeNull();
    expect(reason({ host: 'other.lan:3000' }, 'machine.lan')).not.toBeNull();
  });

  test("programs without these headers aren't browsers", () => {
    expect(reason({})).toBeNull();
  });
});

describe('the requesting page', () => {
  const host = 'localhost:3000';

  test.each(['http://localhost:3000', 'https://localhost:3000'])('%s is this server', (origin) => {
    expect(reason({ host, origin })).toBeNull();
  });

  test.each([
    'http://evil.example',
    'http://localhost:3001',
    'http://localhost',
    'http://127.0.0.1:3000',
    'null',
    'file://',
    '',
  ])('%s is another website, even on another port', (origin) => {
    expect(reason({ host, origin })).toContain(`"${origin}" is another website. Open the address`);
  });

  test.each(['cross-site', 'same-site'])("%s scripts, images, and frames can't read anything", (site) => {
    expect(reason({ host, 'sec-fetch-site': site, 'sec-fetch-mode': 'no-cors' })).toContain(
      'another website',
    );
  });

  test.each([
    ['cross-site', 'navigate'],
    ['same-origin', 'cors'],
    ['none', 'navigate'],
  ])('a request that is %s, with mode %s, is allowed', (site, mode) => {
    expect(reason({ host, 'sec-fetch-site': site, 'sec-fetch-mode': mode })).toBeNull();
  });

  test('only a page of this server is its own page', () => {
    expect(isOwnPage(request({ 'sec-fetch-site': 'same-origin' }))).toBe(true);
    expect(isOwnPage(request({ 'sec-fetch-site': 'none' }))).toBe(false);
    expect(isOwnPage(request({}))).toBe(false);
  });
});
