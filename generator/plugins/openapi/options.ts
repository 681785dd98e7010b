import type { PluginProblem } from 'pagewright';
import type { Api, Operation } from './api.ts';
import { objectOf } from './json.ts';
import { LANGUAGES, type Language } from './languages.ts';
import { optionMistakes } from './option-mistakes.ts';
import { suggestionSentence } from './suggestion.ts';

export interface OpenApiOptions {
  /** The API descriptions of the site: `[{ id: 'museum', file: 'api/museum.yaml' }]`. */
  documents: readonly DocumentOptions[];
}

/** How one API description becomes pages. */
export interface DocumentOptions {
  /** Names the document in messages, in the sidebar, and in file names. Lower case, digits, and dashes: `museum`. */
  id: string;
  /** OpenAPI 3.0, 3.1, or Swagger 2.0 in YAML or JSON, relative to the site folder: `api/museum.yaml`. */
  file: string;
  /** Address of the overview below the base; the other pages are below it. `api/ID` by default: `reference`. */
  routeBase?: string;
  /**
   * A page for each operation, which is the default, or for each tag: `tags`. `false` for none, if your own pages show the
   * operations with directives such as `::api-endpoint`.
   */
  pages?: 'operations' | 'tags' | false;
  /** Level for operations that no page shows, if there are no generated pages. It's `'throw'` by default: `'warn'`. */
  onUnshownOperations?: 'ignore' | 'warn' | 'throw';
  /** Groups operations by their first tag, which is the default, or by the first part of their path: `path`. */
  groupBy?: 'tag' | 'path';
  /** `false` for pages without a sidebar: `false`. */
  sidebar?: boolean;
  /**
   * Languages of the samples, a function that writes them, or `false` for none: `['curl', 'php']`.
   * Operations with `x-codeSamples` show those instead.
   */
  samples?: readonly Language[] | SampleWriter | false;
  /**
   * Which key an operation needs, in `::api-endpoint` and `::api-operations`, as Markdown. By default, the authentication:
   * `({ needsKey }) => (needsKey ? 'Any key' : 'No key')`.
   */
  access?: (operation: DescribedOperation) => string;
  /**
   * `true` adds a form to each operation that sends requests from the reader's browser: `true`. It's `false` by default.
   * The policy of the pages then allows the hosts of `servers`, which must accept requests from the site (CORS).
   */
  tryIt?: boolean;
  /** Files for programs: `{ document: true, postman: true }`. */
  download?: DownloadOptions;
  /** The document of an earlier version, for comparison in `::api-changes`: `api/museum-1.yaml`. */
  previous?: string;
  /** The page that `::api-errors` links to for all other errors: `/guides/errors.md`. */
  errorsPage?: string;
}

/** Files of an API that readers download. */
export interface DownloadOptions {
  /**
   * `true` publishes `openapi.json` and `openapi.yaml`, which are one OpenAPI 3.1 document with absolute links to your
   * pages: `true`.
   */
  document?: boolean;
  /** `true` publishes `postman_collection.json`: `true`. */
  postman?: boolean;
  /** Fields starting with `x-` that only your site uses, which the document for download doesn't contain: `['x-internal']`. */
  hide?: readonly string[];
  /** Folder of the files, below the base. The `routeBase` by default: `files`. */
  folder?: string;
}

/** An operation of the document. */
export interface DescribedOperation {
  operationId: string | null;
  /** `GET` */
  method: string;
  /** `/pets/{petId}` */
  path: string;
  /** Whether it needs authentication. */
  needsKey: boolean;
  /** As in the document: `{ url: 'https://api.example.com' }`. */
  server: Readonly<Record<string, unknown>>;
  /** All fields of the operation, such as `x-permission`. */
  fields: Readonly<Record<string, unknown>>;
  /** Where the text is shown: `::api-endpoint`, the table of `::api-operations`, or the description for download. */
  place: 'endpoint' | 'table' | 'download';
}

/** Returns the samples of an operation, or the complete block as Markdown. If it returns an empty list or text, no samples are shown. */
export type SampleWriter = (request: SampleRequest) => readonly CodeSample[] | string;

