/** Locates settings in a configuration file, for messages. */

import { childOf, childrenOf, isNode, syntaxTree, type SyntaxNode } from '../syntax-tree.ts';
import { listOf } from '../unknown-value.ts';

export interface Position {
  line: number;
  column: number;
}

/** Path to a value: property names and list indexes. */
export type ValuePath = readonly (string | number)[];

/** `themeConfig.navbar.items[2].html`. */
export function settingName(path: ValuePath): string {
  return path.reduce<string>(
    (name, part) => (typeof part === 'number' ? `${name}[${part}]` : name === '' ? part : `${name}.${part}`),
    '',
  );
}

/**
 * Returns the location of the value at `path` in a file's exports. If the value is computed or missing, returns the
 * location of the nearest enclosing property, or `null` if there is none.
 *
 * @param source JavaScript, TypeScript, or JSON
 */
export function locatePath(source: string, path: ValuePath): Position | null {
  return locate(source, path, 'value');
}

/** Like {@link locatePath}, but returns the location of the property's name. */
export function locateName(source: string, path: ValuePath): Position | null {
  return locate(source, path, 'name');
}

interface Range {
  start: number;
  end: number;
}

/**
 * Returns the offsets of a configuration's object and of the list in one of its settings, which is `null` if the setting
 * is missing. Returns `null` if the configuration or the list is computed.
 */
export function listRange(source: string, setting: string): { config: Range; list: Range | null } | null {
  const tree = treeOf(source);
  const rangeOf = ({ start, end }: SyntaxNode): Range => ({
    start: start - tree.shift,
    end: end - tree.shift,
  });
  // A call around a configuration, such as `defineConfig`, returns it unchanged.
  const config = tree.exported === null ? null : unwrapped(tree.exported, tree);
  if (config?.type !== 'ObjectExpression') {
    return null;
  }
  const child = partOf(config, setting, tree);
  if (child === null) {
    return hasUnknownSpread(config, tree) ? null : { config: rangeOf(config), list: null };
  }
  const list = unwrapped(child.written, tree, isPlain);
  return list.type === 'ArrayExpression' ? { config: rangeOf(config), list: rangeOf(list) } : null;
}

function hasUnknownSpread(object: SyntaxNode, tree: SyntaxTree): boolean {
  return childrenOf(object, 'properties').some((property) => {
    const spread = childOf(property, 'argument');
    return spread !== null && unwrapped(spread, tree).type !== 'ObjectExpression';
  });
}

function isPlain({ type }: SyntaxNode): boolean {
  return !['ArrowFunctionExpression', 'AwaitExpression', 'CallExpression'].includes(type);
}

function locate(source: string, path: ValuePath, wanted: 'value' | 'name'): Position | null {
  const tree = treeOf(source);
  let found: SyntaxNode | null = null;
  let value = tree.exported;
  for (const part of path) {
    const child = value === null ? null : partOf(value, part, tree);
    if (child === null) {
      break;
    }
    found = wanted === 'name' || stringOf(child.value) === null ? child.place : child.value;
    value = child.value;
  }
  return found === null ? null : placeOf(found, tree);
}

/**
 * Returns the location of the first string in a file that equals `value` (not in comments or longer strings), or
 * `null`, for example if the value is computed.
 *
 * @param path where to look first
 */
export function locateValue(source: string, value: string, path: ValuePath = []): Position | null {
  const tree = treeOf(source);
  const part = path.reduce<SyntaxNode | null>(
    (node, name) => (node === null ? null : (partOf(node, name, tree)?.value ?? null)),
    tree.exported,
  );
  const isIt = (node: SyntaxNode): boolean => stringOf(node) === value;
  const found = (part === null ? null : first(part, isIt)) ?? first(tree.program, isIt);
  return found === null ? locateQuoted(value, tree) : placeOf(found, tree);
}

