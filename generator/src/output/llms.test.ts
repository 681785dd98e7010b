import { describe, expect, it } from 'vitest';
import type { PageData, SidebarData, SidebarItem, SiteData } from '../content/model.ts';
import { englishText } from '../strings/site-text.ts';
import { llmsFullText, llmsSections, llmsText } from './llms.ts';
import type { ListedPage } from './sitemap.ts';

const site = {
  title: 'Docs <b>',
  tagline: '',
  url: 'https://docs.example',
  baseUrl: '/docs/',
  navbar: { title: '', hideOnScroll: false, items: [] },
  sidebars: {},
  versions: [
    { name: '2', isLast: true },
    { name: '1', isLast: false },
  ],
} as unknown as SiteData;

const page = (path: string, data: Partial<PageData> = {}, questions: string[] = []): ListedPage => ({
  noIndex: false,
  questions,
  data: {
    path,
    kind: 'doc',
    title: `Title of ${path}`,
    description: '',
    version: '2',
    markdownPath: null,
    ...data,
  } as PageData,
});
const doc = (href: string): SidebarItem => ({ type: 'link', label: href, href, docId: href }) as SidebarItem;
const sidebar = (name: string, items: SidebarItem[], version = '2'): SidebarData => ({
  name,
  version,
  items,
});
const titlesOf = (...parameters: Parameters<typeof llmsSections>): Record<string, string[]> =>
  Object.fromEntries(
    llmsSections(...parameters).map(({ title, pages }) => [title, pages.map(({ data }) => data.path)]),
  );

describe('the sections for assistants', () => {
  it('follow the sidebars of the latest version, then the other pages, each page once', () => {
    const sidebars = {
      a: sidebar('guide', [
        doc('/b'),
        {
          type: 'category',
          label: 'C',
          href: '/c',
          items: [doc('/a'), doc('/b')],
          collapsible: true,
          collapsed: true,
        },
        { type: 'category', label: 'D', items: [doc('/d')], collapsible: true, collapsed: true },
        { type: 'html', value: '<hr>', defaultStyle: true } as unknown as SidebarItem,
        { type: 'link', label: 'Else', href: '/e' } as SidebarItem,
      ]),
      empty: sidebar('empty', []),
      old: sidebar('old', [doc('/e')], '1'),
    };
    const pages = [
      ...['/a', '/b', '/c', '/d', '/e'].map((path) => page(path)),
      page('/old', { version: '1' }),
      page('/page', { version: null }),
      page('/tags', { kind: 'tags' }),
      page('/tag', { kind: 'tag' }),
    ];
    expect(titlesOf(site, sidebars, pages, englishText)).toEqual({
      guide: ['/b', '/c', '/a', '/d'],
      [englishText('llms.other')]: ['/e', '/page'],
    });
  });

  it('have the label of the link in the navbar, by sidebar or by its first page', () => {
    const items = [
      { type: 'link', label: 'Other', href: '/x', position: 'left' },
      { type: 'docSidebar', label: 'By name', sidebar: 'a', position: 'left' },
      { type: 'link', label: 'By link', href: '/b', position: 'left' },
      { type: 'docSidebar', sidebar: 'c', position: 'left' },
    ];
    const labeled = {
      ...site,
      navbar: { ...site.navbar, items },
      sidebars: { a: { firstLink: null }, b: { firstLink: { label: 'B', href: '/b' } } },
    } as unknown as SiteData;
    const sidebars = {
      a: sidebar('one', [doc('/a')]),
      b: sidebar('two', [doc('/b')]),
      c: sidebar('defaultSidebar', [doc('/c')]),
    };
    expect(
      Object.keys(titlesOf(labeled, sidebars, [page('/a'), page('/b'), page('/c')], englishText)),
    ).toEqual(['By name', 'By link', englishText('llms.pages')]);
  });
});

describe('llms.txt', () => {
  const contents = (changes: Partial<SiteData>, ...pages: ListedPage[]): string =>
    String(llmsText({ ...site, ...changes }, [{ title: 'Guide', pages }], englishText).contents);

  it('has titles, descriptions, and questions as text on one line each', () => {
    const text = contents(
      { tagline: 'Docs\n  for \\ <i>' },
      page('/a(b)', { title: 'A [b]\n c', description: 'D\n <e>' }, ['How\n to?']),
      page('/b'),
    );
    expect(text).toBe(
      '# Docs \\<b>\n\n> Docs for \\\\ \\<i>\n\n## Guide\n\n' +
        '- [A \\[b\\] c](https://docs.example/a%28b%29): D \\<e>\n  - How to?\n- [Title of /b](https://docs.example/b)\n',
    );
  });

  it('links the Markdown of pages, and the full text if there is any', () => {
    const text = contents({}, page('/a', { markdownPath: '/a/index.md' }), page('/b'));
    expect(text).toContain(
      `# Docs \\<b>\n\n[${englishText('llms.full')}](https://docs.example/docs/llms-full.txt)\n\n## Guide`,
    );
    expect(text).toContain('](https://docs.example/a/index.md)\n');
  });

  it('has paths if the site has no URL', () => {
    expect(contents({ url: '' }, page('/a'))).toContain('- [Title of /a](/a)\n');
  });
});

describe('llms-full.txt', () => {
  it('joins the Markdown files that the build writes, each below its section and URL', () => {
    const pages = ['/docs/a', '/docs/b'].map((path) => page(path, { markdownPath: `${path}/index.md` }));
    const sections = [{ title: 'Guide', pages: [...pages, page('/docs/c')] }];
    expect(llmsFullText(site, sections, (path) => path === 'a/index.md')).toEqual({
      path: 'llms-full.txt',
      parts: ['# Docs \\<b>\n', '\n***\n\nGuide: https://docs.example/docs/a\n\n', { copyOf: 'a/index.md' }],
    });
    expect(llmsFullText(site, sections, () => false)).toBeNull();
  });
});
