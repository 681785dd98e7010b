/** Bundles the browser's code with Vite. */

import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { InlineConfig, Logger } from 'vite';
import { adapter } from '../../project-adapter.ts';
import { DocsError, type Problem } from '../../problems.ts';
import { bundleErrors, bundleWarning, invalidRule } from './bundle-problems.ts';
import type { BundleReads } from './bundle-reads.ts';
import type { ClientBundle, ClientBundleInput } from './bundle-types.ts';
import { evaluatedCode } from './evaluated-code.ts';
import { clientEntry } from './client-entry.ts';
import { inLayer } from './generator-layer.ts';
import { noticesFile, noticesOfFiles } from './license-notices.ts';
import { noPreload } from './no-preload.ts';
import { mermaidOut } from '../write/mermaid-files.ts';
import { importedFiles } from './site-imports.ts';
import { importVite } from '../../code-parser.ts';
import { siteRelative } from '../../site-relative.ts';
import type { TokenContrast } from './token-contrast.ts';
import { styleSheetChecks } from './style-sheet-checks.ts';
import { sassSheets } from './sass-sheets.ts';
import { ofProject, viteConfig } from './vite-config.ts';

/** Source of the module that the inline script imports to open the search dialog, relative to the sources. */
export const searchStartSource: string = 'search/search-start.ts';
const searchStart = 'search-start';
const searchViews = 'search-views';

/**
 * @param reads receives the files of the bundle
 * @throws DocsError if code or style sheets don't compile or have unresolved imports
 */
export async function runVite(input: ClientBundleInput, reads: BundleReads): Promise<ClientBundle> {
  // Loaded lazily, because both load native code, which takes up most of a command's startup time.
  const [{ build }, { tokenContrast }] = await Promise.all([importVite(), import('./token-contrast.ts')]);
  const problems: Problem[] = [];
  const note = (problem: Problem): void =>
    void problems.push(...(input.toleratesMissing === true ? adapter.tolerated([problem]) : [problem]));
  const contrast = tokenContrast(input.siteDir, input.stylesheets ?? []);
  const found = importedFiles();
  const result = await build(bundleConfig({ ...input, found }, reads, note, contrast)).catch(
    (error: unknown) => {
      const errors = bundleErrors(error, input.siteDir, reads.read);
      const failed = new Set(errors.map(({ file }) => path.resolve(input.siteDir, file ?? '')));
      const left = input.stylesheets?.filter((sheet) => !failed.has(sheet)) ?? [];
      if (input.toleratesMissing !== true || left.length === input.stylesheets?.length) {
        throw new DocsError([...problems, ...errors]);
      }
      problems.push(...adapter.tolerated(errors));
      return left;
    },
  );
  if (Array.isArray(result) && result.every((sheet) => typeof sheet === 'string')) {
    const without = await runVite({ ...input, stylesheets: result }, reads);
    return { ...without, problems: [...problems, ...without.problems] };
  }
  contrast.problems().forEach(note);
  // The other modules are also loaded while pages are rendered, and reported there.
  const modules = input.clientModules?.map((file) => siteRelative(file, input.siteDir)) ?? [];
  found.problems.filter(({ file }) => file !== undefined && modules.includes(file)).forEach(note);
  if (problems.some((problem) => problem.level === 'throw')) {
    throw new DocsError(problems);
  }
  const { output } = (Array.isArray(result) ? result[0] : result) as { output: BundledFile[] };
  const notices = new TextEncoder().encode(noticesOfFiles(reads.read));
  const bundled = filesOf(output);
  return { ...bundled, files: bundled.files.set(noticesFile, notices), problems, cached: false };
}

/** On sites in several languages, sheets that islands also import would precede the generator's, whose rules would win. */
const SHEET = /\.css(?:$|\?(?!url))/;

/** @param note receives problems in the site's code and style sheets */
function bundleConfig(
  input: ClientBundleInput,
  reads: BundleReads,
  note: (problem: Problem) => void,
  contrast: TokenContrast,
): InlineConfig {
  const config = viteConfig(input);
  const failedSheet =
    input.toleratesMissing === true ? (error: DocsError) => error.problems.forEach(note) : undefined;
  const evaluated = input.toleratesMissing === true ? [evaluatedCode(note)] : [];
  return {
    ...config,
    mode: 'production',
    customLogger: problemLogger(input.siteDir, reads.read, note),
    // Set here so that Vite doesn't search the folders above the generator for PostCSS plugins.
    css: {
      ...config.css,
      postcss: {
        plugins: [
          ...ofProject(input),
          reads.styles,
          styleSheetChecks(input.siteDir, note),
          contrast.plugin,
          ...inLayer(input.postcss?.layer),
        ],
      },
    },
    plugins: [
      noPreload(),
      sassSheets(input.siteDir, (file) => reads.add(file), failedSheet),
      ...(config.plugins ?? []),
      ...evaluated,
      reads.plugin,
    ],
    worker: { ...config.worker, plugins: () => [reads.plugin] },
    build: {
      write: false,
      target: 'baseline-widely-available',
      // Widely available browsers. Nested rules make a page's style sheet 3% smaller than flat ones.
      cssTarget: ['chrome125', 'edge125', 'firefox126', 'safari17.5', 'ios17.5'],
      cssCodeSplit: false,
      modulePreload: false,
      reportCompressedSize: false,
      assetsInlineLimit: 0,
      rolldownOptions: bundlerOptions(input, note),
    },
  };
}

