/**
 * Parses the Mermaid diagrams that are drawn at build time: sequence diagrams, flowcharts, and state diagrams with the
 * most common syntax. All others are drawn by Mermaid in the browser.
 */

import type { Diagram } from './diagram.ts';
import { readFlowchart } from './read-flowchart.ts';
import { readSequence } from './read-sequence.ts';
import { readState } from './read-state.ts';

/** Returns the diagram, or `null` if its kind or any part of it isn't supported. */
export function readDiagram(source: string): Diagram | null {
  const lines = source
    .split('\n')
    .map((line) => line.trim())
    // A directive configures Mermaid, so Mermaid must draw the diagram. Other lines that start with `%%` are comments.
    .filter((line) => line !== '' && (!line.startsWith('%%') || line.startsWith('%%{')));
  const [header = '', ...rest] = lines;
  const body: string[] = [];
  const described = { title: '', description: '' };
  for (const line of rest) {
    const [, name, text = ''] = /^acc(Title|Descr)\s*:\s*(.+)$/.exec(line) ?? [];
    if (name === undefined) {
      body.push(line);
    } else {
      described[name === 'Title' ? 'title' : 'description'] = text;
    }
  }
  const read = readBody(header, body);
  return read === null ? null : { ...read, ...described };
}

/** Returns the source without links to pages, which would be wrong in a copy. */
export function withoutPageLinks(source: string): string {
  return source.replaceAll(/\n\s*click\s.*/g, '');
}

function readBody(header: string, body: readonly string[]) {
  if (header === 'sequenceDiagram') {
    return readSequence(body);
  }
  const direction = /^(?:flowchart|graph)\s+(TB|TD|BT|LR|RL)$/.exec(header)?.[1];
  if (direction !== undefined) {
    return readFlowchart(direction, body);
  }
  return /^stateDiagram(?:-v2)?$/.test(header) ? readState(body) : null;
}
