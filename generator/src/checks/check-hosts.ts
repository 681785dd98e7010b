import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fontsOf } from '../policy/style-uses.ts';
import { allowsUrl } from '../policy/host-source.ts';
import { DIRECTIVES, type PolicyList } from '../policy/policy-lists.ts';
import { presetOfUrl } from '../policy/presets.ts';
import { placeAt, type PlacedUse, type RemoteUse } from '../policy/remote-use.ts';
import { resolveSiteImport } from '../content/site-import.ts';
import { siteRelative } from '../site-relative.ts';
import type { Problem } from '../problems.ts';

/** Site data that the check needs. */
export interface CheckedHosts {
  /** Absolute path. */
  siteDir: string;
  /** Directives of the content security policy. */
  directives: ReadonlyMap<string, readonly string[]>;
  /** Origin of the published site, which absolute URLs may contain; `''` if unknown. */
  origin: string;
  pages: readonly { source: string | null; remote: readonly RemoteUse[] }[];
  files: readonly PlacedUse[];
  /** The configuration to edit. */
  setting: { file: string; isAdapted: boolean };
}

/**
 * Reports resources that browsers will block, because no setting allows their host. In each file, only reports the
 * first use of each host.
 */
export function checkHosts(site: CheckedHosts): Problem[] {
  const isBlocked = ({ list, url }: RemoteUse): boolean => {
    const address = new URL(url);
    const sources = site.directives.get(DIRECTIVES[list]) ?? site.directives.get('default-src') ?? [];
    return address.origin !== site.origin && !sources.some((source) => allowsUrl(source, address));
  };
  const files = site.files.filter(isBlocked);
  const inFiles = new Set(files.map(hostKey));
  const pages = site.pages.flatMap(({ source, remote }): PlacedUse[] =>
    source === null
      ? []
      : remote
          .flatMap((use) => [use, ...(use.list === 'styles' ? fontsOf(use.url) : [])])
          .filter(isBlocked)
          .flatMap(
            (use) =>
              placedUse(use, source, site.siteDir) ??
              (inFiles.has(hostKey(use)) ? [] : [{ ...use, file: source }]),
          ),
  );
  const each = new Map<string, PlacedUse>();
  for (const use of [...pages, ...files]) {
    const key = `${use.file} ${hostKey(use)}`;
    if (!each.has(key)) {
      each.set(key, use);
    }
  }
  return [...each.values()].map((use) => problemOf(use, site));
}

function hostKey({ list, url }: RemoteUse): string {
  return `${list} ${new URL(url).origin}`;
}

/** Locates a URL in a page, or in a module or partial that it imports; returns `null` if it isn't found. */
function placedUse(use: RemoteUse, source: string, siteDir: string): PlacedUse | null {
  const files = new Set([path.join(siteDir, source)]);
  // The set grows during the iteration.
  for (const file of files) {
    if (!existsSync(file)) {
      continue;
    }
    const text = readFileSync(file, 'utf8');
    const index = indexOfAddress(text, use.url);
    if (index !== -1) {
      return { ...use, file: siteRelative(file, siteDir), ...placeAt(text, index) };
    }
    for (const [, name = ''] of text.matchAll(/^\s*(?:import|export)\b[^'"\n]*["']([^"'\n]+)["']/gm)) {
      const imported = resolveSiteImport(name, file, siteDir);
      if (imported !== null && files.size < 100) {
        files.add(imported);
      }
    }
  }
  return null;
}

/** In a page, the host may be a token and characters may be HTML-encoded. */
function indexOfAddress(text: string, url: string): number {
  const { host, pathname, search } = new URL(url);
  const forms = [url, url.replaceAll('&', '&amp;'), `//${host}${pathname}`];
  const index = forms.map((form) => text.indexOf(form)).find((found) => found !== -1);
  const rest = pathname + search;
  return index ?? (rest.length > 3 ? text.indexOf(`%${rest}`) : -1);
}

function problemOf(use: PlacedUse, { setting }: CheckedHosts): Problem {
  const { list, url, what, file, line, column } = use;
  return {
    code: 'blocked-host',
    level: 'warn',
    message:
      use.knowsHosts === true
        ? `The ${what} calls a host that browsers block, because no setting allows it.`
        : `The ${what} "${shortened(url)}" is blocked by browsers, because no setting allows its host.`,
    fix: fixOf(list, new URL(url), setting),
    file,
    line,
    column,
  };
}

function shortened(url: string): string {
  return url.length > 80 ? `${url.slice(0, 79)}…` : url;
}

type Setting = CheckedHosts['setting'];

function fixOf(list: PolicyList, url: URL, setting: Setting): string {
  const scheme = SECURE[url.protocol];
  if (scheme !== undefined && !/^(?:localhost|127\.0\.0\.1)$/.test(url.hostname)) {
    const secure = new URL(scheme + url.href.slice(url.protocol.length));
    const isAllowed =
      list === 'images'
        ? ''
        : ` and add ${settingFor(list, nameOf(list, secure), setting)} to ${setting.file}`;
    return `Write its address with "${scheme}"${isAllowed}.`;
  }
  if (list === 'frames' && /^(?:www\.|m\.)?youtube\.com$/.test(url.hostname)) {
    return `Write the address with "www.youtube-nocookie.com" and add ${settingFor(list, 'youtube', setting)} to ${setting.file}. To allow the host with its cookies, add ${settingFor(list, url.origin, setting)}.`;
  }
  return `Add ${settingFor(list, nameOf(list, url), setting)} to ${setting.file}.`;
}

const SECURE: Readonly<Record<string, string>> = { 'http:': 'https:', 'ws:': 'wss:' };

/** Returns the name of a preset, or the host. */
function nameOf(list: PolicyList, url: URL): string {
  return presetOfUrl(url, list) ?? url.origin;
}

/** Formats the setting as in the configuration: `policy: { frames: ['vimeo'] }`. */
function settingFor(list: PolicyList, value: string, { isAdapted }: Setting): string {
  const policy = `policy: { ${list}: ['${value}'] }`;
  return isAdapted ? `\`customFields: { ${policy} }\`` : `\`${policy}\``;
}
