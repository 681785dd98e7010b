/**
 * Reads the Mermaid sources that the build draws by itself: sequence diagrams, flowcharts and state diagrams in the
 * syntax that most of them need. Whatever else Mermaid knows, it draws in the browser.
 */

import type { Diagram } from './diagram.ts';
import { readFlowchart } from './read-flowchart.ts';
import { readSequence } from './read-sequence.ts';
import { readState } from './read-state.ts';

/** The diagram, or `null` when its kind or anything in it is left to Mermaid. */
export function readDiagram(source: string): Diagram | null {
  const lines = source
    .split('\n')
    .map((line) => line.trim())
    // A directive sets Mermaid up, so it is Mermaid's to draw; other lines that begin like it are comments.
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

/** The source without its links to pages, which lead elsewhere from a copy of it. */
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
