import { DIRECTIONS, type Direction, type Graph, type GraphEdge, type GraphNode } from './diagram.ts';
import { readLabel } from './read-label.ts';

const NAMED = /^state\s+"([^"]+)"\s+as\s+(\w+)$/;
const DESCRIBED = /^(?:state\s+)?(\w+)(?:\s*:(?!:)\s*(.+))?$/;
const TRANSITION = /^(\[\*\]|\w+)\s*-->\s*(\[\*\]|\w+)(?:\s*:\s*(.+))?$/;

/** @returns `null` if a line isn't supported */
export function readState(lines: readonly string[]): Omit<Graph, 'title' | 'description'> | null {
  const nodes: GraphNode[] = [];
  const edges: GraphEdge[] = [];
  let direction: Direction = 'TB';

  const nodeOf = (id: string, shape: GraphNode['shape'] = 'round'): number => {
    const known = nodes.findIndex((node) => node.id === id && (id !== '[*]' || node.shape === shape));
    return known === -1 ? nodes.push({ id, label: id === '[*]' ? '' : id, shape }) - 1 : known;
  };
  const describe = (id: string, written: string): boolean => {
    const node = nodes[nodeOf(id)];
    const label = readLabel(written);
    // Mermaid would show a second description below the first.
    if (node === undefined || label === null || node.label !== id) {
      return false;
    }
    node.label = label;
    return true;
  };
  const readLine = (line: string): boolean => {
    const code = /^direction\s+([A-Z]{2})$/.exec(line)?.[1];
    const towards = DIRECTIONS.find((one) => one === code);
    if (towards !== undefined) {
      direction = towards;
      return true;
    }
    const [, from, to, written = ''] = TRANSITION.exec(line) ?? [];
    if (from !== undefined && to !== undefined) {
      const label = readLabel(written);
      edges.push({
        from: nodeOf(from, from === '[*]' ? 'start' : 'round'),
        to: nodeOf(to, to === '[*]' ? 'end' : 'round'),
        label: label ?? '',
        stroke: 'line',
        tail: 'none',
        head: 'arrow',
        length: 1,
      });
      return label !== null;
    }
    const [, name, alias] = NAMED.exec(line) ?? [];
    if (name !== undefined && alias !== undefined) {
      return describe(alias, name);
    }
    const [, id, text] = DESCRIBED.exec(line) ?? [];
    return id !== undefined && (text === undefined ? nodeOf(id) >= 0 : describe(id, text));
  };

  return lines.every((line) => !line.includes(';') && readLine(line)) && nodes.length > 0
    ? { kind: 'state', direction, nodes, edges }
    : null;
}
