/** Files that a site loads from other hosts: in style sheets, components, and the configuration. */

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { locateValue } from '../../config/locate-value.ts';
import { codeUses } from '../../policy/code-uses.ts';
import { htmlUses, linkLoads } from '../../policy/html-uses.ts';
import { hostsOf, isCounter, presetOfUrl } from '../../policy/presets.ts';
import { remoteUrl, type PlacedUse, type RemoteUse } from '../../policy/remote-use.ts';
import { fontsOf, importedSheets, styleUses } from '../../policy/style-uses.ts';
import { siteRelative } from '../../site-relative.ts';
import type { CompiledLanguage } from '../compiled-site.ts';
import { sheetOf } from '../bundle/sass-sheets.ts';

type Site = Pick<CompiledLanguage, 'config' | 'loaded' | 'serverModules' | 'own'>;

export function usesOfFiles(site: Site, siteDir: string): PlacedUse[] {
  return [
    ...styleSheets(site, siteDir).flatMap(({ text, file }) => styleUses(text, file)),
    ...codeFiles(site, siteDir).flatMap(({ text, file }) => codeUses(text, file)),
    ...configuredUses(site),
  ];
}

interface SiteFile {
  text: string;
  /** Relative to the site folder. */
  file: string;
}

/** The site's style sheets and their relative imports. */
function styleSheets({ config, serverModules, own }: Site, siteDir: string): SiteFile[] {
  const ofPlugins = own.clientModules.filter((file) => /\.(?:css|s[ac]ss)$/.test(file));
  const configured = config.styles.map((file) => path.join(siteDir, file));
  const files = new Set(
    [...serverModules.stylesheets, ...ofPlugins, ...configured].map((file) => sheetOf(file) ?? file),
  );
  const found: SiteFile[] = [];
  // The set grows during the iteration.
  for (const file of files) {
    const text = textOf(file);
    if (text === null) {
      continue;
    }
    found.push({ text, file: siteRelative(file, siteDir) });
    for (const name of importedSheets(text)) {
      files.add(path.resolve(path.dirname(file), name));
    }
  }
  return found;
}

/** Modules of the site itself, without packages. */
function codeFiles({ config, serverModules, own }: Site, siteDir: string): SiteFile[] {
  const scripts = config.scripts.flatMap(({ src }) =>
    remoteUrl(src) === null ? config.staticDirs.map((folder) => path.join(siteDir, folder, src)) : [],
  );
  const files = new Set([...serverModules.dependencies, ...own.clientModules, ...scripts]);
  return [...files]
    .filter((file) => /\.[cm]?[jt]sx?$/.test(file) && file.startsWith(siteDir + path.sep))
    .map((absolute) => ({ absolute, file: siteRelative(absolute, siteDir) }))
    .filter(({ file }) => !/(?:^|\/)node_modules\//.test(file))
    .flatMap(({ absolute, file }) => {
      const text = textOf(absolute);
      return text === null ? [] : [{ text, file }];
    });
}

function textOf(file: string): string | null {
  try {
    return existsSync(file) ? readFileSync(file, 'utf8') : null;
  } catch {
    return null; // a folder, or deleted in the meantime
  }
}

/** Head elements, HTML in every page's frame, and hosts contacted by analytics scripts. */
function configuredUses({ config, loaded }: Site): PlacedUse[] {
  const place = (value: string): Pick<PlacedUse, 'file' | 'line' | 'column'> => ({
    file: loaded.file ?? 'site.config.ts',
    ...(loaded.source === '' ? {} : locateValue(loaded.source, value)),
  });
  const uses: [written: string, use: RemoteUse][] = [];
  for (const { attributes } of config.headTags) {
    const written = String(attributes['href'] ?? '');
    const url = remoteUrl(written);
    const loads = linkLoads(String(attributes['rel'] ?? ''), String(attributes['as'] ?? ''));
    if (url !== null && loads !== null) {
      const [, list, what] = loads;
      const fonts = list === 'styles' ? fontsOf(url) : [];
      uses.push(...[{ list, url, what }, ...fonts].map((use): [string, RemoteUse] => [written, use]));
    }
  }
  for (const { src } of config.scripts) {
    const called = calledBy(src);
    if (called !== null) {
      uses.push([src, { list: 'connect', url: called, what: `script "${src}"`, knowsHosts: true }]);
    }
  }
  for (const html of textsIn([config.navbar, config.footer, config.announcement])) {
    uses.push(...htmlUses(html).map((use): [string, RemoteUse] => [use.url, use]));
  }
  return uses.map(([written, use]) => ({ ...use, ...place(written) }));
}

/** Where an analytics script sends its data; `null` for other scripts. */
function calledBy(src: string): string | null {
  const address = remoteUrl(src);
  if (address === null) {
    return null;
  }
  const url = new URL(address);
  const preset = presetOfUrl(url, 'scripts');
  const [host] = preset === null ? [] : hostsOf(preset, 'connect');
  if (host !== undefined) {
    // The path of Matomo's scripts contains the customer's host.
    const [, customer] = /^\/([\w-]+\.matomo\.cloud)\//.exec(url.pathname) ?? [];
    return customer === undefined ? host.replace('*.', 'www.') : `https://${customer}`;
  }
  return isCounter(url) ? url.origin : null;
}

/** Strings that contain an element, at any depth. */
function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') {
    if (value.includes('<')) {
      yield value;
    }
  } else if (typeof value === 'object' && value !== null) {
    for (const one of Object.values(value)) {
      yield* textsIn(one);
    }
  }
}
