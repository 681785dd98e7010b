/** Texts of pages on the disk: thousands of them are not held at once. */

import path from 'node:path';
import { existsSync } from 'node:fs';
import type { RenderedMarkdown, RenderedText } from '../../content/model.ts';
import { DocsError } from '../../problems.ts';
import { readStoredJson, storeJson } from './stored-json.ts';

/** All that is known of a page but its text. */
export type RenderedFacts = Omit<RenderedMarkdown, keyof RenderedText>;

/** Characters of texts that are held because they were made a moment ago and are soon asked for. */
const heldAtMost = 16_000_000;

export class PageContentStore {
  /** Names of the files that were asked for or added. */
  readonly used = new Set<string>();
  readonly #folder: string;
  readonly #held = new Map<string, RenderedText>();
  #heldLength = 0;
  /** The parts of a text are asked for one after another. */
  #last: { digest: string; text: RenderedText } | null = null;

  /** @param folder absolute; must be there when something is added */
  constructor(folder: string) {
    this.#folder = folder;
  }

  has(digest: string): boolean {
    return existsSync(this.#file(digest));
  }

  /** @returns false where it could not be written, on a full disk for example */
  add(digest: string, text: RenderedText): boolean {
    if (!storeJson(this.#file(digest), text)) {
      return false;
    }
    if (this.#heldLength < heldAtMost) {
      this.#heldLength += text.html.length * 3; // Markdown and blocks are about as long
      this.#held.set(digest, text);
    }
    return true;
  }

  /** @throws DocsError when somebody has deleted or changed it since it was seen */
  read(digest: string): RenderedText {
    const held = this.#held.get(digest) ?? (this.#last?.digest === digest ? this.#last.text : undefined);
    if (held !== undefined) {
      return held;
    }
    const text = readStoredJson(this.#file(digest)) as RenderedText | null;
    if (text === null) {
      throw new DocsError({
        code: 'cache-changed',
        level: 'throw',
        message: `The text of a page is not in the cache any more, or was changed there: ${this.#file(digest)}`,
        remedy: 'Delete the folder that holds it, and build again.',
      });
    }
    this.#last = { digest, text };
    return text;
  }

  #file(digest: string): string {
    const name = `text-${digest}.json`;
    this.used.add(name);
    return path.join(this.#folder, name);
  }
}

/** A page whose text is read when it is asked for. */
export function withText(facts: RenderedFacts, text: () => RenderedText): RenderedMarkdown {
  return {
    ...facts,
    get html() {
      return text().html;
    },
    get markdown() {
      return text().markdown;
    },
    get blocks() {
      return text().blocks;
    },
    get samples() {
      return text().samples;
    },
  };
}
