/** `docs migrate` for projects of MkDocs, VitePress, Starlight, and Mintlify. */

import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import type { SiteConfigInput } from '../config/schema/site-config.ts';
import { settingsText } from '../config/settings-text.ts';
import { DocsError, type Problem } from '../problems.ts';
import { withKeptPath } from './kept-paths.ts';
import { changedLinks, withoutLanguage } from './page-links.ts';
import { reportText } from './report.ts';
import type { FileMove, Migration, MigrationSource, Todo } from './source.ts';

const CONFIG = 'site.config.ts';
const SIDEBARS = 'sidebars.ts';
export const REPORT = 'migration-report.md';

export interface MigrateOptions {
  siteDir: string;
  source: MigrationSource;
  configFile: string;
  /** Convert the pages as well. */
  pages: boolean;
  /** Replace existing files. */
  force: boolean;
  /** Returns the problems that a build of the migrated site would report. */
  check: () => Promise<readonly Problem[]>;
}

export interface Migrated {
  /** Relative to the site folder. */
  written: string[];
  /** Number of pages that have changed. */
  changedPages: number;
  /** Number of things that are left to do. */
  todo: number;
}

/**
 * Writes the configuration, the sidebars, and a report. Everything is read and converted before the first file is
 * written.
 *
 * @throws DocsError if a file is in the way or the project's configuration can't be read
 */
export async function migrateProject(options: MigrateOptions): Promise<Migrated> {
  const { siteDir, source, configFile, pages, force, check } = options;
  const migration = await source.read(siteDir, configFile);
  const files = generatedFiles(migration, source.name, configFile, pages);
  const copies = (migration.copies ?? []).filter(({ from }) => existsSync(path.join(siteDir, from)));
  const moves = pages
    ? (migration.moves ?? []).filter(({ from }) => existsSync(path.join(siteDir, from)))
    : [];
  if (!force) {
    const targets = [...files.keys(), REPORT, ...moves.map(({ to }) => to)];
    failIfTaken(siteDir, targets);
  }
  const changes = pages
    ? convertedPages(siteDir, migration)
    : { texts: new Map<string, string>(), todos: [] };

  for (const [file, text] of [...files, ...changes.texts]) {
    writeFileSync(path.join(siteDir, file), text);
  }
  place(siteDir, copies, (from, to) => {
    if (force || !existsSync(to)) {
      cpSync(from, to, { recursive: true });
    }
  });
  place(siteDir, moves, (from, to) => {
    rmSync(to, { recursive: true, force: true });
    renameSync(from, to);
  });
  const docsDir = docsFolder(migration.settings);
  if (docsDir !== null) {
    alignEndings(siteDir, docsDir, moves);
  }
  const problems = await check();
  const todos = [...migration.todos, ...changes.todos];
  const report = reportText({
    source: source.name,
    configFile,
    todos,
    problems,
    moves: pages ? [] : (migration.moves ?? []),
    changedPages: pages ? changes.texts.size : null,
  });
  writeFileSync(path.join(siteDir, REPORT), report);
  return {
    written: [...files.keys(), REPORT],
    changedPages: changes.texts.size,
    todo: todos.length + problems.length,
  };
}

/** A migrated site builds while its links and images are still being corrected. */
const TOLERANT = {
  onBrokenLinks: 'warn',
  onBrokenMarkdownLinks: 'warn',
  onBrokenMarkdownImages: 'warn',
} as const;

