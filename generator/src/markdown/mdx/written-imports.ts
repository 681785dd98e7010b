/** Import statements from the syntax tree, so any formatting is supported. */

import { parseSync } from '../../code-parser.ts';

export interface WrittenImport {
  /** Local name of the default import, or `null`. */
  name: string | null;
  /** Local name of `* as name`, or `null`. */
  namespace: string | null;
  /** Pairs of imported and local names. */
  named: readonly [imported: string, local: string][];
  /** The string's value, not its source: `'./\_a.mdx'` is `./_a.mdx`. */
  specifier: string;
  /** Offsets of the whole statement. */
  start: number;
  end: number;
}

export interface WrittenModule {
  /** Imports other than type-only imports. */
  imports: WrittenImport[];
  /** True if the code contains anything besides these imports and comments. */
  hasOther: boolean;
}

/** Reads JavaScript or TypeScript with JSX. If the code doesn't parse, returns the imports that could be read. */
export function readWrittenModule(code: string): WrittenModule {
  const { module, program, errors } = parseSync('page.tsx', code);
  const imports = module.staticImports
    .filter(({ moduleRequest }) => moduleRequest.value !== '') // incomplete
    .filter(({ entries }) => entries.length === 0 || entries.some((entry) => !entry.isType))
    .map(({ entries, moduleRequest, start, end }) => {
      const read: WrittenImport & { named: [string, string][] } = {
        name: null,
        namespace: null,
        named: [],
        specifier: moduleRequest.value,
        start,
        end,
      };
      for (const { importName, localName, isType } of entries) {
        const imported = importName.name ?? 'default';
        if (importName.kind === 'NamespaceObject') {
          read.namespace = localName.value;
        } else if (imported === 'default') {
          read.name = localName.value;
        } else if (!isType) {
          read.named.push([imported, localName.value]);
        }
      }
      return read;
    });
  return { imports, hasOther: errors.length > 0 || program.body.length > imports.length };
}

/**
 * The parts of an MDX text that may be JavaScript modules, without parsing it as Markdown: from a line that starts with
 * `import` or `export` to the next such line or a blank line outside braces. May include code blocks.
 */
export function possibleModules(text: string): string[] {
  const found: string[][] = [];
  let open: string[] | null = null;
  let depth = 0;
  for (const line of text.split('\n')) {
    if (/^import\b/.test(line) || (open === null && /^export\b/.test(line))) {
      open = [];
      depth = 0;
      found.push(open);
    }
    depth += line.split('{').length - line.split('}').length;
    if (line.trim() === '' && depth <= 0) {
      open = null;
    }
    open?.push(line);
  }
  return found.map((lines) => lines.join('\n'));
}
