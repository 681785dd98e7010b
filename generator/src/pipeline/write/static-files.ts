import path from 'node:path';
import { listFiles } from '../../content/list-files.ts';
import type { Problem } from '../../problems.ts';
import { siteRelative } from '../../site-relative.ts';

/** Files that are published as they are. */
export interface StaticFiles {
  /** Path below the output folder → absolute file. A later folder wins over an earlier one. */
  files: Map<string, string>;
  problems: Problem[];
}

/** Names with a dot that hosts and browsers ask for. */
const PUBLISHED = new Set(['.well-known', '.nojekyll', '.htaccess']);

/** Names with a dot that nobody means to publish, and that hold no secret: no word about them. */
const EXPECTED = new Set(['.DS_Store', '.gitkeep', '.keep', '.gitignore', '.gitattributes']);

/**
 * Lists the files of a site's static folders. Names that begin with a dot are left out, with a message: `.env` or `.git` in
 * a static folder would hand secrets to every reader.
 *
 * @param folders relative to the site folder; missing ones are nothing
 */
export function staticFiles(siteDir: string, folders: readonly string[]): StaticFiles {
  const files = new Map<string, string>();
  const problems: Problem[] = [];
  for (const folder of folders) {
    const isLeftOut = (name: string, source: string): boolean => {
      if (!name.startsWith('.') || PUBLISHED.has(name)) {
        return false;
      }
      if (!EXPECTED.has(name)) {
        problems.push(hiddenFile(name, source));
      }
      return true;
    };
    const listed = listFiles(siteDir, folder, isLeftOut);
    problems.push(...listed.problems);
    for (const source of listed.files) {
      files.set(source.slice(folder.length + 1), path.join(siteDir, source));
    }
  }
  return { files, problems: [...problems, ...similarNames(files, siteDir)] };
}

/** Names that differ only in case, or in how their accents are encoded: macOS and Windows have one file for both. */
function similarNames(files: ReadonlyMap<string, string>, siteDir: string): Problem[] {
  const first = new Map<string, string>();
  return [...files].flatMap(([name, file]): Problem[] => {
    const key = name.normalize('NFC').toLowerCase();
    const other = first.get(key);
    first.set(key, other ?? name);
    return other === undefined
      ? []
      : [
          {
            code: 'similar-file-names',
            level: 'warn',
            message:
              other.normalize('NFC') === name.normalize('NFC')
                ? `"${name}" is published twice, with its accents encoded differently, which is the same file on macOS.`
                : `"${name}" and "${other}" differ only in case, so they're the same file on macOS and Windows.`,
            remedy: 'Rename one of them, and correct its links.',
            file: siteRelative(file, siteDir),
          },
        ];
  });
}

function hiddenFile(name: string, source: string): Problem {
  return {
    code: 'hidden-static-file',
    level: 'warn',
    file: source,
    message: `"${name}" is not published, because its name begins with a dot.`,
    remedy: `Move it out of the static folder; if readers are to load it, name it "${name.slice(1)}".`,
  };
}
