/**
 * Draws a decision tree. Consecutive questions form a column, and the outcomes of other answers are on the right, row
 * by row. All lines are straight.
 */

import type { Graph, GraphEdge } from './diagram.ts';
import {
  boxAround,
  hrefOf,
  LABEL_TEXT,
  NODE_TEXT,
  nodeSize,
  plateSize,
  shapesOf,
  textAt,
  tipLength,
  tipsOf,
  type Size,
} from './graph-parts.ts';
import type { Picture, Point } from './picture.ts';
import { TEXT_STYLES } from './text-looks.ts';
import { wrap } from './text-size.ts';

/** Gaps between a box and an arrow's label: before the label, and after it, where the tip is. */
const BEFORE = 14;
const BEHIND = 20;
/** Gap between two rows. */
const ROW = 14;

/** Returns the drawing, or `null` if the graph isn't a decision tree. */
export function drawTree(graph: Graph): Picture | null {
  return isTreeOfQuestions(graph) ? new TreeDrawing(graph).draw() : null;
}

/** Every answer has a label, and every node except the first has exactly one incoming edge. */
function isTreeOfQuestions({ kind, direction, nodes, edges }: Graph): boolean {
  const isReached = new Set(edges.map(({ to }) => to));
  const branching = edges.filter(({ from }) => edges.filter((edge) => edge.from === from).length > 1);
  return (
    kind === 'flowchart' &&
    direction === 'TB' &&
    edges.length === nodes.length - 1 &&
    isReached.size === edges.length &&
    !isReached.has(0) &&
    branching.length > 2 &&
    branching.every(({ label }) => label !== '') &&
    edges.every(({ from, to, tail }) => from < to && tail === 'none')
  );
}

interface Column {
  nodes: number[];
  left: number;
  width: number;
  /** Center of the column. */
  x: number;
  /** Width of the widest label on arrows to the right. */
  plates: number;
  /** Left edge of the nodes on the right. */
  right: number;
}

class TreeDrawing {
  readonly #picture: Picture = { shapes: [], strokes: [], tips: [], texts: [] };
  readonly #graph: Graph;
  readonly #names: string[][];
  readonly #sizes: Size[];

  constructor(graph: Graph) {
    this.#graph = graph;
    this.#names = graph.nodes.map(({ label }) => wrap(label, NODE_TEXT, TEXT_STYLES.label));
    this.#sizes = graph.nodes.map((node, index) => nodeSize(node, this.#names[index] ?? []));
  }

  draw(): Picture {
    this.#drawColumn(0, 0, this.#size(0).height / 2);
    return this.#picture;
  }