/** The configuration and the sidebars, by file. */
function generatedFiles(
  migration: Migration,
  name: string,
  configFile: string,
  pages: boolean,
): Map<string, string> {
  const { sidebars, settingsAfterMoves = {} } = migration;
  const plugins = [
    ...(migration.plugins ?? []).map((plugin) => new PluginCall(plugin, '')),
    ...(pages ? (migration.pluginsOfPages ?? []) : []).map(
      ({ name: plugin, options }) => new PluginCall(plugin, settingsText(options, '    ')),
    ),
  ];
  const settings = { ...migration.settings, ...TOLERANT, ...(pages ? settingsAfterMoves : {}) };
  const imports = [
    `import { defineConfig } from 'pagewright';`,
    ...plugins.map(({ name: plugin }) => `import { ${plugin} } from 'pagewright/plugins/${plugin}';`),
  ].join('\n');
  const body = withPlugins(settings, plugins);
  const origin = `// Created by docs migrate from ${configFile} (${name}).`;
  const files = new Map([[CONFIG, `${origin}\n${imports}\n\nexport default defineConfig(${body});\n`]]);
  if (sidebars !== null) {
    files.set(SIDEBARS, `export default ${settingsText(sidebars)};\n`);
  }
  return files;
}

/** Plugins are calls, so they have no plain value. */
function withPlugins(settings: Omit<SiteConfigInput, 'plugins'>, plugins: readonly PluginCall[]): string {
  const all = plugins.length === 0 ? settings : { ...settings, plugins };
  return settingsText(all, '', (value) =>
    value instanceof PluginCall ? `${value.name}(${value.options})` : null,
  );
}

class PluginCall {
  constructor(
    readonly name: string,
    /** As code; `''` for none. */
    readonly options: string,
  ) {}
}

function docsFolder({ docs }: Migration['settings']): string | null {
  return docs === undefined || Array.isArray(docs) ? null : (docs.path ?? 'docs');
}

function convertedPages(
  siteDir: string,
  { pages, convert, languageFolders = [], settings, indexNames = ['index'] }: Migration,
): { texts: Map<string, string>; todos: Todo[] } {
  const texts = new Map<string, string>();
  const todos: Todo[] = [];
  for (const file of pages) {
    const original = readFileSync(path.join(siteDir, file), 'utf8');
    const converted = convert(original.replaceAll('\r\n', '\n'), file);
    const language = languageFolders.find((folder) => file.startsWith(`${folder}/`));
    const name = language === undefined ? undefined : path.posix.basename(language);
    const inLanguage =
      name === undefined
        ? converted.text
        : changedLinks(converted.text, (target) => withoutLanguage(target, name));
    const inDocs = path.posix.relative(language ?? docsFolder(settings) ?? '.', file);
    const text = inDocs.startsWith('..') ? inLanguage : withKeptPath(inLanguage, inDocs, indexNames);
    if (text !== original) {
      texts.set(file, text);
    }
    todos.push(...(converted.todos ?? []).map((todo) => ({ ...todo, file })));
  }
  return { texts, todos };
}

/** @throws DocsError naming all files that exist */
function failIfTaken(siteDir: string, files: readonly string[]): void {
  const taken = files.filter((file) => existsSync(path.join(siteDir, file)));
  if (taken.length > 0) {
    throw new DocsError(
      taken.map((file): Problem => ({
        code: 'config-in-the-way',
        level: 'throw',
        message: `"${file}" already exists, so nothing was written.`,
        fix: 'Rename or delete it, or replace it with --force.',
        file,
      })),
    );
  }
}

/** A translation has the same file name as its original, even if only one of the two needed MDX before. */
function alignEndings(siteDir: string, docsDir: string, moves: readonly FileMove[]): void {
  for (const { to } of moves.filter((move) => move.to.startsWith('i18n/'))) {
    const root = path.join(siteDir, to);
    for (const entry of readdirSync(root, { withFileTypes: true, recursive: true })) {
      const file = path.relative(root, path.join(entry.parentPath, entry.name));
      const other = file.replace(/\.md$/, '.mdx');
      const originals = path.join(siteDir, docsDir);
      if (
        file !== other &&
        !existsSync(path.join(originals, file)) &&
        existsSync(path.join(originals, other))
      ) {
        renameSync(path.join(root, file), path.join(root, other));
      }
    }
  }
}

function place(siteDir: string, moves: readonly FileMove[], put: (from: string, to: string) => void): void {
  for (const { from, to } of moves) {
    const target = path.join(siteDir, to);
    mkdirSync(path.dirname(target), { recursive: true });
    put(path.join(siteDir, from), target);
  }
}
