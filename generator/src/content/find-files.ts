import path from 'node:path';
import picomatch from 'picomatch';
import type { Problem } from '../problems.ts';
import { listFiles } from './list-files.ts';

export interface FoundFiles {
  /** Markdown pages, relative to the site folder, sorted. */
  pages: string[];
  /** `_category_.json|yml|yaml` files, relative to the site folder, sorted. */
  categories: string[];
  problems: Problem[];
}

/** Also endings that authors expect to work. */
const MARKDOWN = /\.(?:mdx?|markdown|mdown|mkd)$/i;

const CATEGORY = /(^|\/)_category_\.(json|ya?ml)$/;

/**
 * Finds the pages in a folder and its subfolders. Excludes names that start with `_` (partials) or `.`, and tests.
 * Rejects symbolic links that leave the site folder, because they could publish any file on the machine.
 *
 * @param siteDir absolute path
 * @param folder relative to it
 * @param exclude patterns of files that aren't pages, relative to the folder
 */
export function findFiles(siteDir: string, folder: string, exclude: readonly string[] = []): FoundFiles {
  const isExcluded = exclude.length === 0 ? () => false : picomatch([...exclude]);
  const isLeftOut = (name: string): boolean =>
    name === 'node_modules' || (/^[._]/.test(name) && !CATEGORY.test(name));
  const { files, problems } = listFiles(siteDir, folder, isLeftOut);
  const markdown = files.filter(
    (file) =>
      MARKDOWN.test(file) && !/\.test\.mdx?$/.test(file) && !isExcluded(file.slice(folder.length + 1)),
  );
  const isPage = (file: string): boolean => /\.mdx?$/.test(file);
  return {
    pages: markdown.filter(isPage),
    categories: files.filter((file) => CATEGORY.test(file)),
    problems: [...problems, ...markdown.filter((file) => !isPage(file)).map(notPublished)],
  };
}

function notPublished(file: string): Problem {
  const ending = path.extname(file);
  const right = ending.toLowerCase() === '.mdx' ? '.mdx' : '.md';
  return {
    code: 'wrong-page-ending',
    level: 'warn',
    message: `This file isn't published, because its name ends with "${ending}".`,
    fix: `Rename it to "${path.basename(file, ending)}${right}", or move it out of the folder.`,
    file,
  };
}
