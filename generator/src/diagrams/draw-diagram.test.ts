import { describe, expect, test } from 'vitest';
import { drawDiagram } from './draw-diagram.ts';
import type { Diagram, Step } from './diagram.ts';
import { pictureBox, type Picture } from './picture.ts';
import { readDiagram } from './read-diagram.ts';
import { svgOf } from './svg.ts';
import { pictureFaults, wordsOf } from './testing/picture-faults.ts';
import { drawnSources } from './testing/sources.ts';

function read(source: string): Diagram {
  const diagram = readDiagram(source);
  if (diagram === null) {
    throw new Error(`The build does not draw ${source}`);
  }
  return diagram;
}

const draw = (source: string): Picture => drawDiagram(read(source));

/** Returns all visible text of a diagram. */
function textsOf(diagram: Diagram): string[] {
  const ofStep = (step: Step): string[] =>
    step.kind === 'fragment'
      ? step.branches.flatMap(({ keyword, text, steps }) => [keyword, text, ...steps.flatMap(ofStep)])
      : [step.text];
  return diagram.kind === 'sequence'
    ? [...diagram.actors.map(({ name }) => name), ...diagram.steps.flatMap(ofStep)]
    : [...diagram.nodes.map(({ label }) => label), ...diagram.edges.map(({ label }) => label)];
}

describe.each(Object.entries(drawnSources))('K51: %s', (_, source) => {
  test('no line crosses text or a box, and nothing overlaps', () => {
    expect(pictureFaults(draw(source))).toEqual([]);
  });

  test('no word is split or left out', () => {
    const drawn = wordsOf(draw(source));
    const words = textsOf(read(source)).flatMap((text) => text.split(/\s+/).filter((word) => word !== ''));
    expect(words.filter((word) => !drawn.includes(word))).toEqual([]);
  });

  test('is deterministic', () => {
    expect(svgOf(draw(source), 'x')).toBe(svgOf(draw(source), 'x'));
  });
});

test("K51: a diagram wider than a page in landscape is drawn vertically if that's narrower", () => {
  const chain =
    'A[A name of some length] --> B[Another of that length] --> C[The third of them] --> D[The last]';
  expect(pictureBox(draw(`flowchart LR\n${chain}`))).toEqual(pictureBox(draw(`flowchart TD\n${chain}`)));
});

test.each([
  ['a card', 'B->>B: What it does by itself, in many words', 1],
  ['a note', 'Note over B: What there is to say of it, in many words', 1],
  ['a note at its right', 'Note right of B: What there is to say of it, in many words', 0],
])("K51: %s covers no other actor's line", (_, line, own) => {
  const { shapes } = draw(`sequenceDiagram\nparticipant A\nparticipant B\nparticipant C\n${line}`);
  const [a, b, c, box] = shapes.map((shape) => shape.box);
  const covered = [a, b, c].filter((name) => {
    const middle = (name?.x ?? NaN) + (name?.width ?? NaN) / 2;
    return box !== undefined && middle > box.x && middle < box.x + box.width;
  });
  expect(covered).toEqual(own === 1 ? [b] : []);
});

test('K51: tree branches keep their written order', () => {
  const { texts } = draw('flowchart TD\nA -->|yes| B\nA -->|no| C\nA -->|else| D\nB -->|1| E\nB -->|2| F');
  const top = (word: string): number => texts.find(({ lines }) => lines[0] === word)?.box.y ?? NaN;
  expect(top('no')).toBeLessThan(top('else'));
  expect(top('E')).toBeLessThan(top('F'));
});

test("K51: a tree's questions are below each other with answers next to them, and all lines are straight", () => {
  const { shapes, strokes } = draw(
    'flowchart TD\nA[First?] -->|no| A1([One])\nA -->|yes| B[Second?]\nB -->|no| B1([Two])\nB -->|yes| B2([Three])',
  );
  const [first, one, second, two, three] = shapes.filter(({ look }) => look === 'box').map(({ box }) => box);
  const middle = (box = { x: NaN, y: NaN, width: 0, height: 0 }) => [
    box.x + box.width / 2,
    box.y + box.height / 2,
  ];
  expect(middle(second)[0]).toBe(middle(first)[0]);
  expect(middle(three)[0]).toBe(middle(first)[0]);
  expect(middle(one)[1]).toBe(middle(first)[1]);
  expect([one?.x, middle(two)[1]]).toEqual([two?.x, middle(second)[1]]);
  expect(strokes.flatMap(({ parts }) => parts).filter(({ bends }) => bends !== undefined)).toEqual([]);
});

test("labels and titles can't break out of their element", () => {
  const evil = `'"><script>alert(1)</script>&lt;`;
  const texts = [
    { look: 'label' as const, box: { x: 0, y: 0, width: 9, height: 9 }, lines: [evil, evil], number: '' },
  ];
  const svg = svgOf({ shapes: [], strokes: [], tips: [], texts }, evil);
  expect(svg).not.toContain('<script');
  expect(svg).toContain(`aria-label="'&quot;&gt;&lt;script&gt;`);
  expect(svg.match(/<(?!\/?(?:svg|g|text|tspan)\b)/g)).toBeNull();
});
