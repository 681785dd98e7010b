/** Metadata of Markdown documents that components import. Apart from the documents, whose parser is native code. */

import { parse } from 'yaml';
import { recordOf } from '../../unknown-value.ts';

/** Marks an import that only needs a document's front matter: `./a.md?metadata`. */
export const METADATA = '?metadata';

/** The document's metadata, for lists of documents. The component is empty. */
export function metadataModule(source: string): string {
  return `${metadata(source)}
export default () => null;`;
}

/** Returns the exports with a document's metadata. */
export function metadata(source: string): string {
  const [, written = ''] = /^---\r?\n([\s\S]*?)\r?\n---/.exec(source) ?? [];
  const [, title] = /^# +(.+)$/m.exec(source) ?? [];
  const frontMatter = recordOf(parse(written));
  const contentTitle = title ?? frontMatter['title'];
  const found = {
    title: frontMatter['title'] ?? title,
    description: frontMatter['description'],
    frontMatter,
  };
  return `export const frontMatter = ${JSON.stringify(frontMatter)};
export const contentTitle = ${JSON.stringify(contentTitle) ?? 'undefined'};
export const metadata = ${JSON.stringify(found)};
export const toc = [];`;
}
