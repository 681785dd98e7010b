import { contentSecurityPolicy, type PolicySources } from './content-security-policy.ts';
import { byCodeUnits, type OutputFile } from './output-file.ts';

/** Generated files that change without changing their names. */
const CHANGING = [
  'index.json',
  'search-index.json',
  'paths.json',
  'recover.js',
  'llms.txt',
  'llms-full.txt',
  '404.html',
];

/** Browsers and caches revalidate the file before each use. */
export const REVALIDATE = 'public, max-age=0, must-revalidate';

/** Maximum number of rules on Cloudflare. */
const MOST_RULES = 100;

/**
 * Returns the `_headers` file, which Netlify, Cloudflare Pages, and `docs serve` read. For other hosts, it documents
 * what to configure. Files under `assets/` have a content hash in their name, so they can be cached forever. Pages and
 * their data must be revalidated; otherwise readers stay on an old deployment. Sets the content type of files that many
 * servers don't know, so that browsers display them instead of downloading them.
 * @param baseUrl for example `/docs/`
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
 * Returns rules that require revalidation. Hosts join the values of all matching rules, so there can't be a rule for
 * `${baseUrl}*`, because that would include assets. If a site has too many sections for one rule each, there are no
 * rules, because hosts that read this file revalidate by default.
 */
function askedEachTime(baseUrl: string, paths: readonly string[]): string {
  const sections = new Set(
    paths
      .map((path) => path.slice(baseUrl.length).split('/')[0] ?? '')
      .filter((name) => /^[\w.~%-]+$/.test(name)),
  );
  sections.delete('assets');
  sections.delete('404.html'); // already listed
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
