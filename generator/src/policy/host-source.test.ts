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
  ['localhost:8080/', 'https://localhost:8080'],
  ['videos.example:65535', 'https://videos.example:65535'],
  ['videos.example:1', 'https://videos.example:1'],
  ['selfish.example', 'https://selfish.example'],
])('%s is the source %s', (written, source) => {
  expect(readHost(written, 'frames')).toEqual({ source });
});

const example = 'expected a host such as "https://videos.example"';

test.each<[mistake: string, written: string[]]>([
  [
    `${example}, because "*" would allow every host`,
    ['*', 'https://*', 'https://*:443', 'HTTPS://*/', '*:443'],
  ],
  [
    'expected a subdomain of one host, such as "*.videos.example"',
    ['*.example', 'https://*.com', '*.localhost'],
  ],
  [
    example,
    [
      '',
      '**.videos.example',
      'videos.*.example',
      'https://',
      'videos',
      'https://videos',
      'https://videos.example:*',
      'https://videos.example:99999',
      'videos.example:65536',
      'https://videos.example:0',
      'https://videos.example:80:90',
      'https://-videos.example',
      'https://videos..example',
      'https://videos.example.',
    ],
  ],
  [`${example}, because "javascript:" isn't a host`, ['javascript:alert(1)', 'JavaScript:alert(1)']],
  [`${example}, because "data:" isn't a host`, ['data:', 'data:text/html,x']],
  [`${example}, because "blob:" isn't a host`, ['blob:']],
  [`${example}, because "https:" isn't a host`, ['https:']],
  [`${example}, because "x-1:" isn't a host`, ['x-1:y']],
  [
    `${example}, because "http:" isn't secure`,
    ['http://videos.example', 'HTTP://videos.example', 'http://my.localhost', 'http://localhost.example'],
  ],
  [`${example}, because "ftp:" isn't secure`, ['ftp://videos.example', 'ftp://localhost']],
  [`${example}, because "ws:" isn't secure`, ['ws://videos.example']],
  [`${example}, because there are no subdomains of "127.0.0.1"`, ['https://*.127.0.0.1']],
  [
    `${example}, because policy keywords aren't allowed`,
    [
      "'self'",
      "'unsafe-inline'",
      'unsafe-inline',
      "'nonce-abc'",
      'self',
      'none',
      'nonce-abc',
      'sha256-abc',
      'strict-dynamic',
      'NONE',
      'Nonce-abc',
    ],
  ],
  [
    'expected the host with its scheme, "https://videos.example"',
    ['//videos.example', '//videos.example/a/b'],
  ],
  [
    'expected a host without a path',
    [
      'https://videos.example/path',
      'HTTPS://videos.example//a',
      'videos.example/a',
      'https://videos.example,https://other.example',
    ],
  ],
  [
    'expected one host such as "https://videos.example"',
    [
      'https://videos.example?x',
      'https://videos.example#x',
      'https://user@videos.example',
      'https://videos.example https://other.example',
      'https://videos.example; script-src *',
      "https://videos.example; script-src 'unsafe-inline'",
      'https://videos.example\nX-Header: y',
      'https://videos.example\r',
      'https://videos.example"',
      'https://[::1]',
      ' https://videos.example',
      'a b/c',
      'x self',
    ],
  ],
])('%s', (mistake, written) => {
  expect(written.map((one) => readHost(one, 'frames'))).toEqual(written.map(() => ({ mistake })));
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
    ['http://localhost:80', 'http://localhost/x', true],
    ['http://localhost:443', 'http://localhost/x', false],
    ['https://localhost:80', 'https://localhost/x', false],
    ['https://videos.example/a', 'https://videos.example/a', false],
    ['x https://videos.example', 'https://videos.example/a', false],
    ['https:', 'https://anything.example/', true],
    ['https:', 'http://anything.example/', false],
    ["'self'", 'https://anything.example/', false],
    ['data:', 'https://anything.example/', false],
    ["'sha256-abc='", 'https://anything.example/', false],
  ])('%s, %s: %s', (source, url, isAllowed) => {
    expect(allowsUrl(source, new URL(url))).toBe(isAllowed);
  });
});
