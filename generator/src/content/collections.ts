/** Sets of docs, each with its own folder, path, sidebars, and versions. */

import type { DocsSettings } from '../config/schema/docs.ts';
import type { SiteConfig } from '../config/schema/site-config.ts';
import { collectionOf } from '../version-key.ts';

export interface Collection {
  /** `null` for the first one, whose files and versions have the same names as on a site with a single set. */
  id: string | null;
  /** The configuration, as if this were the only set. */
  config: SiteConfig;
}

export function collectionsOf(config: SiteConfig): Collection[] {
  return [
    { id: null, config },
    ...config.docs.others.map((docs) => ({ id: docs.id, config: withDocs(config, docs) })),
  ];
}

/** Returns the configuration for the set of docs that contains a version. */
export function configOf(config: SiteConfig, version: string): SiteConfig {
  const id = collectionOf(version);
  const docs = config.docs.others.find((one) => one.id === id);
  return docs === undefined ? config : withDocs(config, docs);
}

function withDocs(config: SiteConfig, docs: DocsSettings): SiteConfig {
  return { ...config, docs: { ...docs, others: [] } };
}
