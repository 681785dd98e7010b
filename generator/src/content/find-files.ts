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
  return {
    pages: files.filter(
      (file) =>
        /\.mdx?$/.test(file) && !/\.test\.mdx?$/.test(file) && !isExcluded(file.slice(folder.length + 1)),
    ),
    categories: files.filter((file) => CATEGORY.test(file)),
    problems,
  };
}
