/** A drawing before it's converted to SVG: shapes, lines, and texts with coordinates in CSS pixels. */

export interface Point {
  x: number;
  y: number;
}

export interface Box extends Point {
  width: number;
  height: number;
}

/** Appearance; each value has a class in `ui/styles/diagrams.css`. */
export type ShapeLook = 'box' | 'soft' | 'note' | 'frame' | 'dot' | 'plate';

export interface Shape {
  look: ShapeLook;
  form: 'rounded' | 'pill' | 'hexagon';
  box: Box;
}

export type StrokeLook = 'line' | 'dashed' | 'thick' | 'life';

/** A line from `start` through the end of each part. A part with `bends` is a Bézier curve. */
export interface Stroke {
  look: StrokeLook;
  start: Point;
  parts: { to: Point; bends?: [Point, Point] }[];
}

/** An arrow's end: its tip and its direction, a unit vector along an axis. */
export interface Tip {
  form: 'arrow' | 'open' | 'cross' | 'circle';
  at: Point;
  towards: Point;
}

export interface Text {
  look: 'name' | 'label' | 'tag';
  box: Box;
  lines: string[];
  /** Highlighted step number at the start of the first line. */
  number: string;
  /** Link target. */
  href?: string;
}

export interface Picture {
  shapes: Shape[];
  strokes: Stroke[];
  tips: Tip[];
  texts: Text[];
}

/** Distance from the tip of an arrow to the end of its line, in pixels. */
export const TIP_LENGTH = 8;

export function boundingBox(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  return {
    x,
    y,
    width: Math.max(...boxes.map((box) => box.x + box.width)) - x,
    height: Math.max(...boxes.map((box) => box.y + box.height)) - y,
  };
}

/** Returns the box extended by `margin` on each side. */
export function expanded({ x, y, width, height }: Box, margin: number): Box {
  return { x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin };
}

/** Width of a hexagon's points, in pixels. */
export const HEXAGON_POINT = 12;

/** Width available on a page, in pixels: the text column minus the figure's padding. */
export const TEXT_WIDTH = 620;

/** Wider drawings, in pixels, would become too small on a page, so they scroll. */
export const MAX_WIDTH = 740;

/** Width available on a phone, in pixels, where drawings are shown at 100% or slightly larger. */
export const PHONE_WIDTH = 288;

/** Returns the drawing's bounding box. Lines are up to two pixels wide. */
export function pictureBox({ shapes, texts, strokes }: Picture): Box {
  const points = strokes.flatMap(({ start, parts }) => [start, ...parts.map(({ to }) => to)]);
  return expanded(
    boundingBox([
      ...[...shapes, ...texts].map(({ box }) => box),
      ...points.map((point) => ({ ...point, width: 0, height: 0 })),
    ]),
    2,
  );
}
