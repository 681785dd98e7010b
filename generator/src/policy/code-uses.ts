/** Finds what a component's code loads from other hosts, by static analysis. */

import {
  childOf,
  childrenOf,
  descendants,
  identifierOf,
  syntaxTree,
  type SyntaxNode,
} from '../syntax-tree.ts';
import { isRecord } from '../unknown-value.ts';
import type { PolicyList } from './policy-lists.ts';
import { hostsOf, listsOf, PRESET_PACKAGES, presetOfPackage } from './presets.ts';
import { placeAt, remoteUrl, type PlacedUse, type RemoteUse } from './remote-use.ts';

/** Code without a match loads nothing remote, so it isn't parsed. */
const REMOTE = /(?:https?|wss?):\/\/|["'`]\/\/\w/;
const mayLoad = (code: string): boolean =>
  REMOTE.test(code) ||
  PRESET_PACKAGES.some((name) => code.includes(`'${name}'`) || code.includes(`"${name}"`));

const BY_TAG: Readonly<Record<string, { list: PolicyList; what: string; attribute?: string }>> = {
  iframe: { list: 'frames', what: 'frame' },
  video: { list: 'media', what: 'video' },
  audio: { list: 'media', what: 'audio file' },
  source: { list: 'media', what: 'media file' },
  track: { list: 'media', what: 'track' },
  img: { list: 'images', what: 'image' },
  script: { list: 'scripts', what: 'script' },
  link: { list: 'styles', what: 'style sheet', attribute: 'href' },
};

const CALLS: Readonly<Record<string, { list: PolicyList; what: string }>> = {
  fetch: { list: 'connect', what: 'call' },
  axios: { list: 'connect', what: 'call' },
  ky: { list: 'connect', what: 'call' },
  useSWR: { list: 'connect', what: 'call' },
  Request: { list: 'connect', what: 'call' },
  sendBeacon: { list: 'connect', what: 'beacon' },
  EventSource: { list: 'connect', what: 'event stream' },
  WebSocket: { list: 'connect', what: 'socket' },
  Audio: { list: 'media', what: 'audio file' },
};

/** Variables of a file that contain URLs or created elements. */
interface Names {
  values: Map<string, SyntaxNode>;
  elements: Map<string, string>;
}

/**
 * @param code JavaScript or TypeScript; syntax errors return an empty list, because the build reports them
 * @param file for locations
 */
export function codeUses(code: string, file: string): PlacedUse[] {
  if (!mayLoad(code)) {
    return [];
  }
  const nodes = [...descendants(syntaxTree(/\.[cm]?js$/.test(file) ? `${file}.jsx` : file, code))];
  const names = namesIn(nodes);
  const found = nodes.flatMap((node) =>
    usesOf(node, names).map((use): PlacedUse => ({ ...use, file, ...placeAt(code, node.start) })),
  );
  return [...new Map(found.map((use) => [`${use.list} ${use.url} ${use.line}`, use])).values()];
}

function usesOf(node: SyntaxNode, names: Names): RemoteUse[] {
  switch (node.type) {
    case 'ImportDeclaration':
      return importUses(textOf(childOf(node, 'source'), names));
    case 'ImportExpression':
      return useOf(childOf(node, 'source'), { list: 'scripts', what: 'module' }, names);
    case 'CallExpression':
    case 'NewExpression':
      return callUses(node, names);
    case 'AssignmentExpression':
      return assignmentUses(node, names);
    case 'JSXOpeningElement':
      return elementUses(node, names);
    default:
      return [];
  }
}

/** Handles imports of packages that load from other hosts, and of remote modules. */
function importUses(source: string | null): RemoteUse[] {
  const url = source === null ? null : remoteUrl(source);
  if (url !== null) {
    return [{ list: 'scripts', url, what: 'module' }];
  }
  const preset = source === null ? null : presetOfPackage(source);
  // The package itself is bundled, so its script isn't loaded remotely.
  const lists =
    preset === null ? [] : listsOf(preset).filter((list) => list === 'frames' || list === 'connect');
  return lists.map((list) => ({
    list,
    url: (hostsOf(preset ?? '', list)[0] ?? '').replace('*.', 'www.'),
    what: `package "${source ?? ''}"`,
    knowsHosts: true,
  }));
}

function callUses(node: SyntaxNode, names: Names): RemoteUse[] {
  const callee = childOf(node, 'callee');
  const [first, second] = childrenOf(node, 'arguments');
  const method = callee?.type === 'MemberExpression' ? identifierOf(childOf(callee, 'property')) : null;
  const owner = callee?.type === 'MemberExpression' ? identifierOf(childOf(callee, 'object')) : null;
  if (method === 'open' && /^(?:GET|HEAD|POST|PUT|PATCH|DELETE)$/i.test(textOf(first ?? null, names) ?? '')) {
    return useOf(second ?? null, { list: 'connect', what: 'call' }, names);
  }
  if (method === 'setAttribute' && owner !== null) {
    const tag = BY_TAG[names.elements.get(owner) ?? ''];
    const isAddress = textOf(first ?? null, names) === (tag?.attribute ?? 'src');
    return tag !== undefined && isAddress ? useOf(second ?? null, tag, names) : [];
  }
  const isClient = owner !== null && /^(?:axios|ky)$/.test(owner);
  const name = isClient ? owner : (method ?? identifierOf(callee));
  const isGlobal = owner === null || isClient || /^(?:window|globalThis|self|navigator)$/.test(owner);
  const call = name !== null && isGlobal && Object.hasOwn(CALLS, name) ? CALLS[name] : undefined;
  return call === undefined ? [] : useOf(first ?? null, call, names);
}

/** Handles `script.src = 'https://…'` for elements created in the same file. */
function assignmentUses(node: SyntaxNode, names: Names): RemoteUse[] {
  const left = childOf(node, 'left');
  if (left?.type !== 'MemberExpression') {
    return [];
  }
  const tag = BY_TAG[names.elements.get(identifierOf(childOf(left, 'object')) ?? '') ?? ''];
  const isAddress = tag !== undefined && identifierOf(childOf(left, 'property')) === (tag.attribute ?? 'src');
  return isAddress ? useOf(childOf(node, 'right'), tag, names) : [];
}

function elementUses(node: SyntaxNode, names: Names): RemoteUse[] {
  const tag = BY_TAG[identifierOf(childOf(node, 'name')) ?? ''];
  const isSheet = (attribute: SyntaxNode): boolean =>
    identifierOf(childOf(attribute, 'name')) === 'rel' &&
    textOf(childOf(attribute, 'value'), names) === 'stylesheet';
  const attributes = childrenOf(node, 'attributes');
  if (tag === undefined || (tag.list === 'styles' && !attributes.some(isSheet))) {
    return [];
  }
  const address = attributes.find((one) => identifierOf(childOf(one, 'name')) === (tag.attribute ?? 'src'));
  return address === undefined ? [] : useOf(childOf(address, 'value'), tag, names);
}

function useOf(
  value: SyntaxNode | null,
  { list, what }: { list: PolicyList; what: string },
  names: Names,
): RemoteUse[] {
  const text = textOf(value, names);
  const url = text === null ? null : remoteUrl(text);
  return url === null ? [] : [{ list, url, what }];
}

/** Returns the start of a value, which is enough for a URL's host, or `null` if it's computed. */
function textOf(node: SyntaxNode | null, names: Names, depth = 0): string | null {
  if (node === null || depth > 8) {
    return null;
  }
  const of = (field: string): string | null => textOf(childOf(node, field), names, depth + 1);
  switch (node.type) {
    case 'Literal':
      return typeof node['value'] === 'string' ? node['value'] : null;
    case 'TemplateLiteral':
      return templateText(node, names, depth);
    case 'Identifier':
      return textOf(names.values.get(identifierOf(node) ?? '') ?? null, names, depth + 1);
    case 'BinaryExpression':
      return of('left');
    case 'LogicalExpression':
      return of('right') ?? of('left');
    case 'ConditionalExpression':
      return of('consequent') ?? of('alternate');
    case 'NewExpression': {
      const [first = null, base = null] =
        identifierOf(childOf(node, 'callee')) === 'URL' ? childrenOf(node, 'arguments') : [];
      const own = textOf(first, names, depth + 1);
      return own !== null && remoteUrl(own) !== null ? own : textOf(base, names, depth + 1);
    }
    case 'MemberExpression':
      return of('object');
    case 'CallExpression': {
      const callee = childOf(node, 'callee');
      return callee?.type === 'MemberExpression' ? textOf(childOf(callee, 'object'), names, depth + 1) : null;
    }
    case 'JSXExpressionContainer':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
    case 'ParenthesizedExpression':
      return of('expression');
    default:
      return null;
  }
}

/** Returns the first part of `https://api.example/${id}`, or the variable's value for `${base}/x`. */
function templateText(node: SyntaxNode, names: Names, depth: number): string | null {
  const quasi = childrenOf(node, 'quasis')[0]?.['value'];
  const start = isRecord(quasi) && typeof quasi['cooked'] === 'string' ? quasi['cooked'] : '';
  const [first = null] = childrenOf(node, 'expressions');
  if (start === '') {
    return textOf(first, names, depth + 1);
  }
  // In `https://api.${region}.example` the host is computed.
  return first === null || /\/\/[^/]+\//.test(start) ? start : null;
}

function namesIn(nodes: readonly SyntaxNode[]): Names {
  const names: Names = { values: new Map(), elements: new Map() };
  for (const node of nodes) {
    const id = node.type === 'VariableDeclarator' ? identifierOf(childOf(node, 'id')) : null;
    const value = childOf(node, 'init');
    if (id === null || value === null) {
      continue;
    }
    names.values.set(id, value);
    const tag = createdElement(value);
    if (tag !== null) {
      names.elements.set(id, tag);
    }
  }
  return names;
}

/** `document.createElement('script')`, `new Image()` */
function createdElement(value: SyntaxNode): string | null {
  const callee = childOf(value, 'callee');
  if (value.type === 'NewExpression') {
    const name = identifierOf(callee);
    return name === 'Image' ? 'img' : name === 'Audio' ? 'audio' : null;
  }
  const isCreation =
    value.type === 'CallExpression' &&
    callee?.type === 'MemberExpression' &&
    identifierOf(childOf(callee, 'property')) === 'createElement';
  const tag = childrenOf(value, 'arguments')[0]?.['value'];
  return isCreation && typeof tag === 'string' ? tag.toLowerCase() : null;
}
