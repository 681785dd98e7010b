import { expect, test } from 'vitest';
import { formServers, hostsOf } from './form-servers.ts';

function hosts(...servers: Record<string, unknown>[]): string[] {
  return formServers({ servers }).flatMap(hostsOf);
}

test('servers with http: and https: are called, and the host of the site needs no permission', () => {
  expect(
    hosts(
      { url: 'https://api.example.com/v1' },
      { url: 'HTTP://localhost:8080' },
      { url: '//cdn.example.com' },
      { url: '/v1' },
      { url: 'v1' },
    ),
  ).toEqual(['https://api.example.com', 'http://localhost:8080', 'https://cdn.example.com']);
  expect(formServers({ servers: [] })).toEqual([{ url: '/', description: '', variables: [] }]);
});

test.each([
  'wss://api.example.com',
  'javascript:alert(1)',
  'data:text/html,x',
  'https://{unknown}.example.com',
  'https://user:password@api.example.com',
  '{server}/v1',
  'https://',
])('%s is not a server that a form can call', (url) => {
  expect(
    formServers({ servers: [{ url, variables: { server: { default: 'https://a.example' } } }] }),
  ).toEqual([]);
});

test('each known value of a variable in the host is allowed, and others cannot be entered', () => {
  const server = {
    url: 'https://{region}.{zone}.example.com/{base}',
    variables: {
      region: { default: 'north', enum: ['north', 'south'] },
      zone: { default: 'a' },
      base: { default: 'v1' },
    },
  };
  expect(hosts(server)).toEqual(['https://north.a.example.com', 'https://south.a.example.com']);
  expect(formServers({ servers: [server] })[0]?.variables).toEqual([
    { name: 'region', value: 'north', options: ['north', 'south'] },
    { name: 'zone', value: 'a', options: ['a'] },
    { name: 'base', value: 'v1', options: null },
  ]);
});

test('a value of a variable cannot add another host to the policy', () => {
  expect(
    hosts({
      url: 'https://{region}.example.com',
      variables: { region: { default: 'x', enum: ['x', 'evil.example/', 'a; script-src *'] } },
    }),
  ).toEqual(['https://x.example.com']);
  const many = Array.from({ length: 60 }, (_, index) => `r${index}`);
  expect(
    hosts({ url: 'https://{region}.example.com', variables: { region: { default: 'r0', enum: many } } }),
  ).toEqual(['https://r0.example.com']);
});
