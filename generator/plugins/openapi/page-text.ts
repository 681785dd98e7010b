/** What the parts of one page share. */

import GithubSlugger from 'github-slugger';
import type { Api } from './api.ts';

export interface PageText {
  api: Api;
  anchors: Anchors;
  /** @param headings as in `cleanDescription` */
  describe(written: string, headings: number | null): string;
  /**
   * Moves the properties of a large object to their own page.
   * @returns the path of that page, or `null` where they stay
   */
  moved(schema: unknown, name: string): string | null;
  /** Runs for a schema, unless that is being shown further out: then the text is the other one. */
  inside(schema: unknown, otherwise: string, make: () => string): string;
}

export function pageText(
  api: Api,
  describe: PageText['describe'],
  moved: PageText['moved'] = () => null,
): PageText {
  const open = new Set<string>();
  return {
    api,
    anchors: new Anchors(),
    describe,
    moved,
    inside(schema, otherwise, make) {
      const ref = (schema as { $ref?: unknown } | null)?.$ref;
      // Shared schemas are linked. A reference to a part of one may lead back to itself.
      if (typeof ref !== 'string' || api.shared(ref) !== undefined) {
        return make();
      }
      const key = `${ref} ${otherwise}`;
      if (open.has(key)) {
        return otherwise;
      }
      open.add(key);
      const made = make();
      open.delete(key);
      return made;
    },
  };
}

/** Ids of a page, each of them once. */
export class Anchors {
  readonly #slugger = new GithubSlugger();

  of(wanted: string): string {
    return this.#slugger.slug(wanted);
  }
}

/** A description inside of a list: its headings are bold lines. */
export function descriptionOf(written: unknown, page: PageText): string {
  return typeof written === 'string' && written.trim() !== '' ? page.describe(written, null) : '';
}
