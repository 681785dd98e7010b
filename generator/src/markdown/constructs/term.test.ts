import { describe, expect, it } from 'vitest';
import type { GlossaryTerm } from '../../plugin-api/plugin.ts';
import { fakeMdxRuntime, renderPage, type TestPage } from '../testing/test-page.ts';

const TERMS: GlossaryTerm[] = [
  { term: 'DRM', synonyms: ['digital rights management'], definition: 'Encrypts & licenses.' },
  { term: 'licence', definition: 'Gives the keys.' },
  { term: 'licence server', synonyms: ['license server'], definition: 'Gives licences.' },
  { term: 'packager', definition: 'Encrypts.', except: ['docs/food/'] },
  { term: 'fMP4', definition: 'Pieces.', href: '/root.md#fmp4' },
  { term: 'C++', definition: 'A language.' },
];

async function htmlOf(body: string, page: TestPage = {}): Promise<string> {
  const { html, problems } = await renderPage(body, {
    ...page,
    context: { terms: TERMS, ...page.context },
  });
  expect(problems).toEqual([]);
  return html;
}

async function marked(body: string, page: TestPage = {}): Promise<string[]> {
  const html = await htmlOf(body, page);
  return [...html.matchAll(/<button type="button" class="term"[^>]*>([^<]*)<\/button>/g)].map(
    ([, text = '']) => text,
  );
}

it('has a button that opens its definition and is described by it', async () => {
  expect(await htmlOf('About DRM & more.')).toBe(
    '<p>About <button type="button" class="term" popovertarget="t:1" aria-describedby="t:1">DRM</button>' +
      '<span popover id="t:1">Encrypts &amp; licenses.</span> &amp; more.</p>',
  );
});

it('stays on one line with the punctuation around it', async () => {
  const button = (id: number, text: string) =>
    `<button type="button" class="term" popovertarget="t:${id}" aria-describedby="t:${id}">${text}</button>`;
  const about = '<span popover id="t:1">Encrypts &amp; licenses.</span>';
  for (const [before, after, rest] of [
    ['', ',', ' and more'],
    ['(', ').', ''],
    ['“', '”', ' or not'],
    ['', '’s', ' keys'],
  ]) {
    expect(await htmlOf(`About ${before}DRM${after}${rest}`)).toBe(
      `<p>About <span class="one-line">${before}${button(1, 'DRM')}${about}${after}</span>${rest}</p>`,
    );
  }
});

it('adds little more than its definition to the page', async () => {
  const plain = await renderPage('About DRM');
  expect(
    (await htmlOf('About DRM')).length - plain.html.length - 'Encrypts &amp; licenses.'.length,
  ).toBeLessThan(120);
});

describe('marked terms', () => {
  it.each([
    [
      'the first use on a page, by whichever word',
      'Digital rights management is DRM.\n\nDRM',
      ['Digital rights management'],
    ],
    ['the longest word', 'A licence server gives a licence.', ['licence server', 'licence']],
    ['a synonym', 'The license server.', ['license server']],
    ['a plural', 'Licences and packagers.', ['Licences', 'packagers']],
    ['words on two lines', 'The licence\nserver.', ['licence\nserver']],
    ['a capital where a sentence begins', 'It works. Packager and server.', ['Packager']],
    ['a word with signs', 'Written in C++.', ['C++']],
    ['list items', '- DRM\n- a licence', ['DRM', 'licence']],
    ['emphasis', 'The **licence server**.', ['licence server']],
    ['quotes and admonitions', '> DRM\n\n:::note\nA licence.\n:::', ['DRM', 'licence']],
  ])('%s', async (_, body, expected) => {
    expect(await marked(body)).toEqual(expected);
  });
});

describe('unmarked text', () => {
  it.each([
    ['a part of a word', 'DRMs2, XDRM, DRM-free, sublicences, licenced'],
    ['another case', 'drm, FMP4, LICENCE'],
    ['a name that has the word in it', 'With the Shaka Packager.'],
    ['headings', '## DRM\n\n### A licence'],
    ['links', '[DRM](./other.md) and [**licence**](./other.md)'],
    ['code', '`DRM`\n\n```text\nDRM\n```'],
    ['tables', '| DRM | licence |\n|---|---|\n| fMP4 | DRM |'],
    ['titles of admonitions', ':::note[DRM]\nText.\n:::'],
    ['alternative texts', '![DRM](https://example.com/a.png)'],
    ['elements of raw HTML', 'A <kbd>DRM</kbd> and <button>**licence**</button>.'],
  ])('%s', async (_, body) => {
    expect(await marked(body)).toEqual([]);
  });

  it('content of MDX components and buttons', async () => {
    const mdx = fakeMdxRuntime();
    const body =
      "import Box from './Box';\n\n<Box>\n\nDRM\n\n</Box>\n\n<button>\nlicence\n</button>\n\nThen fMP4.";
    expect(
      await marked(body, {
        format: 'mdx',
        files: { 'docs/guide/Box.tsx': 'export default () => null;' },
        context: { mdx },
      }),
    ).toEqual(['fMP4']);
  });

  it('a term on the page that explains it', async () => {
    const page = { input: { path: '/docs/root', source: 'docs/root.md' } };
    expect(await marked('fMP4 and DRM.', page)).toEqual(['DRM']);
    expect(await marked('fMP4 and DRM.')).toEqual(['fMP4', 'DRM']);
  });

  it('a term on a page in a folder where the word has another meaning', async () => {
    const page = { input: { path: '/docs/food/pie', source: 'docs/food/pie.md' } };
    expect(await marked('A packager and DRM.', page)).toEqual(['DRM']);
    expect(await marked('A packager and DRM.')).toEqual(['packager', 'DRM']);
  });
});

it("unmarked uses don't count as the first", async () => {
  expect(await marked('## DRM\n\n[DRM](./other.md): DRM.')).toEqual(['DRM']);
});

it('leaves the text for the search, excerpt, and Markdown export unchanged', async () => {
  const body = 'About DRM and a *licence*.';
  const [plain, page] = await Promise.all([
    renderPage(body),
    renderPage(body, { context: { terms: TERMS } }),
  ]);
  expect(page.html).not.toBe(plain.html);
  expect(page.blocks).toEqual(plain.blocks);
  expect(page.excerpt).toBe(plain.excerpt);
  expect(page.markdown).toBe(plain.markdown);
});

it('changes nothing if the site has no terms', async () => {
  const { html } = await renderPage('About DRM.', { context: { terms: [] } });
  expect(html).toBe('<p>About DRM.</p>');
});
