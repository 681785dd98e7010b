/** Atom feeds of releases (RFC 4287). */

import { escapeAttribute, type PluginSite } from 'pagewright';
import { anchorOf } from './changelog-markdown.ts';
import type { Changelog, Release } from './changelog-schema.ts';

/**
 * @param path path of the feed below the base: `feeds/android.atom`
 * @param source provides the site's URL; without one, IDs and links only contain the path
 */
export function atomFeed(
  title: string,
  path: string,
  changelogs: readonly Changelog[],
  source: Pick<PluginSite, 'origin' | 'baseUrl' | 'withTokens' | 'tokens'>,
): string {
  const address = (below: string): string => escapeAttribute(source.origin + source.baseUrl + below);
  const entries = changelogs
    .flatMap((changelog) => changelog.releases.map((release) => ({ changelog, release })))
    .toSorted((a, b) =>
      dayOf(a.release) < dayOf(b.release) ? 1 : dayOf(a.release) > dayOf(b.release) ? -1 : 0,
    );
  const entry = ({ changelog, release }: (typeof entries)[number]): string => {
    const page = changelog.page.replace(/^\//, '').replace(/\.mdx?$/, '');
    const link = `${address(page)}#${anchorOf(release)}`;
    const note = release.note === undefined ? [] : [plainText(release.note)];
    const changes = release.changes.map(({ kind, text }) => `${kind}: ${plainText(text)}`);
    return [
      '  <entry>',
      `    <id>${link}</id>`,
      `    <title>${escapeAttribute(source.withTokens(`${changelog.title} ${release.version}`))}</title>`,
      `    <link rel="alternate" type="text/html" href="${link}"/>`,
      `    <updated>${dayOf(release)}T00:00:00Z</updated>`,
      `    <content type="text">${escapeAttribute(source.withTokens([...note, ...changes].join('\n')))}</content>`,
      '  </entry>',
    ].join('\n');
  };
  const newest = entries[0]?.release;
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `  <id>${address(path)}</id>`,
    `  <title>${escapeAttribute(source.withTokens(title))}</title>`,
    `  <link rel="self" type="application/atom+xml" href="${address(path)}"/>`,
    `  <link rel="alternate" type="text/html" href="${address('')}"/>`,
    `  <author><name>${escapeAttribute(source.tokens['name'] ?? 'Documentation')}</name></author>`,
    `  <updated>${newest === undefined ? '1970-01-01' : dayOf(newest)}T00:00:00Z</updated>`,
    ...entries.map(entry),
    '</feed>',
    '',
  ].join('\n');
}

/** Returns the release date or, if it's unknown, the day when the list first contained the release. */
function dayOf({ date, listed }: Release): string {
  return date ?? listed ?? '';
}

function plainText(markdown: string): string {
  return markdown.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll(/[`*]/g, '');
}
