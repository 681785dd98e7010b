/** Shared state of the sections of one page. */

import GithubSlugger from 'github-slugger';
import type { Api } from './api.ts';
import { objectOf } from './json.ts';

export interface PageText {
  api: Api;
  anchors: Anchors;
  /** @param headings as in `cleanDescription` */
  describe(written: string, headings: number | null): string;
  /**
   * Moves the properties of a large object to their own page.
   * @returns the path of that page, or `null` if they stay
   */
  moved(schema: unknown, name: string): string | null;
  /**
   * Calls `make` with the schema. If the page shows the shared schemas that it refers to in place, they're opened in it.
   * @param level 0 for a body, 1 for a parameter or a property of a body
   */
  opened<Made>(schema: unknown, level: number, make: (shown: unknown) => Made): Made;
  /** Runs `make` for a schema, or returns `otherwise` if the schema is already being shown further out. */
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
    opened: (schema, _, make) => make(schema),
    inside(schema, otherwise, make) {
      const ref = objectOf(schema)['$ref'];
      // Shared schemas are links, but a reference into part of one can be recursive.
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

/** Makes the IDs of a page unique. */
export class Anchors {
  readonly #slugger = new GithubSlugger();

  of(wanted: string): string {
    return this.#slugger.slug(wanted);
  }
}

/** A description in a list, with headings as bold lines. */
export function descriptionOf(written: unknown, page: PageText): string {
  return typeof written === 'string' && written.trim() !== '' ? page.describe(written, null) : '';
}
