import { describe, expect, it } from 'vitest';
import type { Doc, DocFrontMatter, RenderedMarkdown } from '../model.ts';
import { navigate, rendered } from '../testing/site-folder.ts';
import { cardsMarkdown } from './cards.ts';
import { aboveMarkdown, markdownPath, markdownExport } from './markdown-export.ts';

function twin(
  frontMatter: DocFrontMatter,
  markdown: string,
  title = 'A title',
  contentTitle: RenderedMarkdown['contentTitle'] = null,
): string {
  const doc = { frontMatter } as Doc;
  const facts = { doc, rendered: rendered({ contentTitle }), title, description: 'First sentence.' };
  return markdownExport(aboveMarkdown(facts), markdown);
}

describe('Markdown export of a page', () => {
  it('starts with its title and with its description if the author wrote one', () => {
    expect(twin({ description: 'What it\nis about.' }, 'Text.')).toBe(
      '# A title\n\n> What it is about.\n\nText.\n',
    );
    // A description taken from the text would be repeated.
    expect(twin({}, 'Text.')).toBe('# A title\n\nText.\n');
    expect(twin({ description: ' ' }, 'Text.')).toBe('# A title\n\nText.\n');
  });

  it('uses the heading in the text instead of the sidebar label', () => {
    const heading = { text: 'Heading', html: 'Heading', id: 'heading' };
    expect(twin({}, '', 'Menu', heading)).toBe('# Heading\n');
  });

  it('escapes titles and descriptions', () => {
    expect(twin({ description: 'a <b> c' }, '', '<i> \\<')).toBe('# \\<i> \\\\\\<\n\n> a \\<b> c\n');
  });

  it('is in the same folder as the document', () => {
    expect(markdownPath('/docs/')).toBe('/docs/index.md');
    expect(markdownPath('/docs/server/otp')).toBe('/docs/server/otp/index.md');
  });

  it('lists the cards of a category', () => {
    const list = cardsMarkdown(
      [
        { type: 'link', label: 'OTP [new]', href: '/docs/otp', docId: 'otp' },
        { type: 'link', label: 'Elsewhere', href: 'https://example.com/' },
        { type: 'link', label: 'Hidden', href: '/docs/hidden', unlisted: true },
      ],
      { doc: (id) => `About ${id}.`, category: String },
      'https://docs.example.com',
    );
    expect(list).toBe(
      '- [OTP \\[new\\]](https://docs.example.com/docs/otp): About otp.\n- [Elsewhere](https://example.com/)',
    );
  });

  it('is linked from its page; generated pages have none', async () => {
    const { pages } = await navigate(
      { 'docs/otp.md': '---\ntags: [a]\n---\n# OTP\n' },
      { baseUrl: '/docs/' },
    );
    const byKind = new Map(pages.map((page) => [page.data.kind, page]));
    expect(byKind.get('doc')?.data.markdownPath).toBe('/docs/otp/index.md');
    expect(byKind.get('doc')?.markdown).toBe('# OTP\n');
    expect(byKind.get('tag')?.data.markdownPath).toBeNull();
    expect(byKind.get('tag')?.markdown).toBeNull();
  });
});
