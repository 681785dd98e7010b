/** Stores page texts on disk, so that thousands of them needn't stay in memory. */

import path from 'node:path';
import { existsSync } from 'node:fs';
import type { RenderedMarkdown, RenderedText } from '../../content/model.ts';
import { DocsError } from '../../problems.ts';
import { readStoredJson, storeJson } from './stored-json.ts';

/** All data of a page except its text. */
export type RenderedFacts = Omit<RenderedMarkdown, keyof RenderedText>;

/** Limit, in characters, of new texts that stay in memory because they're needed again soon. */
const heldAtMost = 16_000_000;

export class PageContentStore {
  /** Names of the files that were read or added. */
  readonly used = new Set<string>();
  readonly #folder: string;
  readonly #held = new Map<string, RenderedText>();
  #heldLength = 0;
  /** The last text, because its parts are read one after another. */
  #last: { digest: string; text: RenderedText } | null = null;

  /** @param folder absolute path; must exist before a text is added */
  constructor(folder: string) {
    this.#folder = folder;
  }

  has(digest: string): boolean {
    return existsSync(this.#file(digest));
  }

  /** @returns false if it couldn't be written, for example because the disk is full */
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

  /** @throws DocsError if the file was deleted or changed in the meantime */
  read(digest: string): RenderedText {
    const held = this.#held.get(digest) ?? (this.#last?.digest === digest ? this.#last.text : undefined);
    if (held !== undefined) {
      return held;
    }
    const text = readStoredJson<RenderedText>(this.#file(digest));
    if (text === null) {
      throw new DocsError({
        code: 'cache-changed',
        level: 'throw',
        message: `The text of a page is no longer in the cache, or was changed there: ${this.#file(digest)}`,
        fix: 'Delete the folder that contains it, and build again.',
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

/** A page whose text is loaded lazily. */
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
