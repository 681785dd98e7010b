import type { DocFacts } from './doc-facts.ts';

/** Path of a page's Markdown export: `/docs/server/index.md` for `/docs/server`. */
export function markdownPath(path: string): string {
  return `${path.replace(/\/+$/, '')}/index.md`;
}

/** What stands above the text of a page as Markdown: its title, and what it is about where the author says so. */
export function aboveMarkdown({ doc, rendered, title }: DocFacts): string {
  const heading = `# ${oneLine(rendered.contentTitle?.text ?? title)}`;
  const { description } = doc.frontMatter;
  return description === undefined || description.trim() === ''
    ? heading
    : `${heading}\n\n> ${oneLine(description)}`;
}

/**
 * A whole page as Markdown.
 *
 * @param above what {@link aboveMarkdown} gives
 */
export function markdownExport(above: string, text: string): string {
  return text === '' ? `${above}\n` : `${above}\n\n${text}\n`;
}

/** Plain text as a line of Markdown: what looks like HTML in it stays text. */
function oneLine(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(/[\\<]/g, String.raw`\$&`);
}
