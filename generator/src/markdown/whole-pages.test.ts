/** Complete HTML, Markdown copies, and records of pages with most of what Markdown can contain. */

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { fixtures } from '../../fixtures/build-fixture.ts';
import { admonitionNames, type SiteFacts } from '../render-scope.ts';
import { fakeMdxRuntime, GIF, renderPage } from './testing/test-page.ts';

/** {@link GIF}, but 800 pixels wide. */
const WIDE = Buffer.from(GIF);
WIDE.writeUInt16LE(800, 6);

function png(width: number): Buffer {
  const header = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
  const size = Buffer.alloc(21);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(100, 4);
  return Buffer.concat([header, size]);
}

const FILES = {
  'docs/guide/640.png': png(640),
  'docs/guide/700.png': png(700),
  'docs/parts/part.txt': 'Text *file*.\n',
  'docs/guide/wide.gif': WIDE,
  'static/static.gif': GIF,
  'static/file.pdf': 'PDF',
  'static/file.html': '<p>',
  'static/served.html2': '<p>',
  'static/a.mp3': 'sound',
  'docs/guide/data.zip': 'zip',
  'docs/guide/film.mp4': 'film',
  'docs/guide/Box.tsx': '',
  'docs/guide/logo.svg':
    '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1" width="9">\n  <!-- note -->\n  <style>a{}</style>\n  <path\n    d="M0 0"/>\n</svg>\n',
  'docs/guide/code.js': 'first();\nsecond();\n',
  'docs/parts/a.js': 'before();\n// #region part\n  inside();\n// #endregion\nafter();\n',
  'docs/parts/part.md': 'Included with [a link](../root.md) and ![I](../guide/wide.gif).\n',
  'docs/parts/_part.mdx':
    'At most {props.max} for {props.name}, see [root](../root.md).\n\n{props.children}\n',
};

const FACTS: SiteFacts = {
  title: 'Site',
  tagline: '',
  url: 'https://docs.example.com',
  baseUrl: '/docs/',
  favicon: '',
  locale: 'de',
  messages: { known: '{name}, <b>hallo</b>', 'Known & by text': 'Bekannt' },
  admonitionNames: admonitionNames((kind) => kind),
  customFields: {},
};

test.each(['text.md', 'code.md', 'blocks.md', 'html.md', 'components.mdx'])('all of %s', async (name) => {
  const isMdx = name.endsWith('.mdx');
  const { html, markdown, ...record } = await renderPage(
    readFileSync(path.join(fixtures, 'markdown', name), 'utf8'),
    {
      files: FILES,
      format: isMdx ? 'mdx' : 'md',
      input: { bodyLine: 5 },
      settings: {
        origin: 'https://docs.example.com',
        admonitions: ['mykind'],
        hasEmoji: true,
        images: { widths: [320, 640], zoom: true },
        lineComments: [
          { className: 'warning', line: 'this will' },
          { className: 'error', line: 'this will error' },
        ],
      },
      context: {
        tokens: { host: 'api.example.com' },
        emojiOf: (emoji) => (emoji === 'smile' ? '😄' : undefined),
        mdx: isMdx ? fakeMdxRuntime() : null,
        terms: [
          { term: 'DRM', synonyms: ['digital rights'], definition: 'Protects <video>.' },
          { term: 'license server', definition: 'Sends licenses.', href: '/guide/page.md' },
          { term: 'packager', definition: 'Splits videos.' },
        ],
        directives: {
          price: ({ of = '' }, { source, line }) =>
            `*${of}* costs 3 in ${source}:${line}.\n\n- [b](other.md)`,
          failing: ({ of = '' }) => {
            throw new Error(`there's no "${of}"`);
          },
          excerpt: () => ({
            file: 'docs/parts/part.md',
            body: 'Excerpt [l](../root.md) [x](gone.md)',
            bodyLine: 7,
          }),
        },
        lead: () => 'The **lead**.',
        facts: FACTS,
      },
    },
  );
  await expect(
    `${html}\n=====\n${markdown}\n=====\n${JSON.stringify(record, null, 1).replaceAll(/"[^"]*markdown-test-\w+\//g, '"')}\n`,
  ).toMatchFileSnapshot(path.join(fixtures, `markdown/${name}.txt`));
});

const BROKEN_MDX = [
  'Text <b',
  'One\n\n  a < b and {x\n\nLast',
  '</b>',
  'Text \\{a} b {c',
  'Text \\\\{c',
  'a } b {',
  '<b>\n\nText',
  '<p>\n<i>\n</p>',
  '{1 +}',
  'Text {a b}',
  "import x from './x'\nText",
  'export const = 1;',
  '<!-- comment -->',
  '<https://example.com>',
  '<Box a=1 />',
  '<Box a="{b}',
  `${'long '.repeat(30)}<`,
  ':::note\nText {',
  '- Item\n  <b>\n- Next',
  '<Tabs>\n  <TabItem value="a">\n    <b>\n  </TabItem>\n</Tabs>',
  '<style>{`a{}`}</style> <a.b.c /> <x:y z:w="1" /> <></> <>Text</>',
];

test('mistakes in MDX are errors with their lines or, if the site is not strict, text', async () => {
  const reports = BROKEN_MDX.map(async (body) => {
    const texts = [true, false].map(async (strict) => {
      const page = await renderPage(body, {
        format: 'mdx',
        input: { bodyLine: 5 },
        settings: { strict },
        context: { mdx: fakeMdxRuntime() },
      });
      return `${page.html}\n${JSON.stringify(page.problems, null, 1)}`;
    });
    const [strict = '', lenient = ''] = await Promise.all(texts);
    return `${body}\n--- strict\n${strict}\n${lenient === strict ? '' : `--- not strict\n${lenient}\n`}`;
  });
  await expect((await Promise.all(reports)).join('\n=====\n')).toMatchFileSnapshot(
    path.join(fixtures, 'markdown/broken-mdx.txt'),
  );
});
