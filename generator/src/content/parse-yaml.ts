import { isNode, LineCounter, parse, parseDocument, visit, YAMLParseError, type Node } from 'yaml';

/**
 * Reads YAML that an author wrote.
 *
 * @throws YAMLError for text that is not YAML, that repeats itself by aliases without measure, or that holds a value
 *   inside of itself (`&a [*a]`)
 */
export function parseYaml(text: string): unknown {
  refuseRecursion(text);
  return parse(text, { logLevel: 'error', maxAliasCount: 50 });
}

/** YAML allows such values; whoever walks through one never comes to an end. */
function refuseRecursion(text: string): void {
  if (!/&\S[^]*\*/.test(text)) {
    return;
  }
  const lineCounter = new LineCounter();
  visit(parseDocument(text, { lineCounter, logLevel: 'silent' }), {
    Alias(_, alias, ancestors) {
      const inside = ancestors.some((node) => isNode(node) && anchorOf(node) === alias.source);
      if (inside) {
        const [start = 0, end = 0] = alias.range ?? [];
        const message = `The alias "*${alias.source}" stands inside of the value that it repeats.`;
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
