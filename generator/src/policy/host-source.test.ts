import { describe, expect, test } from 'vitest';
import { allowsUrl, readHost } from './host-source.ts';

test.each([
  ['https://videos.example', 'https://videos.example'],
  ['https://videos.example/', 'https://videos.example'],
  ['HTTPS://Videos.Example:8443', 'https://videos.example:8443'],
  ['videos.example', 'https://videos.example'],
  ['videos.example:8443', 'https://videos.example:8443'],
  ['*.videos.example', 'https://*.videos.example'],
  ['https://*.videos.example', 'https://*.videos.example'],
  ['https://bücher.example', 'https://xn--bcher-kva.example'],
  ['http://localhost:4000', 'http://localhost:4000'],
  ['http://127.0.0.1:4000', 'http://127.0.0.1:4000'],
])('%s is the source %s', (written, source) => {
  expect(readHost(written, 'frames')).toEqual({ source });
});

test.each([
  '*',
  'https://*',
  'https://*:443',
  '*.example',
  'https://*.com',
  '**.videos.example',
  'videos.*.example',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'data:',
  'data:text/html,x',
  'blob:',
  'https:',
  'https://',
  'http://videos.example',
  'ftp://videos.example',
  'ws://videos.example',
  'wss://videos.example',
  '//videos.example',
  "'self'",
  "'unsafe-inline'",
  'unsafe-inline',
  "'nonce-abc'",
  'self',
  'none',
  'videos',
  'https://videos',
  'https://videos.example/path',
  'https://videos.example?x',
  'https://videos.example#x',
  'https://user@videos.example',
  'https://videos.example https://other.example',
  'https://videos.example; script-src *',
  "https://videos.example; script-src 'unsafe-inline'",
  'https://videos.example,https://other.example',
  'https://videos.example\nX-Header: y',
  'https://videos.example\r',
  'https://videos.example"',
  'https://videos.example:*',
  'https://videos.example:99999',
  'https://videos.example:0',
  'https://-videos.example',
  'https://videos..example',
  'https://videos.example.',
  'https://[::1]',
  '*.localhost',
  ' https://videos.example',
  '',
])("%j can't be listed", (written) => {
  const read = readHost(written, 'frames');
  expect(read).toHaveProperty('mistake');
  expect('mistake' in read && read.mistake).toMatch(/^expected /);
});

test('sockets can only be listed for connections', () => {
  expect(readHost('wss://live.example', 'connect')).toEqual({ source: 'wss://live.example' });
  expect(readHost('wss://live.example', 'frames')).toEqual({
    mistake: 'expected an address that starts with "https:", because "wss:" belongs in policy.connect',
  });
});

describe('a source allows the same URLs as in browsers', () => {
  test.each([
    ['https://videos.example', 'https://videos.example/a.mp4', true],
    ['https://videos.example', 'https://videos.example:443/a.mp4', true],
    ['https://videos.example:443', 'https://videos.example/a.mp4', true],
    ['https://videos.example', 'https://videos.example:8443/', false],
    ['https://videos.example', 'http://videos.example/', false],
    ['https://videos.example', 'https://a.videos.example/', false],
    ['https://*.videos.example', 'https://a.b.videos.example/', true],
    ['https://*.videos.example', 'https://videos.example/', false],
    ['https://*.videos.example', 'https://evilvideos.example/', false],
    ['http://localhost:4000', 'http://localhost:4000/x', true],
    ['https:', 'https://anything.example/', true],
    ['https:', 'http://anything.example/', false],
    ["'self'", 'https://anything.example/', false],
    ['data:', 'https://anything.example/', false],
    ["'sha256-abc='", 'https://anything.example/', false],
  ])('%s, %s: %s', (source, url, isAllowed) => {
    expect(allowsUrl(source, new URL(url))).toBe(isAllowed);
  });
});
