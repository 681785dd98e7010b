/** Reads a sidebar's pages from a build, in sidebar order. */

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { PageData, SidebarData, SidebarItem, SiteData } from '../content/model.ts';
import { missingBuildProblem } from '../hosting/hosted-site.ts';
import { nearestName } from '../nearest-name.ts';
import { dataFile } from '../output/page-files.ts';
import { DocsError } from '../problems.ts';

/** A page with its heading level: 1 outside of categories. */
export interface SectionPage {
  type: 'page';
  level: number;
  data: PageData;
  /** HTML of its body. */
  html: string;
}

/** A category without a page. */
export interface SectionHeading {
  type: 'heading';
  level: number;
  label: string;
}

export interface Section {
  site: SiteData;
  /** Label of its navbar item, or else the sidebar's name. */
  title: string;
  parts: (SectionPage | SectionHeading)[];
}

/**
 * @param outDir absolute path of the build
 * @param name sidebar name, `server` for the latest version or `1.0/server` for another
 * @throws DocsError if the folder contains no build, or the build has no such sidebar
 */
export function readSection(outDir: string, name: string): Section {
  const site = readSite(outDir);
  const key = keyOf(name, site);
  const first = site.sidebars[key]?.firstLink?.href ?? '';
  const read = (href: string): { page: PageData; html: string } | null => {
    const file = path.join(outDir, dataFile(href, site.baseUrl));
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
  };
  const sidebarHref = read(first)?.page.sidebarHref ?? '';
  const sidebarFile = path.join(outDir, sidebarHref.slice(site.baseUrl.length));
  const { items }: SidebarData = JSON.parse(readFileSync(sidebarFile, 'utf8'));
  const seen = new Set<string>();
  const pageAt = (href: string, level: number): SectionPage[] => {
    const isOwn = href.startsWith(site.baseUrl) && !seen.has(href);
    const found = isOwn ? read(href) : null;
    seen.add(href);
    return found === null ? [] : [{ type: 'page', level, data: found.page, html: found.html }];
  };
  const partsOf = (list: readonly SidebarItem[], level: number): Section['parts'] =>
    list.flatMap((item): Section['parts'] => {
      if (item.type === 'html') {
        return [];
      }
      if (item.type === 'link') {
        return pageAt(item.href, level);
      }
      const own = item.href === undefined ? [] : pageAt(item.href, level);
      const heading: SectionHeading = { type: 'heading', level, label: item.label };
      return [...(own.length === 0 ? [heading] : own), ...partsOf(item.items, level + 1)];
    });
  const entry = site.navbar.items.find((item) => 'href' in item && item.href === first);
  const title = entry !== undefined && 'label' in entry ? String(entry.label) : path.posix.basename(key);
  return { site, title, parts: partsOf(items, 1) };
}

/** Reads the client-side site data in the default language. */
function readSite(outDir: string): SiteData {
  const notFound = path.join(outDir, '404.html');
  if (!existsSync(notFound)) {
    throw new DocsError(missingBuildProblem(outDir));
  }
  const [, file = ''] = /\sdata-site="[^"]*?\/(assets\/[^"]*)"/.exec(readFileSync(notFound, 'utf8')) ?? [];
  return JSON.parse(readFileSync(path.join(outDir, file), 'utf8'));
}

function keyOf(name: string, { sidebars, versions }: SiteData): string {
  const latest = versions.filter(({ isLast }) => isLast).map((version) => version.name);
  const keys = Object.keys(sidebars);
  const key = [name, ...latest.map((version) => `${version}/${name}`)].find((one) => keys.includes(one));
  if (key !== undefined) {
    return key;
  }
  const names = keys.map((one) => latest.reduce((short, version) => without(short, `${version}/`), one));
  const nearest = nearestName(name, names);
  throw new DocsError({
    code: 'unknown-section',
    level: 'throw',
    message: `The build has no sidebar "${name}", only ${names.join(', ')}.`,
    fix: nearest === null ? 'Use one of them.' : `Did you mean "docs pdf ${nearest}"?`,
  });
}

function without(text: string, start: string): string {
  return text.startsWith(start) ? text.slice(start.length) : text;
}
