import { expect, test } from 'vitest';
import { javaSample } from './java.ts';
import { goSample } from './go.ts';
import { phpSample } from './php.ts';
import { concatenation } from './sample.ts';

test('a string is put together of joined literals, variables and the environment', () => {
  const parts = [{ text: 'a' }, { text: 'b' }, { local: 'id' }, { variable: 'SECRET' }];
  const write = {
    text: (text: string) => `<${text}>`,
    environment: (name: string) => `env ${name}`,
    plus: ' + ',
  };
  expect(concatenation(parts, write)).toBe('<ab> + id + env SECRET');
  expect(concatenation(parts, { ...write, local: (name) => `$${name}` })).toBe('<ab> + $id + env SECRET');
});

test.each([
  ['Go', goSample, '"https://x.example/"+os.Getenv("VIDEO")+"/end"'],
  ['Java', javaSample, '"https://x.example/" + System.getenv("VIDEO") + "/end"'],
  ['PHP', phpSample, "'https://x.example/' . getenv('VIDEO') . '/end'"],
])('an address with a variable is a string of %s', (_, sample, expected) => {
  const address = [{ text: 'https://x.example/' }, { variable: 'VIDEO' }, { text: '/end' }];
  const { code } = sample({
    name: 'show',
    method: 'GET',
    address,
    path: null,
    query: [],
    body: { kind: 'none' },
    needsSecret: false,
    accept: null,
    timeout: 30,
    viewerWaits: false,
    repeats: false,
    exactStatus: null,
    result: { kind: 'text' },
  });
  expect(code).toContain(expected);
});
