import path from 'node:path';
import { nearestName } from '../nearest-name.ts';
import { originalOf, translatedFolders, type VersionDocs } from './read-docs.ts';

export interface DocLink {
  /** Source of the file that contains the link. */
  from: string;
  /** Decoded path as written, without query and hash: `../ttl.md`, `/server/otp.md`, `@site/docs/x.md`. */
  target: string;
  version: string;
}

/** Resolves a link to a Markdown file; `null` if it's broken. */
export type DocLinkResolver = (link: DocLink) => string | null;

/** Hints for a broken link. */
export interface DocLinkAdvice {
  /** The file exists but is a draft. */
  isDraft: boolean;
  /** The most likely intended target, as an author would write it, or `null`. */
  nearest: string | null;
}

/**
 * Resolves links to Markdown files. Paths are case-sensitive even on case-insensitive file systems, because the server
 * is case-sensitive.
 *
 * - `./x.md` and `../x.md` are relative to the file that contains the link, even inside a partial.
 * - `/x.md` is resolved against the version's docs folder, then the site folder.
 * - `@site/docs/x.md` is relative to the site folder.
 * - `x.md` is resolved against the docs folder, the site folder, then the linking file's folder.
 *
 * Builds don't publish drafts, so links to drafts are broken.
 */
export function createDocLinkResolver(versions: readonly VersionDocs[]): DocLinkResolver {
  // A page and its translation are equivalent: links resolve from and to either location.
  const paths = new Map(
    versions.flatMap((version) => {
      const folders = [...translatedFolders(version)];
      return version.docs.flatMap((doc) => {
        const original = originalOf(doc);
        const translations = folders
          .filter(([, folder]) => original.startsWith(`${folder}/`))
          .map(([translation, folder]) => translation + original.slice(folder.length));
        // A docs folder "." makes sources such as "./guide.md".
        return [doc.source, original, ...translations].map(
          (source) => [path.posix.normalize(source), doc.path] as const,
        );
      });
    }),
  );
  const byName = new Map(versions.map((version) => [version.name, version]));

  return ({ from, target, version }) => {
    const { folder = '', tree } = byName.get(version) ?? {};
    for (const source of possibleSources(target, from, folder)) {
      // In files shared by all versions of a folder, links lead to pages of the current version.
      const isShared = tree !== undefined && source.startsWith(`${tree.folder}/`);
      const found = paths.get(isShared ? folder + source.slice(tree.folder.length) : source);
      if (found !== undefined) {
        return found;
      }
    }
    return null;
  };
}

/** Explains links that {@link createDocLinkResolver} can't resolve. */
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
  /** Returns the only file with this name, otherwise the file whose path is most similar to a wanted path. */
  nearest(wanted: readonly string[], name: string, from: string): string | null;
}

function createSourceNames({ folder, docs, draftSources }: VersionDocs): SourceNames {
  // Compares without folder and extension, so that a short name doesn't match one with little in common.
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

/** Writes a source as a link target in the same notation as `like`. */
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

/** Files that a link may refer to, in lookup order. */
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
