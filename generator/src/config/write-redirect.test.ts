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
    'redirects: [\n    // old\n    /* older,\n oldest */\n    // end\n  ]',
    `redirects: [\n    // old\n    /* older,\n oldest */\n    // end\n    ${entry}\n  ]`,
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

test('a list elsewhere in the file is found', () => {
  expect(written('const redirects = [];\nexport default { redirects };')).toBe(
    `const redirects = [\n    ${entry}\n  ];\nexport default { redirects };`,
  );
  expect(
    written('const old = [] as const;\nexport default { redirects: old satisfies Redirect[] };'),
  ).toContain(`const old = [\n    ${entry}\n  ] as const;`);
});

test('a configuration without redirects gets a list', () => {
  const expected = `{ title: 'x',\n  redirects: [\n    ${entry}\n  ],\n}`;
  expect(written("export default { title: 'x' };")).toBe(`export default ${expected};`);
  expect(written("export default defineConfig({ title: 'x' });")).toBe(
    `export default defineConfig(${expected});`,
  );
  expect(written("{ title: 'x' }")).toBe(expected);
});

test.each([
  'export default { redirects: made() };',
  "export default { redirects: fromPairs(['/x', '/y']) };",
  "const pairs = [['/x', '/y']];\nexport default { redirects: fromPairs(pairs) };",
  "const redirects = await read(['redirects.yaml']);\nexport default { redirects };",
  "export default { redirects: ['/x'].map(toRedirect) };",
  'export default { redirects: { from: 1 } };',
  'export default { ...imported };',
  'export default load([]);',
  'export default make;',
])('nothing is written into a computed list or another one: %s', (source) => {
  expect(written(source)).toBeNull();
});

test('redirects to the old path point to the new one', () => {
  const list = (to: string): string => `export default { redirects: [{ from: '/x', to: ${to} }] };`;
  const redirected = list("'/b'").replace(' }]', ` },\n    ${entry}\n  ]`);
  for (const old of ["'/a'", '"/a"', '`/a/`', "'a'"]) {
    expect(written(list(old))).toBe(redirected);
  }
  expect(written(list("'/a/c'"))).toContain("to: '/a/c'");
});