/** Returns the location of a value within HTML: `'See <a href="/legal">terms</a>'`. */
function locateQuoted(value: string, tree: SyntaxTree): Position | null {
  const quoted = [`"${value}"`, `'${value}'`];
  const text = first(tree.program, (node) => quoted.some((one) => stringOf(node)?.includes(one)));
  if (text === null) {
    return null;
  }
  const index = tree.source.indexOf(value, text.start - tree.shift);
  return index === -1 ? placeOf(text, tree) : positionAt(index, tree);
}

/** Returns the location of the first object key with this name, or `null`. */
export function locateKey(source: string, key: string): Position | null {
  const tree = treeOf(source);
  const property = first(tree.program, (node) => node.type === 'Property' && nameOf(node) === key);
  return property === null ? null : placeOf(childOf(property, 'key') ?? property, tree);
}

/**
 * Returns the fields of the object that a file exports, with their 1-based lines. Fields of spread objects are left out.
 *
 * @param file its name, for its syntax: `theme.tsx`
 */
export function exportedFields(source: string, file: string): { name: string; line: number }[] {
  const tree = treeOf(source, file);
  const value = tree.exported === null ? null : unwrapped(tree.exported, tree);
  return (value?.type === 'ObjectExpression' ? childrenOf(value, 'properties') : []).flatMap((property) => {
    const name = nameOf(property);
    return name === null ? [] : [{ name, line: positionAt(property.start - tree.shift, tree).line }];
  });
}

interface SyntaxTree {
  file: string;
  source: string;
  /** Length of the prefix that was added to the source for parsing, in characters. */
  shift: number;
  program: SyntaxNode;
  /** The exported value; `null` if unknown. */
  exported: SyntaxNode | null;
}

/** Cache of the last file's tree, because several values of one configuration are located in sequence. */
let latest: SyntaxTree | null = null;

