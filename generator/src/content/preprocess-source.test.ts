import { expect, test } from 'vitest';
import type { SiteConfigInput } from '../config/schema/site-config.ts';
import { readDocs } from './read-docs.ts';
import { config, siteFolder } from './testing/site-folder.ts';

async function read(text: string, markdown: SiteConfigInput['markdown']) {
  const { versions, problems } = await readDocs(siteFolder({ 'docs/a.md': text }), config({ markdown }), {
    mode: 'build',
  });
  return { doc: versions[0]?.docs[0], problems };
}

test('the preprocessor changes the text below the front matter', async () => {
  const seen: string[] = [];
  const { doc, problems } = await read('---\ntitle: 5 ACME\n---\n\nACME', {
    preprocessor: ({ filePath, fileContent }) => {
      seen.push(filePath.slice(-9), fileContent);
      return fileContent.replace('ACME', 'Acme');
    },
  });
  expect(problems).toEqual([]);
  expect(doc).toMatchObject({ body: '\nAcme', bodyLine: 4, frontMatter: { title: '5 ACME' } });
  expect(seen).toEqual(['docs/a.md', '\nACME']);
});

test('parseFrontMatter changes fields and text without changing line numbers', async () => {
  const { doc, problems } = await read('---\nname: Start\nshown: "#1"\n---\n\nText', {
    parseFrontMatter: async ({ defaultParseFrontMatter, ...page }) => {
      const { frontMatter, content } = await defaultParseFrontMatter(page);
      return { frontMatter: { title: frontMatter['name'], tags: ['x: y'] }, content: content.toUpperCase() };
    },
  });
  expect(problems).toEqual([]);
  expect(doc).toMatchObject({
    body: '\nTEXT',
    bodyLine: 5,
    plainFrontMatter: { title: 'Start', tags: ['x: y'] },
  });
});

test('a function that throws is an error of the page, with the function name', async () => {
  const fail = (): never => {
    throw new Error('no license');
  };
  const error = { code: 'page-not-changed', level: 'throw', file: 'docs/a.md' };
  const failed = 'The function markdown.preprocessor failed for this page:';
  const fix = 'Make it return the text of the page.';
  expect((await read('A', { preprocessor: fail })).problems).toEqual([
    { ...error, message: `${failed} no license.`, fix },
  ]);
  const number = (() => 1) as never;
  expect((await read('A', { preprocessor: number })).problems).toEqual([
    { ...error, message: `${failed} it doesn't return text.`, fix },
  ]);
  for (const answer of [undefined, { content: 'A' }, { frontMatter: {} }]) {
    const { doc, problems } = await read('A', { parseFrontMatter: (() => answer) as never });
    expect(doc?.body).toBe('A');
    expect(problems).toEqual([
      {
        ...error,
        message:
          "The function markdown.parseFrontMatter failed for this page: it doesn't return { frontMatter, content }.",
        fix: 'Make it return { frontMatter, content }, as defaultParseFrontMatter does.',
      },
    ]);
  }
});

test('invalid YAML in front matter is reported as usual', async () => {
  const { problems } = await read('---\na: b: c\n---\nA', { preprocessor: () => 'never' });
  expect(problems).toMatchObject([{ code: 'invalid-front-matter' }]);
});
