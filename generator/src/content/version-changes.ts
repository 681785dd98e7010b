/**
 * The directive `::version-changes{version="2.0" pages="changed"}` lists the changes of a version, if several share a
 * folder. Changed pages link to a diff with the previous version.
 */

import type { Directive } from '../plugin-api/plugin.ts';
import type { Doc } from './model.ts';
import type { VersionDocs } from './read-docs.ts';
import { textOfVersion } from './version-marks.ts';
import { versionName } from '../version-key.ts';

/** Returns the directive; `{}` on sites without such versions. */
export function versionChanges(versions: readonly VersionDocs[]): Record<string, Directive> {
  const inTree = versions.filter(({ tree }) => tree !== undefined);
  return inTree.length === 0
    ? {}
    : { 'version-changes': ({ version = '', pages = '' }) => changesOf(version, pages, inTree) };
}

/** @throws Error for a version that isn't in the folder, for the oldest one, and for an unknown kind of pages */
function changesOf(name: string, kind: string, versions: readonly VersionDocs[]): string {
  const version = versions.find(({ tree }) => tree?.name === name);
  const { names = [], folder } = version?.tree ?? versions[0]?.tree ?? {};
  const older = names[names.indexOf(name) + 1];
  const before = versions.find(({ tree }) => tree?.folder === folder && tree?.name === older);
  if (version === undefined || before === undefined) {
    const known = names.slice(0, -1).join('" or "');
    throw new Error(`There's no version before "${name}". Write version="${known}"`);
  }
  switch (kind) {
    case 'new':
      return list(pagesBeside(version, before), '');
    case 'changed':
      return list(changedPages(version, before), `?compare=${encodeURIComponent(versionName(before.name))}`);
    case 'removed':
      return list(pagesBeside(before, version), '');
    default:
      throw new Error(`"${kind}" isn't a kind of page. Write pages="new", "changed", or "removed"`);
  }
}

/** Pages that don't exist in the other version. */
function pagesBeside({ docs }: VersionDocs, other: VersionDocs): Doc[] {
  const there = new Set(other.docs.map(({ id }) => id));
  return docs.filter((doc) => isListed(doc) && !there.has(doc.id));
}

function changedPages(version: VersionDocs, before: VersionDocs): Doc[] {
  const earlier = new Map(before.docs.map((doc) => [doc.id, doc]));
  return version.docs.filter((doc) => {
    const old = earlier.get(doc.id);
    return isListed(doc) && old !== undefined && wordsIn(doc, version) !== wordsIn(old, before);
  });
}

function isListed({ unlisted, draft }: Doc): boolean {
  return !unlisted && !draft;
}

/** The text of this version, without empty lines. */
function wordsIn({ body }: Doc, { tree }: VersionDocs): string {
  const { text } = tree === undefined ? { text: body } : textOfVersion(body, tree);
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .join('\n');
}

function list(docs: readonly Doc[], query: string): string {
  return docs.map((doc) => `- [${titleOf(doc)}](${doc.path}${query})`).join('\n');
}

function titleOf({ frontMatter, body, id }: Doc): string {
  const title = frontMatter.title ?? /^# (.+?)(?:\s*\{#[^}]*\})?$/m.exec(body)?.[1] ?? id;
  return title.replaceAll(/[[\]]/g, '\\$&');
}
