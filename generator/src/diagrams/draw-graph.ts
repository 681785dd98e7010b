/**
 * Draws flowcharts and state diagrams. Dagre assigns ranks and positions to nodes and labels. Lines are straight
 * within a rank and bend only in the empty space between ranks, so they never cross a text or box. Labels have a
 * background plate that interrupts their line.
 *
 * All coordinates are computed from top to bottom and converted to the diagram's direction at the end.
 */

import { createRequire } from 'node:module';
import type { Direction, Graph, GraphEdge } from './diagram.ts';
import {
  boxAround,
  DOT,
  hrefOf,
  LABEL_TEXT,
  NODE_TEXT,
  nodeSize,
  PADDING,
  plateSize,
  shapesOf,
  textAt,
  tipLength,
  tipsOf,
  type Placed,
  type Size,
} from './graph-parts.ts';
import { drawTree } from './draw-tree.ts';
import { pictureBox, TEXT_WIDTH, type Picture, type Point, type Shape, type Stroke } from './picture.ts';
import { TEXT_STYLES } from './text-looks.ts';
import { wrap } from './text-size.ts';

/** Loaded lazily for the first graph. */
const loadDagre = (): typeof import('@dagrejs/dagre') => createRequire(import.meta.url)('@dagrejs/dagre');

/** Gap between two boxes in a rank, and between a line and its neighbors. */
const BESIDE = 20;
/** Gap between a rank of boxes and the labels after it, where lines bend. */
const BEND = 22;
const LOOP_GAP = 8;
/** Distance of a self-loop's line from its box. */
const LOOP = 22;
/** Gap between two arrows on the same side of a box. */
const PORT = 24;
interface Route {
  edge: GraphEdge;
  from: Placed;
  to: Placed;
  /** Positions on the boxes where the line starts and ends. */
  ports: { from: number; to: number };
  /** Points where the line crosses the ranks between its ends. */
  through: Point[];
  /** Position of the label with its plate; `null` without a label. */
  label: Placed | null;
}

/** Converts a point from top-to-bottom coordinates to the diagram's direction. */
type Turn = (point: Point) => Point;

const TURNS: Record<Direction, Turn> = {
  TB: ({ x, y }) => ({ x, y }),
  BT: ({ x, y }) => ({ x, y: -y }),
  LR: ({ x, y }) => ({ x: y, y: x }),
  RL: ({ x, y }) => ({ x: -y, y: x }),
};

/**
 * Draws questions and answers as columns if they fit the page. A horizontal graph that's wider than the page is drawn
 * vertically if that's narrower.
 */
export function drawGraph(graph: Graph): Picture {
  const tree = drawTree(graph);
  if (tree !== null && pictureBox(tree).width <= TEXT_WIDTH) {
    return tree;
  }
  const picture = drawTowards(graph, graph.direction);
  const { width } = pictureBox(picture);
  if (!isLyingDown(graph.direction) || width <= TEXT_WIDTH) {
    return picture;
  }
  const upright = drawTowards(graph, 'TB');
  return pictureBox(upright).width < width ? upright : picture;
}

function isLyingDown(direction: Direction): boolean {
  return direction === 'LR' || direction === 'RL';
}

function drawTowards(graph: Graph, direction: Direction): Picture {
  const names = graph.nodes.map((node) => wrap(node.label, NODE_TEXT, TEXT_STYLES.label));
  const labels = graph.edges.map((edge) => wrap(edge.label, LABEL_TEXT, TEXT_STYLES.label));
  const turn = TURNS[direction];
  const turnedSize = ({ width, height }: Size): Size =>
    isLyingDown(direction) ? { width: height, height: width } : { width, height };

  const { nodes, routes } = layOut(
    graph,
    graph.nodes.map((node, index) => turnedSize(nodeSize(node, names[index] ?? []))),
    labels.map((lines, index) => (graph.edges[index]?.label === '' ? null : turnedSize(plateSize(lines)))),
  );
  assignPorts(nodes, routes);
  const halfRank = rankHeights(nodes, routes);
  const lines = routes.map((route) =>
    route.from === route.to ? drawLoop(route) : drawRoute(route, halfRank),
  );
  return {
    shapes: [
      ...graph.nodes.flatMap((node, index) => {
        const placed = nodes[index];
        return placed === undefined ? [] : shapesOf(node, boxAround(turn(placed), turnedSize(placed)));
      }),
      ...routes.flatMap(({ label }): Shape[] =>
        label === null
          ? []
          : [{ look: 'plate', form: 'pill', box: boxAround(turn(label), turnedSize(label)) }],
      ),
    ],
    strokes: lines.flatMap(({ strokes }) => strokes.map((stroke) => turnedStroke(stroke, turn))),
    tips: lines.flatMap(({ tips }) =>
      tips.map((tip) => ({ ...tip, at: turn(tip.at), towards: turn(tip.towards) })),
    ),
    texts: [
      ...nodes.map((placed, index) => ({
        ...textAt(turn(placed), names[index] ?? []),
        ...hrefOf(graph.nodes[index]),
      })),
      ...routes.flatMap(({ label }, index) =>
        label === null ? [] : [textAt(turn(label), labels[index] ?? [])],
      ),
    ].filter(({ box }) => box.width > 0),
  };
}

