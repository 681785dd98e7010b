/** Hosts from which a project's configuration and style sheets load style sheets and fonts. */

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { SiteConfigInput } from '../../config/schema/site-config.ts';
import { listFiles } from '../../content/list-files.ts';
import { readHost } from '../../policy/host-source.ts';
import { linkLoads } from '../../policy/html-uses.ts';
import type { PolicyList } from '../../policy/policy-lists.ts';
import { remoteUrl } from '../../policy/remote-use.ts';
import { fontsOf, styleUses } from '../../policy/style-uses.ts';

type Use = { list: PolicyList; url: string };

/** @param siteDir absolute */
export function sheetHosts(
  { headTags = [], styles = [] }: SiteConfigInput,
  siteDir: string,
): Record<'styles' | 'fonts', string[]> {
  const sheets = [...listFiles(siteDir, 'src', (name) => name === 'node_modules').files, ...styles]
    .filter((file) => /\.(?:css|s[ac]ss)$/.test(file))
    .map((file) => path.join(siteDir, file))
    .filter((file) => existsSync(file));
  const uses: Use[] = [
    ...headTags.flatMap(({ attributes }) => linkUse(attributes)),
    ...sheets.flatMap((file) => styleUses(readFileSync(file, 'utf8'), file)),
  ];
  const fonts = uses.flatMap((use) => (use.list === 'styles' ? fontsOfSheet(use.url) : [use]));
  return { styles: sources(uses, 'styles'), fonts: sources(fonts, 'fonts') };
}

function linkUse(attributes: Readonly<Record<string, unknown>>): Use[] {
  const url = remoteUrl(String(attributes['href'] ?? ''));
  const loads = linkLoads(String(attributes['rel'] ?? ''), String(attributes['as'] ?? ''));
  return url === null || loads === null ? [] : [{ list: loads[1], url }];
}

/** Most style sheets load their fonts from their own host. */
function fontsOfSheet(url: string): Use[] {
  const elsewhere = fontsOf(url);
  return elsewhere.length > 0 ? elsewhere : [{ list: 'fonts', url }];
}

function sources(uses: readonly Use[], list: 'styles' | 'fonts'): string[] {
  const found = uses
    .filter((use) => use.list === list)
    .map(({ url }) => readHost(new URL(url).origin, list))
    .flatMap((host) => ('source' in host ? [host.source] : []));
  return [...new Set(found)];
}
