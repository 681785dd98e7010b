import path from 'node:path';
import type { DocLinkResolver } from '../markdown/contract.ts';
import type { VersionDocs } from './read-docs.ts';

/**
 * Finds the page behind a link to a Markdown file (K55, O7). Case counts, also on file systems where it does not:
 * the site is served from one where it does.
 *
 * - `./x.md` and `../x.md` are relative to the file that holds the link, also inside a partial;
 * - `/x.md` is looked for in the version's docs folder, then in the site folder;
 * - `@site/docs/x.md` is relative to the site folder;
 * - `x.md` is looked for in the docs folder, in the site folder, then beside the file.
 *
 * Drafts are no pages in a build, so links to them lead nowhere.
 */
export function createDocLinkResolver(versions: readonly VersionDocs[]): DocLinkResolver {
  const paths = new Map(versions.flatMap(({ docs }) => docs.map((doc) => [doc.source, doc.path] as const)));
  const folders = new Map(versions.map((version) => [version.name, version.folder]));

  return ({ from, target, version }) => {
    const root = folders.get(version) ?? '';
    const beside = path.posix.dirname(from);
    for (const folder of searchFolders(target, root, beside)) {
      const found = paths.get(path.posix.normalize(path.posix.join(folder, target.replace(/^(@site)?\//, ''))));
      if (found !== undefined) {
        return found;
      }
    }
    return null;
  };
}

function searchFolders(target: string, root: string, beside: string): string[] {
  if (target.startsWith('@site/')) {
    return [''];
  }
  if (/^\.{1,2}\//.test(target)) {
    return [beside];
  }
  return target.startsWith('/') ? [root, ''] : [root, '', beside];
}
