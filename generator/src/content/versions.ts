import { existsSync } from 'node:fs';
import path from 'node:path';
import { errorMessage } from '../error-message.ts';
import { locateKey, locateValue } from '../config/locate-value.ts';
import { DEFAULT_DOCS } from '../config/schema/docs.ts';
import type { SiteConfig } from '../config/schema/site-config.ts';
import { versionKey, versionName } from '../version-key.ts';
import type { Collection } from './collections.ts';
import { nearestName } from '../nearest-name.ts';
import type { TreeVersion } from './version-marks.ts';
import { DocsError, type Problem } from '../problems.ts';
import { readSource } from '../source-text.ts';
import { encodePath } from '../url-text.ts';

/** A version of the docs, with its source and URL path. */
export interface DocsVersion {
  /** Version key, such as `current`, `2.0`, or `community:2.0` in an additional set of docs. */
  name: string;
  label: string;
  isLast: boolean;
  /** Path of the version with base and trailing slash, such as `/docs/` or `/docs/next/`. */
  path: string;
  banner: 'unreleased' | 'unmaintained' | null;
  /** Whether its pages show the version's label. */
  badge: boolean;
  className: string;
  noIndex: boolean;
  /**
   * Folder of its pages relative to the site folder, such as `docs` or `versioned_docs/version-1.0`. If several
   * versions share a folder, all but the newest have a virtual name such as `docs@1.2`, so that their sources are
   * unique.
   */
  folder: string;
  /** Set if the folder contains several versions. */
  tree?: TreeVersion & { /** The folder on the disk. */ folder: string };
}

export const CURRENT = 'current';

/** Returns `versions.json` or `community_versions.json`. */
export function versionsFile(docsId: string): string {
  return ofDocs(docsId, 'versions.json');
}

function ofDocs(id: string, name: string): string {
  return id === DEFAULT_DOCS ? name : `${id}_${name}`;
}

/**
 * Returns the names of the archived versions, newest first; `[]` without a `versions.json`.
 *
 * @throws DocsError when it isn't a list of names
 */
export function versionNames(siteDir: string, docsId: string): string[] {
  const name = versionsFile(docsId);
  const file = path.join(siteDir, name);
  if (!existsSync(file)) {
    return [];
  }
  const versionsProblem = (what: string): Problem => wrongVersions(name, what);
  const { text, problem } = readSource(file, name);
  if (problem !== null) {
    throw new DocsError(problem);
  }
  let names: unknown;
  try {
    names = JSON.parse(text);
  } catch (error) {
    throw new DocsError(versionsProblem(`isn't valid JSON: ${errorMessage(error)}`));
  }
  if (!Array.isArray(names) || !names.every((name): name is string => typeof name === 'string')) {
    throw new DocsError(versionsProblem("isn't a list of names"));
  }
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) {
    throw new DocsError(versionsProblem(`contains the name ${JSON.stringify(twice)} twice`));
  }
  for (const name of names) {
    const wrong = versionNameMistake(name);
    if (wrong !== null) {
      throw new DocsError(versionsProblem(`contains the name ${JSON.stringify(name)}, which ${wrong}`));
    }
  }
  return names;
}

