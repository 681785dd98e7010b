import { expect, test } from 'vitest';

import { possibleModules, readWrittenModule } from './written-imports.ts';

const specifiers = (text: string): string[] =>
  possibleModules(text).flatMap((code) => readWrittenModule(code).imports.map(({ specifier }) => specifier));

test('imports are found in every form', () => {
  const page = `import A from './a'; import B from "./b" // both
import C
  from './c'
import * as D from './d'
import './\\_e'
import {
  f,

  g as h,
} from './f'

Text about import './no' and
 import N from './indented'

export const X = () => {

  return 1;
}; import I from './i'
`;
  expect(specifiers(page)).toEqual(['./a', './b', './c', './d', './_e', './f', './i']);
});

test("code that can't be parsed hides no import around it", () => {
  expect(
    specifiers("import A from './a'\nimport {\n\nimport B from './b'\n```js\nimport C from './c'\n```"),
  ).toEqual(['./a', './b', './c']);
});

test('names of an import: default, namespace, renamed, without types', () => {
  const { imports, hasOther } = readWrittenModule(
    "import A, { b, c as d, type E, default as F } from 'x';\nimport G, * as H from 'y';\nimport type I from 'z'; // end",
  );
  expect(imports.map(({ name, namespace, named }) => ({ name, namespace, named }))).toEqual([
    {
      name: 'F',
      namespace: null,
      named: [
        ['b', 'b'],
        ['c', 'd'],
      ],
    },
    { name: 'G', namespace: 'H', named: [] },
  ]);
  expect(hasOther).toBe(true);
});

test('recognizes a module with only imports and comments', () => {
  expect(readWrittenModule("import A from 'a' // one\n/* two */").hasOther).toBe(false);
  expect(readWrittenModule("import A from 'a'\nexport const b = 1").hasOther).toBe(true);
});
