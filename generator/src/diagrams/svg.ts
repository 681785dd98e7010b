/**
 * Converts a drawing to SVG. Text stays text, colors come from classes (`ui/styles/diagrams.css`), and there are no
 * inline styles or scripts.
 */

import { escapeAttribute, escapeText } from '../markup-text.ts';
import {
  expanded,
  pictureBox,
  HEXAGON_POINT,
  TIP_LENGTH,
  type Box,
  type Picture,
  type Point,
  type Shape,
  type Stroke,
  type Text,
  type Tip,
} from './picture.ts';
import { TEXT_STYLES } from './text-looks.ts';
import { lineHeight } from './text-size.ts';

/** Corner radius in pixels, and the maximum radius of pills and label plates. */
const RADIUS = 6;
const PILL = 24;
const PLATE = 11;
/** Distance in pixels that a link's clickable area extends beyond its text, up to the edge of its box. */
const AREA = 9;

/**
 * @param label accessible name. A drawing with links is hidden from assistive technology, because the list next to it
 *   has the same links.
 */
export function svgOf(picture: Picture, label: string): string {
  const { x, y, width, height } = pictureBox(picture);
  const parts = [
    byLook(['frame'], picture.shapes, shapesMarkup),
    byLook(['life', 'line', 'dashed', 'thick'], picture.strokes, strokesMarkup),
    tipsMarkup(picture.tips),
    byLook(['box', 'soft', 'note', 'dot', 'plate'], picture.shapes, shapesMarkup),
    byLook(['name', 'label', 'tag'], picture.texts, textsMarkup),
  ];
  const isLinked = picture.texts.some(({ href }) => href !== undefined);
  const name = isLinked ? 'aria-hidden="true"' : `role="img" aria-label="${escapeAttribute(label)}"`;
  return (
    `<svg ${name} width="${n(width)}" height="${n(height)}"` +
    ` viewBox="${n(x)} ${n(y)} ${n(width)} ${n(height)}" fill="none" stroke="currentColor">${parts.join('')}</svg>`
  );
}

/** Groups items with the same look in one element. Later looks are drawn on top of earlier ones. */
function byLook<Look extends string, T extends { look: Look }>(
  looks: readonly NoInfer<Look>[],
  things: readonly T[],
  markup: (alike: T[], look: Look) => string,
): string {
  return looks
    .map((look) => [look, things.filter((thing) => thing.look === look)] as const)
    .map(([look, alike]) => (alike.length === 0 ? '' : markup(alike, look)))
    .join('');
}

const SHAPES: Partial<Record<Shape['look'], string>> = {
  soft: ' stroke="none"',
  note: ' stroke-dasharray="3 3"',
  dot: ' fill="currentColor"',
};

function shapesMarkup(shapes: Shape[], look: Shape['look']): string {
  return `<g class="diagram-${look}"${SHAPES[look] ?? ''}>${shapes.map(shapeMarkup).join('')}</g>`;
}

function shapeMarkup({ look, form, box: { x, y, width, height } }: Shape): string {
  if (form === 'hexagon') {
    const [right, middle] = [x + width, y + height / 2];
    const inner = `H${n(right - HEXAGON_POINT)}L${n(right)} ${n(middle)}L${n(right - HEXAGON_POINT)} ${n(y + height)}`;
    return `<path d="M${n(x + HEXAGON_POINT)} ${n(y)}${inner}H${n(x + HEXAGON_POINT)}L${n(x)} ${n(middle)}Z"/>`;
  }
  const radius = form === 'pill' ? Math.min(height / 2, look === 'plate' ? PLATE : PILL) : RADIUS;
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" rx="${n(radius)}"/>`;
}

const STROKES: Record<Stroke['look'], string> = {
  line: '',
  dashed: ' stroke-dasharray="4 3"',
  thick: ' stroke-width="2"',
  life: '',
};

function strokesMarkup(strokes: Stroke[], look: Stroke['look']): string {
  const path = strokes.map(({ start, parts }) => {
    const drawn = parts.map(({ to, bends }) =>
      bends === undefined ? `L${place(to)}` : `C${place(bends[0])} ${place(bends[1])} ${place(to)}`,
    );
    return `M${place(start)}${drawn.join('')}`;
  });
  return `<path class="diagram-${look}" d="${path.join('')}"${STROKES[look]}/>`;
}

/** Returns arrowheads: filled ones in one path, outlined ones in another. */
function tipsMarkup(tips: readonly Tip[]): string {
  const path = (forms: readonly Tip['form'][]): string =>
    tips
      .filter(({ form }) => forms.includes(form))
      .map(tipPath)
      .join('');
  const [filled, outlined] = [path(['arrow']), path(['open', 'cross', 'circle'])];
  return (
    (filled === '' ? '' : `<path d="${filled}" fill="currentColor" stroke="none"/>`) +
    (outlined === '' ? '' : `<path d="${outlined}"/>`)
  );
}

function tipPath({ form, at, towards }: Tip): string {
  /** Point `back` pixels before the tip and `aside` pixels to the side of the line. */
  const p = (back: number, aside: number): string =>
    place({
      x: at.x - towards.x * back - towards.y * aside,
      y: at.y - towards.y * back + towards.x * aside,
    });
  const half = TIP_LENGTH / 2;
  switch (form) {
    case 'arrow':
      return `M${p(0, 0)}L${p(TIP_LENGTH, half)}L${p(TIP_LENGTH, -half)}Z`;
    case 'open':
      return `M${p(TIP_LENGTH, half)}L${p(0, 0)}L${p(TIP_LENGTH, -half)}`;
    case 'cross':
      return `M${p(TIP_LENGTH + half, half)}L${p(half, -half)}M${p(half, half)}L${p(TIP_LENGTH + half, -half)}`;
    case 'circle':
      return `M${p(0, 0)}A${half} ${half} 0 1 1 ${p(TIP_LENGTH, 0)}A${half} ${half} 0 1 1 ${p(0, 0)}`;
  }
}

function textsMarkup(texts: Text[], look: Text['look']): string {
  const { size, isBold } = TEXT_STYLES[look];
  const weight = isBold ? ' font-weight="600"' : '';
  return `<g class="diagram-${look}" fill="currentColor" stroke="none" font-size="${size}"${weight} text-anchor="middle">${texts.map(textMarkup).join('')}</g>`;
}

function textMarkup({ look, box, lines, number, href }: Text): string {
  const style = TEXT_STYLES[look];
  const middle = n(box.x + box.width / 2);
  const baseline = (line: number): string => n(box.y + (line + 0.5) * lineHeight(style) + style.size * 0.35);
  const spans = lines.map((line, index) => {
    const text =
      number !== '' && index === 0
        ? `<tspan class="diagram-number" font-weight="600">${escapeText(number)}</tspan>${escapeText(line.slice(number.length))}`
        : escapeText(line);
    // A zero-width space ends the word. Any other space would shift centered lines.
    return index === 0 ? text : `\u200B<tspan x="${middle}" y="${baseline(index)}">${text}</tspan>`;
  });
  const text = `<text x="${middle}" y="${baseline(0)}">${spans.join('')}</text>`;
  return href === undefined
    ? text
    : `<a href="${escapeAttribute(href)}" tabindex="-1">${areaMarkup(expanded(box, AREA))}${text}</a>`;
}

/** Returns an invisible clickable area. */
function areaMarkup({ x, y, width, height }: Box): string {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="transparent"/>`;
}

function place({ x, y }: Point): string {
  return `${n(x)} ${n(y)}`;
}

/** Formats a number with at most one decimal. */
function n(value: number): string {
  return String(Math.round(value * 10) / 10 || 0);
}
