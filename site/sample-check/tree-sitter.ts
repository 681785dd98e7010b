/** Parses languages without a better JavaScript parser, with tree-sitter grammars compiled to WebAssembly. */

import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { setFlagsFromString } from 'node:v8';
import { Language, Parser, type Node } from 'web-tree-sitter';
import type { CodeFault, CodeParser } from './code-fault.ts';

const require = createRequire(import.meta.url);
const MOST_FAULTS = 3;

// In the background, V8 optimizes one of the grammars for about a minute of processor time, which short samples never need.
setFlagsFromString('--liftoff-only');

/** Grammars share memory. If they're loaded in parallel, their functions get mixed up. */
let loading: Promise<unknown> = Parser.init();

function load(grammar: string): Promise<Language> {
  const loaded = loading.then(async () => Language.load(await readFile(require.resolve(grammar))));
  loading = loaded.catch(() => undefined);
  return loaded;
}

/**
 * @param grammar module path of the compiled grammar
 * @param prepare rewrites syntax that the grammar doesn't support, without moving lines
 */
export function treeSitter(grammar: string, prepare = (code: string): string => code): CodeParser {
  let language: Promise<Language> | null = null;
  return async (code) => {
    language ??= load(grammar);
    const grammarOfCode = await language;
    const parser = new Parser();
    try {
      parser.setLanguage(grammarOfCode);
      const tree = parser.parse(prepare(code));
      const faults = tree === null ? [{ row: 0, message: "It can't be parsed." }] : faultsIn(tree.rootNode);
      tree?.delete();
      return faults;
    } finally {
      parser.delete();
    }
  };
}

/** Returns the smallest invalid nodes, because a large one only shows that something inside is wrong. */
function faultsIn(root: Node): CodeFault[] {
  if (!root.hasError) {
    return [];
  }
  const broken: Node[] = [];
  const walk = (node: Node): void => {
    const before = broken.length;
    for (const child of node.children) {
      if (child !== null && (child.hasError || child.isError || child.isMissing)) {
        walk(child);
      }
    }
    if (broken.length === before && (node.isMissing || node.isError)) {
      broken.push(node);
    }
  };
  walk(root);
  return broken
    .slice(0, MOST_FAULTS)
    .map((node) => ({ row: node.startPosition.row, message: messageOf(node) }));
}

function messageOf(node: Node): string {
  if (node.isMissing) {
    return `Something is missing here: "${node.type}".`;
  }
  const [line = ''] = node.text.split('\n');
  return line.trim() === '' ? 'This cannot be read.' : `This cannot be read: "${line.trim().slice(0, 60)}".`;
}
