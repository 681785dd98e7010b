import path from 'node:path';
import type { DocLink, DocLinkAdvice, DocLinkResolver } from '../markdown/contract.ts';
import { nearestName } from '../nearest-name.ts';
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
      const found = paths.get(
        path.posix.normalize(path.posix.join(folder, target.replace(/^(@site)?\//, ''))),
      );
      if (found !== undefined) {
        return found;
      }
    }
    return null;
  };
}

/** Explains links that {@link createDocLinkResolver} cannot resolve. */
export function createDocLinkAdvisor(versions: readonly VersionDocs[]): (link: DocLink) => DocLinkAdvice {
  const byName = new Map(versions.map((version) => [version.name, version]));
  return ({ from, target, version: name }) => {
    const version = byName.get(name);
    if (version === undefined) {
      return { isDraft: false, nearest: null };
    }
    const beside = path.posix.dirname(from);
    const wanted = searchFolders(target, version.folder, beside).map((folder) =>
      path.posix.normalize(path.posix.join(folder, target.replace(/^@site\//, ''))),
    );
    // Without folder and ending, so that a short name is not taken for one that has little in common with it.
    const short = (source: string): string => source.slice(version.folder.length + 1).replace(/\.mdx?$/i, '');
    const sources = new Map(version.docs.map((doc) => [short(doc.source), doc.source]));
    const sameName = [...sources.values()].filter(
      (source) => path.posix.basename(source) === path.posix.basename(target) && source !== from,
    );
    const near = sameName.length === 1 ? null : nearestName(short(wanted[0] ?? ''), sources.keys());
    const nearest = sameName.length === 1 ? sameName[0] : sources.get(near ?? '');
    return {
      isDraft: wanted.some((source) => version.draftSources.includes(source)),
      nearest: nearest === undefined ? null : written(nearest, target, version.folder, beside),
    };
  };
}

/** A source as a link target in the notation of `like`. */
function written(source: string, like: string, root: string, beside: string): string {
  if (like.startsWith('@site/')) {
    return `@site/${source}`;
  }
  if (like.startsWith('/')) {
    return source.slice(root.length);
  }
  const relative = path.posix.relative(beside, source);
  return relative.startsWith('.') ? relative : `./${relative}`;
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
