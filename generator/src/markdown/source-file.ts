/** One Markdown file being rendered: a page, or a partial used by it. */

import type { DocFormat } from '../content/model.ts';
import type { MdxScope } from './contract.ts';
import type { MarkdownNode, NodeOf, Place, Positioned } from './tree.ts';

export interface SourceFile {
  /** Path relative to the site folder: `docs/server/otp.md`. */
  source: string;
  format: DocFormat;
  /** The text that was parsed; node offsets point into it. */
  text: string;
  /** 1-based line of the file on which `text` begins. */
  bodyLine: number;
  tree: NodeOf<'root'>;
  definitions: ReadonlyMap<string, NodeOf<'definition'>>;
  footnotes: ReadonlyMap<string, NodeOf<'footnoteDefinition'>>;
  /** Names that the file imports from the generator itself or from `@theme`: local name → built-in name. */
  builtIns: ReadonlyMap<string, string>;
  /** Names that the file imports from partials. */
  partials: ReadonlyMap<string, SourceFile>;
  /** Names that the file imports from SVG files → the text of the file. */
  pictures: ReadonlyMap<string, string>;
  /** What stands in the place of directives that mean content made from data. */
  expansions: ReadonlyMap<MarkdownNode, SourceFile>;
  /** Set where the text is written in no file: the place in `source` that it stands for. */
  standsAt?: Place;
  /** Names bound to text at build time: raw imports, and assets imported as URLs. */
  values: ReadonlyMap<string, unknown>;
  /** Names whose import failed, which has been reported. */
  missing: ReadonlySet<string>;
  /** Imports and exports that only JavaScript can resolve; `null` when the file needs none. */
  scope: MdxScope | null;
  frontMatter: Record<string, unknown>;
}

/** Where a node stands in its file. */
export function placeOf(file: Pick<SourceFile, 'bodyLine' | 'standsAt'>, node: Positioned): Place {
  if (file.standsAt !== undefined) {
    return file.standsAt;
  }
  const start = node.position?.start;
  return start === undefined
    ? { line: file.bodyLine, column: 1 }
    : { line: start.line + file.bodyLine - 1, column: start.column };
}

/** The text from which a node was read. */
export function sliceOf(file: Pick<SourceFile, 'text'>, node: Positioned): string {
  return file.text.slice(node.position?.start.offset ?? 0, node.position?.end.offset ?? 0);
}
