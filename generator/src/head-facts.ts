import { decodeHTMLStrict } from 'entities';

export interface SearchFacts {
  /** A `robots` tag excludes the page from search engines. */
  noIndex: boolean;
  /** Canonical URL, if the page sets one. */
  canonical: string | null;
}

/** Returns the facts for search engines in a page's head elements. */
export function searchFacts(head: string): SearchFacts {
  const tags = head.match(/<(?:meta|link)\b[^>]*>/gi) ?? [];
  const value = (tag: string, name: string): string =>
    decodeHTMLStrict(new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1] ?? '');
  const robots = tags.filter((tag) => /^(?:robots|googlebot)$/i.test(value(tag, 'name')));
  const link = tags.find((tag) => value(tag, 'rel').toLowerCase().split(/\s+/).includes('canonical'));
  return {
    noIndex: robots.some((tag) => /\b(?:noindex|none)\b/i.test(value(tag, 'content'))),
    canonical: link === undefined ? null : value(link, 'href'),
  };
}
