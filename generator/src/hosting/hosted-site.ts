/** Headers, redirects, and paths that hosts must serve, read from the files of a build. */

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow } from '../files-below.ts';
import { REVALIDATE } from '../output/headers.ts';
import { byCodeUnits } from '../output/output-file.ts';
import { DocsError } from '../problems.ts';
import { contentType } from '../server/content-type.ts';
import { parseHeaderRules, parseRedirectRules } from './header-rules.ts';

export type Header = readonly [name: string, value: string];

export interface MovedPath {
  /** Old path with the base, percent-encoded: `/docs/old`. */
  from: string;
  /** New path, in the same form, or an absolute URL. */
  to: string;
  status: number;
}

export interface HostedSite {
  /** `/docs/`. */
  baseUrl: string;
  /** `docs.example`; `null` if the site has no public URL yet. */
  host: string | null;
  /** Folder on the server or in the repository that contains the site under its base path: `/srv/www`. */
  root: string;
  /** URL of `docs serve --mcp`, for servers that proxy to it: `http://127.0.0.1:3000`. */
  assistants: string | null;
  /** Headers of every response. `Cache-Control` isn't included; it's {@link REVALIDATE} unless a part overrides it. */
  headers: readonly Header[];
  /** Headers of parts of the site. Patterns are written as in `_headers`, where `*` matches anything. */
  parts: readonly { pattern: string; name: string; value: string }[];
  /** Content type by file extension, such as `html`; `named` if `_headers` contains the type. */
  types: readonly { ending: string; type: string; named: boolean }[];
  redirects: readonly MovedPath[];
  /** HTML files that aren't a folder's index: `/docs/examples/embed.html`. Redirects and the 404 page are left out. */
  htmlFiles: readonly string[];
  /** Not-found pages of languages other than the default: `/docs/de/404.html`. */
  notFoundPages: readonly string[];
}

/**
 * Reads a build.
 *
 * @param outDir absolute path of the build
 * @throws DocsError if the folder doesn't contain a build
 */
export function readHostedSite(
  outDir: string,
  about: Pick<HostedSite, 'baseUrl' | 'host' | 'root' | 'assistants'>,
): HostedSite {
  if (!existsSync(path.join(outDir, '404.html'))) {
    throw new DocsError(missingBuildProblem(outDir));
  }
  const { baseUrl } = about;
  const files = new Set(filesBelow(outDir).sort(byCodeUnits));
  const moved = parseRedirectRules(readIfThere(path.join(outDir, '_redirects')));
  const address = (file: string): string => encodeURI(baseUrl + file);
  const html = [...files].filter((file) => file.endsWith('.html') && !isNotFoundPage(file));
  const isIndex = (file: string): boolean => /(?:^|\/)index\.html$/.test(file);
  return {
    ...about,
    ...hostedHeaders(readIfThere(path.join(outDir, '_headers')), baseUrl, files),
    redirects: [...moved].map(([from, rule]) => ({ from, ...rule })),
    htmlFiles: html
      .filter((file) => !isIndex(file))
      .map(address)
      .filter((file) => !moved.has(file)),
    notFoundPages: [...files].filter((file) => isNotFoundPage(file) && file !== '404.html').map(address),
  };
}

/**
 * @param rules text of `_headers`
 * @param files files of the build
 */
function hostedHeaders(
  rules: string,
  baseUrl: string,
  files: ReadonlySet<string>,
): Pick<HostedSite, 'headers' | 'parts' | 'types'> {
  const headers: Header[] = [];
  const parts: { pattern: string; name: string; value: string }[] = [];
  const types = new Map(
    endingsOf(files).map((ending) => [
      ending,
      { type: withSpace(contentType(`file.${ending}`)), named: false },
    ]),
  );
  for (const { pattern, headers: own } of parseHeaderRules(rules)) {
    const ending = pattern.startsWith(`${baseUrl}*.`) ? pattern.slice(baseUrl.length + 2) : null;
    for (const [name, value] of own) {
      if (pattern === `${baseUrl}*`) {
        headers.push([name, value]);
      } else if (ending !== null && name === 'Content-Type') {
        types.set(ending, { type: value, named: true });
      } else if (name !== 'Cache-Control' || value !== REVALIDATE) {
        parts.push({ pattern, name, value });
      }
    }
  }
  return { headers, parts, types: [...types].map(([ending, type]) => ({ ending, ...type })) };
}

/** Returns the problem for a folder that doesn't contain a built site. */
export function missingBuildProblem(outDir: string): ConstructorParameters<typeof DocsError>[0] {
  return {
    code: 'nothing-to-serve',
    level: 'throw',
    message: `There's no built site in "${outDir}".`,
    fix: 'Run "docs build" first.',
  };
}

/** Matches `404.html`, also in a language folder: `de/404.html`. */
function isNotFoundPage(file: string): boolean {
  return /^(?:[\w-]+\/)?404\.html$/.test(file);
}

/** Returns the file extensions, except those of compressed copies. */
function endingsOf(files: ReadonlySet<string>): string[] {
  const endings = [...files].map((file) => path.extname(file).slice(1));
  return [...new Set(endings)].filter((ending) => /^(?!br$|gz$|zst$)\w+$/.test(ending)).sort(byCodeUnits);
}

/** Formats a type as is usual in configurations: `text/html; charset=utf-8`. */
function withSpace(type: string): string {
  return type.replace(';', '; ');
}

function readIfThere(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/** Returns whether a redirect passes on the request's query, which it does unless the target has its own. */
export function keepsQuery({ to }: MovedPath): boolean {
  return !/[?#]/.test(to);
}

/** Returns the comment at the start of a configuration: its purpose and usage. */
export function introduction(
  host: string,
  { baseUrl, host: name }: HostedSite,
  steps: readonly string[],
): string {
  const address = name === null ? baseUrl : `https://${name}${baseUrl}`;
  const lines = [
    `${address} on ${host}. Created by "docs deploy-config". Run it again when _headers or _redirects have changed.`,
    ...steps.map((step, index) => `${index + 1}. ${step}`),
  ];
  return lines.map((line) => `# ${line}\n`).join('');
}
