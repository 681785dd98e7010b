import { decodeHTMLStrict } from 'entities';

export interface SearchFacts {
  /** A `robots` of the page keeps search engines away. */
  noIndex: boolean;
  /** The address that search engines list instead of the page's own. */
  canonical: string | null;
}

/** What the elements of a page's head tell search engines. */
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
