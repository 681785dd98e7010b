import { beforeAll, describe, expect, test } from 'vitest';
import type { Graph, Sequence } from './diagram.ts';
import { readDiagram } from './read-diagram.ts';
import { drawnSources } from './testing/sources.ts';

/** Result of Mermaid's own parser, as far as sequence diagrams and flowcharts can be compared. */
interface MermaidDatabase {
  getActorKeys(): string[];
  getActors(): Map<string, { description: string }>;
  getMessages(): { from?: string; to?: string; message?: unknown; type: number }[];
  getVertices(): Map<string, { id: string; text?: string }>;
  getEdges(): { start: string; end: string; text: string; length: number; stroke: string; type: string }[];
}

let parse: (source: string) => Promise<MermaidDatabase>;

beforeAll(async () => {
  const [{ default: mermaid }, { default: purifier }] = await Promise.all([
    import('mermaid'),
    import('dompurify') as unknown as Promise<{ default: Record<string, unknown> }>,
  ]);
  // Mermaid sanitizes labels with a library that needs a browser. Here, labels stay unchanged.
  purifier['sanitize'] ??= (text: string) => text;
  purifier['addHook'] ??= () => undefined;
  parse = async (source) => {
    await mermaid.parse(source);
    const { db } = await mermaid.mermaidAPI.getDiagramFromText(source);
    return db as unknown as MermaidDatabase;
  };
});

/** Mermaid's representation of line breaks. */
const written = (text: string): string => text.replaceAll('\n', '<br/>');

const sourcesOf = (kind: RegExp): [string, string][] =>
  Object.entries(drawnSources).filter(([, source]) => kind.test(source));

describe('K51: reads the same content as Mermaid', () => {
  test.each(sourcesOf(/^sequenceDiagram/))('%s', async (_, source) => {
    const diagram = readDiagram(source) as Sequence;
    const database = await parse(source);
    const actors = database.getActors();
    expect(diagram.actors.map(({ id, name }) => [id, written(name)])).toEqual(
      database.getActorKeys().map((id) => [id, actors.get(id)?.description]),
    );
    const steps = (list: Sequence['steps']): string[] =>
      list.flatMap((step) =>
        step.kind === 'fragment'
          ? step.branches.flatMap((branch) => steps(branch.steps))
          : [`${diagram.actors[step.from]?.id} ${diagram.actors[step.to]?.id} ${written(step.text)}`.trim()],
      );
    expect(steps(diagram.steps)).toEqual(
      database
        .getMessages()
        .filter(({ from, message }) => from !== undefined && from !== '' && typeof message === 'string')
        .map(({ from, to, message }) => `${from} ${to} ${String(message)}`.trim()),
    );
  });

  test.each(sourcesOf(/^(?:flowchart|graph)/))('%s', async (_, source) => {
    const diagram = readDiagram(source) as Graph;
    const database = await parse(source);
    const edges = diagram.edges.map(({ from, to, label, length, stroke, tail, head }) => ({
      start: diagram.nodes[from]?.id,
      end: diagram.nodes[to]?.id,
      text: written(label),
      length,
      stroke: { line: 'normal', dashed: 'dotted', thick: 'thick' }[stroke],
      type: `${tail === 'none' ? '' : 'double_'}arrow_${{ arrow: 'point', none: 'open', cross: 'cross', circle: 'circle', open: '' }[head]}`,
    }));
    expect(edges).toEqual(
      database
        .getEdges()
        .map(({ start, end, text, length, stroke, type }) => ({ start, end, text, length, stroke, type })),
    );
    expect(new Map(diagram.nodes.map(({ id, label }) => [id, written(label)]))).toEqual(
      new Map([...database.getVertices().values()].map(({ id, text }) => [id, text ?? id])),
    );
  });
});

test('K51: reads states with their names and transitions', () => {
  const { nodes, edges, direction } = readDiagram(drawnSources['states'] ?? '') as Graph;
  expect(direction).toBe('LR');
  expect(nodes.map(({ label, shape }) => [label, shape])).toEqual([
    ['Waiting for the file', 'round'],
    ['', 'start'],
    ['ready', 'round'],
    ['Has failed', 'round'],
    ['', 'end'],
    ['lonely', 'round'],
  ]);
  expect(edges.map(({ from, to, label }) => [from, to, label])).toEqual([
    [1, 0, 'upload'],
    [0, 2, 'encoded'],
    [0, 3, ''],
    [2, 2, 'again'],
    [2, 0, 'replaced'],
    [2, 4, ''],
  ]);
});

test("keeps the text for readers who don't see the diagram", () => {
  expect(readDiagram('flowchart TD\naccTitle: What to do\naccDescr: Each way\nA --> B')).toMatchObject({
    title: 'What to do',
    description: 'Each way',
  });
});

test.each([
  ['another kind', 'pie\n"a" : 1'],
  ['no kind', 'A --> B'],
  ['nothing', ''],
  ['a directive', '%%{init: {"theme": "forest"}}%%\nflowchart TD\nA --> B'],
  ['front matter', '---\ntitle: x\n---\nflowchart TD\nA --> B'],
  ['a link out of the site', 'flowchart TD\nA --> B\nclick A href "https://a.example"'],
  ['a link from nowhere', 'flowchart TD\nA --> B\nclick C href "/c"'],
  ['a link that calls', 'flowchart TD\nA --> B\nclick A call f()'],
  ['a style', 'flowchart TD\nA --> B\nstyle A fill:#f00'],
  ['a class', 'flowchart TD\nA:::red --> B'],
  ['a group', 'flowchart TD\nsubgraph one\nA --> B\nend'],
  ['an element in a label', 'flowchart TD\nA["<b>x</b>"]'],
  ['an entity', 'flowchart TD\nA["#quot;"]'],
  ['an HTML entity', 'flowchart TD\nA["&lt;"]'],
  ['an icon', 'flowchart TD\nA[fa:fa-ban no]'],
  ['Markdown', 'flowchart TD\nA["`**x**`"]'],
  ['a formula', 'flowchart TD\nA["$$x^2$$"]'],
  ['an unknown shape', 'flowchart TD\nA[/x/]'],
  ['halves of two kinds', 'flowchart TD\nA -- x ==> B'],
  ['an arrow to nowhere', 'flowchart TD\nA -->'],
  ['an activation', 'sequenceDiagram\nA->>+B: x'],
  ['a semicolon, which begins a line', 'sequenceDiagram\nA->>B: x; y'],
  ['an alias of several words, which is a name for Mermaid', 'sequenceDiagram\nparticipant A b as C'],
  ['a group of actors', 'sequenceDiagram\nbox Blue\nparticipant A\nend\nA->>B: x'],
  ['a frame without an end', 'sequenceDiagram\nloop x\nA->>B: x'],
  ['an end without a frame', 'sequenceDiagram\nA->>B: x\nend'],
  ['a branch of another frame', 'sequenceDiagram\nloop x\nA->>B: x\nelse\nB->>A: y\nend'],
  ['no actor', 'sequenceDiagram'],
  ['a mistake', 'sequenceDiagram\nA->>: x'],
  ['a composite state', 'stateDiagram-v2\nstate A {\nB --> C\n}'],
  ['a note on a state', 'stateDiagram-v2\nA --> B\nnote right of A : x'],
  ['a class of a state', 'stateDiagram-v2\nA:::red'],
  ['a fork', 'stateDiagram-v2\nstate f <<fork>>'],
])('E10: leaves %s to Mermaid', (_, source) => {
  expect(readDiagram(source)).toBeNull();
});