/** Returns the problem with a version name, or `null`. */
export function versionNameMistake(name: string): string | null {
  if (name.trim() === '') {
    return 'is empty';
  }
  if (name.length > 32) {
    return 'is longer than 32 characters';
  }
  if (/[/\\]/.test(name)) {
    return 'contains a slash';
  }
  // Characters that some file systems don't allow.
  if (/[<>:"|?*\u0000-\u001F]/.test(name)) {
    return 'contains one of < > : " | ? * or a control character';
  }
  return /^\.{1,2}$/.test(name) ? 'refers to a parent folder' : null;
}

/** The configuration as written, for locations in messages. */
export interface ConfigurationText {
  /** Relative to the site folder; `null` if the site has none. */
  file: string | null;
  source: string;
}

/**
 * Returns the versions of a set of docs to publish, newest first.
 * @throws DocsError when the configuration contains an unknown version, or no version remains
 */
export function docsVersions(
  siteDir: string,
  { id, config }: Collection,
  configuration: ConfigurationText | null,
): DocsVersion[] {
  const { docs } = config;
  const { all, cut, inTree, published } = namesOfVersions(siteDir, docs, configuration);
  const tree = docs.versionTree ?? [];
  const wanted = docs.lastVersion ?? cut[0] ?? CURRENT;
  const last = published.includes(wanted) ? wanted : (published[0] ?? wanted);
  const root = `${config.baseUrl}${docs.routeBasePath === '' ? '' : `${docs.routeBasePath}/`}`;
  return published.map((name): DocsVersion => {
    const settings = docs.versions[name];
    const isLast = name === last;
    const part = settings?.path ?? (isLast ? '' : name === CURRENT ? 'next' : name);
    const trimmed = part.replaceAll(/^\/+|\/+$/g, '');
    const natural = isLast
      ? null
      : published.indexOf(name) < published.indexOf(last)
        ? 'unreleased'
        : 'unmaintained';
    return {
      name: versionKey(id, name),
      label: settings?.label ?? (name === CURRENT ? (tree[0] ?? config.strings['version.next']) : name),
      isLast,
      path: trimmed === '' ? root : `${root}${encodePath(trimmed)}/`,
      banner: settings?.banner === undefined ? natural : settings.banner === 'none' ? null : settings.banner,
      badge: settings?.badge ?? all.length > 1,
      className: settings?.className ?? `docs-version-${name}`,
      noIndex: settings?.noIndex ?? false,
      folder:
        name === CURRENT
          ? docs.path
          : inTree.includes(name)
            ? `${docs.path}@${name}`
            : versionedFolder(docs.id, name),
      ...(tree.length > 0 && (name === CURRENT || inTree.includes(name))
        ? { tree: { name: name === CURRENT ? (tree[0] ?? '') : name, names: tree, folder: docs.path } }
        : {}),
    };
  });
}

interface VersionNames {
  /** Newest first. */
  all: string[];
  /** Versions in separate folders. */
  cut: string[];
  /** Versions in the same folder as the current one. */
  inTree: string[];
  /** All versions that the configuration doesn't exclude. */
  published: string[];
}

function namesOfVersions(
  siteDir: string,
  docs: Collection['config']['docs'],
  configuration: ConfigurationText | null,
): VersionNames {
  const cut = versionNames(siteDir, docs.id);
  const inTree = (docs.versionTree ?? []).slice(1);
  const twice = inTree.find((name) => cut.includes(name) || name === CURRENT);
  if (twice !== undefined || (inTree.length > 0 && docs.path === '.')) {
    throw new DocsError(wrongTree(twice ?? null, versionsFile(docs.id), configuration));
  }
  const known = [CURRENT, ...inTree, ...cut];
  const named = [
    ...Object.keys(docs.versions),
    ...(docs.onlyIncludeVersions ?? []),
    ...(docs.lastVersion === undefined ? [] : [docs.lastVersion]),
  ];
  const unknown = [...new Set(named)].filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new DocsError(unknown.map((name) => unknownVersion(name, known, configuration)));
  }
  const all = docs.includeCurrentVersion ? known : known.slice(1);
  const published = all.filter((name) => docs.onlyIncludeVersions?.includes(name) ?? true);
  if (published.length === 0) {
    throw new DocsError({
      code: 'no-versions',
      level: 'throw',
      message: "There's no version of the docs to publish.",
      fix: 'Set docs.includeCurrentVersion to true, or create a version with `docs new-version NAME`.',
      file: configuration?.file ?? undefined,
      ...locateKey(configuration?.source ?? '', 'includeCurrentVersion'),
    });
  }
  return { all, cut, inTree, published };
}

/**
 * Returns the folder with the translations of a version's pages, relative to the site folder:
 * `i18n/de/docusaurus-plugin-content-docs/version-1.0`. Returns nothing on single-language sites.
 *
 * @param version its key
 */
export function translationFolder({ language, docs }: SiteConfig, version: string): string | undefined {
  return language === undefined
    ? undefined
    : translatedFolder(language.folder, docs.id, versionName(version));
}

/** @param languageFolder such as `i18n/de`; @param name of the version */
export function translatedFolder(languageFolder: string, docsId: string, name: string): string {
  const plugin = `docusaurus-plugin-content-docs${docsId === DEFAULT_DOCS ? '' : `-${docsId}`}`;
  return `${languageFolder}/${plugin}/${name === CURRENT ? CURRENT : `version-${name}`}`;
}

/** Returns `versioned_docs/version-1.0` or `community_versioned_docs/version-1.0`. */
export function versionedFolder(docsId: string, name: string): string {
  return ofDocs(docsId, `versioned_docs/version-${name}`);
}

/** Returns `versioned_sidebars/version-1.0-sidebars.json` or `community_versioned_sidebars/…`. */
export function versionedSidebars(docsId: string, name: string): string {
  return ofDocs(docsId, `versioned_sidebars/version-${name}-sidebars.json`);
}

function unknownVersion(name: string, known: string[], configuration: ConfigurationText | null): Problem {
  const source = configuration?.source ?? '';
  const near = nearestName(name, known);
  return {
    code: 'unknown-version',
    level: 'throw',
    message: `There's no docs version "${name}".`,
    fix: `${near === null ? '' : `Did you mean "${near}"? `}Available versions are: ${known.join(', ')}.`,
    file: configuration?.file ?? undefined,
    ...(locateValue(source, name, ['docs']) ?? locateKey(source, name)),
  };
}

/** @param twice a version that also has its own folder; `null` if the folder is the site folder itself */
function wrongTree(twice: string | null, versions: string, configuration: ConfigurationText | null): Problem {
  return {
    code: 'invalid-version-tree',
    level: 'throw',
    message:
      twice === null
        ? "The site folder itself can't contain several versions."
        : `The version "${twice}" of docs.versionTree is also in ${versions}.`,
    fix:
      twice === null
        ? 'Move the pages into a folder, and set docs.path to it.'
        : 'Remove it from one of the two.',
    file: configuration?.file ?? undefined,
    ...locateKey(configuration?.source ?? '', 'versionTree'),
  };
}

function wrongVersions(file: string, what: string): Problem {
  return {
    code: 'invalid-versions-file',
    level: 'throw',
    message: `The file ${what}.`,
    fix: 'Write a JSON list of names, newest first, such as ["2.0", "1.0"].',
    file,
  };
}
