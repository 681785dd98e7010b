import path from 'node:path';
import { listFiles } from '../../content/list-files.ts';
import type { Problem } from '../../problems.ts';
import { siteRelative } from '../../site-relative.ts';

/** Files published unchanged. */
export interface StaticFiles {
  /** Absolute files by path relative to the output folder. Later folders take precedence. */
  files: Map<string, string>;
  problems: Problem[];
}

/** Dotfiles that hosts and browsers need. */
const PUBLISHED = new Set(['.well-known', '.nojekyll', '.htaccess']);

/** Dotfiles that contain no secrets and aren't meant to be published; skipped without a warning. */
const EXPECTED = new Set(['.DS_Store', '.gitkeep', '.keep', '.gitignore', '.gitattributes']);

/**
 * Lists the files of a site's static folders. Skips dotfiles with a warning, because publishing `.env` or `.git` would
 * expose secrets.
 * @param folders relative to the site folder; missing ones are ignored
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

/**
 * Reports names that differ only in case or Unicode normalization, because macOS and Windows treat them as one file.
 */
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
            fix: 'Rename one of them, and correct its links.',
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
    message: `"${name}" isn't published, because its name starts with a dot.`,
    fix: `Move it out of the static folder. If readers need it, rename it to "${name.slice(1)}".`,
  };
}
