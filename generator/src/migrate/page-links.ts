/** Links between pages whose notation depends on the old generator. */

import path from 'node:path';
import { decodePath } from '../url-text.ts';
import { mapLines, outsideCode } from './markdown-text.ts';

/** Changes the targets of Markdown links and of `href` and `src` attributes. Code is unchanged. */
export function changedLinks(text: string, change: (target: string) => string): string {
  return mapLines(text, (line) =>
    outsideCode(line, (part) =>
      part
        .replaceAll(
          /(\]\()([^()\s<>]+)(?=[)\s])/g,
          (_, start: string, target: string) => start + change(target),
        )
        .replaceAll(
          /(\s(?:href|src)=(["']))([^"'{}]+)(?=\2)/g,
          (_, start: string, __, target: string) => start + change(target),
        ),
    ),
  );
}

/** `/fr/guide` as `/guide` in the pages of a language, whose links stay in the language. */
export function withoutLanguage(target: string, folder: string): string {
  return target === `/${folder}`
    ? '/'
    : target.startsWith(`/${folder}/`)
      ? target.slice(folder.length + 1)
      : target;
}

/**
 * `./features#hmr` as `./features.md#hmr`, if that file exists, because paths count from the file.
 *
 * @param file of the page, relative to the site folder
 * @param exists whether there's a file
 */
export function withFileEnding(target: string, file: string, exists: (file: string) => boolean): string {
  const [, address = '', rest = ''] = /^((?!\w+:)[^/#?][^#?]*)(.*)$/s.exec(target) ?? [];
  if (address === '' || /\.\w+$/.test(address)) {
    return target;
  }
  const at = path.posix.join(path.posix.dirname(file), address);
  const endings = address.endsWith('/')
    ? ['index.md', 'index.mdx']
    : ['.md', '.mdx', '/index.md', '/index.mdx'];
  const found = endings.find((ending) => exists(at + ending));
  return found === undefined ? target : address + found + rest;
}

/**
 * `/img/a.png` as `../img/a.png`, if that's a file next to the pages. Other generators publish these files under their
 * path, but here only static folders are.
 *
 * @param file of the page, relative to the site folder
 * @param folder of the pages
 */
export function withRelativeFile(
  target: string,
  file: string,
  folder: string,
  exists: (file: string) => boolean,
): string {
  const [, address = '', rest = ''] = /^\/([^/#?][^#?]*)(.*)$/s.exec(target) ?? [];
  const inFolder = path.posix.join(folder, decodePath(address));
  if (!/\.\w+$/.test(address) || /\.(?:mdx?|html)$/.test(address) || !exists(inFolder)) {
    return target;
  }
  return relativePath(file, path.posix.join(folder, address)) + rest;
}

/** The path of a file as a page writes it. */
export function relativePath(page: string, file: string): string {
  return path.posix.relative(path.posix.dirname(page), file);
}