/** Lays out nodes, lines, and labels with Dagre. */
function layOut(
  graph: Graph,
  nodeSizes: readonly Size[],
  labelSizes: readonly (Size | null)[],
): { nodes: Placed[]; routes: Route[] } {
  const { Graph: DagreGraph, layout } = loadDagre();
  // Dagre halves the space between ranks and puts labels in their own ranks.
  const options = { rankdir: 'TB' as const, nodesep: BESIDE, edgesep: BESIDE, ranksep: 2 * BEND };
  const dagre = new DagreGraph({ multigraph: true }).setGraph(options);
  for (const [index, size] of nodeSizes.entries()) {
    dagre.setNode(String(index), { ...size });
  }
  for (const [index, { from, to, length }] of graph.edges.entries()) {
    const { width, height } = labelSizes[index] ?? { width: 0, height: 0 };
    const room = { width: width + (from === to ? LOOP : 0), height };
    dagre.setEdge(String(from), String(to), { ...room, labelpos: 'c', minlen: length }, String(index));
  }
  // A tree has no crossings in the author's order. For other graphs, Dagre finds an order with fewer crossings.
  const isTree = new Set(graph.edges.map(({ to }) => to)).size === graph.edges.length;
  layout(dagre, { disableOptimalOrderHeuristic: isTree });
  const nodes = nodeSizes.map((size, index) => {
    const { x, y } = dagre.node(String(index)) as Point;
    return { x, y, ...size };
  });
  const routes = graph.edges.flatMap((edge, index): Route[] => {
    const [from, to, size] = [nodes[edge.from], nodes[edge.to], labelSizes[index] ?? null];
    const { points, x, y } = dagre.edge(String(edge.from), String(edge.to), String(index)) as Point & {
      points: Point[];
    };
    return from === undefined || to === undefined
      ? []
      : [
          {
            edge,
            from,
            to,
            ports: { from: from.x, to: to.x },
            // The first and last points are on the boxes.
            through: points.slice(1, -1),
            label: size === null ? null : { x, y, ...size },
          },
        ];
  });
  return { nodes, routes };
}

/** Returns half the height of the rank whose middle is at `y`. */
function rankHeights(nodes: readonly Placed[], routes: readonly Route[]): (y: number) => number {
  const placed = [...nodes, ...routes.flatMap(({ label }) => (label === null ? [] : [label]))];
  return (y) =>
    Math.max(0, ...placed.filter((item) => Math.abs(item.y - y) < 1).map(({ height }) => height / 2));
}

/** Outgoing lines start at the same point of a box. Each incoming line ends at its own. */
function assignPorts(nodes: readonly Placed[], routes: readonly Route[]): void {
  for (const node of nodes) {
    for (const side of [-1, 1]) {
      const isAt = (point: Point | undefined): boolean =>
        point !== undefined && (point.y - node.y) * side > 0;
      const others = routes.filter(({ from, to }) => from !== to);
      const leaving = others.filter(({ from, through }) => from === node && isAt(through[0]));
      const arriving = others.filter(({ to, through }) => to === node && isAt(through.at(-1)));
      const ports: { x: number; routes: Route[]; end: 'from' | 'to' }[] = arriving.map((route) => ({
        x: route.through.at(-1)?.x ?? 0,
        routes: [route],
        end: 'to',
      }));
      if (leaving.length > 0) {
        const x = leaving.reduce((sum, { through }) => sum + (through[0]?.x ?? 0), 0) / leaving.length;
        ports.push({ x, routes: leaving, end: 'from' });
      }
      ports.sort((a, b) => a.x - b.x);
      const apart = Math.min(PORT, (node.width - 2 * PADDING.y) / Math.max(1, ports.length - 1));
      for (const [index, port] of ports.entries()) {
        for (const route of port.routes) {
          route.ports[port.end] = node.x + (index - (ports.length - 1) / 2) * apart;
        }
      }
    }
  }
}

