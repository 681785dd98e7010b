import { isMap, isNode, isScalar, LineCounter, parseDocument, visit, YAMLParseError } from 'yaml';
import type { Document, Node } from 'yaml';

export interface ParsedYaml {
  value: unknown;
  /** Line and column of each top-level field, starting at 1, after any quote. */
  places: ReadonlyMap<string, { line: number; column: number }>;
}

/**
 * Parses YAML from an author.
 *
 * @throws YAMLError when the text isn't YAML, has too many aliases, or contains a circular reference (`&a [*a]`)
 */
export function parseYaml(text: string): ParsedYaml {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter, logLevel: 'error' });
  if (/&\S[^]*\*/.test(text)) {
    refuseRecursion(document, lineCounter);
  }
  if (document.errors[0] !== undefined) {
    throw document.errors[0];
  }
  return { value: document.toJS({ maxAliasCount: 50 }), places: fieldPlaces(document, text, lineCounter) };
}

function fieldPlaces(document: Document, text: string, lineCounter: LineCounter): ParsedYaml['places'] {
  const places = new Map<string, { line: number; column: number }>();
  for (const { key } of isMap(document.contents) ? document.contents.items : []) {
    if (isScalar(key) && key.range) {
      const [start] = key.range;
      const { line, col } = lineCounter.linePos(/["']/.test(text.charAt(start)) ? start + 1 : start);
      places.set(String(key.value), { line, column: col });
    }
  }
  return places;
}

/** YAML allows circular references, which would cause infinite recursion. */
function refuseRecursion(document: Document, lineCounter: LineCounter): void {
  visit(document, {
    Alias(_, alias, ancestors) {
      const inside = ancestors.some((node) => isNode(node) && anchorOf(node) === alias.source);
      if (inside) {
        const [start = 0, end = 0] = alias.range ?? [];
        const message = `The alias "*${alias.source}" is inside the value that it repeats.`;
        const error = new YAMLParseError([start, end], 'BAD_ALIAS', message);
        error.linePos = [lineCounter.linePos(start)];
        throw error;
      }
    },
  });
}

function anchorOf(node: Node): string | undefined {
  return 'anchor' in node && typeof node.anchor === 'string' ? node.anchor : undefined;
}
