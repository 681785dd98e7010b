import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { escapeText } from '../markup-text.ts';
import { packageRoot } from '../package-root.ts';
import { DocsError } from '../problems.ts';
import { listFiles } from '../content/list-files.ts';

/**
 * Writes the site of the folder `starter`, which builds without warnings and can be published unchanged.
 *
 * @param siteDir absolute; created if it doesn't exist
 * @param title of the site
 * @param apiFiles absolute paths of an API description and the files that it refers to, which become pages
 * @returns the files written, relative to it
 * @throws DocsError when the folder isn't empty
 */
export function initSite(siteDir: string, title: string, apiFiles: readonly string[] = []): string[] {
  const name = path.basename(siteDir);
  if (existsSync(siteDir)) {
    const isFolder = statSync(siteDir).isDirectory();
    const [first] = isFolder ? readdirSync(siteDir).filter((entry) => entry !== '.git') : [name];
    if (first !== undefined) {
      throw new DocsError({
        code: 'folder-not-empty',
        level: 'throw',
        message: isFolder
          ? `The folder "${name}" isn't empty. It contains "${first}".`
          : `"${name}" is a file, not a folder.`,
        fix: 'Use an empty or new folder, for example: docs init my-docs',
      });
    }
  }
  const { files } = listFiles(packageRoot, STARTER, () => false);
  const copies = inApiFolder(apiFiles);
  const [api] = copies;
  const pages = files.map((file) => {
    const name = file.slice(STARTER.length + 1);
    const text = withTitle(readFileSync(path.join(packageRoot, file), 'utf8'), title);
    writeFileSync(made(siteDir, name), api === undefined ? text : withApi(name, text, api.name));
    return name;
  });
  for (const { file, name } of copies) {
    copyFileSync(file, made(siteDir, name));
  }
  return [...copies.map((copy) => copy.name), ...pages].toSorted();
}

/** Creates the folder of a file. */
function made(siteDir: string, name: string): string {
  const target = path.join(siteDir, name);
  mkdirSync(path.dirname(target), { recursive: true });
  return target;
}

/** The files keep their places relative to each other, so that their references stay right. */
function inApiFolder(files: readonly string[]): { file: string; name: string }[] {
  const [first = ''] = files;
  let common = path.dirname(first);
  while (files.some((file) => path.relative(common, file).startsWith('..'))) {
    common = path.dirname(common);
  }
  return files.map((file) => ({
    file,
    name: `api/${path.relative(common, file).split(path.sep).join('/')}`,
  }));
}

/** In a site with an API, the settings add its pages, and the start page and the footer link to them. */
function withApi(name: string, text: string, file: string): string {
  return name === 'site.config.ts'
    ? text
        .replace(
          "import { defineConfig } from 'pagewright';\n",
          (line) => `${line}import { openapi } from 'pagewright/plugins/openapi';\n`,
        )
        .replace(
          '  navbar: {',
          (line) =>
            `  plugins: [openapi({ documents: [{ id: 'api', file: ${JSON.stringify(file)}, routeBase: 'api' }] })],\n${line}`,
        )
        .replace("label: 'Docs' }]", "label: 'Docs' }, { to: '/api', label: 'API' }]")
        .replace("title: 'Reference', items: [", "$&{ label: 'API', to: '/api' }, ")
    : text
        .replace('href="/elements">See all elements', 'href="/api">API reference')
        .replace(
          ':::card[Project files]{href="/getting-started#files" icon="folder-tree"}\n\nFind the file to change for each part of this site.',
          ':::card[API reference]{href="/api" icon="braces"}\n\nLook up each operation, with samples and responses.',
        );
}

/** Folder of the package with the files of a new site. */
const STARTER = 'starter';

/** In settings and front matter, the title is a string of JavaScript or YAML; elsewhere it's text of HTML. */
function withTitle(text: string, title: string): string {
  return text
    .replaceAll("'STARTER_TITLE'", () => JSON.stringify(title))
    .replaceAll("'© STARTER_TEXT'", () => JSON.stringify(`© ${escapeText(title)}`))
    .replaceAll('STARTER_TEXT', () => escapeText(title));
}
