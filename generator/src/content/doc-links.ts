import path from 'node:path';
import type { DocLink, DocLinkAdvice, DocLinkResolver } from '../markdown/contract.ts';
import { nearestName } from '../nearest-name.ts';
import { originalOf, translatedFolders, type VersionDocs } from './read-docs.ts';

/**
 * Finds the page behind a link to a Markdown file. Case counts, also on file systems where it does not:
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
  // A page and its translation are the same: each finds others from where it stands, and is found there.
  const paths = new Map(
    versions.flatMap((version) => {
      const folders = [...translatedFolders(version)];
      return version.docs.flatMap((doc) => {
        const original = originalOf(doc);
        const translations = folders
          .filter(([, folder]) => original.startsWith(`${folder}/`))
          .map(([translation, folder]) => translation + original.slice(folder.length));
        return [original, ...translations].map((source) => [source, doc.path] as const);
      });
    }),
  );
  const byName = new Map(versions.map((version) => [version.name, version]));

  return ({ from, target, version }) => {
    const { folder = '', tree } = byName.get(version) ?? {};
    for (const source of possibleSources(target, from, folder)) {
      // Files that all versions of a folder share lead to pages of the version that is read.
      const isShared = tree !== undefined && source.startsWith(`${tree.folder}/`);
      const found = paths.get(isShared ? folder + source.slice(tree.folder.length) : source);
      if (found !== undefined) {
        return found;
      }
    }
    return null;
  };
}

/** Explains links that {@link createDocLinkResolver} cannot resolve. */
export function createDocLinkAdvisor(versions: readonly VersionDocs[]): (link: DocLink) => DocLinkAdvice {
  const byVersion = new Map(versions.map((version) => [version.name, createSourceNames(version)]));
  return ({ from, target, version }) => {
    const names = byVersion.get(version);
    if (names === undefined) {
      return { isDraft: false, nearest: null };
    }
    const wanted = possibleSources(target, from, names.folder);
    const nearest = names.nearest(wanted, path.posix.basename(target), from);
    return {
      isDraft: wanted.some((source) => names.drafts.has(source)),
      nearest: nearest === null ? null : written(nearest, target, names.folder, path.posix.dirname(from)),
    };
  };
}

interface SourceNames {
  folder: string;
  drafts: ReadonlySet<string>;
  /** The one file of this name, else the one whose path is spelt most like a wanted one. */
  nearest(wanted: readonly string[], name: string, from: string): string | null;
}

function createSourceNames({ folder, docs, draftSources }: VersionDocs): SourceNames {
  // Without folder and ending, so that a short name is not taken for one that has little in common with it.
  const root = folder === '' ? '' : `${folder}/`;
  const short = (source: string): string => source.slice(root.length).replace(/\.mdx?$/i, '');
  const sources = new Map(docs.map((doc) => [short(originalOf(doc)), originalOf(doc)]));
  return {
    folder,
    drafts: new Set(draftSources),
    nearest(wanted, name, from) {
      const sameName = docs.filter(({ source }) => path.posix.basename(source) === name && source !== from);
      if (sameName.length === 1) {
        return sameName[0]?.source ?? null;
      }
      const inside = wanted.find((source) => source.startsWith(root));
      const near = inside === undefined ? null : nearestName(short(inside), sources.keys());
      return sources.get(near ?? '') ?? null;
    },
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

/** Files that a link may mean, in the order in which they are looked for. */
function possibleSources(target: string, from: string, root: string): string[] {
  const bare = target.replace(/^(@site)?\//, '');
  return searchFolders(target, root, path.posix.dirname(from)).map((folder) => path.posix.join(folder, bare));
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
