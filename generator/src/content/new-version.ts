import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { SiteConfig } from '../config/schema/site-config.ts';
import { DocsError, type Problem } from '../problems.ts';
import { versionKey } from '../version-key.ts';
import type { Collection } from './collections.ts';
import { withMovedPaths } from './moved-paths.ts';
import { loadSidebarsFile } from './sidebars/read-sidebars.ts';
import {
  CURRENT,
  versionedFolder,
  versionedSidebars,
  versionNameMistake,
  versionNames,
  versionsFile,
} from './versions.ts';

/**
 * Creates a version from the current docs: copies them to `versioned_docs/version-NAME/`, writes their sidebars as
 * JSON, and adds the name at the start of `versions.json`. Writes the list last, so that an incomplete copy doesn't
 * become a version.
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
  try {
    await cp(docs, folder, { recursive: true, verbatimSymlinks: true });
    await keepPaths(docs, folder);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
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

/** Lets paths of the copies lead to the same files as those of the originals. */
async function keepPaths(docs: string, folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    if (!entry.isFile() || !/\.(?:mdx?|[cm]?[jt]sx?|css)$/.test(entry.name)) {
      continue;
    }
    const file = path.join(entry.parentPath, entry.name);
    // oxlint-disable-next-line no-await-in-loop
    const text = await readFile(file, 'utf8');
    const moved = withMovedPaths(text, path.join(docs, path.relative(folder, file)), file, docs);
    if (moved !== text) {
      // oxlint-disable-next-line no-await-in-loop
      await writeFile(file, moved);
    }
  }
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
