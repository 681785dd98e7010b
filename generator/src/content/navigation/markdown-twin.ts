import type { DocFacts } from './doc-facts.ts';

/** Path of a page's Markdown twin: `/docs/server/index.md` for `/docs/server`. */
export function markdownPath(path: string): string {
  return `${path.replace(/\/+$/, '')}/index.md`;
}

/**
 * A whole page as Markdown: its title, what it is about where the author says so, its text.
 *
 * @param cardList list that stands for the page's cards
 */
export function markdownTwin({ doc, rendered, title }: DocFacts, cardList: string): string {
  const heading = `# ${oneLine(rendered.contentTitle?.text ?? title)}`;
  const { description } = doc.frontMatter;
  const quote = description === undefined || description.trim() === '' ? '' : `> ${oneLine(description)}`;
  const body = rendered.markdown.replaceAll('<docs-card-list></docs-card-list>', () => cardList);
  return `${[heading, quote, body].filter((part) => part !== '').join('\n\n')}\n`;
}

/** Plain text as a line of Markdown: what looks like HTML in it stays text. */
function oneLine(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(/[\\<]/g, String.raw`\$&`);
}
