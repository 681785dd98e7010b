import { escapeAttribute } from 'pagewright';
import { authorPath, type Author } from './authors.ts';
import { addressOf, type Settings } from './options.ts';
import type { Post } from './posts.ts';
import { wordsOf } from './words.ts';

/**
 * Formats a date in the site's language, such as `January 31, 2025`. Uses UTC, so the result is the same on every
 * machine.
 */
export function dateText(date: Date, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(date);
}

/** Returns a post's date, reading time, and authors as an HTML paragraph. */
export function byline(post: Post, settings: Settings, site: { locale: string; baseUrl: string }): string {
  const { date, minutes, authors } = post;
  const facts: string[] = [
    ...(date === null
      ? []
      : [`<time datetime="${date.toISOString()}">${escapeAttribute(dateText(date, site.locale))}</time>`]),
    ...(settings.showReadingTime ? [escapeAttribute(wordsOf(site.locale).minutes(minutes))] : []),
  ];
  const parts = [
    ...(facts.length === 0 ? [] : [`<span class="blog-byline__facts">${facts.join(' · ')}</span>`]),
    ...authors.map((author) => authorHtml(author, settings, site.baseUrl)),
  ];
  return `<p class="blog-byline">${parts.join(mark(' · '))}</p>`;
}

/** Text that a theme with its own layout can hide. */
function mark(text: string): string {
  return `<span class="blog-byline__separator">${text}</span>`;
}

function authorHtml(author: Author, settings: Settings, baseUrl: string): string {
  const href = author.page === null ? author.url : baseUrl + authorPath(author.page, settings);
  const name = escapeAttribute(author.name);
  const linked = href === null ? `<span>${name}</span>` : `<a href="${escapeAttribute(href)}">${name}</a>`;
  const title =
    author.title === null ? '' : ` <small>${mark('(')}${escapeAttribute(author.title)}${mark(')')}</small>`;
  return `<span class="blog-byline__author">${photoHtml(author, baseUrl)}${linked}${title}</span>`;
}

/** Returns the tags of a post below its excerpt, with the look of those below its text. */
export function tagsLine(
  { tags }: Post,
  settings: Settings,
  site: { locale: string; baseUrl: string },
): string {
  const links = tags.map(({ label, permalink }) => {
    const href = site.baseUrl + addressOf(settings, `${settings.tagsBasePath}/${permalink}`);
    return `<a class="tag chip" href="${escapeAttribute(href)}">${escapeAttribute(label)}</a>`;
  });
  const label = escapeAttribute(wordsOf(site.locale).tags);
  return `<div class="theme-doc-footer-tags-row"><b>${label}</b><span class="tags chips">${links.join('')}</span></div>`;
}

/** It needs no alternative text, because the name is next to it. */
export function photoHtml({ imageUrl }: Author, baseUrl: string, size = 32): string {
  if (imageUrl === null) {
    return '';
  }
  const src = imageUrl.startsWith('/') ? baseUrl + imageUrl.slice(1) : imageUrl;
  return `<img class="blog-photo" src="${escapeAttribute(src)}" alt="" width="${size}" height="${size}" loading="lazy" /> `;
}
