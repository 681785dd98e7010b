import type { Plugin } from 'vite';
import { adapter } from '../../project-adapter.ts';

/**
 * Moves `@import` rules to the start of a style sheet, where browsers expect them. Webpack reads them everywhere. Imports
 * of sheets that the adapter replaces are removed.
 *
 * @param isOwn returns true for style sheets of the project
 */
export function hoistImports(isOwn: (file: string) => boolean): Plugin {
  return {
    name: 'docs:hoist-imports',
    enforce: 'pre',
    async transform(code, id) {
      const file = id.replace(/\?.*$/s, '');
      if (!file.endsWith('.css') || !isOwn(file)) {
        return null;
      }
      const kept = code.replaceAll(adapter.replacedImports, '');
      const ordered = /[;}]\s*@import\b/.test(kept) ? await withImportsFirst(kept) : kept;
      return ordered === code ? null : { code: ordered, map: null };
    },
  };
}

/** Keeps every other rule in its line. */
export async function withImportsFirst(code: string): Promise<string> {
  // Lazy, because most builds read no style sheet.
  const { parse } = await import('css-tree');
  const sheet = parse(code, {
    positions: true,
    parseValue: false,
    parseRulePrelude: false,
    parseAtrulePrelude: false,
  });
  if (sheet.type !== 'StyleSheet') {
    return code;
  }
  const imports = sheet.children
    .toArray()
    .flatMap((node) =>
      node.type === 'Atrule' && node.name.toLowerCase() === 'import' && node.loc ? node.loc : [],
    );
  const rest = imports.reduce((text, { start, end }) => {
    const blank = text.slice(start.offset, end.offset).replaceAll(/[^\n]/g, ' ');
    return text.slice(0, start.offset) + blank + text.slice(end.offset);
  }, code);
  const first = imports.map(({ start, end }) => code.slice(start.offset, end.offset).replaceAll(/\s+/g, ' '));
  return first.join(' ') + rest;
}
