/** Complete drawings, which a browser can show, and their texts for screen readers. */

import path from 'node:path';
import { expect, test } from 'vitest';
import { fixtures } from '../../fixtures/build-fixture.ts';
import { englishText } from '../strings/site-text.ts';
import { describeDiagram, kindOf, type Item } from './describe-diagram.ts';
import { drawDiagram } from './draw-diagram.ts';
import { readDiagram } from './read-diagram.ts';
import { svgOf } from './svg.ts';
import { drawnSources } from './testing/sources.ts';

function listed(items: readonly Item[], indent = ''): string {
  return items
    .map(({ lead, text, isAside, items: inner }) => {
      const line = [isAside === true ? '(aside)' : undefined, lead && `${lead}:`, text];
      return `${indent}- ${line.filter(Boolean).join(' ')}\n${listed(inner, `${indent}  `)}`;
    })
    .join('');
}

test.each(Object.entries(drawnSources))('K51: the whole drawing of "%s"', async (name, source) => {
  const diagram = readDiagram(source);
  expect(diagram).not.toBeNull();
  if (diagram !== null) {
    const svg = svgOf(drawDiagram(diagram), kindOf(diagram, englishText)).replaceAll('><', '>\n<');
    const list = listed(describeDiagram(diagram, englishText));
    await expect(
      `${svg.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"')}\n<!--\n${list}-->\n`,
    ).toMatchFileSnapshot(path.join(fixtures, `diagrams/${name.replaceAll(/\W+/g, '-')}.svg`));
  }
});
