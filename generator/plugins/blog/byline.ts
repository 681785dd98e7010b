import { escapeAttribute } from 'pagewright';
import { authorPath, type Author } from './authors.ts';
import type { Settings } from './options.ts';
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
  const facts = [
    ...(date === null
      ? []
      : [`<time datetime="${date.toISOString()}">${escapeAttribute(dateText(date, site.locale))}</time>`]),
    ...(settings.showReadingTime ? [escapeAttribute(wordsOf(site.locale).minutes(minutes))] : []),
    ...authors.map((author) => authorHtml(author, settings, site.baseUrl)),
  ];
  return `<p class="blog-byline">${facts.join(' · ')}</p>`;
}

function authorHtml(author: Author, settings: Settings, baseUrl: string): string {
  const href = author.page === null ? author.url : baseUrl + authorPath(author.page, settings);
  const name = escapeAttribute(author.name);
  const linked = href === null ? name : `<a href="${escapeAttribute(href)}">${name}</a>`;
  const titled = author.title === null ? linked : `${linked} (${escapeAttribute(author.title)})`;
  return photoHtml(author, baseUrl) + titled;
}

/** It needs no alternative text, because the name follows. */
function photoHtml({ imageUrl }: Author, baseUrl: string): string {
  if (imageUrl === null) {
    return '';
  }
  const src = imageUrl.startsWith('/') ? baseUrl + imageUrl.slice(1) : imageUrl;
  return `<img class="blog-photo" src="${escapeAttribute(src)}" alt="" width="32" height="32" loading="lazy" /> `;
}
