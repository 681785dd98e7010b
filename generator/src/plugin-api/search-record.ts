/** A section as the search stores it. */

export type Level = 'lvl0' | 'lvl1' | 'lvl2' | 'lvl3' | 'lvl4' | 'lvl5' | 'lvl6';

export interface SearchRecord {
  /** `lvl0` is the part of the site, `lvl1` the page, and the rest are the headings down to this section. */
  hierarchy: Record<Level, string | null>;
  /** Prose of the section, one block (paragraph, list item, table cell) per line; `null` if it has none. */
  content: string | null;
  /** Code samples of the section. Not in the scraper's schema; its engine ignores this. */
  code: string | null;
  /** Absolute URL with anchor. */
  url: string;
  url_without_anchor: string;
  anchor: string | null;
  type: Exclude<Level, 'lvl0'>;
  language: string;
  version: string[];
  docusaurus_tag: string;
  /** Alternative names of the page: its sidebar label if different, keywords, and tags. */
  tags: string[];
  /** Questions that the page answers, in readers' words. Not in the scraper's schema. */
  questions: string[];
  /** The page's sidebar label, which is also in `tags`; `null` if it is the title. Not in the scraper's schema. */
  label: string | null;
  /** Labels above the page, outermost first. Not in the scraper's schema. */
  breadcrumbs: string[];
  /** True if a sidebar contains the page. Not in the scraper's schema. */
  listed: boolean;
  /** Part of the site, used as a search filter; `null` if the page has none. Not in the scraper's schema. */
  part: string | null;
  item_priority: number;
}
