/** A Markdown file being rendered: a page or one of its partials. */

import type { DocFormat } from '../content/model.ts';
import type { MdxScope } from './mdx/runtime.ts';
import type { MarkdownNode, NodeOf, Place, Positioned } from './tree.ts';

export interface SourceFile {
  /** Path relative to the site folder: `docs/server/otp.md`. */
  source: string;
  format: DocFormat;
  /** The parsed text, which node offsets refer to. */
  text: string;
  /** 1-based line in the file where `text` starts. */
  bodyLine: number;
  tree: NodeOf<'root'>;
  definitions: ReadonlyMap<string, NodeOf<'definition'>>;
  footnotes: ReadonlyMap<string, NodeOf<'footnoteDefinition'>>;
  /** Built-in components by local name, imported from the generator or from `@theme`. */
  builtIns: ReadonlyMap<string, string>;
  /** Partials by local name. */
  partials: ReadonlyMap<string, SourceFile>;
  /** Content of imported SVG files, by local name. */
  pictures: ReadonlyMap<string, string>;
  /** Generated content of directives. */
  expansions: ReadonlyMap<MarkdownNode, SourceFile>;
  /** Set if the text isn't in a file: the position in `source` that generated it. */
  standsAt?: Place;
  /** Names with a value known at build time: raw imports, and assets imported as URLs. */
  values: ReadonlyMap<string, unknown>;
  /** Names whose import failed and was reported. */
  missing: ReadonlySet<string>;
  /** Imports and exports that need JavaScript; `null` if there are none. */
  scope: MdxScope | null;
  frontMatter: Record<string, unknown>;
}

/** The parts of a file that checks of its tree need. */
export type ParsedFile = Pick<SourceFile, 'text' | 'source' | 'bodyLine' | 'standsAt' | 'tree'>;

export function placeOf(file: Pick<SourceFile, 'bodyLine' | 'standsAt'>, node: Positioned): Place {
  if (file.standsAt !== undefined) {
    return file.standsAt;
  }
  const start = node.position?.start;
  return start === undefined
    ? { line: file.bodyLine, column: 1 }
    : { line: start.line + file.bodyLine - 1, column: start.column };
}

/** Position in the source of a node, `line` and `column` after its start. */
export function placeWithin(
  file: Pick<SourceFile, 'bodyLine' | 'standsAt'>,
  node: Positioned,
  { line, column }: Place,
): Place {
  const start = placeOf(file, node);
  return (
    file.standsAt ?? { line: start.line + line, column: line === 0 ? start.column + column : column + 1 }
  );
}

export function sliceOf(file: Pick<SourceFile, 'text'>, node: Positioned): string {
  return file.text.slice(node.position?.start.offset ?? 0, node.position?.end.offset ?? 0);
}