function treeOf(source: string, file = 'config.ts'): SyntaxTree {
  if (latest?.source !== source || latest.file !== file) {
    const isJson = /^\s*[[{]/.test(source);
    const program = syntaxTree(file, isJson ? `(${source})` : source);
    const tree = { file, source, shift: isJson ? 1 : 0, program, exported: null };
    latest = { ...tree, exported: exportOf(tree.program) };
  }
  return latest;
}

function exportOf(program: SyntaxNode): SyntaxNode | null {
  for (const statement of childrenOf(program, 'body')) {
    if (statement.type === 'ExportDefaultDeclaration') {
      return childOf(statement, 'declaration');
    }
    const expression = statement.type === 'ExpressionStatement' ? childOf(statement, 'expression') : null;
    if (expression?.type === 'AssignmentExpression') {
      const target = childOf(expression, 'left');
      if (target?.type === 'MemberExpression' && childOf(target, 'property')?.['name'] === 'exports') {
        return childOf(expression, 'right');
      }
    } else if (expression?.type === 'ParenthesizedExpression') {
      return expression;
    }
  }
  return null;
}

/**
 * Unwraps a value: type assertions, calls such as `defineConfig`, and variables.
 *
 * @param isWrapper returns false for nodes that aren't unwrapped
 */
function unwrapped(
  node: SyntaxNode,
  tree: SyntaxTree,
  isWrapper: (node: SyntaxNode) => boolean = () => true,
): SyntaxNode {
  const seen = new Set<SyntaxNode>();
  let found = node;
  for (let inner: SyntaxNode | null = node; inner !== null && !seen.has(inner);) {
    found = inner;
    seen.add(inner);
    inner = isWrapper(inner) ? innerOf(inner, tree) : null;
  }
  return found;
}

function innerOf(node: SyntaxNode, { program }: SyntaxTree): SyntaxNode | null {
  switch (node.type) {
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
    case 'TSTypeAssertion':
    case 'ParenthesizedExpression':
      return childOf(node, 'expression');
    case 'AwaitExpression':
      return childOf(node, 'argument');
    case 'CallExpression':
      return childrenOf(node, 'arguments')[0] ?? null;
    case 'ArrowFunctionExpression':
      return childOf(node, 'body');
    case 'Identifier':
      return first(
        program,
        (other) => other.type === 'VariableDeclarator' && childOf(other, 'id')?.['name'] === node['name'],
      );
    case 'VariableDeclarator':
      return childOf(node, 'init');
    default:
      return null;
  }
}

interface Child {
  /** Unwrapped, unless it's a string. */
  value: SyntaxNode;
  written: SyntaxNode;
  /** Location of the name. */
  place: SyntaxNode;
}

function partOf(parent: SyntaxNode, part: string | number, tree: SyntaxTree): Child | null {
  const node = unwrapped(parent, tree);
  if (node.type === 'ArrayExpression' && typeof part === 'number') {
    const value = elementsOf(node, tree)?.[part];
    return value === undefined ? null : { value, written: value, place: value };
  }
  const properties = node.type === 'ObjectExpression' ? childrenOf(node, 'properties') : [];
  // Later properties override earlier ones, as at run time.
  for (const property of properties.toReversed()) {
    const argument = childOf(property, 'argument');
    const spread = argument === null ? null : partOf(argument, part, tree);
    if (spread !== null) {
      return spread;
    }
    const value = childOf(property, 'value');
    if (value !== null && nameOf(property) === String(part)) {
      return {
        value: stringOf(value) === null ? unwrapped(value, tree) : value,
        written: value,
        place: childOf(property, 'key') ?? property,
      };
    }
  }
  return null;
}

/** Returns the items of a list, including items of lists spread into it; `undefined` if their number isn't known. */
function elementsOf(list: SyntaxNode, tree: SyntaxTree): SyntaxNode[] | undefined {
  const elements: SyntaxNode[] = [];
  for (const element of childrenOf(list, 'elements')) {
    if (element.type !== 'SpreadElement') {
      elements.push(element);
      continue;
    }
    const spread = childOf(element, 'argument');
    const inner = spread === null ? null : unwrapped(spread, tree);
    const more = inner?.type === 'ArrayExpression' ? elementsOf(inner, tree) : undefined;
    if (more === undefined) {
      return elements;
    }
    elements.push(...more);
  }
  return elements;
}

function nameOf(property: SyntaxNode): string | null {
  const key = childOf(property, 'key');
  if (key === null || property['computed'] === true) {
    return null;
  }
  return key.type === 'Identifier'
    ? String(key['name'])
    : key.type === 'Literal'
      ? String(key['value'])
      : null;
}

/** Returns the text of a string literal or of a template without substitutions. */
function stringOf(node: SyntaxNode): string | null {
  if (node.type === 'Literal' && typeof node['value'] === 'string') {
    return node['value'];
  }
  const [quasi, ...others] = node.type === 'TemplateLiteral' ? childrenOf(node, 'quasis') : [];
  const value = quasi?.['value'];
  return others.length === 0 && typeof value === 'object' && value !== null && 'cooked' in value
    ? String(value.cooked)
    : null;
}

/** Returns the first matching node in source order. */
function first(node: SyntaxNode, fits: (node: SyntaxNode) => boolean): SyntaxNode | null {
  if (fits(node)) {
    return node;
  }
  for (const [field, value] of Object.entries(node)) {
    // A key is a name, not a value.
    const children = node.type === 'Property' && field === 'key' ? [] : listOf(value).filter(isNode);
    for (const child of children) {
      const found = first(child, fits);
      if (found !== null) {
        return found;
      }
    }
  }
  return null;
}

/** For a string, returns the location after its opening quote. */
function placeOf(node: SyntaxNode, tree: SyntaxTree): Position {
  return positionAt(node.start - tree.shift + (stringOf(node) === null ? 0 : 1), tree);
}

function positionAt(index: number, { source }: SyntaxTree): Position {
  const before = source.slice(0, index);
  return { line: before.split('\n').length, column: before.length - before.lastIndexOf('\n') };
}
