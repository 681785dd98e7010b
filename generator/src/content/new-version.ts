import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
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
  const mistake = versionNameMistake(name);
  if (mistake !== null) {
    throw new DocsError(problem(`The version name "${name}" ${mistake}.`, 'Choose a name such as "2.0".'));
  }
  if (name === CURRENT) {
    throw new DocsError(problem('"current" is the docs folder itself.', 'Choose a name such as "2.0".'));
  }
  const { lastVersion, versions } = config.docs;
  if (lastVersion !== CURRENT && name === (versions[CURRENT]?.path ?? 'next')) {
    throw new DocsError(
      problem(`The URLs of the docs folder start with "${name}".`, 'Choose a name such as "2.0".'),
    );
  }
  // Some file systems don't distinguish between upper and lower case.
  const taken = names.find((one) => one.toLowerCase() === name.toLowerCase());
  if (taken !== undefined) {
    throw new DocsError(
      problem(
        `The version "${taken}" already exists.`,
        `Choose another name. These versions exist: ${names.join(', ')}.`,
      ),
    );
  }
  const docs = path.join(siteDir, config.docs.path);
  if (!existsSync(docs)) {
    throw new DocsError(
      problem(
        `There are no docs to copy, because the folder "${config.docs.path}" doesn't exist.`,
        'Correct docs.path.',
      ),
    );
  }
  const folder = path.join(siteDir, versionedFolder(config.docs.id, name));
  if (existsSync(folder)) {
    throw new DocsError(
      problem(
        `The folder "${versionedFolder(config.docs.id, name)}" already exists, but "${name}" isn't in ${versionsFile(config.docs.id)}.`,
        'Remove or rename it first.',
      ),
    );
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
