/**
 * The reference of an API, from its OpenAPI or Swagger description: an overview, a page for each operation or tag, and a
 * page for each shared schema. The pages are Markdown, so that search, copies, and checks work as for all others.
 */

import { createRequire } from 'node:module';
import path from 'node:path';
import {
  definePlugin,
  type Plugin,
  type PluginDocument,
  type PluginHooks,
  type PluginProblem,
  type PluginSidebarItem,
  type PluginSite,
} from 'pagewright';
import { apiOf, type Api } from './api.ts';
import { changesBetween } from './changes.ts';
import { cleanDescription } from './descriptions.ts';
import { downloads } from './download/files.ts';
import { directivesOf, silentDirectives } from './in-pages/directives.ts';
import type { ShownApi } from './in-pages/shown-api.ts';
import { settingsOf, type DocumentOptions, type DocumentSettings, type OpenApiOptions } from './options.ts';
import { allOf } from './markdown.ts';
import { pageReuse, type Describer } from './page-reuse.ts';
import { pagesOf, sidebarOf } from './pages.ts';
import { readDocument, type PlaceOf } from './read-document.ts';
import { SourceFiles } from './source-files.ts';
import { toolsOf } from './tools.ts';
import { tryItHooks, tryItProblems } from './try-it/hooks.ts';
import { unshownOperations } from './unshown-operations.ts';

export type { Api, Operation } from './api.ts';
export { exampleOf } from './example.ts';
export { entriesOf, listOf, objectOf, textOf, type JsonObject } from './json.ts';
export type { Language } from './languages.ts';
export { mediaOf, successOf } from './media.ts';
export type {
  CodeSample,
  DescribedOperation,
  DocumentOptions,
  DownloadOptions,
  OpenApiOptions,
  SampleRequest,
  SampleWriter,
} from './options.ts';
export { schemaCheckOf } from './schema-check.ts';

/** `plugins: [openapi({ documents: [{ id: 'museum', file: 'api/museum.yaml' }] })]` */
export function openapi(options: OpenApiOptions): Plugin {
  return definePlugin({ name: 'openapi', setup: (site) => hooksOf(site, options) });
}

/**
 * Reads a description, for example in a test of your samples.
 * @throws Error that lists the mistakes in the description or the options
 */
export async function readApi(options: DocumentOptions, site: PluginSite): Promise<Api> {
  const { settings, problems } = settingsOf({ documents: [options] });
  const [own] = settings;
  const shown = own === undefined ? null : await shownApi(own, site, problems);
  if (shown === null) {
    throw new Error(problems.map(({ message }) => message).join('\n'));
  }
  return shown.api;
}

async function hooksOf(site: PluginSite, options: OpenApiOptions): Promise<PluginHooks> {
  const { settings, problems, missingPaths } = settingsOf(options);
  const documents: PluginDocument[] = [];
  const sidebars: Record<string, PluginSidebarItem[]> = {};
  const read: string[] = [];
  const apis: ReadApi[] = [];
  for (const each of settings) {
    // In order, so that problems are listed in the order of the documents.
    // oxlint-disable-next-line no-await-in-loop
    const shown = await shownApi(each, site, problems);
    if (shown === null) {
      missingPaths.push(each.routeBase);
    } else {
      apis.push(shown);
      read.push(...shown.files);
      if (each.pages !== false) {
        documents.push(...pagesOf(shown.api, shown.describe, pageReuse(shown.api, shown.describer, site)));
        sidebars[each.id] = sidebarOf(shown.api);
      }
    }
  }
  const tryIt = tryItHooks(apis.map(({ api }) => api));
  const canTryIt = settings.some(({ tryIt }) => tryIt);
  const hasSidebar = settings.some(({ pages, sidebar }) => pages !== false && sidebar);
  problems.push(...apis.flatMap(({ api }) => tryItProblems(api)));
  return {
    problems,
    missingPaths,
    documents,
    sidebars,
    // A document with mistakes has problems enough.
    directives: apis.length === settings.length ? directivesOf(apis) : silentDirectives(),
    check: (uses) => apis.flatMap((shown) => unshownOperations(shown, uses)),
    clientModules: [
      ...(hasSidebar ? ['sidebar.css'] : []),
      'in-pages/in-pages.css',
      ...(canTryIt ? ['try-it/button.css', 'try-it/browser/start.ts'] : []),
    ].map(inPackage),
    ...tryIt,
    files: [...apis.flatMap(({ api }) => downloads(api, site)), ...(tryIt.files ?? [])],
    originOf: originOf(documents, read, site),
    tools: toolsOf(apis, site),
  };
}

interface ReadApi extends ShownApi {
  describer: Describer;
  /** Files of the document. */
  files: readonly string[];
  placeOf: PlaceOf;
}

/** @returns `null` for a document with mistakes */
async function shownApi(
  settings: DocumentSettings,
  site: PluginSite,
  problems: PluginProblem[],
): Promise<ReadApi | null> {
  const files = new SourceFiles(site, problems);
  const read = await readDocument(settings.file, files, site, problems);
  const before =
    settings.previous === null ? null : await readDocument(settings.previous, files, site, problems);
  const describer = describerOf(files, site, problems);
  return read === null
    ? null
    : {
        api: apiOf(read.document, settings, site),
        changes: before === null ? null : changesBetween(before.document, read.document),
        describe: describer.describe,
        describer,
        files: files.names(),
        placeOf: read.placeOf,
      };
}

/** Finds a line of a page in the API descriptions, by its text or else by its links. */
function originOf(
  documents: readonly PluginDocument[],
  read: readonly string[],
  site: PluginSite,
): NonNullable<PluginHooks['originOf']> {
  let files: SourceFiles | null = null;
  return ({ source, line }) => {
    if (files === null) {
      // They aren't kept in memory for sites without problems.
      files = new SourceFiles(site, []);
      for (const file of read) {
        files.text(file);
      }
    }
    const text = documents.find(({ file }) => file === source)?.text.split('\n')[line - 1] ?? '';
    const links = [...text.matchAll(/\]\(<?([^)>\s]+)|(?:href|src)="([^"]*)"/g)].map(
      ([, ofMarkdown, ofHtml]) => ofMarkdown ?? ofHtml ?? '',
    );
    const place = files.placeOf([text.trim(), ...links].filter((part) => part !== ''));
    return place === null ? null : { source: place.file, line: place.line };
  };
}

/** Cleans descriptions for pages and reports what was removed, with its location. */
function describerOf(files: SourceFiles, site: PluginSite, problems: PluginProblem[]): Describer {
  const hasTokens = Object.keys(site.tokens).length > 0;
  const known = new Map<string, string>();
  const reported = new Set<string>();
  const describe: Describer['describe'] = (written, headings) => {
    const key = `${headings ?? ''} ${written}`;
    const before = known.get(key);
    if (before !== undefined) {
      return before;
    }
    const { text, dropped } = cleanDescription(written, headings, hasTokens);
    known.set(key, text);
    if (dropped.length > 0) {
      reported.add(written);
      problems.push({
        level: 'warn',
        ...files.placeOf([written]),
        message: `A description contains ${allOf([...new Set(dropped)].map((what) => `"${what}"`))}, which pages can't have. It's left out.`,
        fix: 'Remove it from the description.',
      });
    }
    return text;
  };
  return { describe, isReported: (written) => reported.has(written) };
}

/** Files for the browser aren't bundled with the plugin, so look them up in the package. */
function inPackage(name: string): string {
  const manifest = createRequire(import.meta.url).resolve('pagewright/package.json');
  return path.join(path.dirname(manifest), 'plugins/openapi', name);
}
