import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { SiteConfig } from '../config/schema/site-config.ts';
import { DocsError, type Problem } from '../problems.ts';
import { versionKey } from '../version-key.ts';
import type { Collection } from './collections.ts';
import { splitFrontMatter } from './front-matter.ts';
import { withMovedPaths } from './moved-paths.ts';
import { loadSidebarsFile } from './sidebars/read-sidebars.ts';
import { blocksOf } from './translation-ledger.ts';
import { copyTranslation, translationsToCopy } from './version-translations.ts';
import {
  CURRENT,
  versionedFolder,
  versionedSidebars,
  versionNameMistake,
  versionNames,
  versionsFile,
} from './versions.ts';

/**
 * Creates a version from the current docs: copies them to `versioned_docs/version-NAME/` with their translations, writes
 * their sidebars as JSON, and adds the name at the start of `versions.json`. Writes the list last, so that an incomplete
 * copy doesn't become a version.
 *
 * @throws DocsError when the name is invalid or there is nothing to copy
 */
export async function cutVersion(siteDir: string, { id, config }: Collection, name: string): Promise<void> {
  const names = versionNames(siteDir, config.docs.id);
  const docs = path.join(siteDir, config.docs.path);
  const folder = path.join(siteDir, versionedFolder(config.docs.id, name));
  const mistake = nameProblem(name, names, config) ?? folderProblem(name, folder, siteDir, config);
  if (mistake !== null) {
    throw new DocsError(mistake);
  }
  const sidebars = await loadSidebarsFile(siteDir, config, versionKey(id, CURRENT));
  if (sidebars.problems.length > 0) {
    throw new DocsError(sidebars.problems);
  }
  const translations = translationsToCopy(siteDir, config, name);
  try {
    await cp(docs, folder, { recursive: true, verbatimSymlinks: true });
    const hashes = await keepPaths(docs, folder);
    for (const translation of translations) {
      // oxlint-disable-next-line no-await-in-loop
      await copyTranslation(siteDir, translation, config, name, hashes);
      // oxlint-disable-next-line no-await-in-loop
      await keepPaths(docs, folder, path.join(siteDir, translation.to));
    }
  } catch (error) {
    const copies = translations.flatMap(({ to, messages }) =>
      messages === null ? [to] : [to, `${to}.json`],
    );
    const written = [folder, ...copies.map((copy) => path.join(siteDir, copy))];
    await Promise.all(written.map((one) => rm(one, { recursive: true, force: true })));
    throw error;
  }
  if (hasSidebars(sidebars.value)) {
    const file = path.join(siteDir, versionedSidebars(config.docs.id, name));
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, json(sidebars.value));
  }
  await writeFile(path.join(siteDir, versionsFile(config.docs.id)), json([name, ...names]));
}

/** @param names of all versions */
function nameProblem(name: string, names: readonly string[], { docs }: SiteConfig): Problem | null {
  const other = 'Choose a name such as "2.0".';
  const mistake = versionNameMistake(name);
  if (mistake !== null) {
    return problem(`The version name "${name}" ${mistake}.`, other);
  }
  if (name === CURRENT) {
    return problem('"current" is the docs folder itself.', other);
  }
  if (docs.lastVersion !== CURRENT && name === (docs.versions[CURRENT]?.path ?? 'next')) {
    return problem(`The URLs of the docs folder start with "${name}".`, other);
  }
  // Some file systems don't distinguish between upper and lower case.
  const taken = names.find((one) => one.toLowerCase() === name.toLowerCase());
  return taken === undefined
    ? null
    : problem(
        `The version "${taken}" already exists.`,
        `Choose another name. These versions exist: ${names.join(', ')}.`,
      );
}

/** @param folder absolute path of the new version */
function folderProblem(name: string, folder: string, siteDir: string, config: SiteConfig): Problem | null {
  const { id, path: docsPath } = config.docs;
  if (!existsSync(path.join(siteDir, docsPath))) {
    return problem(
      `There are no docs to copy, because the folder "${docsPath}" doesn't exist.`,
      'Correct docs.path.',
    );
  }
  return existsSync(folder)
    ? problem(
        `The folder "${versionedFolder(id, name)}" already exists, but "${name}" isn't in ${versionsFile(id)}.`,
        'Remove or rename it first.',
      )
    : null;
}

/**
 * Lets paths of the copies lead to the same files as those of the originals.
 * @param copies folder of the files, which are the version's own or their translations
 * @returns the hashes of changed blocks by the earlier ones
 */
async function keepPaths(docs: string, folder: string, copies = folder): Promise<Map<string, string>> {
  const hashes = new Map<string, string>();
  const entries = await readdir(copies, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    if (!entry.isFile() || !/\.(?:mdx?|[cm]?[jt]sx?|css)$/.test(entry.name)) {
      continue;
    }
    const file = path.join(entry.parentPath, entry.name);
    const name = path.relative(copies, file);
    // oxlint-disable-next-line no-await-in-loop
    const text = await readFile(file, 'utf8');
    const moved = withMovedPaths(text, path.join(docs, name), path.join(folder, name), docs);
    if (moved !== text) {
      const after = hashesOf(name, moved);
      for (const [index, hash] of hashesOf(name, text).entries()) {
        hashes.set(hash, after[index] ?? hash);
      }
      // oxlint-disable-next-line no-await-in-loop
      await writeFile(file, moved);
    }
  }
  return hashes;
}

function hashesOf(name: string, text: string): string[] {
  const { body, bodyLine } = splitFrontMatter(text, name, null);
  const format = name.endsWith('x') ? 'mdx' : 'md';
  return blocksOf({ body, bodyLine, format, plainFrontMatter: {} }).map(({ hash }) => hash);
}

function hasSidebars(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0;
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

function problem(message: string, fix: string): Problem {
  return { code: 'version-not-cut', level: 'throw', message, fix };
}
