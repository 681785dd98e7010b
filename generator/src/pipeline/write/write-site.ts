/** Writes a site: the files of its pages, their assets, and copies of static files. */

import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { during } from '../../internal-error.ts';
import { isAdapted } from '../../config/load-config.ts';
import { adapter } from '../../project-adapter.ts';
import type { OutputFile } from '../../output/output-file.ts';
import type { Problem } from '../../problems.ts';
import { assembleSite, pageKeys, type AssembledSite } from './assemble.ts';
import { readInlineScript, readScript, tabsScript } from '../bundle/browser-scripts.ts';
import type { ClientBundle } from '../bundle/bundle-types.ts';
import { collectGarbage } from '../collect-garbage.ts';
import type { CompiledSite } from '../compiled-site.ts';
import type { MadeSite } from '../make-site.ts';
import { mermaidFiles } from './mermaid-files.ts';
import { indexSizeProblems } from '../check/search-problems.ts';
import type { Destination } from './site-output.ts';
import { remoteSources } from '../check/remote-sources.ts';
import { publishedFiles } from '../check/site-problems.ts';
import { prebuiltShell } from '../bundle/client-bundle.ts';
import { addedScriptProblems, slotBudgetProblems } from '../bundle/slot-budget.ts';
import type { StaticFiles } from './static-files.ts';
import { writeJoined, writePage } from './write-page.ts';
import { writeIndex } from './write-search-index.ts';

/** Sizes for the report. */
export interface SiteSizes {
  largestPage: { path: string; bytes: number };
  cssBytes: number;
  /** Approximate compressed size of the search index; 0 without one. */
  indexBytes: number;
  /** Total size of `llms-full.txt`, the text of all pages, in all languages; 0 without one. */
  fullTextBytes: number;
}

/** @returns sizes for the report, and problems that only written files show */
export function writeSite(
  made: MadeSite,
  bundle: ClientBundle,
  destination: Destination,
  onStep: (name: string) => void = () => undefined,
): { sizes: SiteSizes; problems: Problem[] } {
  onStep('documents');
  const { siteDir, compiled, statics } = made;
  const { output } = destination;
  const { languages } = compiled;
  const [main] = languages;
  const indexes = languages.map((site) => ({ site, head: writeIndex(site, made, destination) }));
  const hasBrowserDiagram = languages.some(({ pages }) =>
    pages.some(({ page }) => page.data.hasBrowserDiagram),
  );
  const assembled = assembleSite({
    compiled,
    bundle,
    inlineScript: readInlineScript(main.config),
    otherInlineScripts: [tabsScript],
    remoteSources: remoteSources(compiled, siteDir),
    recoverScript: readScript('recover.js'),
    analyticsScript: readScript('analytics.js'),
    workerScripts: { worker: readScript('service-worker.js'), start: readScript('start-worker.js') },
    staticFiles: publishedFiles(compiled, statics),
  });
  const { largestPage, fileKeys } = writePages(assembled, statics, destination);
  for (const file of [...assembled.files, ...main.generatedFiles]) {
    output.write(file);
  }
  const joined = assembled.joinedFiles.map((file) => writeJoined(file, fileKeys, destination));
  const indexHead = indexes[0]?.head ?? null;
  onStep('files');
  copyFiles(compiled, siteDir, statics, destination);
  for (const file of hasBrowserDiagram ? mermaidFiles() : []) {
    output.write(file);
  }
  return {
    sizes: {
      largestPage,
      cssBytes: bytesOf(assembled.files, '.css'),
      indexBytes: indexHead === null ? 0 : compressedBytes(indexHead),
      fullTextBytes: joined.reduce((sum, bytes) => sum + bytes, 0),
    },
    problems: [
      ...indexes.flatMap(({ site, head }) =>
        head === null ? [] : indexSizeProblems(site, Buffer.byteLength(head)),
      ),
      ...shellSizeProblems(made, bundle),
      ...eachFailureOnce(adapter.tolerated(main.own.slots?.failures ?? [])),
    ],
  };
}

