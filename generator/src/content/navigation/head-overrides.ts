/**
 * Values from `<head>` in a page that override its front matter and the settings: document title, description, and
 * robots.
 */

import { decodeHTMLStrict } from 'entities';
import { searchFacts, type SearchFacts } from '../../head-facts.ts';

export interface HeadOverrides extends SearchFacts {
  /** The remaining elements. */
  head: string;
  title: string | null;
  description: string | null;
}

/** @param head HTML of the elements, as the Markdown step outputs them */
export function headOverrides(head: string): HeadOverrides {
  const title = /<title>([^<]*)<\/title>/.exec(head);
  const description = /<meta(?=[^>]* name="description")[^>]* content="([^"]*)"[^>]*>/.exec(head);
  return {
    head: [title, description].reduce(
      (rest, match) => (match === null ? rest : rest.replace(match[0], '')),
      head,
    ),
    title: title === null ? null : decodeHTMLStrict(title[1] ?? ''),
    description: description === null ? null : decodeHTMLStrict(description[1] ?? ''),
    ...searchFacts(head),
  };
}
