/** Checks that the shell and client contain no literal text, because all strings come from the dictionary. */

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'rolldown/utils';
import { expect, test } from 'vitest';

interface Node {
  type: string;
  start: number;
  [field: string]: unknown;
}

/** Attributes and properties that readers see or hear. */
const SPOKEN = /^(?:aria-?(?:label|description)|title|placeholder|alt|label|text|does|textContent)$/i;
/** Keyboard keys are single letters or arrows, so they don't match. */
const WORD = /[A-Za-z]{2,}/;
/** A sentence or the start of one, in any position. */
const PROSE = /^\s*[A-Z][a-z]+[ ,.:!?…]/;
/** Messages for developers. */
const FOR_DEVELOPERS = /^(?:console\.\w+|Error|TypeError|RangeError)$/;

/** Returns literal text that a module would show, each with its line. */
function literalWords(file: string, source: string): string[] {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) {
    throw new Error(`${file}: ${errors[0]?.message}`);
  }
  const found: string[] = [];
  const report = (node: Node, words: string): void => {
    found.push(`${source.slice(0, node.start).split('\n').length}: ${words.trim()}`);
  };

  /** @param spoken whether text here is shown to readers */
  function walk(node: Node, spoken: boolean): void {
    const words = textOf(node);
    if (words !== null && (spoken ? WORD : PROSE).test(words)) {
      report(node, words);
    }
    if (!FOR_DEVELOPERS.test(calleeOf(node, source))) {
      for (const [child, isSpoken] of childrenOf(node, spoken, source)) {
        walk(child, isSpoken);
      }
    }
  }
  walk(program as unknown as Node, false);
  return found;
}

function textOf(node: Node): string | null {
  switch (node.type) {
    case 'JSXText':
    case 'Literal':
      return typeof node['value'] === 'string' ? node['value'] : null;
    case 'TemplateElement':
      return (node['value'] as { raw: string }).raw;
    default:
      return null;
  }
}

/** Returns the name of the called function or constructor, such as `announce`, `console.warn`, or `Error`, or `''`. */
function calleeOf(node: Node, source: string): string {
  const callee = node['callee'] as (Node & { end: number }) | undefined;
  return callee === undefined ? '' : source.slice(callee.start, callee.end);
}

/** Returns the child nodes, each with whether its text is shown. */
function childrenOf(node: Node, spoken: boolean, source: string): [Node, boolean][] {
  const all = (isSpoken: (field: string) => boolean): [Node, boolean][] =>
    Object.entries(node).flatMap(([field, value]) =>
      [value].flat().flatMap((child): [Node, boolean][] => (isNode(child) ? [[child, isSpoken(field)]] : [])),
    );
  switch (node.type) {
    case 'JSXElement':
    case 'JSXFragment':
      return all((field) => field === 'children');
    case 'JSXAttribute':
    case 'Property':
    case 'AssignmentExpression': {
      const name = (node['name'] ?? node['key'] ?? node['left']) as Node & { end: number };
      const last = source.slice(name.start, name.end).split('.').at(-1) ?? '';
      return all((field) => (field === 'value' || field === 'right') && SPOKEN.test(last));
    }
    case 'CallExpression':
      return all((field) => field === 'arguments' && calleeOf(node, source) === 'announce');
    case 'ConditionalExpression':
      return all((field) => field !== 'test' && spoken);
    case 'JSXExpressionContainer':
    case 'LogicalExpression':
    case 'TemplateLiteral':
      return all(() => spoken);
    default:
      return all(() => false);
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

const source = fileURLToPath(new URL('..', import.meta.url));
const modules = ['ui', 'client'].flatMap((folder) =>
  readdirSync(path.join(source, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !file.includes('testing'))
    .map((file) => path.join(folder, file)),
);

test('no module of the shell or the client contains text for readers', () => {
  expect(modules.length).toBeGreaterThan(100);
  const found = modules.flatMap((file) =>
    literalWords(file, readFileSync(path.join(source, file), 'utf8')).map((words) => `${file}:${words}`),
  );
  expect(found).toEqual([]);
});

test.each([
  ['<p>Back to top</p>', ['1: Back to top']],
  ['<p>{open ? "Close" : <b>Open</b>}</p>', ['1: Close', '1: Open']],
  ['<button aria-label="Close" title={`Remove ${name}`} className="close it" />', ['1: Close', '1: Remove']],
  ['button.ariaLabel = "Copied"', ['1: Copied']],
  ['announce(done ? "Copied" : text("code.copyFailed"))', ['1: Copied']],
  ['const message = "This page crashed."', ['1: This page crashed.']],
  ['[{ keys: ["Esc"], does: "Close" }]', ['1: Close']],
  ['<Notice text={text("page.draft")} kind="Wide" />', []],
  ['<kbd>K</kbd>', []],
  ['console.warn("The dialog couldn\'t be loaded.", new Error("It was gone."))', []],
])('%s', (code, words) => {
  expect(literalWords('example.tsx', code)).toEqual(words);
});