/** A collection takes about as long as writing 20 pages. */
const pagesBetweenCollections = 500;

/** @returns also the key of each page file, by output path */
function writePages(
  assembled: AssembledSite,
  statics: StaticFiles,
  destination: Destination,
): Pick<SiteSizes, 'largestPage'> & { fileKeys: Map<string, string> } {
  let largestPage = { path: '', bytes: 0 };
  const fileKeys = new Map<string, string>();
  let made = 0;
  for (const inLanguage of assembled.languages) {
    const { pages, config } = inLanguage.compiled;
    const keyOf = pageKeys(inLanguage, config);
    for (const { page } of pages) {
      const { files, isMade, key } = writePage(page, inLanguage, { keyOf, statics }, destination);
      files.forEach((file) => fileKeys.set(file.path, key));
      made += isMade ? 1 : 0;
      if (made === pagesBetweenCollections) {
        made = 0;
        collectGarbage();
      }
      const bytes = files.find(({ path }) => path.endsWith('.html'))?.bytes ?? 0;
      if (bytes > largestPage.bytes) {
        largestPage = { path: page.data.path, bytes };
      }
    }
  }
  return { largestPage, fileKeys };
}

/** A component of the shell may fail on every page. */
function eachFailureOnce(failures: readonly Problem[]): Problem[] {
  const byPlace = new Map<string, { first: Problem; pages: number }>();
  for (const failure of failures) {
    const place = [failure.file, failure.line, failure.column].join(':');
    const known = byPlace.get(place) ?? { first: failure, pages: 0 };
    byPlace.set(place, { ...known, pages: known.pages + 1 });
  }
  return [...byPlace.values()].map(({ first, pages }) =>
    pages === 1 ? first : { ...first, message: `${first.message} Pages on which it failed: ${pages}.` },
  );
}

/** Checks the size of the shell with the site's additions. */
function shellSizeProblems({ compiled, compiler }: MadeSite, bundle: ClientBundle): Problem[] {
  const [main] = compiled.languages;
  const contentsOf = (names: readonly string[]): Uint8Array[] =>
    names.flatMap((name) => bundle.files.get(name) ?? []);
  const loaded = { scripts: contentsOf(bundle.everyPage), styles: contentsOf([bundle.styles]) };
  const names = Object.keys(main.own.slots?.files ?? {});
  if (!isAdapted(main.loaded)) {
    return slotBudgetProblems(names, loaded, compiler.kept);
  }
  const alone = names.length === 0 ? null : prebuiltShell();
  const ofShell = alone?.everyPage.flatMap((name) => alone.files.get(name) ?? []);
  return ofShell === undefined ? [] : addedScriptProblems(names, loaded.scripts, ofShell, compiler.kept);
}

/** Copies static files and assets of pages. Files written by the build itself take precedence. */
function copyFiles(
  { languages }: CompiledSite,
  siteDir: string,
  statics: StaticFiles,
  { output }: Destination,
): void {
  const { baseUrl } = languages[0].config;
  const ofAll = languages.flatMap((language) => language.assets);
  const assets = ofAll.map(({ path: href, file }): [string, string] => [href.slice(baseUrl.length), file]);
  for (const [name, file] of [...statics.files, ...assets]) {
    if (!output.has(name)) {
      const source = path.relative(siteDir, file).split(path.sep).join('/');
      during({ doing: `copying the file ${source}`, file: source }, () => output.copy(file, name));
    }
  }
}

function bytesOf(files: readonly OutputFile[], ending: string): number {
  return files
    .filter((file) => file.path.endsWith(ending))
    .reduce((sum, file) => sum + Buffer.byteLength(file.contents), 0);
}

/** Estimated transfer size of a file with on-the-fly compression. */
function compressedBytes(contents: string): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  return brotliCompressSync(contents, { params }).byteLength;
}
