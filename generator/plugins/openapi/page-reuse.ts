/** Reuses the pages of the last build whose part of the document is the same. */

import type { PluginSite } from 'pagewright';
import type { Api } from './api.ts';
import { hashOf } from './hash.ts';
import { textOf, valueAt } from './json.ts';
import type { PageText } from './page-text.ts';

/** Cleans descriptions, as in {@link PageText}, and reports mistakes in them. */
export interface Describer {
  describe: PageText['describe'];
  /** Whether a description that was cleaned has a mistake. */
  isReported(written: string): boolean;
}

/**
 * Makes a page or several, or returns those of the last build.
 *
 * @param part of the document that the page shows, without what its references lead to
 * @param make may only read this part, what its references lead to, and the settings
 * @returns plain JSON
 */
export type ReusePage = <Value>(part: unknown, make: (describe: PageText['describe']) => Value) => Value;

export function pageReuse(
  api: Api,
  describer: Describer,
  site: Pick<PluginSite, 'keep' | 'tokens'>,
): ReusePage {
  const { settings } = api;
  if (typeof settings.samples === 'function') {
    // It can read the whole document.
    return (_, make) => make(describer.describe);
  }
  const shared = hashOf(
    JSON.stringify([
      settings,
      api.site,
      api.title,
      Object.keys(site.tokens).length > 0,
      api.schemas.map(({ name, path }) => [name, path]),
      api.securitySchemes,
    ]),
  );
  const targets = targetHashes(api);
  return (part, make) => {
    const text = JSON.stringify(part);
    const { value, reported } = site.keep(['openapi page', shared, text, targets(text)], () => {
      const found: [string, number | null][] = [];
      const describe: PageText['describe'] = (written, headings) => {
        const cleaned = describer.describe(written, headings);
        if (describer.isReported(written)) {
          found.push([written, headings]);
        }
        return cleaned;
      };
      return { value: make(describe), reported: found };
    });
    for (const [written, headings] of reported) {
      describer.describe(written, headings);
    }
    return value;
  };
}

/** Returns the hashes of everything that the references in a JSON text lead to, as one text. */
function targetHashes({ document }: Api): (text: string) => string {
  const known = new Map<string, { hash: string; refs: string[] }>();
  const targetOf = (ref: string): { hash: string; refs: string[] } => {
    const before = known.get(ref);
    if (before !== undefined) {
      return before;
    }
    const text = JSON.stringify(valueAt(document, ref.replace(/^#/, ''))) ?? '';
    const made = { hash: hashOf(text), refs: refsIn(text) };
    known.set(ref, made);
    return made;
  };
  return (text) => {
    const reached = new Set(refsIn(text));
    // The set grows during the iteration.
    for (const ref of reached) {
      for (const inner of targetOf(ref).refs) {
        reached.add(inner);
      }
    }
    return [...reached].map((ref) => targetOf(ref).hash).join(' ');
  };
}

function refsIn(text: string): string[] {
  return [...text.matchAll(/"\$ref":("(?:[^"\\]|\\.)*")/g)].map(([, ref = '""']) => textOf(JSON.parse(ref)));
}
