/** Names and codes of code in a query, and where a section explains them. */

import { nameOf } from './names.ts';
import type { Query, QueryWord } from './query.ts';
import type { Section } from './sections.ts';
import { DOT, fold, withChainsJoined, wordsOf } from './words.ts';

/** What it is worth where an identifier stands: more than all else, since nobody types one by chance. */
const PLACES = { none: 0, text: 60, definition: 102, name: 170 };

/** Share of the sections in which an identifier may occur to lead a query of other words. */
const RARE = 0.02;

/**
 * The identifiers of a query that deserve to lead: all when the query is nothing else, otherwise those that
 * occur in few sections. (`iOS` looks like an identifier, too.)
 *
 * @param found the terms that were met in each section
 * @param sections number of all sections
 */
export function rareIdentifiers(
  query: Query,
  found: readonly { terms: readonly string[] }[],
  sections: number,
): string[] {
  const identifiers = query.words.filter((word) => word.identifier);
  const isAlone = identifiers.length === query.words.length;
  return identifiers.flatMap((word) => {
    const places = found.filter(({ terms }) => terms.includes(word.folded)).length;
    if (places === 0 && word.unfinished) {
      return completionOf(word, found);
    }
    return isAlone || places <= Math.max(3, sections * RARE) ? [word.folded] : [];
  });
}

/** `VdoInit` → `vdoinitparams`: the identifier that most sections have of those that begin so. */
function completionOf({ folded }: QueryWord, found: readonly { terms: readonly string[] }[]): string[] {
  const counts = new Map<string, number>();
  for (const term of found.flatMap(({ terms }) => terms)) {
    if (term.startsWith(folded)) {
      counts.set(term, (counts.get(term) ?? 0) + 1);
    }
  }
  const [best] = [...counts].toSorted(([, a], [, b]) => b - a);
  return best === undefined ? [] : [best[0]];
}

/**
 * What it counts where `section` has the identifiers: in its name, explained, in its text, or not all of them.
 *
 * @param terms of the index that were met in the section
 */
export function identifierWorth(
  section: Section,
  terms: readonly string[],
  identifiers: readonly string[],
): number {
  const [first] = identifiers;
  if (first === undefined) {
    return PLACES.none;
  }
  const text = section.headings.length === 0 ? section.page.title : section.heading;
  const name = nameOf(text);
  // A reference has a heading "play()" for what is called as "player.video.play".
  const names = first.split(DOT);
  const isMember =
    names.length > 1 && name.words[0] === names.at(-1) && /^[\p{L}\p{N}_$]+(?:\(|$)/u.test(text);
  if (isMember && names.every((part) => terms.includes(part))) {
    return PLACES.name;
  }
  // Words of a name that happen to make up the identifier together are no use of it.
  const isUsed = (word: string) => terms.includes(word) && (!name.terms.has(word) || name.ownTerms.has(word));
  if (!identifiers.every(isUsed)) {
    return PLACES.none;
  }
  if (name.words[0] === first) {
    return PLACES.name;
  }
  const isExplained =
    section.page.listed &&
    (identifiers.every((word) => name.ownTerms.has(word)) ||
      identifiers.every((word) => isDefinedIn(section.text, word)));
  return isExplained ? PLACES.definition : PLACES.text;
}

/** Characters of a block in which the word that it is about must stand. */
const BEGINNING = 80;

/** True when a block (a table row, a list item) is about the word, not a sentence that begins with it. */
function isDefinedIn(text: string, folded: string): boolean {
  const [part = folded] = folded.split(DOT);
  return text.split('\n').some((block) => {
    const beginning = block.slice(0, BEGINNING);
    if (!fold(beginning).includes(part)) {
      return false;
    }
    const start = withChainsJoined(beginning);
    const [word] = wordsOf(start);
    return word?.folded === folded && /^[^\p{L}\p{N}]*(?:$|[|:=(,–—-])/u.test(start.slice(word.end));
  });
}
