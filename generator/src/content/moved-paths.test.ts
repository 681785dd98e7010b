import path from 'node:path';
import { expect, test } from 'vitest';
import { withMovedPaths } from './moved-paths.ts';
import { siteFolder } from './testing/site-folder.ts';

const site = siteFolder({ 'docs/b.md': '', 'docs/guide/a.md': '', 'lib/tool.ts': '', 'img/x.png': '' });
const moved = (text: string): string =>
  withMovedPaths(
    text,
    path.join(site, 'docs/guide/a.md'),
    path.join(site, 'versions/1.0/docs/guide/a.md'),
    path.join(site, 'docs'),
  );

test('a path out of the moved folder leads to the same file as before', () => {
  expect(moved('![x](../../img/x.png)')).toBe('![x](../../../../img/x.png)');
  expect(moved('import tool from "../../lib/tool";')).toBe('import tool from "../../../../lib/tool";');
  expect(moved('[x](../../img/x.png?raw#top)')).toBe('[x](../../../../img/x.png?raw#top)');
  expect(moved('[img](../../img/)')).toBe('[img](../../../../img/)');
});

test('paths within the folder, to missing files, and in plain text stay', () => {
  for (const text of ['[b](../b.md)', '[x](../../img/none.png)', 'x../../img/x.png']) {
    expect(moved(text), text).toBe(text);
  }
});

test('code blocks stay, up to their own closing fence', () => {
  const line = '[x](../../img/x.png)';
  const after = '[x](../../../../img/x.png)';
  expect(moved(`~~~\n${line}\n\`\`\`\n${line}\n~~~\n${line}`)).toBe(
    `~~~\n${line}\n\`\`\`\n${line}\n~~~\n${after}`,
  );
});