/** A request that an operation accepts, made from its examples. */
export interface SampleRequest {
  operationId: string | null;
  /** `GET` */
  method: string;
  /** `/pets/{petId}` */
  path: string;
  /** `https://api.example.com/pets/42?limit=10` */
  url: string;
  headers: readonly { name: string; value: string }[];
  body: { mediaType: string; value: unknown } | null;
  /** The line `::api-request` with all its attributes, and the page that it's in. `null` on the operation's own page. */
  directive: { attributes: Readonly<Record<string, string>>; source: string } | null;
  /**
   * The example of the successful response, as Markdown: the one with the name of the request's example, or the first
   * one. `''` if the document has none.
   */
  response: string;
  /** The operation with all of its fields: `operation.object['x-permission']`. */
  operation: Operation;
  /** The whole description, in which `api.resolve` follows references. */
  api: Api;
}

export interface CodeSample {
  /** `Python` */
  label: string;
  /** Language of the highlighting: `python`. */
  language: string;
  code: string;
}

/** The options with their defaults. */
export interface DocumentSettings extends Required<
  Omit<DocumentOptions, 'access' | 'download' | 'errorsPage' | 'previous'>
> {
  previous: string | null;
  download: DownloadOptions | null;
  access: NonNullable<DocumentOptions['access']> | null;
  errorsPage: string | null;
}

export const DEFAULT_SAMPLES: readonly Language[] = ['curl', 'javascript', 'python', 'go'];

/**
 * @returns settings of the documents that can be read, what is wrong with the options, and the paths of the other
 *   documents, which have no pages
 */
export function settingsOf({ documents }: OpenApiOptions): {
  settings: DocumentSettings[];
  problems: PluginProblem[];
  missingPaths: string[];
} {
  const problems: PluginProblem[] = [];
  const settings: DocumentSettings[] = [];
  const missingPaths: string[] = [];
  if (!Array.isArray(documents)) {
    const message = 'The plugin "openapi" needs a list of API descriptions in "documents".';
    const fix = "Write openapi({ documents: [{ id: 'museum', file: 'api/museum.yaml' }] }).";
    return { settings, problems: [{ message, fix }], missingPaths: ['api'] };
  }
  for (const given of documents) {
    const own = optionMistakes(given);
    if (own.length > 0) {
      problems.push(...own);
      missingPaths.push(routeBaseOf(objectOf(given)));
      continue;
    }
    const made: DocumentSettings = {
      pages: 'operations',
      onUnshownOperations: 'throw',
      groupBy: 'tag',
      sidebar: true,
      samples: DEFAULT_SAMPLES,
      tryIt: false,
      access: null,
      errorsPage: null,
      download: null,
      previous: null,
      ...given,
      routeBase: routeBaseOf(given),
    };
    const wrong = mistakes(made, settings);
    problems.push(...wrong);
    if (wrong.length === 0) {
      settings.push(made);
    } else {
      missingPaths.push(made.routeBase);
    }
  }
  return { settings, problems, missingPaths };
}

function routeBaseOf({ id, routeBase }: { id?: unknown; routeBase?: unknown }): string {
  return String(routeBase ?? `api/${String(id)}`).replaceAll(/^\/+|\/+$/g, '');
}

function mistakes(made: DocumentSettings, before: readonly DocumentSettings[]): PluginProblem[] {
  const found: PluginProblem[] = [];
  if (!/^[a-z][a-z0-9-]*$/.test(made.id)) {
    found.push({
      message: `The document ID ${JSON.stringify(made.id)} can't be part of a file name.`,
      fix: 'Use lower-case letters, digits, and dashes: "museum".',
    });
  }
  if (before.some(({ id }) => id === made.id)) {
    found.push({
      message: `Two documents have the ID "${made.id}".`,
      fix: 'Give each document its own `id`.',
    });
  }
  const same = before.find(
    ({ routeBase, pages }) => pages !== false && made.pages !== false && routeBase === made.routeBase,
  );
  if (same !== undefined) {
    found.push({
      message: `The documents "${same.id}" and "${made.id}" both have the path "/${made.routeBase}".`,
      fix: 'Give each document its own `routeBase`.',
    });
  }
  for (const language of typeof made.samples === 'object' ? made.samples : []) {
    if (!Object.hasOwn(LANGUAGES, language)) {
      found.push({
        message: `The document "${made.id}" has samples in "${language}", which isn't a known language.`,
        fix: suggestionSentence(language, Object.keys(LANGUAGES)),
      });
    }
  }
  return found;
}
