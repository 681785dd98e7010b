import type { VersionData } from '../model.ts';
import type { VersionFacts } from './doc-facts.ts';
import type { ResolvedSidebar } from './sidebar-data.ts';

/**
 * Returns a version's data for the shell. Its main doc is the one at its root, otherwise the first in its sidebars
 * (I21).
 */
export function versionData(facts: VersionFacts, sidebars: readonly ResolvedSidebar[]): VersionData {
  const { name, label, isLast, path, banner, badge } = facts.version;
  const docs = [...facts.docs.values()];
  const firstIds = sidebars.flatMap(({ docIds }) => docIds.slice(0, 1));
  const main =
    docs.find(({ doc }) => `${doc.path.replace(/\/$/, '')}/` === path) ??
    firstIds.map((id) => facts.docs.get(id)).find((doc) => doc !== undefined) ??
    docs[0];
  return {
    name,
    label,
    isLast,
    path,
    mainDocId: main?.doc.id ?? '',
    mainPath: main?.doc.path ?? path,
    banner,
    badge,
  };
}
