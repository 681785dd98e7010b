import { existsSync, readdirSync, realpathSync, statSync, type Dirent } from 'node:fs';
import path from 'node:path';
import type { Problem } from '../problems.ts';
import { siteRelative } from '../site-relative.ts';

export interface ListedFiles {
  /** Relative to the site folder and sorted within each folder, such as `docs/server/otp.md`. */
  files: string[];
  /** Links that weren't followed. */
  problems: Problem[];
}

/**
 * Lists the files in a folder of the site and its subfolders. Follows symbolic links within the site and that folder.
 * Links that leave them could publish any file on the machine, so they are reported as problems, like broken links. A
 * folder that links to itself is read once.
 *
 * @param siteDir absolute path
 * @param folder relative to it, possibly outside of it; a missing folder counts as empty
 * @param isLeftOut returns whether to skip a file or folder, by its name and path
 */
export function listFiles(
  siteDir: string,
  folder: string,
  isLeftOut: (name: string, source: string) => boolean,
): ListedFiles {
  const listed: ListedFiles = { files: [], problems: [] };
  const root = path.join(siteDir, folder);
  if (!existsSync(root)) {
    return listed;
  }
  const realSite = realpathSync(siteDir);
  const realRoot = path.join(realSite, folder);
  const kindOf = linkFollower(siteDir, realSite, realRoot, listed.problems);

  const walk = (relative: string): void => {
    const entries = readdirSync(path.join(siteDir, relative), { withFileTypes: true });
    entries.sort((a, b) => (a.name < b.name ? -1 : 1));
    for (const entry of entries) {
      const source = `${relative}/${entry.name}`;
      if (entry.name.includes('\uFFFD') && !existsSync(path.join(siteDir, source))) {
        listed.problems.push(unreadableName(source));
        continue;
      }
      // Check the name first, because an editor's lock file is a broken link.
      const kind = isEditorsFile(entry.name) || isLeftOut(entry.name, source) ? null : kindOf(source, entry);
      if (kind === 'folder') {
        walk(source);
      } else if (kind === 'file') {
        listed.files.push(source);
      }
    }
  };

  const isOwn = realpathSync(root) === realRoot;
  if (isOwn || kindOf(folder) === 'folder') {
    walk(folder);
  }
  return listed;
}

/** Returns true for temporary files of editors: locks, backups, swap files, and Vim's write test. */
function isEditorsFile(name: string): boolean {
  return /^\.#|^#.*#$|~$|^\..*\.sw[a-z]$|^4913$/.test(name);
}

type Kind = 'file' | 'folder' | null;

/** Returns a function that determines the type of a path, following links. */
function linkFollower(
  siteDir: string,
  realSite: string,
  realRoot: string,
  problems: Problem[],
): (source: string, entry?: Dirent) => Kind {
  const seen = new Set<string>();
  const follow = (source: string, isRoot: boolean): Kind => {
    let target: string;
    try {
      target = realpathSync(path.join(siteDir, source));
    } catch {
      problems.push(linkProblem(source, 'leads nowhere', 'Remove the link, or create its target.'));
      return null;
    }
    const isWithin = (folder: string): boolean => target === folder || target.startsWith(folder + path.sep);
    if (!isWithin(realSite) && !isWithin(realRoot)) {
      const fix = isRoot
        ? `Use the folder itself in the configuration, "${siteRelative(target, realSite)}", or copy it into the site folder.`
        : 'Copy the file into the site folder.';
      problems.push(linkProblem(source, 'leaves the site folder', fix));
      return null;
    }
    if (!statSync(target).isDirectory()) {
      return 'file';
    }
    // A link to one of its parent folders would be an infinite loop.
    const inside = path.join(realSite, source).startsWith(target + path.sep);
    if (inside || seen.has(target)) {
      return null;
    }
    seen.add(target);
    return 'folder';
  };
  return (source, entry) => {
    if (entry === undefined || entry.isSymbolicLink()) {
      return follow(source, entry === undefined);
    }
    return entry.isDirectory() ? 'folder' : entry.isFile() ? 'file' : null;
  };
}

/** Node returns a replacement character for bytes that aren't valid UTF-8, and no file has that name. */
function unreadableName(source: string): Problem {
  return {
    code: 'not-utf8',
    level: 'throw',
    message: `The name "${source}" isn't UTF-8, so it can't be read or published.`,
    fix: 'Rename the file or folder.',
    file: source,
  };
}

function linkProblem(source: string, what: string, fix: string): Problem {
  return {
    code: 'symbolic-link',
    level: 'throw',
    message: `The symbolic link "${source}" ${what}, so it isn't read.`,
    fix,
    file: source,
  };
}
