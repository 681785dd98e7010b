import path from 'node:path';
import { expect, test } from 'vitest';
import { siteFolder } from '../../content/testing/site-folder.ts';
import { bundleErrors } from './bundle-problems.ts';

test('an error in CSS is found among style sheets of which some exist only in the bundle', () => {
  const folder = siteFolder({ 'a.scss': 'a {\n  b }', 'last.css': 'p {}\nq {' });
  const errorsOf = (error: object): unknown[] =>
    bundleErrors({ errors: [error] }, folder, [
      path.join(folder, 'a.scss.css'),
      path.join(folder, 'last.css'),
    ]);
  const inText = {
    message: '[lightningcss minify] Unexpected end',
    source: 'c {}\np {}\nq {',
    loc: { line: 3, column: 2 },
  };
  expect(errorsOf(inText)).toMatchObject([{ code: 'style-error', file: 'last.css', line: 2, column: 3 }]);
  const inSheet = {
    message: '[lightningcss] Unexpected end',
    id: path.join(folder, 'a.scss.css?direct'),
    loc: { line: 9, column: 2 },
  };
  expect(errorsOf(inSheet)).toMatchObject([{ code: 'style-error', file: 'a.scss' }]);
  const inModule = { message: 'Unexpected token in import "./a.css" from', id: path.join(folder, 'a.tsx') };
  expect(errorsOf(inModule)).toMatchObject([{ code: 'component-error', file: 'a.tsx' }]);
});
