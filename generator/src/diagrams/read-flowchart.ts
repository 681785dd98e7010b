import { isOneOf } from '../unknown-value.ts';
import { DIRECTIONS, type End, type Graph, type GraphEdge, type GraphNode } from './diagram.ts';
import { readLabel } from './read-label.ts';

const SHAPES: [open: string, close: string, shape: GraphNode['shape']][] = [
  ['([', '])', 'pill'],
  ['((', '))', 'pill'],
  ['{{', '}}', 'hexagon'],
  ['{', '}', 'hexagon'],
  ['(', ')', 'round'],
  ['[', ']', 'box'],
];
const ENDS: Record<string, End> = { '<': 'arrow', '>': 'arrow', x: 'cross', o: 'circle' };

/** Link from a named node to a page of the site. Other links are left to Mermaid. */
const PAGE_LINK = /^click\s+([\p{L}\p{N}_]+)\s+href\s+"(?!\w+:|\/\/)([^"\s]+)"$/u;

/** Complete arrows as in Mermaid's lexer, then the first halves of arrows with text. */
const ARROW = /\s*([xo<]?)(?:(--+[-xo>])|(==+[=xo>])|(-?\.+-[xo>]?))\s*/y;
const HALF = /\s*([xo<]?)(?:(--)|(==)|(-\.))\s*/y;

/**
 * @param direction `TD`, `LR` …
 * @returns `null` if a line isn't supported
 */
export function readFlowchart(
  direction: string,
  lines: readonly string[],
): Omit<Graph, 'title' | 'description'> | null {
  const reader = new FlowchartReader();
  return lines.every((line) => reader.readLine(line.replace(/;$/, ''))) && reader.nodes.length > 0
    ? {
        kind: 'flowchart',
        direction: isOneOf(direction, DIRECTIONS) ? direction : 'TB',
        nodes: reader.nodes,
        edges: reader.edges,
      }
    : null;
}

class FlowchartReader {
  readonly nodes: GraphNode[] = [];
  readonly edges: GraphEdge[] = [];
  #line = '';
  #at = 0;

  /** Parses nodes connected by arrows: `A & B -->|yes| C --> D`. */
  readLine(line: string): boolean {
    const [, id, href = ''] = PAGE_LINK.exec(line) ?? [];
    if (id !== undefined) {
      return this.#link(id, href);
    }
    this.#line = line;
    this.#at = 0;
    let from = this.#nodes();
    while (from !== null && this.#at < line.length) {
      const arrow = this.#arrow();
      const to = arrow === null ? null : this.#nodes();
      if (arrow !== null && to !== null) {
        this.edges.push(
          ...from.flatMap((source) => to.map((target) => ({ ...arrow, from: source, to: target }))),
        );
      }
      from = to;
    }
    return from !== null;
  }

  #link(id: string, href: string): boolean {
    const index = this.nodes.findIndex((node) => node.id === id);
    const node = this.nodes[index];
    if (node === undefined) {
      return false;
    }
    this.nodes[index] = { ...node, href };
    return true;
  }

  /** Consumes a match at the current position. */
  #take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#line);
    this.#at += found?.[0].length ?? 0;
    return found;
  }

  #nodes(): number[] | null {
    const nodes: number[] = [];
    do {
      const node = this.#node();
      if (node === null) {
        return null;
      }
      nodes.push(node);
    } while (this.#take(/\s*&\s*/y) !== null);
    return nodes;
  }

  #node(): number | null {
    const id = this.#take(/[\p{L}\p{N}_]+/uy)?.[0] ?? '';
    if (id === '' || RESERVED.has(id.toLowerCase())) {
      return null;
    }
    const known = this.nodes.findIndex((node) => node.id === id);
    const form = SHAPES.find(([open]) => this.#line.startsWith(open, this.#at));
    const index = known === -1 ? this.nodes.push({ id, label: id, shape: 'box' }) - 1 : known;
    if (form === undefined) {
      return index;
    }
    const [open, close, shape] = form;
    this.#at += open.length;
    const label = this.#label(close);
    if (label === null || label === '') {
      return null;
    }
    this.nodes[index] = { id, label, shape };
    return index;
  }

  /** Parses text up to `close`. Unquoted text can't contain shape delimiters. */
  #label(close: string): string | null {
    const quoted = this.#take(/"([^"]*)"/y)?.[1];
    const text = quoted ?? this.#take(/[^()[\]{}|"/\\>;][^()[\]{}|";]*/y)?.[0] ?? '';
    if (!this.#line.startsWith(close, this.#at)) {
      return null;
    }
    this.#at += close.length;
    return readLabel(text);
  }

  #arrow(): Omit<GraphEdge, 'from' | 'to'> | null {
    const whole = this.#take(ARROW);
    if (whole !== null) {
      const label = this.#take(/\|/y) === null ? '' : this.#label('|');
      this.#take(/\s*/y);
      return label === null ? null : arrowOf(whole[1] ?? '', whole.slice(2), label);
    }
    const half = this.#take(HALF);
    const text =
      half === null
        ? null
        : (this.#take(/"[^"]*"(?=\s*[-=.xo<])|[^|"<>;]+?(?=\s*(?:--|==|\.-))/y)?.[0] ?? null);
    const label = text === null ? null : readLabel(text.replaceAll('"', ''));
    const rest = this.#take(ARROW);
    // Both halves must be of the same kind.
    return half === null ||
      rest === null ||
      label === null ||
      half.findIndex(isKind) !== rest.findIndex(isKind)
      ? null
      : arrowOf(half[1] ?? '', rest.slice(2), label);
  }
}

const RESERVED = new Set(
  'end subgraph style linkstyle classdef class click call href default direction graph flowchart'.split(' '),
);

/** The kind of an arrow is the index of the group that matched, after the whole match and the tail. */
function isKind(group: string | undefined, index: number): boolean {
  return index > 1 && group !== undefined;
}

function arrowOf(
  tail: string,
  [plain, thick, dotted]: (string | undefined)[],
  label: string,
): Omit<GraphEdge, 'from' | 'to'> {
  const shaft = plain ?? thick ?? dotted ?? '';
  return {
    label,
    stroke: plain !== undefined ? 'line' : thick !== undefined ? 'thick' : 'dashed',
    tail: ENDS[tail] ?? 'none',
    head: ENDS[shaft.at(-1) ?? ''] ?? 'none',
    // `-->` and `---` have length 1, and so does `-.->` with one dot.
    length: dotted === undefined ? shaft.length - 2 : dotted.split('.').length - 1,
  };
}
