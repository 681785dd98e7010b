import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { siteFolder } from '../../content/testing/site-folder.ts';
import { PageContentStore, withText } from './page-content-store.ts';
import { EMPTY_RENDERED } from '../../content/empty-rendered.ts';

const text = { html: '<p>Text</p>', markdown: 'Text', blocks: [], samples: [] };

test("a text is read only when it's needed", () => {
  const folder = siteFolder({});
  new PageContentStore(folder).add('one', text);
  const texts = new PageContentStore(folder);
  let reads = 0;
  const page = withText(EMPTY_RENDERED, () => {
    reads += 1;
    return texts.read('one');
  });
  expect([page.headings, reads]).toEqual([[], 0]);
  expect([page.html, page.markdown, page.blocks, page.samples, reads]).toEqual([
    '<p>Text</p>',
    'Text',
    [],
    [],
    4,
  ]);
});

test.each([
  ['deleted', (file: string) => rmSync(file)],
  ['changed', (file: string) => writeFileSync(file, 'sum\n{"html":"<p>Other</p>"}')],
])('a text that was %s since the scan is a problem with a fix', (_, harm) => {
  const folder = siteFolder({});
  new PageContentStore(folder).add('one', text);
  const texts = new PageContentStore(folder);
  expect([texts.has('one'), texts.has('two')]).toEqual([true, false]);
  const file = path.join(folder, readdirSync(folder)[0] ?? '');
  harm(file);
  expect(() => texts.read('one')).toThrow(
    expect.objectContaining({
      problems: [
        {
          code: 'cache-changed',
          level: 'throw',
          message: `The text of a page is no longer in the cache, or was changed there: ${file}`,
          fix: 'Delete the folder that contains it, and build again.',
        },
      ],
    }),
  );
});
