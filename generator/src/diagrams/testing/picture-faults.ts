/** Test helper: finds geometric errors in a drawing. */

import { expanded, TIP_LENGTH, type Box, type Picture, type Point, type Stroke } from '../picture.ts';

/** Returns crossed texts and overlapping boxes, each as a sentence. */
export function pictureFaults({ shapes, strokes, texts }: Picture): string[] {
  const faults: string[] = [];
  const solid = shapes.filter(({ look }) => look !== 'frame');
  const lines = strokes.map((stroke) => pointsOf(stroke));
  const points = lines.flat();
  for (const [index, text] of texts.entries()) {
    const words = `"${text.lines.join(' ')}"`;
    if (points.some((point) => isInside(point, text.box))) {
      faults.push(`a line crosses ${words}`);
    }
    for (const other of texts.slice(index + 1)) {
      if (overlap(text.box, other.box)) faults.push(`${words} overlaps "${other.lines.join(' ')}"`);
    }
    for (const { box } of shapes) {
      if (overlap(text.box, box) && !contains(box, text.box))
        faults.push(`the edge of a box crosses ${words}`);
    }
  }
  for (const [index, { box }] of solid.entries()) {
    if (points.some((point) => isInside(point, box))) {
      faults.push(`a line crosses the box at ${Math.round(box.x)}, ${Math.round(box.y)}`);
    }
    // A line may touch only the boxes at its ends.
    const near = expanded(box, NEAR);
    if (lines.some((line) => isAlong(line, near))) {
      faults.push(`a line runs along the box at ${Math.round(box.x)}, ${Math.round(box.y)}`);
    }
    for (const { box: other } of solid.slice(index + 1)) {
      // The dot of an end state is inside its ring.
      if (overlap(box, other) && !contains(box, other)) {
        faults.push(`boxes overlap at ${Math.round(box.x)}, ${Math.round(box.y)}`);
      }
    }
  }
  return faults;
}

/** Returns all words in a drawing. */
export function wordsOf({ texts }: Picture): string[] {
  return texts.flatMap(({ lines }) => lines.flatMap((line) => line.split(/\s+/)));
}

/** Returns points along a line, at most two pixels apart. */
function pointsOf({ start, parts }: Stroke): Point[] {
  const points = [start];
  let from = start;
  for (const { to, bends } of parts) {
    const [first, second] = bends ?? [from, to];
    const steps = Math.ceil((distance(from, first) + distance(first, second) + distance(second, to)) / 2);
    for (let step = 1; step <= steps; step += 1) {
      const t = step / steps;
      const at = (axis: 'x' | 'y'): number =>
        (1 - t) ** 3 * from[axis] +
        3 * (1 - t) ** 2 * t * first[axis] +
        3 * (1 - t) * t ** 2 * second[axis] +
        t ** 3 * to[axis];
      points.push({ x: at('x'), y: at('y') });
    }
    from = to;
  }
  return points;
}

/** Returns whether a line passes through a box without starting or ending there. */
function isAlong(line: readonly Point[], box: Box): boolean {
  const ends = [line[0], line.at(-1)].filter((end) => end !== undefined);
  return (
    line.some((point) => isInside(point, box)) &&
    !ends.some((end) => isInside(end, expanded(box, TIP_LENGTH)))
  );
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** Minimum distance between lines and boxes, in pixels. */
const NEAR = 3;

/** Tolerance for touching, in pixels. */
const TOUCH = 0.5;

function isInside({ x, y }: Point, box: Box): boolean {
  return (
    x > box.x + TOUCH && x < box.x + box.width - TOUCH && y > box.y + TOUCH && y < box.y + box.height - TOUCH
  );
}

function overlap(a: Box, b: Box): boolean {
  return (
    a.x + a.width > b.x + TOUCH &&
    b.x + b.width > a.x + TOUCH &&
    a.y + a.height > b.y + TOUCH &&
    b.y + b.height > a.y + TOUCH
  );
}

function contains(outer: Box, inner: Box): boolean {
  return (
    inner.x >= outer.x - TOUCH &&
    inner.y >= outer.y - TOUCH &&
    inner.x + inner.width <= outer.x + outer.width + TOUCH &&
    inner.y + inner.height <= outer.y + outer.height + TOUCH
  );
}
