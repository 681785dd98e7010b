/** IDs of headings without an explicit one, in the style of the generator that a site comes from. */

import { slug as githubSlug } from 'github-slugger';
import { keysOf } from './unknown-value.ts';

interface Style {
  /** The ID of a heading's text. It may be empty. */
  slug: (text: string) => string;
  /** The ID of the heading with the same text that comes `count` headings later. */
  repeated: (id: string, count: number) => string;
}

const dashed = (id: string, count: number): string => `${id}-${count}`;
const underscored = (id: string, count: number): string => `${id}_${count}`;

/** Letters of any language with their accents removed, if they have any. */
const withoutAccents = (text: string): string => text.normalize('NFKD').replaceAll(/[\u0300-\u036F]/g, '');

const STYLES = {
  github: { slug: githubSlug, repeated: dashed },
  /** Astro before version 6 removes a hyphen at the end. */
  astro5: { slug: (text) => githubSlug(text).replace(/-$/, ''), repeated: dashed },
  mintlify: { slug: mintlifySlug, repeated: (id, count) => dashed(id, count + 1) },
  mkdocs: {
    slug: (text) =>
      text
        .normalize('NFKD')
        .replaceAll(/[^\w\s-]|[^\0-\x7F]/g, '')
        .trim()
        .toLowerCase()
        .replaceAll(/[-\s]+/g, '-'),
    repeated: underscored,
  },
  'mkdocs-unicode': {
    slug: (text) =>
      text
        .normalize('NFC')
        .trim()
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}_\- ]/gu, '')
        .replaceAll(' ', '-'),
    repeated: underscored,
  },
  vitepress: {
    slug: (text) =>
      withoutAccents(text)
        .replaceAll(/[\0-\x1F]/g, '')
        .replaceAll(/[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g, '-')
        .replaceAll(/^-+|-+$/g, '')
        .replace(/^\d/, '_$&')
        .toLowerCase(),
    repeated: dashed,
  },
} as const satisfies Record<string, Style>;

export type HeadingIdStyle = keyof typeof STYLES;

export const HEADING_ID_STYLES = keysOf(STYLES);

/** Returns the ID that the first heading with this text gets. */
export function headingId(text: string, style: HeadingIdStyle = 'github'): string {
  return STYLES[style].slug(text);
}

/** Creates the IDs of one page, in the order of its headings. */
export class HeadingIds {
  readonly #used = new Set<string>();
  readonly #counts = new Map<string, number>();

  constructor(readonly style: HeadingIdStyle = 'github') {}

  /**
   * @param isTaken whether something else on the page has this ID
   * @returns an ID that no other heading has
   */
  next(text: string, isTaken: (id: string) => boolean = () => false): string {
    const { slug, repeated } = STYLES[this.style];
    const first = slug(text);
    // In Python-Markdown, a heading without letters is `_1`.
    const isNameless = first === '' && repeated === underscored;
    let count = this.#counts.get(first) ?? 0;
    let id = count === 0 && !isNameless ? first : repeated(first, Math.max(count, 1));
    while (this.#used.has(id) || isTaken(id)) {
      count += 1;
      id = repeated(first, count);
    }
    this.#counts.set(first, count);
    this.#used.add(id);
    return id;
  }
}

/** Mintlify sets typographic quotation marks first, encodes the text, and decodes what readers see. */
function mintlifySlug(text: string): string {
  const typographic = text
    .replaceAll(/(^|[\s([{])'/g, '$1‘')
    .replaceAll("'", '’')
    .replaceAll(/(^|[\s([{])"/g, '$1“')
    .replaceAll('"', '”');
  const encoded = encodeURIComponent(typographic.toLowerCase().trim().replaceAll(/\s+/g, '-'));
  const id = encoded.replaceAll(/[^a-zA-Z\d%_]+/g, '-').replaceAll(/^-|-$/g, '');
  return decodeURIComponent(id)
    .replaceAll(/[?,;:!'"()[\]{}]/g, '')
    .replaceAll(/\p{Emoji_Presentation}|\p{Extended_Pictographic}|\u200D|\uFE0E|\uFE0F/gu, '');
}
