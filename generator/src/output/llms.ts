import type { SidebarData, SidebarItem, SiteData } from '../content/model.ts';
import type { Text } from '../strings/text.ts';
import type { OutputFile } from './output-file.ts';
import type { ListedPage } from './sitemap.ts';

type LlmsSite = Pick<SiteData, 'title' | 'tagline' | 'url' | 'navbar' | 'sidebars' | 'versions'>;

/**
 * `llms.txt`: the table of contents for programs that read. One section per sidebar of the latest version, pages in
 * the order of the sidebar with their description and the questions that they
 * answer, linked to their Markdown where there is one; then the rest.
 * @param sidebars by key, as in {@link SiteData.sidebars}
 * @param pages from `publicPages`
 */
export function llmsText(
  site: LlmsSite,
  sidebars: Readonly<Record<string, SidebarData>>,
  pages: readonly ListedPage[],
  text: Text,
): OutputFile {
  const latest = new Set(site.versions.filter((version) => version.isLast).map(({ name }) => name));
  const waiting = new Map(
    pages
      .filter(({ data }) => data.version === null || latest.has(data.version))
      .filter(({ data }) => data.kind !== 'tag' && data.kind !== 'tags') // the same pages in another order
      .map((page) => [page.data.path, page]),
  );
  const take = (path: string): string[] => {
    const page = waiting.get(path);
    waiting.delete(path);
    return page === undefined ? [] : [entry(page, site.url)];
  };
  const sections = Object.entries(sidebars)
    .filter(([, sidebar]) => latest.has(sidebar.version))
    .map(([key, sidebar]) => ({
      title: sectionTitle(site, key, sidebar, text),
      entries: sidebar.items.flatMap(pathsIn).flatMap(take),
    }));
  sections.push({ title: oneLine(text('llms.other')), entries: [...waiting.keys()].flatMap(take) });

  const parts = sections
    .filter(({ entries }) => entries.length > 0)
    .map(({ title, entries }) => `## ${title}\n\n${entries.join('')}`);
  const tagline = site.tagline === '' ? [] : [`> ${oneLine(site.tagline)}\n`];
  return { path: 'llms.txt', contents: [`# ${oneLine(site.title)}\n`, ...tagline, ...parts].join('\n') };
}

function pathsIn(item: SidebarItem): string[] {
  switch (item.type) {
    case 'link':
      return item.docId === undefined ? [] : [item.href];
    case 'category':
      return [...(item.href === undefined ? [] : [item.href]), ...item.items.flatMap(pathsIn)];
    case 'html':
      return [];
  }
}

/** The words by which readers know the sidebar: those of the navbar's link to it, else its name. */
function sectionTitle(site: LlmsSite, key: string, sidebar: SidebarData, text: Text): string {
  const first = site.sidebars[key]?.firstLink?.href;
  const link = site.navbar.items.find(
    (item) =>
      (item.type === 'docSidebar' && item.sidebar === key) || (item.type === 'link' && item.href === first),
  );
  // The sidebar of a site without a sidebars file has a name that no author gave.
  const name = sidebar.name === 'defaultSidebar' ? text('llms.pages') : sidebar.name;
  return oneLine(link !== undefined && 'label' in link ? link.label : name);
}

function entry({ data, questions = [] }: ListedPage, url: string): string {
  const path = data.markdownPath ?? data.path;
  const address = url === '' ? path : new URL(path, url).href;
  const href = address.replaceAll('(', '%28').replaceAll(')', '%29');
  const title = oneLine(data.title).replaceAll(/[[\]]/g, String.raw`\$&`);
  const description = data.description === '' ? '' : `: ${oneLine(data.description)}`;
  const answers = questions.map((question) => `  - ${oneLine(question)}\n`).join('');
  return `- [${title}](${href})${description}\n${answers}`;
}

/** Plain text as a line of Markdown: what looks like HTML in it stays text. */
function oneLine(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(/[\\<]/g, String.raw`\$&`);
}
