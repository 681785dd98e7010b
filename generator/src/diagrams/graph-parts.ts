/** Sizes and shapes of the parts of flowcharts and state diagrams. */

import type { End, GraphNode } from './diagram.ts';
import {
  expanded,
  HEXAGON_POINT,
  TIP_LENGTH,
  type Box,
  type Picture,
  type Point,
  type Shape,
  type Text,
} from './picture.ts';
import { TEXT_STYLES } from './text-looks.ts';
import { lineHeight, widestLine } from './text-size.ts';

/** Width at which node names and arrow labels wrap, in pixels. */
export const NODE_TEXT = 180;
export const LABEL_TEXT = 120;
export const PADDING = { x: 12, y: 9 };
/** Padding of the plate behind an arrow's label. */
const PLATE = { x: 7, y: 2 };
/** Width and height of the start and end states, in pixels. */
export const DOT = 16;

export interface Size {
  width: number;
  height: number;
}

/** A box or label in its rank; `x` and `y` are its center. */
export interface Placed extends Point, Size {}

export function tipLength(end: End): number {
  return end === 'arrow' || end === 'circle' ? TIP_LENGTH : 0;
}

export function tipsOf(form: End, at: Point, towards: Point): Picture['tips'] {
  return form === 'none' ? [] : [{ form, at, towards }];
}

export function textSize(lines: readonly string[]): Size {
  return {
    width: widestLine(lines, TEXT_STYLES.label),
    height: lines.length * lineHeight(TEXT_STYLES.label),
  };
}

export function plateSize(lines: readonly string[]): Size {
  const { width, height } = textSize(lines);
  return { width: width + 2 * PLATE.x, height: height + 2 * PLATE.y };
}

export function nodeSize(node: GraphNode, lines: readonly string[]): Size {
  if (node.shape === 'start' || node.shape === 'end') {
    return { width: DOT, height: DOT };
  }
  const { width, height } = textSize(lines);
  const corners = node.shape === 'hexagon' ? 2 * HEXAGON_POINT : node.shape === 'pill' ? PADDING.x : 0;
  return { width: width + 2 * PADDING.x + corners, height: height + 2 * PADDING.y };
}

export function shapesOf(node: GraphNode, box: Box): Shape[] {
  if (node.shape === 'start') {
    return [{ look: 'dot', form: 'pill', box }];
  }
  if (node.shape === 'end') {
    return [
      { look: 'box', form: 'pill', box },
      { look: 'dot', form: 'pill', box: expanded(box, -4) },
    ];
  }
  // Nodes that link to a page are highlighted.
  const look = node.href === undefined ? 'box' : 'soft';
  const form = node.shape === 'hexagon' || node.shape === 'pill' ? node.shape : 'rounded';
  return [{ look, form, box }];
}

export function hrefOf({ href }: Partial<GraphNode> = {}): Pick<Text, 'href'> {
  return href === undefined ? {} : { href };
}

export function textAt(middle: Point, lines: string[]): Text {
  return { look: 'label', box: boxAround(middle, textSize(lines)), lines, number: '' };
}

export function boxAround({ x, y }: Point, { width, height }: Size): Box {
  return { x: x - width / 2, y: y - height / 2, width, height };
}
