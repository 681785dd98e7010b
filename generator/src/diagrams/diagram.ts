/** The parsed content of a Mermaid diagram. In texts, `\n` is a line break from the source. */

export type Diagram = Sequence | Graph;

interface Described {
  /** Accessible name from the line `accTitle: …`, or `''`. */
  title: string;
  /** Accessible description from the line `accDescr: …`, or `''`. */
  description: string;
}

export interface Sequence extends Described {
  kind: 'sequence';
  isNumbered: boolean;
  actors: Actor[];
  steps: Step[];
}

export interface Actor {
  id: string;
  name: string;
  isPerson: boolean;
}

export type Step = Message | Note | Fragment;

/** `from` and `to` are indexes of actors. They're equal if an actor messages itself. */
export interface Message {
  kind: 'message';
  from: number;
  to: number;
  text: string;
  isDashed: boolean;
  tail: End;
  head: End;
}

/** Spans the actors `from` to `to`, or is next to one actor if they're equal. */
export interface Note {
  kind: 'note';
  side: 'over' | 'left' | 'right';
  from: number;
  to: number;
  text: string;
}

/**
 * A frame around steps, such as `loop` or `alt`. The first branch has the frame's keyword, the others `else`, `and`, …
 */
export interface Fragment {
  kind: 'fragment';
  branches: Branch[];
}

export interface Branch {
  keyword: string;
  text: string;
  steps: Step[];
}

export interface Graph extends Described {
  kind: 'flowchart' | 'state';
  direction: Direction;
  nodes: GraphNode[];
  edges: GraphEdge[];
}

/** Flow direction: top to bottom, and so on. */
export const DIRECTIONS = ['TB', 'BT', 'LR', 'RL'] as const;

export type Direction = (typeof DIRECTIONS)[number];

export interface GraphNode {
  id: string;
  label: string;
  shape: 'box' | 'round' | 'pill' | 'hexagon' | 'start' | 'end';
  /** Link to a page, as written by the author. */
  href?: string;
}

/** `from` and `to` are indexes of nodes. */
export interface GraphEdge {
  from: number;
  to: number;
  label: string;
  stroke: 'line' | 'dashed' | 'thick';
  tail: End;
  head: End;
  /** Minimum number of ranks between the two nodes, at least 1. */
  length: number;
}

/** Arrow end. `open` is an unfilled arrowhead. */
export type End = 'none' | 'arrow' | 'open' | 'cross' | 'circle';
