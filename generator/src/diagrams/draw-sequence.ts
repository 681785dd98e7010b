/**
 * Draws a sequence diagram with a column per actor and a row per step. A message from an actor to itself is a card on
 * its lifeline. Lifelines are interrupted at every text and box, so they don't cross any.
 */

import type { Fragment, Message, Note, Sequence, Step } from './diagram.ts';
import { TEXT_WIDTH, TIP_LENGTH, type Box, type Picture, type Text } from './picture.ts';
import { TEXT_STYLES } from './text-looks.ts';
import { lineHeight, textWidth, widestLine, widestWord, wrap } from './text-size.ts';

/** Widths at which labels between neighboring actors wrap, in pixels, best first. */
const LABEL_WIDTHS = [150, 140, 130, 120, 110, 100, 90];
/** Padding around names, cards, and notes. */
const PADDING = { x: 10, y: 7 };
/** Minimum gap between a text and a line, and between two boxes. */
const GAP = 10;
/** Gap between rows. */
const ROW = 14;
/** With more rows than this, names are repeated at the bottom. */
const ROWS_IN_SIGHT = 8;

export function drawSequence(diagram: Sequence): Picture {
  return new SequenceDrawing(numbered(diagram)).draw();
}

/** Adds numbers to the steps if the diagram uses `autonumber`. */
function numbered(diagram: Sequence): Sequence {
  let count = 0;
  const withNumbers = (steps: Step[]): Step[] =>
    steps.map((step) => {
      if (step.kind === 'fragment') {
        const branches = step.branches.map((branch) => ({ ...branch, steps: withNumbers(branch.steps) }));
        return { ...step, branches };
      }
      if (step.kind === 'note') {
        return step;
      }
      count += 1;
      // A non-breaking space keeps the number with the text.
      return { ...step, text: `${count}\u00A0${step.text}` };
    });
  return diagram.isNumbered ? { ...diagram, steps: withNumbers(diagram.steps) } : diagram;
}

class SequenceDrawing {
  readonly #picture: Picture = { shapes: [], strokes: [], tips: [], texts: [] };
  readonly #diagram: Sequence;
  /** Wrapped names, by actor. */
  readonly #names: string[][];
  /** Maximum label width between neighboring actors, in pixels. */
  #labelWidth = 0;
  /** Center of each actor's column. */
  #columns: number[] = [];
  /** Top of the next row. */
  #y = 0;
  #rows = 0;
  /** Horizontal extent of each open frame's contents, innermost last. */
  readonly #frames: { left: number; right: number }[] = [];

