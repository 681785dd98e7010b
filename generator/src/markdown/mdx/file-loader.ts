/** Reads a Markdown file and everything it imports, before rendering starts. */

import type { BrandTokens } from '../brand-tokens.ts';
import { protectEscapedTokens } from '../brand-tokens.ts';
import type { MarkdownContext, MarkdownInput } from '../contract.ts';
import type { FileAssets } from '../file-assets.ts';
import type { PageRecord } from '../page-record.ts';
import { parseMarkdown } from '../parse.ts';
import type { SourceFile } from '../source-file.ts';
import { visit, type NodeOf } from '../tree.ts';

export type FileInput = Pick<MarkdownInput, 'source' | 'body' | 'bodyLine' | 'format' | 'frontMatter'>;

export class FileLoader {
  constructor(
    readonly context: MarkdownContext,
    readonly assets: FileAssets,
    readonly tokens: BrandTokens | null,
  ) {}

  /** @returns `null` when the file cannot be read as Markdown; the problem is in the page's record */
  async load(input: FileInput, page: PageRecord): Promise<SourceFile | null> {
    const { source, format, bodyLine, frontMatter } = input;
    const text = this.tokens === null ? input.body : protectEscapedTokens(input.body);
    const parsed = parseMarkdown(text, format, { file: source, bodyLine });
    if ('problem' in parsed) {
      page.problems.push(parsed.problem);
      return null;
    }
    this.tokens?.replaceInTree({ source, bodyLine, ...parsed }, page.problems);
    return {
      source,
      format,
      bodyLine,
      frontMatter,
      text: parsed.text,
      tree: parsed.tree,
      ...definitionsOf(parsed.tree),
      builtIns: new Map(),
      partials: new Map(),
      values: new Map(),
      scope: null,
    };
  }
}

function definitionsOf(tree: NodeOf<'root'>): Pick<SourceFile, 'definitions' | 'footnotes'> {
  const definitions = new Map<string, NodeOf<'definition'>>();
  const footnotes = new Map<string, NodeOf<'footnoteDefinition'>>();
  visit(tree, (node) => {
    if (node.type === 'definition' && !definitions.has(node.identifier)) {
      definitions.set(node.identifier, node);
    } else if (node.type === 'footnoteDefinition' && !footnotes.has(node.identifier)) {
      footnotes.set(node.identifier, node);
    }
  });
  return { definitions, footnotes };
}
