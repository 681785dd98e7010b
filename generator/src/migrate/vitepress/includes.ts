/** `<<< @/snippets/a.js#region{2 js} [Label]` and `<!--@include: ./part.md#region-->`. */

import path from 'node:path';

/** Converts an include on its own line; `null` for other lines. */
export function convertInclude(line: string, file: string, sourceDir: string): string[] | null {
  const [, indent = '', target = '', options = '', label] =
    /^(\s*)<<<\s*([^\s{[]+)\s*(?:\{([^}]*)\})?\s*(?:\[([^\]]*)\])?\s*$/.exec(line) ?? [];
  if (target !== '') {
    const [code = '', region] = target.split('#');
    const lines = /^[\d,-]+/.exec(options)?.[0];
    const language = /(?:^|\s)([a-z][\w+-]*)/i.exec(options.replace(/^[\d,-]+/, ' '))?.[1];
    const parts = [
      language ?? (path.posix.extname(code).slice(1) || 'text'),
      `file="${sitePath(code, file, sourceDir)}"`,
      region === undefined ? '' : `region="${region}"`,
      label === undefined ? '' : `title="${label}"`,
      lines === undefined ? '' : `{${lines}}`,
    ].filter((part) => part !== '');
    return [`${indent}\`\`\`${parts.join(' ')}`, `${indent}\`\`\``];
  }
  const [, space = '', part = '', region] =
    /^(\s*)<!--\s*@include:\s*([^\s{#]+)(?:#([\w-]+))?(?:\{[^}]*\})?\s*-->\s*$/.exec(line) ?? [];
  return part === ''
    ? null
    : [
        `${space}::include{file="${sitePath(part, file, sourceDir)}"${region === undefined ? '' : ` region="${region}"`}}`,
      ];
}

/** `@` is the folder of the pages. */
function sitePath(target: string, file: string, sourceDir: string): string {
  const inside = target.startsWith('@/')
    ? path.posix.join(sourceDir, target.slice(2))
    : path.posix.join(path.posix.dirname(file), target);
  return `@site/${inside}`;
}
