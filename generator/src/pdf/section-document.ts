/** Returns a section of the site as one printable HTML document. */

import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { escapeAttribute, escapeMarkup } from '../markup-text.ts';
import { decodePart } from '../url-text.ts';
import { headingName, printedPage } from './printed-page.ts';
import type { Section, SectionPage } from './section-pages.ts';

/**
 * @param outDir absolute path of the build, whose style sheet and images are used
 * @param tabs selected tab by tab group: `language` → `python`
 */
export function sectionDocument(section: Section, outDir: string, tabs: ReadonlyMap<string, string>): string {
  const { site, title, parts } = section;
  const pages = parts.filter((part) => part.type === 'page');
  const prefixes = new Map(pages.map(({ data }, index) => [data.path, `p${index + 1}-`]));
  const fileUrl = (file: string): string => pathToFileURL(path.join(outDir, file)).href;
  const body = parts.map((part) =>
    part.type === 'heading'
      ? `<section class="pdf-part">${heading(part.level, escapeMarkup(part.label), '')}</section>`
      : pageSection(part, prefixes, { section, tabs, fileUrl }),
  );
  const listed = pages.map(
    ({ data, level }) =>
      `<li class="pdf-level-${Math.min(level, 4)}"><a href="#${prefixes.get(data.path) ?? ''}">${escapeMarkup(data.title)}</a></li>`,
  );
  const styles = readdirSync(path.join(outDir, 'assets')).filter((name) => /^styles-.*\.css$/.test(name));
  const name = `${title} | ${site.title}`;
  return [
    '<!doctype html>',
    `<html lang="${site.locale.code}" dir="${site.locale.direction}" data-theme="light" data-js>`,
    `<head><meta charset="utf-8"><title>${escapeMarkup(name)}</title>`,
    ...styles.map((file) => `<link rel="stylesheet" href="${fileUrl(`assets/${file}`)}">`),
    `<style>${PAGE_STYLES}@page{@bottom-left{content:${cssText(name)}}}</style></head>`,
    `<body><header class="pdf-cover"><p class="pdf-title">${escapeMarkup(title)}</p><p>${escapeMarkup(site.title)}</p></header>`,
    `<nav class="pdf-contents"><ul>${listed.join('')}</ul></nav>`,
    `<main>${body.join('\n')}</main></body></html>\n`,
  ].join('\n');
}

interface Surroundings {
  section: Section;
  tabs: ReadonlyMap<string, string>;
  fileUrl: (file: string) => string;
}

function pageSection(
  { data, html, level }: SectionPage,
  prefixes: ReadonlyMap<string, string>,
  { section: { site }, tabs, fileUrl }: Surroundings,
): string {
  const prefix = prefixes.get(data.path) ?? '';
  const resolved = (href: string): URL => new URL(href, `http://section${data.path}`);
  const isOwn = ({ host, pathname }: URL): boolean => host === 'section' && pathname.startsWith(site.baseUrl);
  const body = printedPage(html, {
    prefix,
    level,
    tabs,
    hrefOf(href) {
      const url = resolved(href);
      if (url.host !== 'section') {
        return href;
      }
      const target = prefixes.get(url.pathname) ?? prefixes.get(url.pathname.replace(/\/$/, ''));
      return target === undefined
        ? site.url + url.pathname + url.search + url.hash
        : `#${target}${decodePart(url.hash.slice(1))}`;
    },
    fileOf(src) {
      const url = resolved(src);
      return isOwn(url) ? fileUrl(decodePart(url.pathname.slice(site.baseUrl.length))) : src;
    },
  });
  const titleHtml = 'headingHtml' in data ? (data.headingHtml ?? null) : escapeMarkup(data.title);
  const ownHeading = titleHtml === null ? `<span id="${prefix}"></span>` : heading(level, titleHtml, prefix);
  return `<section class="pdf-page">${ownHeading}<div class="theme-doc-markdown markdown">${body}</div></section>`;
}

function heading(level: number, html: string, id: string): string {
  const name = headingName(level);
  return `<${name}${id === '' ? '' : ` id="${escapeAttribute(id)}"`}>${html}</${name}>`;
}

function cssText(text: string): string {
  return `"${text.replaceAll(/[\\"<]/g, (character) => `\\${character.codePointAt(0)?.toString(16) ?? ''} `)}"`;
}

const PAGE_STYLES = `
@page { size: A4; margin: 18mm 16mm 20mm; font: 8pt sans-serif; @bottom-right { content: counter(page) " / " counter(pages) } }
@page :first { @bottom-left { content: "" } @bottom-right { content: "" } }
html { font-size: 10pt }
body { background: none }
/* Letters that reach out of a low line at the top of a page would stand twice in the outline. */
:is(h1, h2, h3, h4, h5, h6) { line-height: 1.4 }
.pdf-cover { padding-top: 30vh }
.pdf-title { font-size: 3rem; font-weight: 700; margin: 0 }
.pdf-contents, .pdf-page { break-before: page }
.pdf-contents ul { list-style: none; padding: 0 }
.pdf-level-1 { font-weight: 650; margin-top: 0.6rem }
.pdf-level-3 { padding-left: 1.5rem }
.pdf-level-2 { padding-left: 0.75rem }
.pdf-level-4 { padding-left: 2.25rem }
.pdf-part { break-before: page; padding-top: 30vh }
.pdf-page > :is(h1, h2, h3, h4, h5, h6) { margin: 0 0 0.5em }
.markdown a[href^='http']::after { content: none !important }
.fill, .hash-link, .codeblock__buttons, .diagram-zoom { display: none !important }
.theme-code-block, .diagram, .admonition { break-inside: auto }
`;
