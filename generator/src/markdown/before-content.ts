/** Content that the site adds above the text of a page. */

import type { MarkdownInput } from './contract.ts';
import type { FileLoader } from './mdx/file-loader.ts';
import { PageRecord } from './page-record.ts';
import { Render, type RenderShared } from './render.ts';

/**
 * HTML of a page's lead; `''` if there's none. It belongs to the frame: its links are checked, but its text is neither
 * searched nor exported as Markdown, and its headings aren't in the table of contents.
 */
export async function beforeContentHtml(
  { source, bodyLine }: MarkdownInput,
  loader: FileLoader,
  shared: RenderShared,
): Promise<string> {
  const body = shared.context.site.lead(source);
  if (body === '') {
    return '';
  }
  const page = new PageRecord(shared.context.headingIds);
  const standsAt = { line: bodyLine, column: 1 };
  const file = await loader.load(
    { source, body, bodyLine: 1, format: 'md', frontMatter: {}, standsAt },
    page,
  );
  const html = file === null ? '' : new Render({ ...shared, page }, file).blocks(file.tree.children);
  shared.page.links.push(...page.links);
  shared.page.problems.push(...page.problems);
  return html;
}
