/**
 * Creates an offline copy of a site, as a folder and as a zip, whose pages can be opened from the file system. It's
 * made from the build and contains pages, linked files, and the search index, but nothing that needs a server or the
 * hydrated shell.
 */

import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { zipSync, type Zippable } from 'fflate';
import { rolldown } from 'rolldown';
import { packageRoot } from '../package-root.ts';
import type { SiteData } from '../content/model.ts';
import { parseRedirectRules } from '../hosting/header-rules.ts';
import { byCodeUnits } from '../output/output-file.ts';
import { OutputFolder } from '../output/output-folder.ts';
import { DocsError } from '../problems.ts';
import { scriptJson } from '../render/script-json.ts';
import { isIndexFile, STEMMER } from '../search/embedded/index-files.ts';
import { copyCss, copyHtml } from './copy-html.ts';
import { hrefInCopy, type CopyLinks } from './copy-links.ts';

export interface OfflineCopy {
  /** Absolute path of its folder. */
  folder: string;
  /** Absolute path of the zip, which contains the folder. */
  zip: string;
  pages: number;
  zipBytes: number;
}

/** Name of the pages' script in the copy. */
const PROGRAM = 'offline.js';

const NOTICES = 'third-party-licenses.txt';

/** Fixed, so that the same build always produces the same bytes. Zip files have no time zone. */
const DATE = new Date(1980, 0, 1);

/** A complete copy in temporary places, so that it and the built site replace their predecessors together. */
export interface PreparedCopy {
  /** Replaces the last copy. */
  commit: () => OfflineCopy;
  /** Deletes everything written. The last copy stays. */
  discard: () => void;
}

/**
 * Creates the copy `dist-offline` and `dist-offline.zip` of the build `dist`.
 *
 * @param outDir absolute path of the build's output folder
 * @param built where the build's files are now, and their names
 * @param base base URL, such as `/docs/`
 * @throws DocsError if the copy's folder contains something else or can't be written
 */
export async function prepareOfflineCopy(
  outDir: string,
  built: { folder: string; files: Iterable<string> },
  base: string,
): Promise<PreparedCopy> {
  const folder = `${outDir}-offline`;
  const zip = `${folder}.zip`;
  const output = new OutputFolder(folder);
  const discard = (): void => {
    output.discard();
    rmSync(`${zip}.tmp`, { force: true });
  };
  try {
    const files = new Set([...built.files].sort(byCodeUnits));
    const read = (file: string): string => readFileSync(path.join(built.folder, file), 'utf8');
    const pages = await writeFiles(output, { builtDir: built.folder, base, files, read });
    const zipped = zipOf(output, path.basename(folder));
    refuseFolder(zip);
    writeFileSync(`${zip}.tmp`, zipped);
    const commit = (): OfflineCopy => {
      output.commit();
      renameSync(`${zip}.tmp`, zip);
      return { folder, zip, pages, zipBytes: zipped.byteLength };
    };
    return { commit, discard };
  } catch (error) {
    discard();
    throw error;
  }
}

/** @throws DocsError if a folder is where the zip goes */
function refuseFolder(zip: string): void {
  if (statSync(zip, { throwIfNoEntry: false })?.isDirectory() === true) {
    throw new DocsError({
      code: 'foreign-output-folder',
      level: 'throw',
      message: `The offline copy can't be written, because "${zip}" is a folder.`,
      fix: 'Remove or rename the folder, or choose another output folder with --out.',
    });
  }
}

interface Built {
  builtDir: string;
  base: string;
  files: ReadonlySet<string>;
  read: (file: string) => string;
}

