/** The pages of a project, and which one an address means. */

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findFiles } from '../content/find-files.ts';
import { splitFrontMatter } from '../content/front-matter.ts';
import { decodePath } from '../url-text.ts';

export class PageFiles {
  /** Relative to the site folder. */
  readonly files: readonly string[];
  readonly #siteDir: string;
  readonly #folder: string;
  readonly #byId: ReadonlyMap<string, string>;

  /**
   * @param folder of the pages, relative to the site folder
   * @param exclude as in the setting `docs.exclude`
   */
  constructor(siteDir: string, folder: string, exclude: readonly string[] = []) {
    this.#siteDir = siteDir;
    this.#folder = folder;
    this.files = findFiles(siteDir, folder, exclude).pages.map((file) => path.posix.normalize(file));
    this.#byId = new Map(this.files.map((file) => [this.#idOf(file), file]));
  }

  /** The ID of the page at a path such as `guide/install`, `/guide/`, or `guide/install.md`; `null` if there's none. */
  idAt(address: string): string | null {
    const bare = decodePath(address)
      .replace(/[?#].*$/s, '')
      .replace(/^\.?\//, '')
      .replace(/\.(?:mdx?|html)$/, '')
      .replace(/\/$/, '');
    const candidates = [bare, joined(bare, 'index'), joined(bare, 'README')];
    return candidates.find((id) => this.#byId.has(id)) ?? null;
  }

  /** The file of a page, relative to the site folder. */
  fileOf(id: string): string | undefined {
    return this.#byId.get(id);
  }

  /** The text that a page shows as its title. */
  titleOf(id: string): string {
    return this.#byId.has(id) ? (this.writtenTitleOf(id) ?? titleFromName(id)) : id;
  }

  /** The title in the page; `undefined` for a page that shows the name of its file. */
  writtenTitleOf(id: string): string | undefined {
    const file = this.#byId.get(id);
    if (file === undefined) {
      return undefined;
    }
    const { data, body } = splitFrontMatter(
      readFileSync(path.join(this.#siteDir, file), 'utf8').replaceAll('\r\n', '\n'),
      file,
      null,
    );
    const heading = /^#[ \t]+(.+?)(?:[ \t]*\{[^{}]*\})?[ \t]*$/m.exec(body)?.[1];
    const title: unknown = data['title'] ?? heading;
    return typeof title === 'string' && title !== '' ? title.replaceAll(/[*`]/g, '') : undefined;
  }

  /** True if a file name starts with a number that this generator would use for the order. */
  get hasNumberPrefixes(): boolean {
    return this.files.some((file) => file.split('/').some((part) => /^\d+\s*[-_.]+\s*\S/.test(part)));
  }

  #idOf(file: string): string {
    const inside = this.#folder === '.' ? file : file.slice(this.#folder.length + 1);
    return inside.replace(/\.mdx?$/, '');
  }
}

function joined(folder: string, name: string): string {
  return folder === '' ? name : `${folder}/${name}`;
}

/** `guide/first-steps` as `First steps`. */
function titleFromName(id: string): string {
  const name = path.posix.basename(id.replace(/\/(?:index|README)$/, '')).replaceAll(/[-_]+/g, ' ');
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** The first of these files that exists, relative to the site folder. */
export function firstExisting(siteDir: string, files: readonly string[]): string | null {
  return files.find((file) => existsSync(path.join(siteDir, file))) ?? null;
}
