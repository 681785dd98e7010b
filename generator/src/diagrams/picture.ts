/** A drawing before it is SVG: shapes, lines and texts with their places, in CSS pixels. */

export interface Point {
  x: number;
  y: number;
}

export interface Box extends Point {
  width: number;
  height: number;
}

/** What things look like; `ui/styles/diagrams.css` has a class for each. */
export type ShapeLook = 'box' | 'soft' | 'note' | 'frame' | 'dot' | 'plate';

export interface Shape {
  look: ShapeLook;
  form: 'rounded' | 'pill' | 'hexagon';
  box: Box;
}

export type StrokeLook = 'line' | 'dashed' | 'thick' | 'life';

/** A line from `start` through the ends of its parts; a part with `bends` is a Bézier curve. */
export interface Stroke {
  look: StrokeLook;
  start: Point;
  parts: { to: Point; bends?: [Point, Point] }[];
}

/** The end of an arrow: its tip, and which way it points (a vector of length 1 along an axis). */
export interface Tip {
  form: 'arrow' | 'open' | 'cross' | 'circle';
  at: Point;
  towards: Point;
}

export interface Text {
  look: 'name' | 'label' | 'tag';
  box: Box;
  lines: string[];
  /** Begins the first line, and stands out there: number of a step. */
  number: string;
  /** Where it leads. */
  href?: string;
}

export interface Picture {
  shapes: Shape[];
  strokes: Stroke[];
  tips: Tip[];
  texts: Text[];
}

/** Pixels from the tip of an arrow to where its line ends. */
export const TIP = 8;

/** The smallest box around boxes. */
export function around(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  return {
    x,
    y,
    width: Math.max(...boxes.map((box) => box.x + box.width)) - x,
    height: Math.max(...boxes.map((box) => box.y + box.height)) - y,
  };
}

/** The box with `margin` more on each side. */
export function grown({ x, y, width, height }: Box, margin: number): Box {
  return { x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin };
}

/** Width of the points of a hexagon, in pixels. */
export const POINT = 12;

/** Pixels that a page has for a drawing: the text column without the padding of the figure. */
export const ROOM = 620;

/** What is wider than this, in pixels, would become too small on a page, and scrolls. */
export const LARGEST = 740;

/** The same as ROOM on a phone, where a drawing is shown as large as here or a little larger. */
export const PHONE_ROOM = 288;

/** The drawing's place with everything in it; its lines are up to two pixels wide. */
export function pictureBox({ shapes, texts, strokes }: Picture): Box {
  const points = strokes.flatMap(({ start, parts }) => [start, ...parts.map(({ to }) => to)]);
  return grown(
    around([
      ...[...shapes, ...texts].map(({ box }) => box),
      ...points.map((point) => ({ ...point, width: 0, height: 0 })),
    ]),
    2,
  );
}
