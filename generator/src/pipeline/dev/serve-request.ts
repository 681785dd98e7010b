/** Serves requests from the compiled site like a host serves the files of a build. */

import type { IncomingMessage, ServerResponse } from 'node:http';
import { rootUrlOf } from '../../config/schema/site-config.ts';
import type { Page } from '../../content/model.ts';
import { redirectTarget } from '../../output/redirect-target.ts';
import { renderDocument } from '../../render/document.ts';
import { contentType } from '../../server/content-type.ts';
import type { RequestedPath } from '../../server/requested-path.ts';
import { sendFile } from '../../server/send-file.ts';
import { PATHS_FILE } from '../../output/published-paths.ts';
import { isIndexFile } from '../../search/embedded/index-files.ts';
import { publishedData } from '../write/assemble.ts';
import { fontFaces } from '../bundle/font-faces.ts';
import { themeSheet } from '../bundle/theme-sheet.ts';
import { dataUrl, type LanguageSnapshot, type Snapshot } from './snapshot.ts';

/** Returns what to render to serve a path: one page, by source, or all pages; `null` if no rendering is needed. */
export function neededFor(pathname: string, snapshot: Snapshot): { page: string } | 'all' | null {
  const language = languageAt(pathname, snapshot);
  const { site, compiled } = language;
  const name = pathname.slice(site.baseUrl.length);
  if (isIndexFile(name) || compiled.generatedFiles.some(({ path }) => path === name)) {
    return 'all';
  }
  const page = findPage(pathname.replace(/index\.(?:json|md)$/, ''), language);
  return page === null || page.source === null ? null : { page: page.source };
}

/** The language of a path. Those other than the default one have a folder. */
function languageAt(pathname: string, { languages: [first, ...rest] }: Snapshot): LanguageSnapshot {
  return rest.find(({ site }) => pathname.startsWith(site.baseUrl)) ?? first;
}

