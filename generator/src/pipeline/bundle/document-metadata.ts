/** Metadata of Markdown documents that components import. Apart from the documents, whose parser is native code. */

import { splitFrontMatter } from '../../content/front-matter.ts';

/** Marks an import that only needs a document's front matter: `./a.md?metadata`. */
export const METADATA = '?metadata';

/** The document's metadata, for lists of documents. The component is empty. */
export function metadataModule(source: string): string {
  return `${metadata(source)}
export default () => null;`;
}

export function metadata(source: string): string {
  const { data: frontMatter, body } = splitFrontMatter(source.replaceAll('\r\n', '\n'), '', null);
  const [beforeCode = ''] = body.split(/^ *(?:```|~~~)/m, 1);
  const [, title] = /^# +(.+)$/m.exec(beforeCode) ?? [];
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
