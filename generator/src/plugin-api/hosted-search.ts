/** The interface of plugins whose service answers searches, such as `pagewright/plugins/typesense`. */

import type { PluginProblem } from './plugin-problem.ts';
import type { SearchRecord } from './search-record.ts';

/** A service that answers searches instead of the embedded index. */
export interface HostedSearch {
  /**
   * Absolute path of an ES module for browsers that imports nothing. Its default export creates the engine from `settings`. Pages
   * load it with the first search.
   */
  module: string;
  /** JSON that the module receives. Readers can see it, so it must not contain secrets. */
  settings: object;
  /** `false` leaves out the embedded index, which otherwise answers while the service fails. */
  embeddedFallback?: boolean;
  /** Checks the service during each build, such as whether the public key can only search. */
  check?: () => Promise<readonly PluginProblem[]>;
  /** Fills the service. Without it, `docs publish-search` is an error. */
  publication?: SearchPublication;
}

/** Fills a hosted service with the records of a site. */
export interface SearchPublication {
  /** Converts records to what the service stores. `docs publish-search --dry-run` writes these, one per line. */
  documents: (records: readonly SearchRecord[]) => readonly object[];
  /**
   * Replaces the documents of the service.
   *
   * @returns what has changed and what hasn't, one sentence each
   * @throws Error if readers still search the previous documents; its message contains the reason
   */
  publish: (documents: readonly object[], options: PublishOptions) => Promise<string[]>;
}

export interface PublishOptions {
  /** Language of the site, such as `en`. */
  locale: string;
  /** The setting `search.synonyms`. */
  synonyms: readonly (readonly string[] | Readonly<Record<string, readonly string[]>>)[];
  /** Call it after each batch with the number of documents sent so far. */
  onProgress: (sent: number) => void;
  /** Aborted when the author interrupts. */
  signal: AbortSignal;
}
