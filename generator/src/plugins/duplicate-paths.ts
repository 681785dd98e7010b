import { createKnownPaths } from '../content/navigation/known-paths.ts';
import type { Doc, OwnedDocument } from '../content/model.ts';
import type { Problem } from '../problems.ts';

/**
 * Reports plugin pages whose path or file belongs to another page. The caller omits these pages, so that this is the
 * only message about them.
 *
 * @param docs all Markdown pages, in order of precedence: the site's own before those of plugins
 * @param otherPaths of pages that aren't in Markdown
 */
export function duplicatePaths(
  docs: readonly Doc[],
  otherPaths: readonly string[],
): { duplicates: ReadonlySet<Doc>; problems: Problem[] } {
  const paths = createKnownPaths([...otherPaths, ...docs.map((doc) => doc.path)]);
  const atPath = new Map(otherPaths.map((path): [string, string] => [path, path]));
  const sources = new Map<string, Doc>();
  const duplicates = new Set<Doc>();
  const problems: Problem[] = [];
  for (const doc of docs) {
    const key = paths.canonical(doc.path) ?? doc.path;
    const other = atPath.get(key);
    const sameFile = sources.get(doc.source);
    if (doc.plugin !== undefined && (other !== undefined || sameFile !== undefined)) {
      duplicates.add(doc);
      problems.push(
        sameFile === undefined ? pathTaken(doc, doc.plugin, other ?? '') : fileTaken(doc, doc.plugin),
      );
      continue;
    }
    atPath.set(key, other ?? nameOf(doc));
    sources.set(doc.source, doc);
  }
  return { duplicates, problems };
}

function pathTaken(
  { path, source }: Doc,
  { plugin, place, path: given }: OwnedDocument,
  other: string,
): Problem {
  return {
    code: 'plugin-conflict',
    level: 'throw',
    message: `The plugin "${plugin}" creates the page ${path} from "${source}" in its hook "documents", but ${other === path ? 'the site already has this page' : `that's the page of ${other}`}.`,
    fix: `Change the ${given === undefined ? '`slug` in the front matter of the document' : '`path` of the document'}, or the path of the other page.`,
    ...place,
  };
}

function fileTaken({ source }: Doc, { plugin, place }: OwnedDocument): Problem {
  return {
    code: 'plugin-conflict',
    level: 'throw',
    message: `The plugin "${plugin}" creates a page from "${source}" in its hook "documents", but the site already has a page for that file.`,
    fix: 'Change the `file` of the document, or move the file out of the folder of pages.',
    ...place,
  };
}

function nameOf({ source, plugin }: Doc): string {
  return plugin === undefined ? `"${source}"` : `"${source}" of the plugin "${plugin.plugin}"`;
}