  constructor(diagram: Sequence) {
    this.#diagram = diagram;
    this.#names = diagram.actors.map(({ name }) => wrap(name, 120, TEXT_STYLES.name));
    for (const width of LABEL_WIDTHS) {
      this.#labelWidth = width;
      this.#columns = this.#columnsFor();
      const names = (this.#nameWidth(0) + this.#nameWidth(diagram.actors.length - 1)) / 2;
      if ((this.#columns.at(-1) ?? 0) + names <= TEXT_WIDTH) {
        break;
      }
    }
  }

  draw(): Picture {
    const nameHeight = Math.max(...this.#names.map((lines) => blockHeight(lines, 'name')));
    this.#drawNames(0, nameHeight);
    this.#y = nameHeight + ROW;
    this.#drawSteps(this.#diagram.steps);
    const end = this.#y + 2;
    if (this.#rows > ROWS_IN_SIGHT) {
      this.#drawNames(end, nameHeight);
    }
    this.#drawLives(nameHeight, end);
    return this.#picture;
  }

  /** Returns all messages and notes, including those in frames. */
  static #flat(steps: readonly Step[]): (Message | Note)[] {
    return steps.flatMap((step) =>
      step.kind === 'fragment'
        ? step.branches.flatMap((branch) => SequenceDrawing.#flat(branch.steps))
        : [step],
    );
  }

  #nameWidth(actor: number): number {
    return blockWidth(this.#names[actor] ?? [], 'name');
  }

  /** Returns the narrowest columns that fit all texts. */
  #columnsFor(): number[] {
    const { actors, steps } = this.#diagram;
    const apart: { from: number; to: number; width: number }[] = actors.slice(1).map((_, from) => ({
      from,
      to: from + 1,
      width: (this.#nameWidth(from) + this.#nameWidth(from + 1)) / 2 + GAP,
    }));
    for (const step of SequenceDrawing.#flat(steps)) {
      const [from, to] = [Math.min(step.from, step.to), Math.max(step.from, step.to)];
      if (from < to) {
        const style = TEXT_STYLES.label;
        const narrowest =
          to - from === 1
            ? widestLine(wrap(step.text, this.#labelWidth, style), style)
            : widestWord(step.text, style);
        apart.push({ from, to, width: narrowest + 2 * GAP + (step.kind === 'note' ? 0 : TIP_LENGTH) });
      } else {
        const width = blockWidth(wrap(step.text, this.#labelWidth, TEXT_STYLES.label), 'label');
        const side = step.kind === 'note' ? step.side : 'over';
        const reach = side === 'over' ? width / 2 + GAP : width + 2 * GAP;
        if (side !== 'right') apart.push({ from: from - 1, to: from, width: reach });
        if (side !== 'left') apart.push({ from, to: from + 1, width: reach });
      }
    }
    const columns: number[] = [];
    for (const actor of actors.keys()) {
      columns.push(
        Math.ceil(
          Math.max(
            0,
            ...apart
              .filter(({ to }) => to === actor)
              .map(({ from, width }) => (columns[from] ?? 0) + (from < 0 ? 0 : width)),
          ),
        ),
      );
    }
    return columns;
  }

  #column(actor: number): number {
    return this.#columns[actor] ?? 0;
  }

  #drawNames(y: number, height: number): void {
    for (const [index, actor] of this.#diagram.actors.entries()) {
      const width = this.#nameWidth(index);
      const box = { x: this.#column(index) - width / 2, y, width, height };
      this.#picture.shapes.push({ look: 'soft', form: actor.isPerson ? 'pill' : 'rounded', box });
      this.#picture.texts.push(textIn(box, this.#names[index] ?? [], 'name'));
    }
  }

  #drawSteps(steps: readonly Step[]): void {
    for (const step of steps) {
      if (step.kind === 'fragment') {
        this.#drawFragment(step);
      } else if (step.kind === 'note') {
        this.#drawNote(step);
      } else if (step.from === step.to) {
        this.#drawOwn(step);
      } else {
        this.#drawMessage(step);
      }
    }
  }

  /** Draws a text with the arrow below it. */
  #drawMessage({ from, to, text, isDashed, tail, head }: Message): void {
    const [start, end] = [this.#column(from), this.#column(to)];
    const width = Math.abs(end - start) - 2 * GAP - TIP_LENGTH;
    const lines = wrap(text, width, TEXT_STYLES.label);
    const textWidth = widestLine(lines, TEXT_STYLES.label);
    const height = lines.length * lineHeight(TEXT_STYLES.label);
    const box = { x: (start + end) / 2 - textWidth / 2, y: this.#y, width: textWidth, height };
    this.#picture.texts.push(this.#stepText(box, lines));
    const y = this.#y + height + 5;
    const right = end > start ? 1 : -1;
    this.#picture.strokes.push({
      look: isDashed ? 'dashed' : 'line',
      start: { x: start + (tail === 'none' ? 0 : right * TIP_LENGTH), y },
      parts: [{ to: { x: end - (head === 'arrow' ? right * TIP_LENGTH : 0), y } }],
    });
    for (const [form, x, towards] of [
      [head, end, right],
      [tail, start, -right],
    ] as const) {
      if (form !== 'none') {
        this.#picture.tips.push({ form, at: { x, y }, towards: { x: towards, y: 0 } });
      }
    }
    this.#endRow({ x: Math.min(start, end), y: this.#y, width: Math.abs(end - start), height: y - this.#y });
  }

  /** Draws a card on the actor's lifeline. */
  #drawOwn({ from, text }: Message): void {
    const lines = wrap(text, this.#labelWidth, TEXT_STYLES.label);
    const box = blockAt(this.#column(from), this.#y, lines, 'label');
    this.#picture.shapes.push({ look: 'box', form: 'rounded', box });
    this.#picture.texts.push(this.#stepText(box, lines));
    this.#endRow(box);
  }

  #drawNote({ from, to, side, text }: Note): void {
    const [left, right] = [this.#column(from), this.#column(to)];
    const room = Math.max(this.#labelWidth, right - left);
    const lines = wrap(text, room, TEXT_STYLES.label);
    const width = Math.max(blockWidth(lines, 'label'), right - left + (from < to ? 2 * GAP : 0));
    const middle =
      side === 'over' ? (left + right) / 2 : left + (width / 2 + GAP) * (side === 'left' ? -1 : 1);
    const box = { ...blockAt(middle, this.#y, lines, 'label'), x: middle - width / 2, width };
    this.#picture.shapes.push({ look: 'note', form: 'rounded', box });
    this.#picture.texts.push(textIn(box, lines, 'label'));
    this.#endRow(box);
  }

  /** Draws a frame around its branches, each with its keyword and text on top. */
  #drawFragment({ branches }: Fragment): void {
    const top = this.#y;
    const frame = { left: Infinity, right: -Infinity };
    this.#frames.push(frame);
    const heads: { y: number; keyword: string; text: string }[] = [];
    for (const { keyword, text, steps } of branches) {
      heads.push({ y: this.#y, keyword, text });
      this.#y += lineHeight(TEXT_STYLES.tag) + 2 * 4 + ROW;
      this.#drawSteps(steps);
    }
    this.#frames.pop();
    if (frame.left > frame.right) {
      [frame.left, frame.right] = [this.#column(0), this.#column(0)];
    }
    const left = frame.left - GAP;
    const headWidths = heads.map(({ keyword, text }) => {
      const tag = textWidth(keyword, TEXT_STYLES.tag) + 2 * 6;
      return tag + (text === '' ? 0 : GAP / 2 + textWidth(text, TEXT_STYLES.label)) + GAP;
    });
    const right = Math.max(frame.right + GAP, left + Math.max(...headWidths));
    this.#picture.shapes.push({
      look: 'frame',
      form: 'rounded',
      box: { x: left, y: top, width: right - left, height: this.#y - top },
    });
    for (const [index, { y, keyword, text }] of heads.entries()) {
      if (index > 0) {
        this.#picture.strokes.push({
          look: 'dashed',
          start: { x: left, y },
          parts: [{ to: { x: right, y } }],
        });
      }
      this.#drawHead({ x: left, y }, keyword, text.replaceAll('\n', ' '));
    }
    this.#endRow({ x: left, y: top, width: right - left, height: this.#y - top });
  }

  #drawHead({ x, y }: { x: number; y: number }, keyword: string, text: string): void {
    const height = lineHeight(TEXT_STYLES.tag) + 2 * 4;
    const tag = { x, y, width: textWidth(keyword, TEXT_STYLES.tag) + 2 * 6, height };
    this.#picture.shapes.push({ look: 'soft', form: 'rounded', box: tag });
    this.#picture.texts.push(textIn(tag, [keyword], 'tag'));
    if (text !== '') {
      const width = textWidth(text, TEXT_STYLES.label);
      const box = { x: tag.x + tag.width + GAP / 2, y, width, height };
      this.#picture.texts.push(textIn(box, [text], 'label'));
    }
  }

  #stepText(box: Box, lines: string[]): Text {
    const number = this.#diagram.isNumbered ? (lines[0]?.split('\u00A0')[0] ?? '') : '';
    return { ...textIn(box, lines, 'label'), number };
  }

  /** Moves below the drawn row and widens the open frames to include it. */
  #endRow(box: Box): void {
    this.#y = box.y + box.height + ROW;
    this.#rows += 1;
    const frame = this.#frames.at(-1);
    if (frame !== undefined) {
      frame.left = Math.min(frame.left, box.x);
      frame.right = Math.max(frame.right, box.x + box.width);
    }
  }

  #drawLives(top: number, bottom: number): void {
    const { texts, shapes, strokes } = this.#picture;
    const obstacles = [...texts, ...shapes.filter(({ look }) => look !== 'frame')].map(({ box }) => box);
    for (const x of this.#columns) {
      let y = top;
      const inTheWay = obstacles
        .filter(
          (box) => box.x - 3 <= x && x <= box.x + box.width + 3 && box.y < bottom && box.y + box.height > top,
        )
        .sort((a, b) => a.y - b.y);
      for (const box of [...inTheWay, { y: bottom, height: 0 }]) {
        if (box.y > y) {
          strokes.push({ look: 'life', start: { x, y }, parts: [{ to: { x, y: box.y } }] });
        }
        y = Math.max(y, box.y + box.height);
      }
    }
  }
}

/** Returns a box that fits the lines of text with padding. */
function blockAt(middle: number, y: number, lines: readonly string[], look: Text['look']): Box {
  const width = blockWidth(lines, look);
  return { x: middle - width / 2, y, width, height: blockHeight(lines, look) };
}

function blockWidth(lines: readonly string[], look: Text['look']): number {
  return widestLine(lines, TEXT_STYLES[look]) + 2 * PADDING.x;
}

function blockHeight(lines: readonly string[], look: Text['look']): number {
  return lines.length * lineHeight(TEXT_STYLES[look]) + 2 * PADDING.y;
}

function textIn(box: Box, lines: string[], look: Text['look']): Text {
  const width = widestLine(lines, TEXT_STYLES[look]);
  const height = lines.length * lineHeight(TEXT_STYLES[look]);
  return {
    look,
    box: { x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2, width, height },
    lines,
    number: '',
  };
}