/** Draws a line with its arrow ends and a gap for its label. */
function drawRoute(
  { edge, from, to, ports, through, label }: Route,
  halfRank: (y: number) => number,
): Pick<Picture, 'strokes' | 'tips'> {
  const down = Math.sign(to.y - from.y);
  const start = { x: ports.from, y: from.y + (down * from.height) / 2 };
  const end = { x: ports.to, y: to.y - (down * to.height) / 2 };
  const pen = new Pen(edge.stroke, { ...start, y: start.y + down * tipLength(edge.tail) });
  // Leave the rank completely, or only clear the tip if the box is as tall as its rank.
  const further = (a: number, b: number): number => (down > 0 ? Math.max(a, b) : Math.min(a, b));
  const nearer = (a: number, b: number): number => (down > 0 ? Math.min(a, b) : Math.max(a, b));
  pen.line({ ...start, y: further(from.y + down * halfRank(from.y), start.y + down * tipLength(edge.tail)) });
  for (const { x, y } of through) {
    const half = halfRank(y);
    pen.bend({ x, y: y - down * half });
    if (label !== null && Math.abs(label.y - y) < 1) {
      const gap = (down * label.height) / 2;
      pen.line({ x, y: nearer(label.y - gap, y) });
      pen.lift({ x, y: label.y + gap });
    }
    pen.line({ x, y: further(y + down * half, pen.at.y) });
  }
  const tip = end.y - down * tipLength(edge.head);
  pen.bend({ ...end, y: nearer(to.y - down * halfRank(to.y), tip) });
  pen.line({ ...end, y: tip });
  return {
    strokes: pen.strokes,
    tips: [...tipsOf(edge.head, end, { x: 0, y: down }), ...tipsOf(edge.tail, start, { x: 0, y: -down })],
  };
}

/** Draws a self-loop, which starts and ends on the same side of a box. */
function drawLoop({ edge, from: { x, y, width }, label }: Route): Pick<Picture, 'strokes' | 'tips'> {
  const side = x + width / 2;
  const [out, back] = [y - DOT / 2, y + DOT / 2];
  if (label !== null) {
    label.x = side + LOOP + LOOP_GAP + label.width / 2;
  }
  return {
    strokes: [
      {
        look: edge.stroke,
        start: { x: side, y: out },
        parts: [
          {
            bends: [
              { x: side + LOOP * 1.3, y: out },
              { x: side + LOOP * 1.3, y: back },
            ],
            to: { x: side + tipLength(edge.head), y: back },
          },
        ],
      },
    ],
    tips: tipsOf(edge.head, { x: side, y: back }, { x: -1, y: 0 }),
  };
}

/** Draws a line in one or more strokes. */
class Pen {
  readonly strokes: Stroke[] = [];
  #stroke: Stroke;

  constructor(
    readonly look: Stroke['look'],
    public at: Point,
  ) {
    this.#stroke = { look, start: at, parts: [] };
    this.strokes.push(this.#stroke);
  }

  line(to: Point): void {
    if (Math.abs(to.y - this.at.y) > 0.1) {
      this.#stroke.parts.push({ to });
      this.at = to;
    }
  }

  /** Draws a curve that's vertical at both ends. */
  bend(to: Point): void {
    if (Math.abs(to.x - this.at.x) < 0.5) {
      this.line(to);
    } else {
      const y = (this.at.y + to.y) / 2;
      this.#stroke.parts.push({
        to,
        bends: [
          { x: this.at.x, y },
          { x: to.x, y },
        ],
      });
      this.at = to;
    }
  }

  /** Moves without drawing. */
  lift(to: Point): void {
    this.at = to;
    this.#stroke = { look: this.look, start: to, parts: [] };
    this.strokes.push(this.#stroke);
  }
}

function turnedStroke({ look, start, parts }: Stroke, turn: Turn): Stroke {
  return {
    look,
    start: turn(start),
    parts: parts.map(({ to, bends }) =>
      bends === undefined ? { to: turn(to) } : { to: turn(to), bends: [turn(bends[0]), turn(bends[1])] },
    ),
  };
}
