import type { SidebarData, SidebarItem, SiteData } from '../content/model.ts';
import { markdownLine } from '../markup-text.ts';
import type { Text } from '../strings/text.ts';
import type { JoinedFile, OutputFile } from './output-file.ts';
import { markdownFile } from './page-files.ts';
import type { ListedPage } from './sitemap.ts';

type LlmsSite = Pick<SiteData, 'title' | 'tagline' | 'url' | 'baseUrl' | 'navbar' | 'sidebars' | 'versions'>;

export const FULL_TEXT = 'llms-full.txt';

/** The pages under one heading of `llms.txt`. */
export interface LlmsSection {
  /** One line of Markdown. */
  title: string;
  pages: readonly ListedPage[];
}

/**
 * Returns the pages of the latest version for LLMs: a section per sidebar, in its order, then the rest.
 * @param sidebars by key, as in {@link SiteData.sidebars}
 * @param pages from `publicPages`
 */
export function llmsSections(
  site: LlmsSite,
  sidebars: Readonly<Record<string, SidebarData>>,
  pages: readonly ListedPage[],
  text: Text,
): LlmsSection[] {
  const latest = new Set(site.versions.filter((version) => version.isLast).map(({ name }) => name));
  const waiting = new Map(
    pages
      .filter(({ data }) => data.version === null || latest.has(data.version))
      .filter(({ data }) => data.kind !== 'tag' && data.kind !== 'tags') // these only repeat pages in another order
      .map((page) => [page.data.path, page]),
  );
  const take = (path: string): ListedPage[] => {
    const page = waiting.get(path);
    waiting.delete(path);
    return page === undefined ? [] : [page];
  };
  const sections = Object.entries(sidebars)
    .filter(([, sidebar]) => latest.has(sidebar.version))
    .map(([key, sidebar]) => ({
      title: sectionTitle(site, key, sidebar, text),
      pages: sidebar.items.flatMap(pathsIn).flatMap(take),
    }));
  sections.push({ title: markdownLine(text('llms.other')), pages: [...waiting.values()] });
  return sections.filter((section) => section.pages.length > 0);
}

/**
 * Returns `llms.txt`, a table of contents for LLMs. It lists each page with its description and questions, linked to
 * its Markdown if there is one. It starts with a link to the full text, `llms-full.txt`.
 */
export function llmsText(site: LlmsSite, sections: readonly LlmsSection[], text: Text): OutputFile {
  const full = sections.some(hasText)
    ? [`[${markdownLine(text('llms.full'))}](${wholeAddress(`${site.baseUrl}${FULL_TEXT}`, site.url)})\n`]
    : [];
  const parts = sections.map(
    ({ title, pages }) => `## ${title}\n\n${pages.map((page) => entry(page, site.url)).join('')}`,
  );
  return { path: 'llms.txt', contents: [siteHeading(site), ...full, ...parts].join('\n') };
}

/**
 * Returns `llms-full.txt`: the Markdown of all pages in `llms.txt`, in the same order, joined from the files of the
 * pages. Each page is preceded by its section and URL.
 * @param isWritten whether the build writes a file; pages whose Markdown is the author's own file are omitted
 * @returns `null` for a site without Markdown
 */
export function llmsFullText(
  site: LlmsSite,
  sections: readonly LlmsSection[],
  isWritten: (path: string) => boolean,
): JoinedFile | null {
  const parts = sections.flatMap(({ title, pages }) =>
    pages
      .filter(({ data }) => data.markdownPath !== null)
      .map(({ data }) => ({ data, copyOf: markdownFile(data.path, site.baseUrl) }))
      .filter(({ copyOf }) => isWritten(copyOf))
      .flatMap(({ data, copyOf }) => [
        `\n***\n\n${title}: ${wholeAddress(data.path, site.url)}\n\n`,
        { copyOf },
      ]),
  );
  return parts.length === 0 ? null : { path: FULL_TEXT, parts: [siteHeading(site), ...parts] };
}

function hasText({ pages }: LlmsSection): boolean {
  return pages.some(({ data }) => data.markdownPath !== null);
}

function siteHeading({ title, tagline }: LlmsSite): string {
  const below = tagline === '' ? '' : `\n> ${markdownLine(tagline)}\n`;
  return `# ${markdownLine(title)}\n${below}`;
}

function wholeAddress(path: string, url: string): string {
  return url === '' ? path : new URL(path, url).href;
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

/** Returns the display name of a sidebar: the label of the navbar's link to it, or its name. */
function sectionTitle(site: LlmsSite, key: string, sidebar: SidebarData, text: Text): string {
  const first = site.sidebars[key]?.firstLink?.href;
  const link = site.navbar.items.find(
    (item) =>
      (item.type === 'docSidebar' && item.sidebar === key) || (item.type === 'link' && item.href === first),
  );
  // Without a sidebars file, the sidebar's name isn't from the author.
  const name = sidebar.name === 'defaultSidebar' ? text('llms.pages') : sidebar.name;
  return markdownLine(link !== undefined && 'label' in link ? link.label : name);
}

function entry({ data, questions = [] }: ListedPage, url: string): string {
  const address = wholeAddress(data.markdownPath ?? data.path, url);
  const href = address.replaceAll('(', '%28').replaceAll(')', '%29');
  const title = markdownLine(data.title).replaceAll(/[[\]]/g, String.raw`\$&`);
  const description = data.description === '' ? '' : `: ${markdownLine(data.description)}`;
  const answers = questions.map((question) => `  - ${markdownLine(question)}\n`).join('');
  return `- [${title}](${href})${description}\n${answers}`;
}
