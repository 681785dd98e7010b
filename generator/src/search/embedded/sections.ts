/** The index file, unpacked: one entry per section, with all that is found, ranked and shown. */

import { derivedAnchor, type IndexFile, type PageEntry } from './index-file.ts';
import type { Vocabulary } from './spelling.ts';
import { wordsOf } from './words.ts';

/** A keyword of more pages is no name of any of them. */
const PAGES_PER_KEYWORD = 3;

export interface Section {
  id: number;
  page: SectionPage;
  /** Headings that lead here, its own last; empty for the page itself. */
  headings: string[];
  heading: string;
  anchor: string;
  /** What the author calls the section in addresses, in words; `''` where the anchor comes from the heading. */
  anchorName: string;
  text: string;
  /** Words of its code, and of text that the index leaves out. */
  words: string;
}

/** One object for all sections of a page. */
export interface SectionPage {
  path: string;
  title: string;
  /** Category or part that it stands in. */
  section: string;
  breadcrumbs: string[];
  tag: string;
  /** Further names: sidebar label, the end of its address. */
  names: string[];
  /** Only those that few pages share: others name none of them. */
  keywords: string[];
  /** What stands above the page: category, breadcrumbs, part, the folders of its path. */
  above: string[];
  /** `''` for a page of none. */
  part: string;
  /** In a sidebar. */
  listed: boolean;
  /** Number of its sections. */
  size: number;
}

/** The sections of all pages, in the order of the file. */
export function sectionsOf(file: IndexFile): Section[] {
  const sections: Section[] = [];
  const uses = new Map<string, number>();
  for (const [, , , , , , , keywords] of file.pages) {
    for (const keyword of keywords) {
      uses.set(keyword, (uses.get(keyword) ?? 0) + 1);
    }
  }
  for (const entry of file.pages) {
    const page = pageOf(entry, (keyword) => (uses.get(keyword) ?? 0) <= PAGES_PER_KEYWORD);
    let chain: { level: number; heading: string }[] = [];
    for (const [level, heading, anchor, text, words] of entry[9]) {
      chain = [...chain.filter((above) => above.level < level), ...(level > 1 ? [{ level, heading }] : [])];
      sections.push({
        id: sections.length,
        page,
        headings: chain.map((above) => above.heading),
        heading,
        anchor: anchor === 0 ? derivedAnchor(heading) : anchor,
        anchorName: anchor === 0 ? '' : anchor.replaceAll('-', ' '),
        text,
        words,
      });
    }
  }
  return sections;
}

function pageOf(entry: PageEntry, isTelling: (keyword: string) => boolean): SectionPage {
  const [path, title, section, breadcrumbs, tag, part, label, keywords, listed, sections] = entry;
  const folders = path.split('/').filter((segment) => segment !== '');
  // Readers type what they saw in an address: `/docs/mobile/ios/pip-mode` is also called "pip mode".
  const name = (folders.pop() ?? '').replaceAll('-', ' ');
  return {
    path,
    title,
    section,
    breadcrumbs,
    tag,
    part,
    names: label === '' ? [name] : [label, name],
    keywords: keywords.filter(isTelling),
    above: [section, part, ...breadcrumbs, ...folders],
    listed: listed === 1,
    size: sections.length,
  };
}

/** All words of the sections as they are written, for the nearest spelling. */
export function vocabularyOf(sections: readonly Section[]): Vocabulary {
  const words = new Map<string, { shown: string; count: number }>();
  for (const { page, heading, text, words: more } of sections) {
    for (const word of wordsOf(`${page.title}\n${heading}\n${text}\n${more}`)) {
      const known = words.get(word.folded);
      if (known === undefined) {
        // A capital at the beginning of a sentence says nothing; one inside is part of the name.
        const shown = /^\p{Lu}\p{Ll}+$/u.test(word.text) ? word.folded : word.text;
        words.set(word.folded, { shown, count: 1 });
      } else {
        known.count++;
      }
    }
  }
  return words;
}
