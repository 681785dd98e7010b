import path from 'node:path';
import { isCategoryIndex } from '../content/doc-path.ts';
import { changedFrontMatter, frontMatterOf, splitPage } from './front-matter-fields.ts';

/**
 * Adds the `slug` that keeps the path of a page with the name of an index here, such as `guide/guide.md`.
 *
 * @param inDocs the file, relative to the folder of the pages
 * @param indexNames names of index pages in the other generator
 */
export function withKeptPath(text: string, inDocs: string, indexNames: readonly string[]): string {
  const { name } = path.posix.parse(inDocs);
  const isPart = /(?:^|\/)(?:_|snippets\/|includes\/)/.test(inDocs);
  if (isPart || !/\.mdx?$/.test(inDocs) || indexNames.includes(name) || !isCategoryIndex(inDocs)) {
    return text;
  }
  const { head, body } = splitPage(text);
  const { slug, id } = frontMatterOf(head);
  return slug !== undefined || id !== undefined
    ? text
    : changedFrontMatter(head, {}, { slug: `/${inDocs.replace(/\.mdx?$/, '')}` }) + body;
}
