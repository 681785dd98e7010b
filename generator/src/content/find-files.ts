import { existsSync, readdirSync, realpathSync, statSync, type Dirent } from 'node:fs';
import path from 'node:path';
import type { Problem } from '../problems.ts';

export interface FoundFiles {
  /** Markdown pages, relative to the site folder, sorted. */
  pages: string[];
  /** `_category_.json|yml|yaml` files, relative to the site folder, sorted. */
  categories: string[];
  problems: Problem[];
}

const CATEGORY = /^_category_\.(json|ya?ml)$/;

/**
 * Pages in a folder and its subfolders. Names that begin with `_` (partials) or `.`, and tests, are left out (I40).
 * A symbolic link that leads out of the site folder is refused: it could publish any file of the machine.
 *
 * @param siteDir absolute path
 * @param folder relative to it
 */
export function findFiles(siteDir: string, folder: string): FoundFiles {
  const found: FoundFiles = { pages: [], categories: [], problems: [] };
  const root = path.join(siteDir, folder);
  if (!existsSync(root)) {
    return found;
  }
  const realSite = realpathSync(siteDir);
  const seen = new Set<string>();

  const walk = (relative: string): void => {
    const entries = readdirSync(path.join(siteDir, relative), { withFileTypes: true });
    entries.sort((a, b) => (a.name < b.name ? -1 : 1));
    for (const entry of entries) {
      const { name } = entry;
      const source = `${relative}/${name}`;
      const kind = kindOf(entry, source);
      if (kind === 'file' && CATEGORY.test(name)) {
        found.categories.push(source);
      } else if (name.startsWith('_') || name.startsWith('.')) {
        continue;
      } else if (kind === 'folder' && name !== 'node_modules') {
        walk(source);
      } else if (kind === 'file' && /\.mdx?$/.test(name) && !/\.test\.mdx?$/.test(name)) {
        found.pages.push(source);
      }
    }
  };

  const kindOf = (entry: Dirent, source: string): 'file' | 'folder' | null => {
    if (!entry.isSymbolicLink()) {
      return entry.isDirectory() ? 'folder' : entry.isFile() ? 'file' : null;
    }
    return linkedKind(source);
  };

  const linkedKind = (source: string): 'file' | 'folder' | null => {
    let target: string;
    try {
      target = realpathSync(path.join(siteDir, source));
    } catch {
      found.problems.push(linkProblem(source, 'leads nowhere', 'Remove the link, or make its target.'));
      return null;
    }
    if (target !== realSite && !target.startsWith(realSite + path.sep)) {
      found.problems.push(
        linkProblem(source, 'leaves the site folder', 'Copy the file into the site folder.'),
      );
      return null;
    }
    if (!statSync(target).isDirectory()) {
      return 'file';
    }
    // A link to a folder above itself would never end.
    const inside = path.join(realSite, source).startsWith(target + path.sep);
    if (inside || seen.has(target)) {
      return null;
    }
    seen.add(target);
    return 'folder';
  };

  const rootKind = realpathSync(root) === path.join(realSite, folder) ? 'folder' : linkedKind(folder);
  if (rootKind === 'folder') {
    walk(folder);
  }
  return found;
}

function linkProblem(source: string, what: string, remedy: string): Problem {
  return {
    code: 'symbolic-link',
    level: 'throw',
    message: `The symbolic link "${source}" ${what}, so it is not read.`,
    remedy,
    file: source,
  };
}
