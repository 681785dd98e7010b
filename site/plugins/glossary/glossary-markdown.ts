import { paragraphs } from '../markdown-table.ts';
import type { GlossaryTerm } from './glossary-schema.ts';

/** Returns the ID of a term's heading: `license-url`. */
export function idOf({ id, term }: Pick<GlossaryTerm, 'id' | 'term'>): string {
  return id ?? term.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
}

/** Returns all terms from A to Z, with a heading for each letter and term. */
export function glossaryMarkdown(terms: readonly GlossaryTerm[]): string {
  const sorted = terms.toSorted((a, b) => a.term.localeCompare(b.term, 'en'));
  const letterOf = ({ term }: GlossaryTerm): string => term.charAt(0).toUpperCase();
  const letters = [...new Set(sorted.map(letterOf))];
  return paragraphs(
    `<div class="letters chips">\n${letters.map(letterLink).join('\n')}\n</div>`,
    ...sorted.flatMap((term, index) => {
      const letter = letterOf(term);
      const previous = sorted[index - 1];
      const isFirst = previous === undefined || letterOf(previous) !== letter;
      return [...(isFirst ? [`## ${letter} {#${letterId(letter)}}`] : []), entry(term)];
    }),
  );
}

const letterId = (letter: string): string => `letter-${letter.toLowerCase()}`;

const letterLink = (letter: string): string => `<a class="chip" href="#${letterId(letter)}">${letter}</a>`;

function entry(term: GlossaryTerm): string {
  const { definition, more, example, unlike, links } = term;
  // `Content delivery network: Servers near…` already shows the meaning of CDN.
  const synonyms = term.synonyms.filter(
    (synonym) => !definition.toLowerCase().includes(synonym.toLowerCase()),
  );
  return paragraphs(
    `### ${capital(term.term)} {#${idOf(term)}}`,
    more === undefined ? definition : `${definition} ${more}`,
    '<div class="facts facts--plain">',
    [
      ...(example === undefined ? [] : [`- **Example:** ${example}`]),
      ...(unlike === undefined ? [] : [`- **Unlike:** ${capital(unlike)}`]),
      ...(synonyms.length === 0 ? [] : [`- **Also:** ${synonyms.join(', ')}`]),
      `- **See:** ${links.join(', ')}`,
    ].join('\n'),
    '</div>',
  );
}

/** Capitalizes `License server`, but not `cbcs`, `fMP4`, and `skd URI`. */
function capital(term: string): string {
  return /^[a-z]{5,}/.test(term) || /^(?!skd )[a-z]+ /.test(term)
    ? term.charAt(0).toUpperCase() + term.slice(1)
    : term;
}
