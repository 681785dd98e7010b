import type { IncomingMessage } from 'node:http';
import { describe, expect, test } from 'vitest';
import { isOwnPage, rejectionReason } from './host-check.ts';

const request = (headers: Record<string, string>): IncomingMessage => ({ headers }) as IncomingMessage;
const reason = (headers: Record<string, string>, ownName = 'localhost'): string | null =>
  rejectionReason(request(headers), ownName);

describe('the host that a browser names', () => {
  test.each([
    'localhost:3000',
    'localhost',
    'LOCALHOST:3000',
    'site.localhost:3000',
    '127.0.0.1:3000',
    '192.168.1.7:3000',
    '[::1]:3000',
    '[fd00::1]',
  ])('%s is welcome', (host) => {
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
  ])('"%s" is refused: a name can be made to lead anywhere', (host) => {
    expect(reason({ host })).toContain("doesn't accept the host");
  });

  test('the rejection explains what to do', () => {
    expect(reason({ host: 'machine.lan:3000' })).toBe(
      'This server doesn\'t accept the host "machine.lan". Open the address that it printed in the terminal. If "machine.lan" is a name of this machine, start the server with --host machine.lan.',
    );
  });

  test('the name that the server was told to use is allowed', () => {
    expect(reason({ host: 'machine.lan:3000' }, 'Machine.lan')).toBeNull();
    expect(reason({ host: 'other.lan:3000' }, 'machine.lan')).not.toBeNull();
  });

  test('programs without these headers are not browsers', () => {
    expect(reason({})).toBeNull();
  });
});

describe('the page that asks', () => {
  const host = 'localhost:3000';

  test.each(['http://localhost:3000', 'https://localhost:3000'])('%s is this server itself', (origin) => {
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
  ])('%s is another website, also on another port', (origin) => {
    expect(reason({ host, origin })).toContain(`"${origin}" is another website. Open the address`);
  });

  test.each(['cross-site', 'same-site'])('%s scripts, images and frames read nothing', (site) => {
    expect(reason({ host, 'sec-fetch-site': site, 'sec-fetch-mode': 'no-cors' })).toContain(
      'another website',
    );
  });

  test.each([
    ['cross-site', 'navigate'],
    ['same-origin', 'cors'],
    ['none', 'navigate'],
  ])('a request that is %s, with mode %s, is welcome', (site, mode) => {
    expect(reason({ host, 'sec-fetch-site': site, 'sec-fetch-mode': mode })).toBeNull();
  });

  test('only a page of this server is its own', () => {
    expect(isOwnPage(request({ 'sec-fetch-site': 'same-origin' }))).toBe(true);
    expect(isOwnPage(request({ 'sec-fetch-site': 'none' }))).toBe(false);
    expect(isOwnPage(request({}))).toBe(false);
  });
});
