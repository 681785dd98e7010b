import { expect, test } from 'vitest';
import { withRedirect } from './write-redirect.ts';

const written = (source: string): string | null => withRedirect(source, '/a', '/b');
const entry = "{ from: '/a', to: '/b' },";

test.each([
  ['redirects: []', `redirects: [\n    ${entry}\n  ]`],
  ["redirects: [{ from: 'x', to: 'y' }]", `redirects: [{ from: 'x', to: 'y' },\n    ${entry}\n  ]`],
  [
    "redirects: [\n    { from: 'x', to: 'y' }, // old\n  ]",
    `redirects: [\n    { from: 'x', to: 'y' }, // old\n    ${entry}\n  ]`,
  ],
  [
    "redirects: [{ from: 'x', to: 'https://y.test//z' }]",
    `redirects: [{ from: 'x', to: 'https://y.test//z' },\n    ${entry}\n  ]`,
  ],
])('a redirect is added to the list: %s', (list, expected) => {
  expect(written(`export default defineConfig({ ${list} });`)).toBe(
    `export default defineConfig({ ${expected} });`,
  );
});

test('a list elsewhere in the file is found, but a computed one is not changed', () => {
  expect(written('const redirects = [];\nexport default { redirects };')).toContain(entry);
  expect(written('export default { redirects: made() };')).toBeNull();
});
