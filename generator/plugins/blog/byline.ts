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

/**
 * Returns a post's date, reading time, and authors as HTML. It isn't a paragraph, because rules for paragraphs are
 * meant for the text.
 */
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
  return `<div class="blog-byline">${parts.join(mark(' · '))}</div>`;
}

/** Text that a theme with its own layout can hide. */
function mark(text: string): string {
  return `<span class="blog-byline__separator">${text}</span>`;
}

function authorHtml(author: Author, settings: Settings, baseUrl: string): string {
  const mail = author.email === null ? null : `mailto:${author.email}`;
  const href = author.page === null ? (author.url ?? mail) : baseUrl + authorPath(author.page, settings);
  const name = escapeAttribute(author.name);
  const linked = href === null ? `<span>${name}</span>` : `<a href="${escapeAttribute(href)}">${name}</a>`;
  const title =
    author.title === null
      ? ''
      : ` <small class="avatar__subtitle">${mark('(')}${escapeAttribute(author.title)}${mark(')')}</small>`;
  const intro = `<span class="avatar__intro"><span class="avatar__name">${linked}</span>${title}${socialsHtml(author)}</span>`;
  return `<span class="blog-byline__author avatar">${photoHtml(author, baseUrl)}${intro}</span>`;
}

/** Links to an author's accounts. A theme with its own layout can show the icons of the networks. */
function socialsHtml({ socials }: Author): string {
  const links = socials.map(({ name, href }) => {
    const network = escapeAttribute(name.toLowerCase().replaceAll(' ', ''));
    return `${mark(' · ')}<a class="blog-social blog-social--${network}" href="${escapeAttribute(href)}">${escapeAttribute(name)}</a>`;
  });
  return links.length === 0 ? '' : `<span class="blog-byline__socials">${links.join('')}</span>`;
}

/** Returns the link to the whole post and its tags, which are below the excerpt; an empty text without both. */
export function entryEnd(post: Post, settings: Settings, site: { locale: string; baseUrl: string }): string {
  const { path, excerpt, tags } = post;
  const more = excerpt.isWhole
    ? ''
    : `<p class="blog-entry__more"><a href="${escapeAttribute(site.baseUrl + path)}"><strong>${escapeAttribute(wordsOf(site.locale).readMore)}</strong></a></p>`;
  const parts = more + (tags.length === 0 ? '' : tagsLine(post, settings, site));
  return parts === '' ? '' : `<div class="blog-entry__end">${parts}</div>`;
}

/** The tags have the look of those below the text of a post. */
function tagsLine({ tags }: Post, settings: Settings, site: { locale: string; baseUrl: string }): string {
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