/** A logger that turns Vite's messages into problems. */
function problemLogger(
  siteDir: string,
  styleSheets: Iterable<string>,
  note: (problem: Problem) => void,
): Logger {
  const silence = (): void => undefined;
  const say = (colored: string): void => {
    const text = stripVTControlCharacters(colored).trim();
    // The style sheet checks report the first two, with their position. The minifier doesn't know the third one yet. The fourth one is
    // about rules that PostCSS plugins of a project create. The last one is advice for those who chose Yarn's settings.
    if (
      !/\[vite:css\]\[postcss\]|didn't resolve at build time|'target-current' is not recognized|did not pass the `from` option|Using Yarn PnP with Vite/.test(
        text,
      )
    ) {
      note(invalidRule(text, siteDir, styleSheets) ?? bundleWarning({ message: text }, siteDir));
    }
  };
  return {
    info: silence,
    warn: say,
    warnOnce: say,
    error: silence,
    clearScreen: silence,
    hasErrorLogged: () => false,
    hasWarned: false,
  };
}

/**
 * Codes to ignore: the generator handles `'use client'`, and a component may be both an island and part of the shell.
 */
const HARMLESS = new Set(['MODULE_LEVEL_DIRECTIVE', 'INEFFECTIVE_DYNAMIC_IMPORT']);

function bundlerOptions(
  { siteDir, toleratesMissing, facts }: ClientBundleInput,
  note: (problem: Problem) => void,
): NonNullable<InlineConfig['build']>['rolldownOptions'] {
  return {
    input: { client: clientEntry },
    external: ['mermaid'],
    shimMissingExports: toleratesMissing,
    // Bundle timings don't help authors.
    checks: { bundlerTimings: false },
    onLog: (level, log) => {
      if (level === 'warn' && !HARMLESS.has(log.code ?? '')) {
        note(bundleWarning(log, siteDir));
      }
    },
    output: {
      entryFileNames: 'assets/[name]-[hash].js',
      chunkFileNames: 'assets/[name]-[hash].js',
      assetFileNames: 'assets/[name]-[hash][extname]',
      // Separate chunk, though only the search box imports it.
      codeSplitting: {
        groups: [
          ...((facts ?? []).length > 1 ? [{ name: 'sheets', test: SHEET }] : []),
          {
            name: searchStart,
            test: /\/src\/search\/(?:search-start|embedded\/(?:worker-engine|load-text))\.ts$/,
          },
        ],
      },
      // Relative to the scripts, which are all in one folder.
      paths: { mermaid: `./${path.posix.relative('assets', mermaidOut)}/mermaid.esm.min.js` },
    },
  };
}

/** A file in the bundler's output. */
interface BundledFile {
  fileName: string;
  type: string;
  isEntry?: boolean;
  name?: string;
  code?: string;
  source?: string | Uint8Array;
  imports?: string[];
}

function filesOf(
  output: readonly BundledFile[],
): Pick<ClientBundle, 'entry' | 'searchStart' | 'searchModules' | 'styles' | 'everyPage' | 'files'> {
  const nameOf = (isMeant: (file: BundledFile) => boolean): string =>
    output.findLast(isMeant)?.fileName ?? '';
  const entry = nameOf(
    ({ type, isEntry, name }) => type === 'chunk' && isEntry === true && name === 'client',
  );
  const start = nameOf(({ name }) => name === searchStart);
  const box = importedFrom(
    nameOf(({ name }) => name === searchViews),
    output,
  );
  return {
    entry,
    searchStart: start,
    searchModules: [...box].filter((name) => name !== '' && name !== entry && name !== start),
    styles: nameOf(({ fileName }) => /\/style-[^/]+\.css$/.test(fileName)),
    everyPage: [...importedFrom(entry, output)],
    files: new Map(output.map((file) => [file.fileName, contentsOf(file)])),
  };
}

function contentsOf({ type, code = '', source = '' }: BundledFile): Uint8Array {
  const contents = type === 'chunk' ? code : source;
  return typeof contents === 'string' ? new TextEncoder().encode(contents) : contents;
}

/** A script and all its static imports. */
function importedFrom(entry: string, output: readonly BundledFile[]): ReadonlySet<string> {
  const found = new Set([entry]);
  for (const name of found) {
    for (const imported of output.find(({ fileName }) => fileName === name)?.imports ?? []) {
      found.add(imported);
    }
  }
  return found;
}
