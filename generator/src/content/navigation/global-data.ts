import type { VersionFacts } from './doc-facts.ts';
import type { ResolvedSidebar } from './sidebar-data.ts';
import { versionData } from './version-data.ts';

/** The structure of a set of docs as data (V1), for components of adapted projects. */
export interface GlobalData {
  /** Root of the docs, such as `/docs/`. */
  path: string;
  versions: GlobalVersion[];
  breadcrumbs: boolean;
}

export interface GlobalVersion {
  name: string;
  label: string;
  isLast: boolean;
  path: string;
  mainDocId: string;
  /** Sorted by id, then the generated indexes. */
  docs: GlobalDoc[];
  draftIds: string[];
  /** First page of each sidebar (V2); `{}` if there is none. */
  sidebars: Record<string, { link?: { path: string; label: string } }>;
}

export interface GlobalDoc {
  id: string;
  path: string;
  unlisted?: true;
  sidebar?: string;
}

/** @param root path of the docs with base */
export function globalData(
  root: string,
  breadcrumbs: boolean,
  versions: readonly { facts: VersionFacts; sidebars: readonly ResolvedSidebar[] }[],
): GlobalData {
  return {
    path: root,
    breadcrumbs,
    versions: versions.map(({ facts, sidebars }) => {
      const { name, label, isLast, path, mainDocId } = versionData(facts, sidebars);
      const sidebarOf = new Map(sidebars.flatMap(({ data, docIds }) => docIds.map((id) => [id, data.name])));
      const docs = [...facts.docs.values()]
        .map(({ doc }): GlobalDoc => {
          const sidebar = sidebarOf.get(doc.id);
          return {
            id: doc.id,
            path: doc.path,
            ...(doc.unlisted ? { unlisted: true } : {}),
            ...(sidebar === undefined ? {} : { sidebar }),
          };
        })
        .sort((a, b) => (a.id < b.id ? -1 : 1));
      const generated = sidebars.flatMap(({ data, generated: categories }) =>
        categories.map(({ path: at, index }): GlobalDoc => ({
          id: index.slug,
          path: at,
          sidebar: data.name,
        })),
      );
      return {
        name,
        label,
        isLast,
        path,
        mainDocId,
        docs: [...docs, ...generated],
        draftIds: facts.version.draftIds,
        sidebars: Object.fromEntries(
          sidebars.map(({ data, firstLink }) => [
            data.name,
            firstLink === null ? {} : { link: { path: firstLink.href, label: firstLink.label } },
          ]),
        ),
      };
    }),
  };
}
