import { describe, expect, it } from 'vitest';
import type { Doc, DocFrontMatter } from '../model.ts';
import { navigate, rendered } from '../testing/site-folder.ts';
import { cardsMarkdown } from './cards.ts';
import { markdownPath, markdownTwin } from './markdown-twin.ts';

function twin(frontMatter: DocFrontMatter, markdown: string, cards = ''): string {
  const doc = { frontMatter } as Doc;
  return markdownTwin(
    { doc, rendered: rendered({ markdown }), title: 'A title', description: 'First sentence.' },
    cards,
  );
}

describe('Markdown twin of a page', () => {
  it('begins with its title, and with its description where the author wrote one', () => {
    expect(twin({ description: 'What it\nis about.' }, 'Text.')).toBe(
      '# A title\n\n> What it is about.\n\nText.\n',
    );
    // A description that was taken from the text would say the same twice.
    expect(twin({}, 'Text.')).toBe('# A title\n\nText.\n');
  });

  it('has the heading of the text rather than the title of the menu', () => {
    const page = rendered({
      markdown: '',
      contentTitle: { text: 'Heading', html: 'Heading', id: 'heading' },
    });
    const doc = { frontMatter: {} } as Doc;
    expect(markdownTwin({ doc, rendered: page, title: 'Menu', description: '' }, '')).toBe('# Heading\n');
  });

  it('keeps titles and descriptions text, whatever they look like', () => {
    const doc = { frontMatter: { description: 'a <b> c' } } as Doc;
    expect(markdownTwin({ doc, rendered: rendered({}), title: '<i> \\<', description: '' }, '')).toBe(
      '# \\<i> \\\\\\<\n\n> a \\<b> c\n',
    );
  });

  it('lies beside the document', () => {
    expect(markdownPath('/docs/')).toBe('/docs/index.md');
    expect(markdownPath('/docs/server/otp')).toBe('/docs/server/otp/index.md');
  });

  it('lists what the cards of a category show', () => {
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
    expect(twin({}, '<docs-card-list></docs-card-list>', list)).toBe(`# A title\n\n${list}\n`);
  });

  it('is known to its page; generated pages have none', async () => {
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
