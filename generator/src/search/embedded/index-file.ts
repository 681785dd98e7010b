/**
 * The file the browser downloads when the search box opens.
 *
 * It holds the text of the sections, not an inverted index: text compresses to a third of what text plus
 * index would weigh, snippets need it anyway, and a worker inverts it faster than a phone downloads the rest.
 * Tuples instead of objects, and no URL that can be derived.
 */

/** `[level 2 to 6, or 1 for the page's beginning; heading; anchor, 0 when derivable; text; words of code and of what was cut off the text]` */
export type SectionEntry = [level: number, heading: string, anchor: string | 0, text: string, words: string];

export type PageEntry = [
  path: string,
  title: string,
  section: string,
  breadcrumbs: string[],
  tag: string,
  part: string,
  label: string,
  keywords: string[],
  listed: 0 | 1,
  sections: SectionEntry[],
];

export interface IndexFile {
  /** Raised when the shape changes. */
  format: 2;
  language: string;
  /** Groups of words that mean the same. */
  synonyms: string[][];
  pages: PageEntry[];
}

/** The anchor most headings have; only others are written to the file. */
export function derivedAnchor(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');
}

/**
 * Reads the text of an index file.
 *
 * @throws Error when it is no index of this format, for example a page that a proxy put in its place
 */
export function parseIndexFile(text: string): IndexFile {
  const file: unknown = JSON.parse(text);
  if (typeof file !== 'object' || file === null || !('format' in file) || file.format !== 2) {
    throw new Error('The search index has another format than this page expects. Reload the page.');
  }
  return file as IndexFile;
}