/** @returns the number of pages */
async function writeFiles(output: OutputFolder, built: Built): Promise<number> {
  const { builtDir, base, files, read } = built;
  const wanted = new Set<string>(files.has(NOTICES) ? [NOTICES] : []);
  const pages = [...files].filter((file) => isPage(file, files) && read(file).includes('id="docs-page"'));
  const inCopy = new Set(pages);
  const redirects = parseRedirectRules(files.has('_redirects') ? read('_redirects') : '');
  // Scripts in the copy identify a page by its folder.
  const nameInCopy = (file: string): string =>
    inCopy.has(file) ? file.replace(/(?<!^index|\/index)\.html$/, '/index.html') : file;
  const linksFrom = (origin: string): CopyLinks => ({
    base,
    origin,
    files,
    redirects,
    nameInCopy,
    onFile: (file) => !inCopy.has(file) && wanted.add(file),
  });

  const styles = [...files].filter((file) => /^assets\/later-[\w-]+\.css$/.test(file));
  const siteAt = siteScripts(output, built);
  for (const file of pages) {
    const html = read(file);
    const address = base + file.replace(/\/?index\.html$|\.html$/, '');
    const name = nameInCopy(file);
    const { script, origin } = siteAt(/\sdata-site="([^"]*)"/.exec(html)?.[1] ?? '');
    const links = linksFrom(origin);
    const contents = copyHtml(html, {
      root: '../'.repeat(name.split('/').length - 1),
      base,
      scripts: [script, PROGRAM],
      styles,
      hrefOf: (href) => hrefInCopy(href, name, address, links),
    });
    output.write({ path: name, contents });
  }

  styles.forEach((file) => wanted.add(file));
  // The set grows during iteration, for example with fonts in style sheets.
  for (const file of wanted) {
    if (file.endsWith('.css')) {
      const contents = copyCss(read(file), (href) => hrefInCopy(href, file, base + file, linksFrom('')));
      output.write({ path: file, contents });
    } else {
      output.copy(path.join(builtDir, file), file);
    }
  }
  output.copy(path.join(packageRoot, 'dist', PROGRAM), PROGRAM);
  await writeIndex(output, built);
  return pages.length;
}

/** Writes the site's settings as scripts, one per language. Returns them by the URL of their file. */
function siteScripts(
  output: OutputFolder,
  { base, read }: Built,
): (href: string) => { script: string; origin: string } {
  const sites = new Map<string, { script: string; origin: string }>();
  return (href) => {
    const known = sites.get(href);
    if (known !== undefined) {
      return known;
    }
    const file = href.slice(base.length);
    const data: SiteData = JSON.parse(read(file));
    const made = { script: file.replace(/json$/, 'js'), origin: data.url };
    output.write({ path: made.script, contents: `window.docsSite=${scriptJson(data)}\n` });
    sites.set(href, made);
    return made;
  };
}

/** Writes the search index as scripts. */
async function writeIndex(output: OutputFolder, { builtDir, files, read }: Built): Promise<void> {
  for (const file of [...files].filter(isPartOfIndex)) {
    const contents = file.includes(STEMMER)
      ? // oxlint-disable-next-line no-await-in-loop
        await stemmerScript(path.join(builtDir, file))
      : `docsText(${JSON.stringify(read(file))})\n`;
    output.write({ path: `${file}.js`, contents });
  }
}

/**
 * Returns whether a file is a published page in any language: in its own folder, or next to the folder with its data.
 */
function isPage(file: string, files: ReadonlySet<string>): boolean {
  const isNamed = file.endsWith('.html') && files.has(file.replace(/\.html$/, '/index.json'));
  return isNamed || path.posix.basename(file) === 'index.html';
}

/** Each language has its own index entry file: `de/search-index.json`. */
function isPartOfIndex(file: string): boolean {
  return isIndexFile(file) || isIndexFile(path.posix.basename(file));
}

/** Converts a stemmer module to a classic script. */
async function stemmerScript(file: string): Promise<string> {
  const bundle = await rolldown({ input: file, treeshake: false });
  const { output } = await bundle.generate({ format: 'iife', name: 'stemmerOfLanguage', minify: true });
  await bundle.close();
  return `${output[0].code}docsStemmer(stemmerOfLanguage)\n`;
}

function zipOf(output: OutputFolder, name: string): Uint8Array {
  const entries: Zippable = {};
  for (const file of output.paths().sort()) {
    entries[`${name}/${file}`] = output.read(file);
  }
  return zipSync(entries, { mtime: DATE });
}
