import { contentSecurityPolicy, type PolicySources } from './content-security-policy.ts';
import { byCodeUnits, type OutputFile } from './output-file.ts';

/** The build's own files that change under the same name. */
const CHANGING = [
  'index.json',
  'search-index.json',
  'paths.json',
  'recover.js',
  'llms.txt',
  'llms-full.txt',
  '404.html',
];

/** Browsers and caches ask whether a file has changed before they use it again. */
export const REVALIDATE = 'public, max-age=0, must-revalidate';

/** Cloudflare reads no more rules than this. */
const MOST_RULES = 100;

/**
 * The file `_headers`, read by Netlify, Cloudflare Pages and `docs serve`; for other hosts it is the list of what
 * to set. Files under `assets/` carry a hash of their contents in their name, so they may be kept for ever; pages and
 * their data must be asked for each time, or readers stay at an old deployment.
 * Types are named for files that many servers do not know, so that browsers show them rather than download them.
 * @param baseUrl `/docs/`
 * @param paths of pages, with the base
 */
export function headersFile(baseUrl: string, sources: PolicySources, paths: readonly string[]): OutputFile {
  const contents = `${baseUrl}*
  Content-Security-Policy: ${contentSecurityPolicy(sources)}
  X-Content-Type-Options: nosniff
  Referrer-Policy: strict-origin-when-cross-origin
  Permissions-Policy: camera=(), microphone=(), geolocation=()

${baseUrl}assets/*
  Cache-Control: public, max-age=31536000, immutable

${baseUrl}*.md
  Content-Type: text/markdown; charset=utf-8

${baseUrl}*.yaml
  Content-Type: application/yaml; charset=utf-8
${askedEachTime(baseUrl, paths)}`;
  return { path: '_headers', contents };
}

/**
 * Hosts join the values of all rules that match, so no rule may be for `${baseUrl}*`: it would speak of assets too. A
 * site with too many sections for a rule each goes without: hosts that read this file ask each time by themselves.
 */
function askedEachTime(baseUrl: string, paths: readonly string[]): string {
  const sections = new Set(
    paths
      .map((path) => path.slice(baseUrl.length).split('/')[0] ?? '')
      .filter((name) => /^[\w.~%-]+$/.test(name)),
  );
  sections.delete('assets');
  sections.delete('404.html'); // named already
  const home = baseUrl === '/' ? [] : [baseUrl.slice(0, -1)];
  const patterns = [
    ...home,
    baseUrl,
    ...CHANGING.map((name) => baseUrl + name),
    ...[...sections].sort(byCodeUnits).flatMap((name) => [baseUrl + name, `${baseUrl}${name}/*`]),
  ];
  return patterns.length + 4 > MOST_RULES
    ? ''
    : patterns.map((pattern) => `\n${pattern}\n  Cache-Control: ${REVALIDATE}\n`).join('');
}
