/** The location of a page on its site: its folder, the labels above it, and what follows from them. */

import type { GroupEntry, IndexHead } from './index-files.ts';
import { termsOf, wordsOf } from './words.ts';

export interface Place {
  /** Path of the folder that contains its pages, such as `/docs/mobile/ios/`. */
  folder: string;
  breadcrumbs: string[];
  tag: string;
  /** `''` if the page has no part. */
  part: string;
  /** How many of the site's settings rank it lower, for example as an older version or a changelog. */
  secondary: number;
  /** Facets that include it by the site's settings: numbers in the head's `facets`. */
  facets: readonly number[];
  /** Labels above the page: category, breadcrumbs, part, folders. */
  above: string[];
  /** Terms of these labels. */
  terms: ReadonlySet<string>;
}

/** @returns the place of each page, by page number */
export function placesOf({ groups }: IndexHead): Place[] {
  return groups.flatMap((group) => Array.from<Place>({ length: group[0] }).fill(placeOf(group)));
}

function placeOf([, folder, breadcrumbs, section, tag, part, secondary, facets]: GroupEntry): Place {
  const above = [section, part, ...breadcrumbs, ...segmentsOf(folder)];
  return {
    folder,
    breadcrumbs,
    tag,
    part,
    secondary,
    facets,
    above,
    terms: new Set(above.flatMap((label) => termsOf(label))),
  };
}

/** Context of the reader, used to break ties. */
export interface Reader {
  /** Path of the current page. */
  from: string;
  /** Choices the reader has made elsewhere, such as a platform. */
  choices: readonly string[];
}

/**
 * A choice weighs less than a path segment, because readers on another platform's page are interested in that platform.
 */
const CHOSEN = 0.9;

/**
 * Returns how near a place is to the reader: the number of common leading path segments, without the first one, and of
 * matching choices.
 *
 * @param step weight of a path segment, 0 to 1
 */
export function nearness(place: Place, reader: Reader, step = 1): number {
  return step * sharedSegments(place.folder, reader.from) + (isChosen(place, reader) ? CHOSEN : 0);
}

/**
 * Returns the siblings of the reader's own facets. On a page about one platform, these are the other platforms. If the
 * page has no facet, the reader's choices count as the reader's own.
 *
 * @param names of each facet, as in the head's `facets`
 * @returns facet numbers
 */
export function siblingFacets(
  places: readonly Place[],
  names: readonly (readonly string[])[],
  { from, choices }: Reader,
): ReadonlySet<number> {
  const parents = new Map<number, string>();
  const here = new Set<number>();
  const inPage = `${from}/`;
  for (const { folder, facets } of new Set(places)) {
    for (const facet of facets) {
      const parent = parentOf(folder);
      if (parent.length < (parents.get(facet)?.length ?? Infinity)) {
        parents.set(facet, parent);
      }
      if (inPage.startsWith(folder)) {
        here.add(facet);
      }
    }
  }
  const known = here.size > 0 ? [...here].flatMap((facet) => names[facet] ?? []) : choices;
  const meant = new Set(known.map(phraseOf));
  // The platform's errors may have their own folder, with some of the same names.
  const own = new Set(
    names.flatMap((some, facet) => (some.some((name) => meant.has(phraseOf(name))) ? facet : [])),
  );
  const around = new Set([...own].map((facet) => parents.get(facet)));
  return new Set(
    [...parents].flatMap(([facet, parent]) => (around.has(parent) && !own.has(facet) ? facet : [])),
  );
}

/** Path of the parent folder: `/docs/mobile/` for `/docs/mobile/ios/`. */
function parentOf(folder: string): string {
  return folder.slice(0, folder.lastIndexOf('/', folder.length - 2) + 1);
}

/** Returns true when the path or labels contain one of the reader's choices. */
function isChosen({ folder, above }: Place, { choices }: Reader): boolean {
  return choices.some(
    (choice) =>
      segmentsOf(folder).includes(choice) || above.some((label) => phraseOf(label) === phraseOf(choice)),
  );
}

/** The words of a label, separated by single spaces: the same for `React Native` and `react-native`. */
function phraseOf(label: string): string {
  return wordsOf(label)
    .map(({ folded }) => folded)
    .join(' ');
}

function sharedSegments(a: string, b: string): number {
  const first = segmentsOf(a);
  const second = segmentsOf(b);
  let shared = 0;
  while (first[shared] !== undefined && first[shared] === second[shared]) {
    shared++;
  }
  return Math.max(0, shared - 1);
}

/** Returns true for the path itself and everything below it. */
export function isBelow(path: string, above: string): boolean {
  return path === above || path.startsWith(`${above}/`);
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}