  /**
   * Draws a node, the column below it, and everything on their right.
   *
   * @param left left edge of the column
   * @param middle vertical center of the first box
   * @returns top of the next row
   */
  #drawColumn(first: number, left: number, middle: number): number {
    const column = this.#columnFrom(first, left);
    let y = middle;
    let end = y;
    for (const node of column.nodes) {
      this.#drawNode(
        node,
        { x: column.x, y },
        { width: this.#widthIn(column, node), height: this.#size(node).height },
      );
      end = this.#drawBeside(node, column, y);
      const next = this.#below(node);
      if (next !== undefined) {
        y = this.#drawBelow(next, { x: column.x, y }, end);
      }
    }
    return end;
  }

  #columnFrom(first: number, left: number): Column {
    const nodes = [first];
    for (let next = this.#below(first); next !== undefined; next = this.#below(next.to)) {
      nodes.push(next.to);
    }
    const width = Math.max(...nodes.map((node) => this.#size(node).width));
    const aside = nodes.flatMap((node) => this.#beside(node));
    const plates = Math.max(0, ...aside.map(({ label }) => this.#plate(label).size.width));
    return {
      nodes,
      left,
      width,
      x: left + width / 2,
      plates,
      right: left + width + BEFORE + plates + BEHIND,
    };
  }

  /** Questions in a column are all as wide as the widest. */
  #widthIn({ width }: Column, node: number): number {
    return this.#graph.edges.some(({ from }) => from === node) ? width : this.#size(node).width;
  }

  /**
   * Draws the outcomes on the right of a node, row by row.
   *
   * @param y vertical center of the node
   * @returns top of the next row
   */
  #drawBeside(node: number, { left, width, plates, right }: Column, y: number): number {
    let end = y + this.#size(node).height / 2;
    for (const [index, edge] of this.#beside(node).entries()) {
      const half = Math.max(this.#size(edge.to).height, this.#plate(edge.label).size.height) / 2;
      const row = index === 0 ? y : end + ROW + half;
      const start = { x: left + width, y };
      const turn = { x: start.x + BEFORE / 2, y };
      this.#drawEdge(
        edge,
        index === 0 ? [start] : [turn, { x: turn.x, y: row }],
        { x: right, y: row },
        { x: left + width + BEFORE + plates / 2, y: row },
      );
      end = Math.max(end, this.#drawColumn(edge.to, right, row));
    }
    return end;
  }

  /**
   * Draws the arrow to the node below.
   *
   * @param from vertical center of the node above
   * @param end top of the next row
   * @returns vertical center of the node below
   */
  #drawBelow(edge: GraphEdge, { x, y }: Point, end: number): number {
    const plate = this.#plate(edge.label).size.height;
    const bottom = { x, y: y + this.#size(edge.from).height / 2 };
    const half = this.#size(edge.to).height / 2;
    // The next node's first answer may be taller than the node.
    const answers = this.#beside(edge.to).slice(0, 1);
    const above = Math.max(half, ...answers.map(({ to }) => this.#size(to).height / 2));
    const middle = Math.max(bottom.y + BEFORE + plate + BEHIND + half, end + ROW + above);
    this.#drawEdge(edge, [bottom], { x, y: middle - half }, { x, y: bottom.y + BEFORE + plate / 2 });
    return middle;
  }

  /** Returns the edge to draw downward: the last one that leads to another question, or the second of two. */
  #below(node: number): GraphEdge | undefined {
    const ways = this.#graph.edges.filter(({ from }) => from === node);
    const on = ways.filter(({ to }) => this.#graph.edges.some(({ from }) => from === to));
    return on.at(-1) ?? (ways.length < 3 ? ways.at(-1) : undefined);
  }

  #beside(node: number): GraphEdge[] {
    const below = this.#below(node);
    return this.#graph.edges.filter((edge) => edge.from === node && edge !== below);
  }

  #size(node: number): Size {
    return this.#sizes[node] ?? { width: 0, height: 0 };
  }

  #plate(label: string): { lines: string[]; size: Size } {
    const lines = wrap(label, LABEL_TEXT, TEXT_STYLES.label);
    return { lines, size: label === '' ? { width: 0, height: 0 } : plateSize(lines) };
  }

  #drawNode(index: number, middle: Point, size: Size): void {
    const node = this.#graph.nodes[index];
    if (node !== undefined) {
      this.#picture.shapes.push(...shapesOf(node, boxAround(middle, size)));
      this.#picture.texts.push({ ...textAt(middle, this.#names[index] ?? []), ...hrefOf(node) });
    }
  }

  /** Draws a line along `points` to the label, and from the label to the tip. */
  #drawEdge(
    { label, stroke, head }: GraphEdge,
    points: [Point, ...Point[]],
    tip: Point,
    middle: Point,
  ): void {
    const { lines, size } = this.#plate(label);
    const [start, ...corners] = points;
    const last = points.at(-1) ?? start;
    const towards = { x: Math.sign(tip.x - last.x), y: Math.sign(tip.y - last.y) };
    /** Returns the point on the line `by` pixels after the label's center. */
    const at = (by: number): Point => ({ x: middle.x + towards.x * by, y: middle.y + towards.y * by });
    const end = { x: tip.x - towards.x * tipLength(head), y: tip.y - towards.y * tipLength(head) };
    const half = (Math.abs(towards.x) * size.width + Math.abs(towards.y) * size.height) / 2;
    const bends = corners.map((to) => ({ to }));
    this.#picture.strokes.push(
      ...(label === ''
        ? [{ look: stroke, start, parts: [...bends, { to: end }] }]
        : [
            { look: stroke, start, parts: [...bends, { to: at(-half) }] },
            { look: stroke, start: at(half), parts: [{ to: end }] },
          ]),
    );
    this.#picture.tips.push(...tipsOf(head, tip, towards));
    if (label !== '') {
      this.#picture.shapes.push({ look: 'plate', form: 'pill', box: boxAround(middle, size) });
      this.#picture.texts.push(textAt(middle, lines));
    }
  }
}
