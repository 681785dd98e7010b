/**
 * Redirects from old URLs. Hosts that read `_redirects` respond with status 301 and need nothing else. All other hosts
 * serve the small pages generated here. They also work without JavaScript, but only a script can preserve the query and
 * the hash.
 */

import type { Text } from '../strings/text.ts';
import { escapeMarkup } from '../markup-text.ts';
import { byCodeUnits, hashedName, type OutputFile } from './output-file.ts';
import { folderOfPage } from './page-files.ts';

/** Old path → new path or absolute URL. Both have the base; the old path has no `.html`. */
export type Redirects = Readonly<Record<string, string>>;

// An external file, because the CSP only allows the inline scripts of pages. If the target has its own query or hash,
// it isn't changed.
const script =
  '{const{to}=document.documentElement.dataset;location.replace(/[?#]/.test(to)?to:to+location.search+location.hash)}\n';
const scriptPath = `assets/${hashedName('redirect.js', script)}`;

interface RedirectFrame {
  policyElement: string;
  /** Base of all languages, which share the script. */
  rootUrl: string;
}

/**
 * Returns a page for each old path, as `x/y/index.html` and `x/y.html`, because hosts look for one or the other and old
 * links may end in `.html`. Also returns their shared script.
 */
export function redirectFiles(
  redirects: Redirects,
  site: { title: string; titleDelimiter: string; url: string; baseUrl: string; locale: { code: string } },
  text: Text,
  { policyElement = '', rootUrl = site.baseUrl }: Partial<RedirectFrame> = {},
): OutputFile[] {
  // Old paths may overlap: `old` and `old.html` both use the file `old.html`. The first one wins.
  const files = new Map<string, string>();
  for (const [from, to] of sorted(redirects)) {
    const contents = redirectPage(to, site, text, { policyElement, rootUrl });
    for (const path of filesOf(from, site.baseUrl)) {
      files.set(path, files.get(path) ?? contents);
    }
  }
  const pages = [...files].map(([path, contents]) => ({ path, contents }));
  return pages.length === 0 ? [] : [...pages, { path: scriptPath, contents: script }];
}

/** Returns the `_redirects` file, which Netlify, Cloudflare Pages, and others convert to 301 responses. */
export function redirectRules(redirects: Redirects): OutputFile[] {
  const lines = sorted(redirects).flatMap(([from, to]) =>
    addressesOf(from).map((address) => `${encoded(address)} ${encoded(to)} 301\n`),
  );
  return lines.length === 0 ? [] : [{ path: '_redirects', contents: lines.join('') }];
}

/** Returns every path that the redirect matches: with and without a trailing slash, and with `.html`. */
function addressesOf(from: string): string[] {
  const bare = from.replace(/\/+$/, '');
  if (bare === '') {
    return ['/'];
  }
  return bare.endsWith('.html') ? [bare] : [bare, `${bare}/`, `${bare}.html`];
}

function filesOf(from: string, baseUrl: string): string[] {
  const name = folderOfPage(from, baseUrl).replace(/\/$/, '');
  if (name === '') {
    return ['index.html'];
  }
  return name.endsWith('.html') ? [name] : [`${name}/index.html`, `${name}.html`];
}

function redirectPage(
  to: string,
  site: Parameters<typeof redirectFiles>[1],
  text: Text,
  { policyElement, rootUrl }: RedirectFrame,
): string {
  const target = escapeMarkup(encoded(to));
  const canonical =
    site.url === '' ? '' : `<link rel="canonical" href="${escapeMarkup(new URL(to, site.url).href)}">\n`;
  const title = text('redirect.title');
  // Keeps the placeholder until the text is HTML.
  const sentence = escapeMarkup(text('redirect.text', { link: '{link}' })).replace(
    '{link}',
    () => `<a href="${target}">${target}</a>`,
  );
  return `<!doctype html>
<html lang="${escapeMarkup(site.locale.code)}" data-to="${target}">
<head>
<meta charset="utf-8">${policyElement}
<title>${escapeMarkup(`${title} ${site.titleDelimiter} ${site.title}`)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
${canonical}<script src="${escapeMarkup(rootUrl + scriptPath)}"></script>
<noscript><meta http-equiv="refresh" content="0; url=${target}"></noscript>
</head>
<body>
<main>
<h1>${escapeMarkup(title)}</h1>
<p>${sentence}</p>
</main>
</body>
</html>
`;
}

/**
 * Encodes a target for a header or attribute: percent-encodes spaces and non-ASCII letters, without encoding them
 * twice.
 */
function encoded(target: string): string {
  if (!target.startsWith('/')) {
    return new URL(target).href;
  }
  const { pathname, search, hash } = new URL(target, 'https://site.invalid');
  return pathname + search + hash;
}

function sorted(redirects: Redirects): [string, string][] {
  return Object.entries(redirects).sort(([a], [b]) => byCodeUnits(a, b));
}
