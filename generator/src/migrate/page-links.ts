/** Links between pages whose notation depends on the old generator. */

import path from 'node:path';
import { mapLines, outsideCode } from './markdown-text.ts';

/** Changes the targets of Markdown links and of `href` attributes. Code is unchanged. */
export function changedLinks(text: string, change: (target: string) => string): string {
  return mapLines(text, (line) =>
    outsideCode(line, (part) =>
      part
        .replaceAll(
          /(\]\()([^()\s<>]+)(?=[)\s])/g,
          (_, start: string, target: string) => start + change(target),
        )
        .replaceAll(/(\shref=")([^"]+)(?=")/g, (_, start: string, target: string) => start + change(target)),
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
