/** Small mistakes in Markdown that make a page show its source or leave something out. */

import type { Problem } from '../problems.ts';
import { placeWithin, sliceOf, type ParsedFile } from './source-file.ts';
import { visit, type MarkdownNode, type NodeOf } from './tree.ts';

interface Mistake {
  node: MarkdownNode;
  /** Offset in the node's source. */
  at: number;
  message: string;
  fix: string;
}

interface TextMistake {
  /** Matches the source of a text. */
  pattern: RegExp;
  /** @param found the match and its groups */
  explain: (found: readonly string[]) => Pick<Mistake, 'message' | 'fix'>;
}

const NAME = String.raw`[^[\]\n^]+`;

const IN_TEXT: readonly TextMistake[] = [
  {
    pattern: new RegExp(String.raw`(?<![\\\w\])])!?\[${NAME}\]\(([^\s()<>"']+(?: [^\s()<>"']+)+)\)`, 'g'),
    explain: ([found = '', url = '']) => ({
      message: `"${found}" is shown as text, because its URL contains a space.`,
      fix: `Write the URL in angle brackets: "${found.replace(`(${url})`, () => `(<${url}>)`)}".`,
    }),
  },
  {
    pattern: new RegExp(String.raw`(?<![\\\w\])])\[(${NAME})\]\[(${NAME}|)\]`, 'g'),
    explain: ([found = '', text = '', name = '']) => ({
      message: `"${found}" is shown as text, because no line defines "${name || text}".`,
      fix: `Add a line such as "[${name || text}]: ./page.md". If it's text, write "\\${found}".`,
    }),
  },
  {
    pattern: new RegExp(String.raw`(?<!\\)\[\^${NAME}\]`, 'g'),
    explain: ([found = '']) => ({
      message: `"${found}" is shown as text, because this file doesn't define that footnote.`,
      fix: `Add a line such as "${found}: Text". If it's text, write "\\${found}".`,
    }),
  },
];

const HEADING_WITHOUT_SPACE = /^(#{2,6})([^\s#].*)/;

/** Returns a problem for each mistake. Code and escaped characters don't count. */
export function markdownMistakes(file: ParsedFile): Problem[] {
  const found: Mistake[] = [];
  const notes: NodeOf<'footnoteDefinition'>[] = [];
  const used = new Set<string>();
  visit(file.tree, (node) => {
    if (node.type === 'text' && node.value.includes('[')) {
      found.push(...mistakesInText(node, file));
    } else if (node.type === 'paragraph') {
      found.push(...headingMistakes(node, file));
    } else if (node.type === 'table') {
      found.push(...rowMistakes(node));
    } else if (node.type === 'footnoteDefinition') {
      notes.push(node);
    } else if (node.type === 'footnoteReference') {
      used.add(node.identifier);
    }
  });
  found.push(...notes.filter(({ identifier }) => !used.has(identifier)).map(unusedNote));
  return found.map(({ node, at, message, fix }) => ({
    code: 'markdown-mistake',
    level: 'warn',
    message,
    fix,
    file: file.source,
    ...placeWithin(file, node, lineAndColumn(sliceOf(file, node), at)),
  }));
}

function mistakesInText(node: NodeOf<'text'>, file: ParsedFile): Mistake[] {
  const source = sliceOf(file, node);
  return IN_TEXT.flatMap(({ pattern, explain }) =>
    [...source.matchAll(pattern)].map((match) => ({ node, at: match.index, ...explain(match) })),
  );
}

function headingMistakes(node: NodeOf<'paragraph'>, file: ParsedFile): Mistake[] {
  const [, marks = '', title = ''] = HEADING_WITHOUT_SPACE.exec(sliceOf(file, node)) ?? [];
  return marks === ''
    ? []
    : [
        {
          node,
          at: 0,
          message: `"${marks}${title}" is shown as text, because a heading has a space after "${marks}".`,
          fix: `Write "${marks} ${title}".`,
        },
      ];
}

function rowMistakes({ children: [head, ...rows] }: NodeOf<'table'>): Mistake[] {
  const columns = head?.children.length ?? 0;
  return rows
    .filter(({ children }) => children.slice(columns).some((cell) => cell.children.length > 0))
    .map((row) => ({
      node: row,
      at: 0,
      message: `This table row has ${row.children.length} cells, but the first row has only ${columns}, so the others aren't shown.`,
      fix: 'Remove the cells, or add columns to the first row. If "|" is text, write "\\|", even in code.',
    }));
}

function unusedNote(node: NodeOf<'footnoteDefinition'>): Mistake {
  const name = `[^${node.label ?? node.identifier}]`;
  return {
    node,
    at: 0,
    message: `The footnote "${name}" isn't shown, because nothing in this file refers to it.`,
    fix: `Write "${name}" where the footnote belongs, or remove it.`,
  };
}

/** 0-based. */
function lineAndColumn(text: string, at: number): { line: number; column: number } {
  const lines = text.slice(0, at).split('\n');
  return { line: lines.length - 1, column: lines.at(-1)?.length ?? 0 };
}
