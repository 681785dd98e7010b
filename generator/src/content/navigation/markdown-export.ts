import { markdownLine } from '../../markup-text.ts';
import type { DocFacts } from './doc-facts.ts';

/** Returns the path of a page's Markdown export: `/docs/server/index.md` for `/docs/server`. */
export function markdownPath(path: string): string {
  return `${path.replace(/\/+$/, '')}/index.md`;
}

/** Returns the Markdown above the text of a page: its title, and its description if the author wrote one. */
export function aboveMarkdown({ doc, rendered, title }: DocFacts): string {
  const heading = `# ${markdownLine(rendered.contentTitle?.text ?? title)}`;
  const { description } = doc.frontMatter;
  return description === undefined || description.trim() === ''
    ? heading
    : `${heading}\n\n> ${markdownLine(description)}`;
}

/**
 * Returns a complete page as Markdown.
 *
 * @param above result of {@link aboveMarkdown}
 */
export function markdownExport(above: string, text: string): string {
  return text === '' ? `${above}\n` : `${above}\n\n${text}\n`;
}
