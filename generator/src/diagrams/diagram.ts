/** What a diagram says, as read from its Mermaid source. In texts, `\n` is a line break that the author wrote. */

export type Diagram = Sequence | Graph;

interface Described {
  /** Name for readers who do not see it, or `''`: the author's line `accTitle: …`. */
  title: string;
  /** More for them, or `''`: the author's line `accDescr: …`. */
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

/** `from` and `to` are indexes of actors, the same for what an actor does by itself. */
export interface Message {
  kind: 'message';
  from: number;
  to: number;
  text: string;
  isDashed: boolean;
  tail: End;
  head: End;
}

/** Over the actors `from` to `to`, or beside the one actor that both are. */
export interface Note {
  kind: 'note';
  side: 'over' | 'left' | 'right';
  from: number;
  to: number;
  text: string;
}

/** A frame around steps: `loop`, `alt` … Its first branch has the keyword of the frame, others `else`, `and` … */
export interface Fragment {
  kind: 'fragment';
  branches: Branch[];
}

export interface Branch {
  keyword: string;
  text: string;
  steps: Step[];
}

/** A flowchart or a state diagram. */
export interface Graph extends Described {
  kind: 'flowchart' | 'state';
  direction: Direction;
  nodes: GraphNode[];
  edges: GraphEdge[];
}

/** Where the arrows lead: from top to bottom, and so on. */
export type Direction = 'TB' | 'BT' | 'LR' | 'RL';

export interface GraphNode {
  id: string;
  label: string;
  shape: 'box' | 'round' | 'pill' | 'hexagon' | 'start' | 'end';
  /** The page that it stands for, as the author links to it. */
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
  /** Ranks between the two nodes, at least 1. */
  length: number;
}

/** What an arrow ends with; `open` is an arrow head without filling. */
export type End = 'none' | 'arrow' | 'open' | 'cross' | 'circle';
