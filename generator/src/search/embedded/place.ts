/** Where a page stands in its site: what is true of it by its folder and the labels above it. */

import type { GroupEntry, IndexHead } from './index-files.ts';
import { termsOf, wordsOf } from './words.ts';

export interface Place {
  /** Path of the folder that its pages stand in: `/docs/mobile/ios/`. */
  folder: string;
  breadcrumbs: string[];
  tag: string;
  /** `''` for a page of none. */
  part: string;
  /** By how many of the site's settings it comes after others: older versions, lists of changes. */
  secondary: number;
  /** Words that mean it, by the site's settings: numbers of `facets` of the head. */
  facets: readonly number[];
  /** Labels above: category, breadcrumbs, part, folders. */
  above: string[];
  /** Terms of these labels. */
  terms: ReadonlySet<string>;
}

/** @returns the place of each page, by its number */
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

/** What is known of the reader: breaks ties. */
export interface Reader {
  /** Path of the page the reader is on. */
  from: string;
  /** What the reader has chosen elsewhere, such as a platform. */
  choices: readonly string[];
}

/** A choice weighs less than a step of the path: readers who look at another platform's page mean that one. */
const CHOSEN = 0.9;

/**
 * How near a place is to the reader: leading path segments in common, the first one not counted, and choices.
 *
 * @param step what a segment counts, 0 to 1
 */
export function nearness(place: Place, reader: Reader, step = 1): number {
  return step * sharedSegments(place.folder, reader.from) + (isChosen(place, reader) ? CHOSEN : 0);
}

/**
 * Facets that stand beside the reader's own: on the page of one platform, those of the other platforms. Where the page
 * belongs to none, what the reader has chosen elsewhere counts as the reader's own.
 *
 * @param names of each facet, as `facets` of the head has them
 * @returns numbers of facets
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
  // The platform's errors may have a folder of their own, with some of the same names.
  const own = new Set(
    names.flatMap((some, facet) => (some.some((name) => meant.has(phraseOf(name))) ? facet : [])),
  );
  const around = new Set([...own].map((facet) => parents.get(facet)));
  return new Set(
    [...parents].flatMap(([facet, parent]) => (around.has(parent) && !own.has(facet) ? facet : [])),
  );
}

/** Path of the folder above: `/docs/mobile/` for `/docs/mobile/ios/`. */
function parentOf(folder: string): string {
  return folder.slice(0, folder.lastIndexOf('/', folder.length - 2) + 1);
}

/** True when path or labels name something that the reader has chosen. */
function isChosen({ folder, above }: Place, { choices }: Reader): boolean {
  return choices.some(
    (choice) =>
      segmentsOf(folder).includes(choice) || above.some((label) => phraseOf(label) === phraseOf(choice)),
  );
}

/** The words of a label with single spaces: the same for `React Native` and `react-native`. */
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

/** True for the path itself and all below it. */
export function isBelow(path: string, above: string): boolean {
  return path === above || path.startsWith(`${above}/`);
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}
