/** Glossary terms. The first use on a page shows the definition. */

import type { GlossaryTerm } from '../../plugin-api/plugin.ts';
import { escapeAttribute, escapeText } from '../../markup-text.ts';

/** A term and its spelling in a text. */
export interface FoundTerm {
  term: GlossaryTerm;
  index: number;
  found: string;
}

/** Finds terms in text. Created once for all pages. */
export class TermFinder {
  readonly #pattern: RegExp;
  readonly #bySpelling = new Map<string, GlossaryTerm>();

  constructor(terms: readonly GlossaryTerm[]) {
    for (const term of terms) {
      for (const spelling of [term.term, ...(term.synonyms ?? [])]) {
        this.#bySpelling.set(spelling, term);
      }
    }
    // Longest first, so that "licence server" isn't matched as "licence".
    const spellings = [...this.#bySpelling.keys()].sort((a, b) => b.length - a.length).map(patternOf);
    this.#pattern = new RegExp(
      `(?<![\\w\\u00C0-\\u024F-])(?:${spellings.join('|')})s?(?![\\w\\u00C0-\\u024F-])`,
      'g',
    );
  }

  all(text: string): FoundTerm[] {
    return [...text.matchAll(this.#pattern)].flatMap(({ 0: found, index }) => {
      const term = this.#termOf(found, text, index);
      return term === undefined ? [] : [{ term, index, found }];
    });
  }

  #termOf(found: string, text: string, index: number): GlossaryTerm | undefined {
    const spelling = found.replace(/\s+/g, ' ');
    const singular = spelling.replace(/s$/, '');
    const exact = this.#bySpelling.get(spelling) ?? this.#bySpelling.get(singular);
    if (exact !== undefined) {
      return exact;
    }
    // "Packager" may start a sentence, but in "Shaka Packager" it's a name.
    if (!/(?:^|[.!?:]\s+)$/.test(text.slice(0, index))) {
      return undefined;
    }
    const small = (word: string): string => word.charAt(0).toLowerCase() + word.slice(1);
    return this.#bySpelling.get(small(spelling)) ?? this.#bySpelling.get(small(singular));
  }
}

/** Returns a pattern for a spelling. A lower-case first letter may be capitalized, and a space may be a line break. */
function patternOf(spelling: string): string {
  const first = spelling.charAt(0);
  const start = spelling === spelling.toLowerCase() && first !== first.toUpperCase();
  const rest = start ? spelling.slice(1) : spelling;
  return (
    (start ? `[${first}${first.toUpperCase()}]` : '') +
    rest.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replaceAll(' ', '\\s+')
  );
}

/** Terms that haven't been explained on a page yet. */
export class PageTerms {
  /** As JSON, because a match in another text may be a copy. */
  readonly #explained = new Set<string>();
  /** Number of open elements that can't contain buttons or aren't prose. */
  #quiet = 0;
  /** Number of open raw HTML elements at the start of the paragraph; `null` outside paragraphs. */
  #paragraph: number | null = null;

  /**
   * @param find finds terms in a text
   * @param without terms that the page itself explains
   */
  constructor(
    readonly find: (text: string) => readonly FoundTerm[],
    without: readonly GlossaryTerm[],
  ) {
    for (const term of without) {
      this.#explained.add(JSON.stringify(term));
    }
  }

  /** Runs `content`, the inside of a paragraph, with terms marked unless an ancestor forbids it. */
  prose(openElements: number, content: () => string): string {
    const before = this.#paragraph;
    this.#paragraph = openElements;
    try {
      return content();
    } finally {
      this.#paragraph = before;
    }
  }

  /** Runs `content` without marking terms, for links, buttons, and components. */
  quietly<Result>(content: () => Result): Result {
    this.#quiet += 1;
    try {
      return content();
    } finally {
      this.#quiet -= 1;
    }
  }

  /**
   * Returns the HTML of a text. Nothing is marked inside raw HTML that started in the paragraph, because it may be a
   * link.
   */
  html(text: string, openElements: number): string {
    if (this.#paragraph !== openElements || this.#quiet > 0) {
      return escapeText(text);
    }
    let html = '';
    let end = 0;
    for (const { term, index, found } of this.find(text)) {
      const key = JSON.stringify(term);
      const before = text.slice(end, index);
      end = index + found.length;
      if (this.#explained.has(key)) {
        html += escapeText(before + found);
      } else {
        this.#explained.add(key);
        const [opening = ''] = OPENING.exec(before) ?? [];
        const [closing = ''] = CLOSING.exec(text.slice(end)) ?? [];
        end += closing.length;
        html += escapeText(before.slice(0, before.length - opening.length));
        html += unbroken(opening, explained(found, term.definition, `t:${this.#explained.size}`), closing);
      }
    }
    return html + escapeText(text.slice(end));
  }
}

/** Punctuation that must stay on the same line as the word next to it. */
const OPENING = /[(["“‘]*$/;
const CLOSING = /^(?:['’]s\b)?[.,;:!?)\]"”’…]*/;

/** Prevents a line break between the button and its punctuation, which browsers allow around buttons. */
function unbroken(opening: string, button: string, closing: string): string {
  return opening + closing === ''
    ? button
    : `<span class="one-line">${escapeText(opening)}${button}${escapeText(closing)}</span>`;
}

/** Uses a button, because it can open a popover without a script and works with keyboard and touch. */
function explained(text: string, definition: string, id: string): string {
  const name = escapeAttribute(id);
  return (
    `<button type="button" class="term" popovertarget="${name}" aria-describedby="${name}">${escapeText(text)}</button>` +
    `<span popover id="${name}">${escapeText(definition)}</span>`
  );
}
