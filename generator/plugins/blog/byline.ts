import { escapeAttribute } from 'docs-generator';
import { authorPath, type Author } from './authors.ts';
import type { Settings } from './options.ts';
import type { Post } from './posts.ts';
import { words } from './words.ts';

/** `January 31, 2025`, in the language of the site; as of Greenwich, so that it is the same on every machine. */
export function dateText(date: Date, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(date);
}

/** Date, reading time and authors of a post, as HTML in one paragraph. */
export function byline(post: Post, settings: Settings, site: { locale: string; baseUrl: string }): string {
  const { date, minutes, authors } = post;
  const facts = [
    ...(date === null
      ? []
      : [`<time datetime="${date.toISOString()}">${escapeAttribute(dateText(date, site.locale))}</time>`]),
    ...(settings.showReadingTime ? [words.minutes(minutes)] : []),
    ...authors.map((author) => authorHtml(author, settings, site.baseUrl)),
  ];
  return `<p class="blog-byline">${facts.join(' · ')}</p>`;
}

function authorHtml(author: Author, settings: Settings, baseUrl: string): string {
  const href = author.page === null ? author.url : baseUrl + authorPath(author, settings);
  const name = escapeAttribute(author.name);
  const linked = href === null ? name : `<a href="${escapeAttribute(href)}">${name}</a>`;
  return author.title === null ? linked : `${linked} (${escapeAttribute(author.title)})`;
}
