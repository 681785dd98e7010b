/**
 * Emphasis next to full-width punctuation. By the rules of CommonMark, `**「重要」**です` isn't emphasis, because they expect
 * spaces around words. This applies the rules again, with Chinese, Japanese, and Korean characters as boundaries of words.
 * In pages for MDX 1, it also pairs `**` in any place, such as in `**Note: **text`.
 */

import { sliceOf, type SourceFile } from './source-file.ts';
import { childrenOf, textNode, visit, type MarkdownNode, type NodeOf } from './tree.ts';

const CJK =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\u3000-\u303F\uFF00-\uFFEF]/u;
const PUNCTUATION = /[\p{P}\p{S}]/u;
const MARKS = /(\*+|~~)/;

export function emphasizeCjk(file: Pick<SourceFile, 'text' | 'tree'>, isMdx1 = false): void {
  if ((!isMdx1 && !CJK.test(file.text)) || !/\*|~~/.test(file.text)) {
    return;
  }
  visit(file.tree, (parent) => {
    const children = childrenOf(parent);
    const isAffected = isMdx1 || CJK.test(sliceOf(file, parent));
    if (isAffected && children.some((child) => hasLeftMarks(child, file))) {
      children.splice(0, children.length, ...paired(piecesOf(children, file), isMdx1));
    }
  });
}

type Span = NodeOf<'strong'> | NodeOf<'emphasis'> | NodeOf<'delete'>;

/** A run of `*` or `~~`, or a node. */
type Piece = { mark: string; at: MarkdownNode } | { node: MarkdownNode };

function isSpan(node: MarkdownNode): node is Span {
  return node.type === 'strong' || node.type === 'emphasis' || node.type === 'delete';
}

/** A text that the parser left with marks, without escapes in it. */
function hasLeftMarks(node: MarkdownNode, file: Pick<SourceFile, 'text'>): boolean {
  return (
    (node.type === 'text' && MARKS.test(node.value) && sliceOf(file, node) === node.value) ||
    (isSpan(node) && childrenOf(node).some((child) => hasLeftMarks(child, file)))
  );
}

/** Undoes the pairs that the parser found, because they may be wrong. */
function piecesOf(nodes: readonly MarkdownNode[], file: Pick<SourceFile, 'text'>): Piece[] {
  return nodes.flatMap((node): Piece[] => {
    if (isSpan(node) && MARKS.test(sliceOf(file, node)[0] ?? '')) {
      const mark = node.type === 'strong' ? '**' : node.type === 'delete' ? '~~' : '*';
      return [{ mark, at: node }, ...piecesOf(childrenOf(node), file), { mark, at: node }];
    }
    return hasLeftMarks(node, file) && node.type === 'text'
      ? node.value
          .split(MARKS)
          .filter((part) => part !== '')
          .map((part) => (MARKS.test(part) ? { mark: part, at: node } : { node: { ...node, value: part } }))
      : [{ node }];
  });
}

interface Opener {
  mark: string;
  at: MarkdownNode;
  /** The content after it. */
  content: MarkdownNode[];
}

/** Pairs marks like CommonMark, from left to right. */
function paired(pieces: readonly Piece[], isMdx1: boolean): MarkdownNode[] {
  const bottom: Opener = { mark: '', at: { type: 'text', value: '' }, content: [] };
  const open: Opener[] = [bottom];
  const top = (): Opener => open.at(-1) ?? bottom;
  const edges = edgesOf(pieces);
  // Marks that have no opener aren't searched for.
  const unopened = new Set<string>();
  for (const [index, piece] of pieces.entries()) {
    if ('node' in piece) {
      top().content.push(piece.node);
      continue;
    }
    const { before, after } = edges[index] ?? { before: ' ', after: ' ' };
    const mark = piece.mark[0] ?? '';
    const isMark = (other: string, next: string): boolean =>
      (isMdx1 && piece.mark === '**') || isFlanking(other, next);
    let rest = piece.mark;
    while (rest !== '' && isMark(after, before) && !unopened.has(mark)) {
      const at = open.findLastIndex((opener) => opener.mark[0] === mark);
      if (at < 1) {
        unopened.add(mark);
        break;
      }
      rest = close(open, at, rest);
    }
    if (rest !== '' && isMark(before, after)) {
      open.push({ mark: rest, at: piece.at, content: [] });
      unopened.delete(mark);
    } else if (rest !== '') {
      top().content.push(textNode(rest, piece.at));
    }
  }
  closeUnmatched(open, 1);
  return joined(bottom.content);
}

/** Closes the opener at an index with a run of marks. Returns the marks that are left of the run. */
function close(open: Opener[], at: number, run: string): string {
  closeUnmatched(open, at + 1);
  const opener = open.pop();
  if (opener === undefined) {
    return run;
  }
  const length = Math.min(opener.mark.length, run.length, 2);
  const node = {
    type: run.startsWith('~') ? 'delete' : length === 2 ? 'strong' : 'emphasis',
    children: joined(opener.content),
    position: opener.at.position,
  } as MarkdownNode;
  const left = opener.mark.slice(length);
  if (left === '') {
    open.at(-1)?.content.push(node);
  } else {
    open.push({ ...opener, mark: left, content: [node] });
  }
  return run.slice(length);
}

/** Openers that nothing closes are text. */
function closeUnmatched(open: Opener[], length: number): void {
  const content = open[length - 1]?.content;
  for (const opener of open.splice(length)) {
    content?.push(textNode(opener.mark, opener.at));
    for (const node of opener.content) {
      content?.push(node);
    }
  }
}

/** The characters next to each piece: spaces at both ends. */
function edgesOf(pieces: readonly Piece[]): { before: string; after: string }[] {
  const next = (side: 0 | -1): ((piece: Piece) => string) => {
    let found = ' ';
    return (piece) => {
      const last = found;
      found = 'node' in piece ? edge(piece.node, side) : found;
      return last;
    };
  };
  const before = pieces.map(next(-1));
  const after = pieces.toReversed().map(next(0)).toReversed();
  return pieces.map((_, index) => ({ before: before[index] ?? ' ', after: after[index] ?? ' ' }));
}

/** A node's first or last character: a space for line breaks, a letter for code and links. */
function edge(node: MarkdownNode, at: 0 | -1): string {
  if (node.type === 'break') {
    return ' ';
  }
  return node.type === 'text' ? ([...node.value].at(at) ?? ' ') : 'a';
}

/** True if a mark can open before `next`. With the arguments swapped, true if it can close after `next`. */
function isFlanking(other: string, next: string): boolean {
  const isPunctuation = (char: string): boolean => PUNCTUATION.test(char) && !CJK.test(char);
  return (
    !/\s/u.test(next) &&
    (!isPunctuation(next) || /\s/u.test(other) || isPunctuation(other) || CJK.test(other))
  );
}

function joined(nodes: readonly MarkdownNode[]): MarkdownNode[] {
  const list: MarkdownNode[] = [];
  for (const node of nodes) {
    const last = list.at(-1);
    if (node.type === 'text' && last?.type === 'text') {
      list[list.length - 1] = { ...last, value: last.value + node.value };
    } else {
      list.push(node);
    }
  }
  return list;
}
