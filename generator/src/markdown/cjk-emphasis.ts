/**
 * Emphasis next to full-width punctuation. By the rules of CommonMark, `**「重要」**です` isn't emphasis, because they expect
 * spaces around words. This applies the rules again, with Chinese, Japanese, and Korean characters as boundaries of words.
 */

import { sliceOf, type SourceFile } from './source-file.ts';
import { childrenOf, visit, type MarkdownNode, type NodeOf } from './tree.ts';

const CJK =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\u3000-\u303F\uFF00-\uFFEF]/u;
const PUNCTUATION = /[\p{P}\p{S}]/u;
const MARKS = /(\*+|~~)/;

/** Changes the tree of a file. */
export function emphasizeCjk(file: Pick<SourceFile, 'text' | 'tree'>): void {
  if (!CJK.test(file.text) || !/\*|~~/.test(file.text)) {
    return;
  }
  visit(file.tree, (parent) => {
    const children = childrenOf(parent);
    if (children.some((child) => hasLeftMarks(child, file)) && CJK.test(sliceOf(file, parent))) {
      children.splice(0, children.length, ...paired(piecesOf(children, file)));
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
function paired(pieces: readonly Piece[]): MarkdownNode[] {
  const bottom: Opener = { mark: '', at: { type: 'text', value: '' }, content: [] };
  const open: Opener[] = [bottom];
  const top = (): Opener => open.at(-1) ?? bottom;
  for (const [index, piece] of pieces.entries()) {
    if ('node' in piece) {
      top().content.push(piece.node);
      continue;
    }
    const before = edge(pieces.slice(0, index).toReversed(), 'last');
    const after = edge(pieces.slice(index + 1), 'first');
    let rest = piece.mark;
    while (rest !== '' && isFlanking(after, before)) {
      const at = open.findLastIndex(({ mark }) => mark[0] === rest[0]);
      if (at < 1) {
        break;
      }
      rest = close(open, at, rest);
    }
    if (rest !== '' && isFlanking(before, after)) {
      open.push({ mark: rest, at: piece.at, content: [] });
    } else if (rest !== '') {
      top().content.push(text(rest, piece.at));
    }
  }
  while (open.length > 1) {
    unopen(open);
  }
  return joined(bottom.content);
}

/** Closes the opener at an index with a run of marks. Returns the marks that are left of the run. */
function close(open: Opener[], at: number, run: string): string {
  while (open.length > at + 1) {
    unopen(open);
  }
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

/** An opener that nothing closes is text. */
function unopen(open: Opener[]): void {
  const opener = open.pop();
  if (opener !== undefined) {
    open.at(-1)?.content.push(text(opener.mark, opener.at), ...opener.content);
  }
}

/** The character next to a mark: a space at the end of the text, a letter for code and links. */
function edge(pieces: readonly Piece[], side: 'first' | 'last'): string {
  const [next] = pieces.filter((piece) => 'node' in piece);
  if (next === undefined) {
    return ' ';
  }
  if (next.node.type === 'break') {
    return ' ';
  }
  const value = next.node.type === 'text' ? [...next.node.value] : ['a'];
  return (side === 'first' ? value[0] : value.at(-1)) ?? ' ';
}

/** True if a mark can open before `next`. With the arguments swapped, true if it can close after `next`. */
function isFlanking(other: string, next: string): boolean {
  const isPunctuation = (char: string): boolean => PUNCTUATION.test(char) && !CJK.test(char);
  return (
    !/\s/u.test(next) &&
    (!isPunctuation(next) || /\s/u.test(other) || isPunctuation(other) || CJK.test(other))
  );
}

function text(value: string, at: MarkdownNode): NodeOf<'text'> {
  return { type: 'text', value, position: at.position };
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