export async function serveRequest(
  request: IncomingMessage,
  response: ServerResponse,
  asked: RequestedPath,
  snapshot: Snapshot,
): Promise<void> {
  const language = languageAt(asked.decoded, snapshot);
  const { baseUrl, redirects } = language.site;
  if (asked.encoded === '/' && baseUrl !== '/') {
    return redirect(response, 302, baseUrl);
  }
  const resource = resourceOf(asked.decoded, language, snapshot);
  if (resource !== null) {
    return sendText(response, 200, resource.type, resource.body);
  }
  const target = redirectTarget(asked.encoded, redirects);
  if (target !== null) {
    return redirect(response, 301, /[?#]/.test(target) ? target : target + asked.search);
  }
  const page = findPage(asked.decoded, language);
  if (page !== null) {
    return sendText(response, 200, HTML, documentOf(page, language));
  }
  const file = fileOf(asked.decoded, language, snapshot.files);
  const headers = { 'Content-Type': contentType(file ?? ''), 'Cache-Control': 'no-store' };
  if (file === null || !(await sendFile(request, response, file, headers))) {
    const missing = [...language.pages.values()].find(({ data }) => data.kind === 'not-found');
    sendText(response, 404, HTML, missing === undefined ? 'Not found' : documentOf(missing, language));
  }
}

const HTML = contentType('index.html');
const JSON_TYPE = contentType('index.json');

function documentOf(
  page: Page,
  { site, sidebarHrefs, compiled, frame, translationsOf }: LanguageSnapshot,
): string {
  const sidebar = page.data.sidebar === null ? null : (compiled.sidebars[page.data.sidebar] ?? null);
  const data = publishedData(page, site.buildId, sidebarHrefs, translationsOf(page.data.path));
  const own = sidebar === null ? {} : { sidebarHref: dataUrl(sidebar) };
  return renderDocument({ ...page, data }, site, sidebar, { ...frame, ...own });
}

interface Resource {
  type: string;
  body: string | Uint8Array;
}

/** Data that a build writes as files. */
function resourceOf(
  pathname: string,
  language: LanguageSnapshot,
  { languages, styles }: Snapshot,
): Resource | null {
  const { site, compiled, pages } = language;
  if (!pathname.startsWith(site.baseUrl)) {
    return null;
  }
  const name = pathname.slice(site.baseUrl.length);
  if (name === '__docs/site.json') {
    return json(site);
  }
  if (name === '__docs/author.css') {
    return { type: contentType(name), body: styles };
  }
  if (name === '__docs/theme.css') {
    return { type: contentType(name), body: fontFaces(compiled.config) + themeSheet(compiled.config.theme) };
  }
  const index = isIndexFile(name)
    ? indexFile(pathname.slice(rootUrlOf(compiled.config).length), [language, ...languages])
    : undefined;
  if (index !== undefined) {
    return { type: contentType(name), body: index };
  }
  const generated = compiled.generatedFiles.find((file) => file.path === name);
  if (generated !== undefined) {
    return { type: contentType(name), body: generated.contents };
  }
  if (name === PATHS_FILE) {
    return json([...pages.keys()].sort());
  }
  if (name.startsWith('__docs/sidebar/')) {
    const [key] = [...language.sidebarHrefs].find(([, href]) => decodeURI(href) === pathname) ?? [];
    return key === undefined ? null : json(compiled.sidebars[key] ?? null);
  }
  return pageResource(pathname, name, language);
}

/** A file of the first index that has it. The folder of the files is shared by all languages. */
function indexFile(file: string, languages: readonly LanguageSnapshot[]): string | undefined {
  for (const { searchFiles } of languages) {
    const found = searchFiles.get(file);
    if (found !== undefined) {
      return found;
    }
  }
  return undefined;
}

/** The data of a page, or its Markdown. */
function pageResource(pathname: string, name: string, language: LanguageSnapshot): Resource | null {
  const [, file] = /(?:^|\/)(index\.(?:json|md))$/.exec(name) ?? [];
  const page = file === undefined ? null : findPage(pathname.slice(0, -file.length), language);
  if (page === null || file === undefined) {
    return null;
  }
  if (file === 'index.json') {
    const { site, sidebarHrefs, translationsOf } = language;
    const data = publishedData(page, site.buildId, sidebarHrefs, translationsOf(page.data.path));
    return json({ page: data, html: page.html });
  }
  return page.markdown === null ? null : { type: contentType(file), body: page.markdown };
}

function json(value: unknown): Resource {
  return { type: JSON_TYPE, body: JSON.stringify(value) };
}

/** Finds a page by its path, with or without a trailing slash, `.html`, or `/index.html`. */
function findPage(pathname: string, { pages }: LanguageSnapshot): Page | null {
  const plain = pathname.replace(/\/?index\.html$|\.html$/, '');
  const bare = plain.replace(/\/+$/, '');
  for (const candidate of [pathname, plain, bare, `${bare}/`]) {
    const page = pages.get(candidate) ?? pages.get(encodeURI(candidate));
    if (page !== undefined && page.data.kind !== 'not-found') {
      return page;
    }
  }
  return null;
}

/** A static file or an asset of a page. No other file on disk is served. */
function fileOf(
  pathname: string,
  { site }: LanguageSnapshot,
  files: ReadonlyMap<string, string>,
): string | null {
  if (!pathname.startsWith(site.baseUrl)) {
    return null;
  }
  const name = pathname.slice(site.baseUrl.length);
  const bare = name.replace(/\/$/, '');
  const candidates = [name, `${bare}.html`, bare === '' ? 'index.html' : `${bare}/index.html`];
  return candidates.map((one) => files.get(one)).find((file) => file !== undefined) ?? null;
}

export function sendText(
  response: ServerResponse,
  status: number,
  type: string,
  body: string | Uint8Array,
): void {
  response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(body);
}

function redirect(response: ServerResponse, status: number, location: string): void {
  response.writeHead(status, { Location: location }).end();
}
