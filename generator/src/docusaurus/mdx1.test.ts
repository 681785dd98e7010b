import path from 'node:path';
import { expect, test } from 'vitest';
import { siteFolder } from '../content/testing/site-folder.ts';
import { usesMdx1 } from './mdx1.ts';

test('the version of Docusaurus comes from the nearest package.json that contains it', () => {
  const folder = siteFolder({
    'package.json': '{ "devDependencies": { "@docusaurus/core": "^2.4.1" } }',
    'website/package.json': '{ "name": "website" }',
    'new/package.json': '{ "dependencies": { "@docusaurus/core": "3.9.0" } }',
    'odd/package.json': '{ "dependencies": { "@docusaurus/core": "latest" } }',
  });
  expect(usesMdx1(path.join(folder, 'website'))).toBe(true);
  expect(usesMdx1(path.join(folder, 'new'))).toBe(false);
  expect(usesMdx1(path.join(folder, 'odd'))).toBe(false);
});
