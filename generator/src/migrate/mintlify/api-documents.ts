/** OpenAPI documents of a Mintlify project, and the operations that its pages show. */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { itemsOf, recordOf } from '../../unknown-value.ts';
import { textOf, type Fields } from '../plain-values.ts';
import { frontMatterOf, splitPage } from '../front-matter-fields.ts';

/** An entry of `documents` in the options of the plugin `openapi`. */
interface DocumentOptions {
  id: string;
  /** Relative to the site folder. */
  file: string;
  /** Only if the project has its own pages. */
  pages?: false;
  /** Mintlify shows only operations that have a page. */
  onUnshownOperations?: 'ignore';
}

export interface ApiOperation {
  document: string;
  /** `listPets`, or `GET /pets` for one without an ID. */
  operation: string;
  title: string;
}

const METHOD = /^(?:get|put|post|delete|options|head|patch|trace)$/i;

export class ApiDocuments {
  readonly #siteDir: string;
  /** Documents in the settings, relative to the site folder. */
  readonly #listed: readonly string[];
  readonly #ids = new Map<string, string>();
  /** Files of documents whose pages are created from the document. */
  readonly #generated = new Set<string>();
  readonly #paths = new Map<string, Fields>();

  /** @param languages folders of translations, which show the documents of their originals */
  constructor(
    siteDir: string,
    config: Fields,
    readonly languages: readonly string[] = [],
  ) {
    this.#siteDir = siteDir;
    const written = listedIn(config).map((file) => file.replace(/^\.?\//, ''));
    this.#listed = [...new Set([...written, ...this.#atRoot()])].filter(
      (file) => existsSync(path.join(siteDir, file)) && this.#languageOf(file) === undefined,
    );
  }

  /** The documents that the site needs. */
  get used(): DocumentOptions[] {
    return [...this.#ids].map(([file, id]) =>
      this.#generated.has(file) ? { id, file } : { id, file, pages: false, onUnshownOperations: 'ignore' },
    );
  }

  /**
   * Creates all pages of a document that the navigation names instead of pages.
   * @returns the ID of the document; `null` if it isn't a file of the project
   */
  generate(written: string): string | null {
    const file = this.#fileOf(written, '');
    if (file === undefined || Object.keys(this.#pathsOf(file)).length === 0) {
      return null;
    }
    this.#generated.add(file);
    return this.#use(file);
  }

  readPages(files: readonly string[]): void {
    for (const file of files) {
      const { head } = splitPage(
        readFileSync(path.join(this.#siteDir, file), 'utf8').replaceAll('\r\n', '\n'),
      );
      this.operationOf(frontMatterOf(head), file);
    }
  }

  /**
   * The operation that the front matter of a page names: `openapi: GET /pets` or `openapi: ../api.json post /pets`.
   * @returns `null` if there's none in a document of the project
   */
  operationOf(frontMatter: Readonly<Record<string, unknown>>, page: string): ApiOperation | null {
    const words = (textOf(frontMatter['openapi']) ?? '').trim().split(/\s+/);
    const [target = '', method = ''] = words.slice(-2);
    const [verb, address] = METHOD.test(target) ? [target, method] : ['', ''];
    if (verb === '' || !address.startsWith('/') || words.length > 3) {
      return null;
    }
    const named = words.length === 3 ? this.#fileOf(words[0] ?? '', page) : undefined;
    const candidates = named === undefined ? this.#listed : [named];
    for (const file of candidates) {
      const operation = recordOf(recordOf(this.#pathsOf(file)[address])[verb.toLowerCase()]);
      if (Object.keys(operation).length > 0) {
        const call = `${verb.toUpperCase()} ${address}`;
        const id = textOf(operation['operationId']);
        return {
          document: this.#use(file),
          operation: id ?? call,
          title: textOf(operation['summary']) ?? id ?? call,
        };
      }
    }
    return null;
  }

  #use(file: string): string {
    const known = this.#ids.get(file);
    if (known !== undefined) {
      return known;
    }
    const words = path.posix
      .basename(file)
      .replace(/\.\w+$/, '')
      .toLowerCase()
      .replaceAll(/[^a-z\d]+/g, '-')
      .replaceAll(/^[-\d]+|-$/g, '');
    const taken = [...this.#ids.values()].filter((id) => id.startsWith(words)).length;
    const id = taken === 0 && words !== '' ? words : `${words || 'api'}-${taken + 1}`;
    this.#ids.set(file, id);
    return id;
  }

  /** A path is relative to the site folder or to the page. */
  #fileOf(written: string, page: string): string | undefined {
    const inSite = this.#originalOf(path.posix.normalize(written.replace(/^\//, '')));
    const nearPage = path.posix.join(path.posix.dirname(this.#originalOf(page)), written);
    return [inSite, nearPage].find((file) => existsSync(path.join(this.#siteDir, file)));
  }

  #languageOf(file: string): string | undefined {
    return this.languages.find((folder) => file.startsWith(`${folder}/`));
  }

  /** The original of a translated page or document, because all languages have the same API documents. */
  #originalOf(file: string): string {
    const language = this.#languageOf(file);
    return language === undefined ? file : file.slice(language.length + 1);
  }

  #pathsOf(file: string): Fields {
    const known = this.#paths.get(file) ?? readPaths(path.join(this.#siteDir, file));
    this.#paths.set(file, known);
    return known;
  }

  #atRoot(): string[] {
    return ['.', 'api-reference'].flatMap((folder) => {
      const absolute = path.join(this.#siteDir, folder);
      const names = existsSync(absolute) ? readdirSync(absolute) : [];
      return names
        .filter((name) => /(?:openapi|swagger)[^/]*\.(?:json|ya?ml)$/i.test(name))
        .map((name) => path.posix.join(folder, name));
    });
  }
}

/** `paths` of a document; none if the file can't be read. */
function readPaths(file: string): Fields {
  try {
    return recordOf(recordOf(parse(readFileSync(file, 'utf8'), { logLevel: 'silent' }))['paths']);
  } catch {
    return {};
  }
}

/** Files in any setting `openapi`, wherever it is. */
function listedIn(value: unknown): string[] {
  if (Array.isArray(value)) {
    return value.flatMap(listedIn);
  }
  return Object.entries(recordOf(value)).flatMap(([name, inner]) => {
    const own = name === 'openapi' ? [inner, recordOf(inner)['source'], ...itemsOf(inner)] : [];
    const files = own.flatMap((one) => textOf(one) ?? []).filter((one) => !/^https?:/.test(one));
    return [...files, ...(typeof inner === 'object' ? listedIn(inner) : [])];
  });
}
