import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { escapeText } from '../markup-text.ts';
import { packageRoot } from '../package-root.ts';
import { DocsError } from '../problems.ts';
import { listFiles } from './list-files.ts';

/**
 * Writes the site of the folder `starter`, which builds without warnings and can be published as it is.
 *
 * @param siteDir absolute; created if it doesn't exist
 * @param title of the site
 * @returns the files written, relative to it
 * @throws DocsError when the folder isn't empty
 */
export function initSite(siteDir: string, title: string): string[] {
  const name = path.basename(siteDir);
  if (existsSync(siteDir)) {
    const isFolder = statSync(siteDir).isDirectory();
    const [first] = isFolder ? readdirSync(siteDir).filter((entry) => entry !== '.git') : [name];
    if (first !== undefined) {
      throw new DocsError({
        code: 'folder-not-empty',
        level: 'throw',
        message: isFolder
          ? `The folder "${name}" is not empty: it holds "${first}".`
          : `"${name}" is a file, not a folder.`,
        remedy: 'Name an empty or a new folder: docs init my-docs.',
      });
    }
  }
  const { files } = listFiles(packageRoot, STARTER, () => false);
  return files.map((file) => {
    const name = file.slice(STARTER.length + 1);
    const target = path.join(siteDir, name);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, withTitle(readFileSync(path.join(packageRoot, file), 'utf8'), title));
    return name;
  });
}

/** Folder of the package with the files of a new site. */
const STARTER = 'starter';

/** In settings and front matter, the title is a string of JavaScript or YAML; elsewhere it's text of HTML. */
function withTitle(text: string, title: string): string {
  return text
    .replaceAll("'STARTER_TITLE'", () => JSON.stringify(title))
    .replaceAll('STARTER_TEXT', () => escapeText(title));
}
