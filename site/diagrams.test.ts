/** Checks that every diagram of the site is drawn at build time, without crossings or overlaps. */

import { expect, it } from 'vitest';
import { drawDiagram } from '../generator/src/diagrams/draw-diagram.ts';
import { readDiagram } from '../generator/src/diagrams/read-diagram.ts';
import { pictureFaults } from '../generator/src/diagrams/testing/picture-faults.ts';
import { compiledSite } from './tests/assembled-site.ts';

const [{ pages }] = (await compiledSite()).languages;
const diagrams = pages.flatMap(({ page, rendered }) =>
  (rendered?.samples ?? [])
    .filter(({ language }) => language === 'mermaid')
    .map(({ line, code }): [string, string] => [`${page.source}:${line}`, code]),
);

it.each(diagrams)('K51: %s is drawn by the build without lines through text', (_, code) => {
  const diagram = readDiagram(code);
  expect(
    diagram,
    'Mermaid would have to draw it: see "Diagrams" in generator/docs/docs/writing.md',
  ).not.toBeNull();
  expect(diagram === null ? [] : pictureFaults(drawDiagram(diagram))).toEqual([]);
});

it("finds the site's diagrams", () => {
  expect(diagrams.length).toBeGreaterThan(30);
});
