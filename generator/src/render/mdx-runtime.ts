/**
 * Runs the JavaScript of MDX pages with React: imports, exports, `{expressions}`, and components.
 *
 * The code comes from the site's authors. It runs at build time only, with the permissions of the build.
 */

import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { createElement, isValidElement, type ComponentType, type ElementType, type ReactNode } from 'react';
import * as React from 'react';
import { decodeHTML } from 'entities';
import { parseSync, transformSync } from '../code-parser.ts';
import { pageBaseUrl } from '../base-path.ts';
import { errorMessage } from '../error-message.ts';
import { resolveSiteImport } from '../content/site-import.ts';
import { guarded, guarding } from '../guard.ts';
import { adapter } from '../project-adapter.ts';
import type {
  ComponentUse,
  ElementRenderer,
  MdxRuntime,
  MdxScope,
  RenderedNode,
  ScopeInput,
} from '../markdown/mdx/runtime.ts';
import type { RenderedLink } from '../markdown/rendered-links.ts';
import { nearestName } from '../nearest-name.ts';
import { mayBeImpure } from './may-be-impure.ts';
import { beginIslandsOfPage, takeRenderedIslands } from './island.tsx';
import { styleAttributesToClasses } from '../style-classes.ts';
import { countElement } from './element-count.ts';
import { renderToStaticMarkup } from './react-server.ts';
import { idsIn, linksIn } from './html-references.ts';
import { headTags, withPageFacts } from './run-in-scope.ts';
import { childOf, childrenOf, identifierOf, type SyntaxNode } from '../syntax-tree.ts';

type ModuleNamespace = Record<string, unknown>;

export interface MdxRuntimeInput {
  siteDir: string;
  baseUrl: string;
  /** See `MarkdownSettings`. */
  rootUrl?: string | undefined;
  /** Exports of every module that pages import, by absolute file or package name. */
  modules: ReadonlyMap<string, ModuleNamespace>;
  /** Returns a cache key that changes whenever a module's exports may change. */
  stateOf?: (file: string) => string;
  /** Render the page without missing components instead of failing. */
  isTolerant?: boolean;
  /** Maps an error to its location in the site's modules. */
  placeOf?: (error: unknown) => { file: string; line: number; column: number } | null;
}

/** React with an element counter, for components defined in pages. */
const countingReact = {
  ...React,
  createElement(...input: Parameters<typeof createElement>) {
    countElement(input[0] as ElementType);
    return createElement(...input);
  },
};

/** Returned by the compiled page code to evaluate expressions in the page's lexical scope. */
interface LexicalScope {
  evaluate(code: string): unknown;
}

export function createMdxRuntime(input: MdxRuntimeInput): MdxRuntime {
  return {
    stateOf: ({ source, code }) => codeState(code, source, input),
    createScope: async (page) => {
      const { source, esm, frontMatter } = page;
      // All scopes of a page are created before it's rendered, and pages are rendered one at a time.
      beginIslandsOfPage();
      const { code, names } = compilePage(esm, source);
      const importModule = (specifier: string, names: string[]): ModuleNamespace => {
        try {
          const module = findModule(specifier, source, input);
          refuseUnknownExports(module, names, specifier);
          return module;
        } catch (error) {
          if (input.isTolerant !== true || page.note === undefined) {
            throw error;
          }
          page.note(errorMessage(error));
          return withEveryName(input.modules.get(moduleFile(specifier, source, input) ?? specifier));
        }
      };
      const host: ElementHost = { element: () => '', rendered: [] };
      const globals: Record<string, unknown> = {
        ...(input.isTolerant === true
          ? Object.fromEntries([...(page.missing ?? [])].map((name) => [name, contentOnly]))
          : {}),
        ...Object.fromEntries(page.values ?? []),
        ...(await builtInComponents(page, input.siteDir)),
        ...Object.fromEntries((page.elements ?? []).map((name) => [name, elementComponent(name, host)])),
        require: (target: string) => requireFile(target, page),
        React: countingReact,
        frontMatter,
        useBaseUrl: (target: string) => pageBaseUrl(target, input),
        importModule,
      };
      const free = Object.keys(globals).filter((name) => !names.has(name));
      // A name that the page declares must not also be a parameter.
      const body = `'use strict';\n${code}\nreturn { evaluate: (code) => eval(code) };`;
      const compiled = new Function(...free, body) as (...args: unknown[]) => LexicalScope;
      const scope = compiled(...free.map((name) => globals[name]));
      return createMdxScope(scope, names, input, host);
    },
  };
}

/** Renders partials and images inside a React render. */
interface ElementHost {
  element: ElementRenderer;
  /** HTML that the page rendered, and whose links it has recorded. */
  rendered: string[];
}

/** Creates a component whose HTML is provided by its page. */
function elementComponent(name: string, host: ElementHost): ComponentType<Record<string, unknown>> {
  return ({ children, ...props }) => {
    const inner = children === undefined ? null : renderToStaticMarkup(children as ReactNode);
    const html = host.element(name, props, inner);
    host.rendered.push(html);
    return createElement('docs-slot', { dangerouslySetInnerHTML: { __html: html } });
  };
}

/** Returns the built-in components that the page imports. */
async function builtInComponents(
  { builtIns }: ScopeInput,
  siteDir: string,
): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {};
  for (const [local, name] of builtIns ?? []) {
    const compiled =
      /^\w+$/.test(local) && name !== 'useBaseUrl' ? adapter.ownComponent(name, siteDir) : null;
    if (compiled !== null) {
      // oxlint-disable-next-line no-await-in-loop
      const loaded: { default: unknown } = await import(/* @vite-ignore */ pathToFileURL(compiled).href);
      found[local] = loaded.default;
    }
  }
  return found;
}

/** Supports `require('./a.png').default`, which older pages use. */
function requireFile(target: string, { requireFile: find, source }: ScopeInput): { default: string } {
  const address = find?.(target) ?? null;
  if (address === null) {
    throw new Error(`The file "${target}" doesn't exist. Its path is relative to "${source}"`);
  }
  return { default: address };
}

function createMdxScope(
  scope: LexicalScope,
  names: ReadonlySet<string>,
  { placeOf = () => null, isTolerant = false }: MdxRuntimeInput,
  host: ElementHost,
): MdxScope {
  const placed = (error: unknown): string => {
    const place = placeOf(error);
    const at = place === null ? '' : ` (thrown at ${place.file}:${place.line}:${place.column})`;
    return errorMessage(error) + at;
  };
  /** On a tolerant site, renders again without the component that failed. */
  const renderSafely = (render: () => RenderedNode): RenderedNode => {
    try {
      return render();
    } catch (error) {
      if (!isTolerant) {
        throw error;
      }
      const { result, failed } = guarding(render);
      return { ...result, failures: [error, ...failed].map(placed) };
    }
  };
  const evaluate = (code: string): unknown => scope.evaluate(compileExpression(code));
  return {
    names,
    evaluate,
    renderValue(value, element = host.element) {
      host.element = element;
      host.rendered = [];
      return renderSafely(() => renderNode(value as ReactNode, host));
    },
    renderComponent(use, element = host.element) {
      host.element = element;
      host.rendered = [];
      const component = componentElement(use, evaluate, host);
      try {
        return renderSafely(() => renderNode(component(), host));
      } catch (error) {
        if (placeOf(error) === null) {
          throw error;
        }
        throw new Error(placed(error), { cause: error });
      }
    },
  };
}

/** Returns a function that creates the element, so that it's guarded if the page is rendered again after an error. */
function componentElement(
  { name, props, children }: ComponentUse,
  evaluate: (code: string) => unknown,
  host: ElementHost,
): () => ReactNode {
  const component = evaluate(name);
  if (typeof component !== 'function' && typeof component !== 'object') {
    throw new Error(
      `"${name}" is ${component === undefined ? 'undefined' : `a ${typeof component}`}, not a component.`,
    );
  }
  const inner = children.map((child) => {
    if (typeof child !== 'string') {
      return componentElement(child, evaluate, host);
    }
    host.rendered.push(child);
    return () => childrenFrom(child);
  });
  const own = component as ComponentType<Record<string, unknown>>;
  return () => createElement(guarded(own), props, ...inner.map((create) => create()));
}

/** Text without markup is a string, as in React, because components may read it. */
function childrenFrom(html: string): ReactNode {
  const text = html.replaceAll('<wbr>', '');
  return text.includes('<')
    ? createElement('docs-slot', { dangerouslySetInnerHTML: { __html: html } })
    : decodeHTML(text);
}

function renderNode(node: ReactNode, host: ElementHost): RenderedNode {
  if (typeof node === 'object' && node !== null && !Array.isArray(node) && !isValidElement(node)) {
    throw new Error(
      "An object can't be shown as text. Show one of its fields, or wrap it in JSON.stringify(…).",
    );
  }
  takeRenderedIslands();
  const { result, facts } = withPageFacts(() => renderToStaticMarkup(node));
  const { html, styles } = styleAttributesToClasses(result);
  return {
    html,
    head: headTags(facts),
    links: withoutThose(host.rendered, linksIn(html, facts.links)),
    anchors: [...idsIn(html), ...(facts.anchors ?? [])],
    styles,
    islands: takeRenderedIslands(),
  };
}

/** Leaves out the links in HTML that the page rendered itself, and has recorded. */
function withoutThose(rendered: readonly string[], links: RenderedLink[]): RenderedLink[] {
  if (links.length === 0) {
    return links;
  }
  const known = new Set(rendered.flatMap((html) => linksIn(html).map(({ url }) => url)));
  return links.filter(({ url }) => !known.has(url));
}

/** Converts `import` and `export` statements to declarations and lists the names they bind. */
function compilePage(esm: string, source: string): { code: string; names: Set<string>; imports: string[] } {
  const file = `${path.basename(source, path.extname(source))}.tsx`;
  const { code, errors } = transformSync(file, esm, {
    jsx: { runtime: 'classic' },
    typescript: { onlyRemoveTypeImports: true },
  });
  if (errors[0] !== undefined) {
    throw new Error(errors[0].message);
  }
  const { module, program } = parseSync('page.js', code);
  const names = new Set<string>();
  const edits: { start: number; end: number; text: string }[] = [];
  for (const statement of module.staticImports) {
    const bindings = statement.entries.map((entry) => {
      names.add(entry.localName.value);
      const wanted = entry.importName.kind === 'NamespaceObject' ? [] : [entry.importName.name ?? 'default'];
      const call = `importModule(${JSON.stringify(statement.moduleRequest.value)}, ${JSON.stringify(wanted)})`;
      const member =
        entry.importName.kind === 'NamespaceObject'
          ? ''
          : `[${JSON.stringify(entry.importName.name ?? 'default')}]`;
      return `const ${entry.localName.value} = ${call}${member};`;
    });
    edits.push({ start: statement.start, end: statement.end, text: bindings.join(' ') });
  }
  for (const statement of program.body) {
    if (statement.type === 'ExportNamedDeclaration') {
      const end = statement.declaration?.start ?? statement.end;
      edits.push({ start: statement.start, end, text: '' });
    } else if (statement.type === 'ExportDefaultDeclaration') {
      edits.push({ start: statement.start, end: statement.end, text: '' });
    }
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type === 'VariableDeclaration') {
      for (const declarator of declaration.declarations) {
        for (const name of patternNames({ ...declarator.id })) {
          names.add(name);
        }
      }
    } else if (declaration?.type === 'FunctionDeclaration' || declaration?.type === 'ClassDeclaration') {
      if (declaration.id !== null) {
        names.add(declaration.id.name);
      }
    }
  }
  const imports = module.staticImports.map(({ moduleRequest }) => moduleRequest.value);
  return { code: applyEdits(code, edits), names, imports };
}

/** Names that a declaration binds. */
function patternNames(pattern: SyntaxNode | null): string[] {
  switch (pattern?.type) {
    case 'Identifier':
      return [identifierOf(pattern) ?? ''];
    case 'ObjectPattern':
      return childrenOf(pattern, 'properties').flatMap((property) =>
        patternNames(childOf(property, 'value') ?? childOf(property, 'argument')),
      );
    case 'ArrayPattern':
      return childrenOf(pattern, 'elements').flatMap(patternNames);
    case 'AssignmentPattern':
      return patternNames(childOf(pattern, 'left'));
    case 'RestElement':
      return patternNames(childOf(pattern, 'argument'));
    default:
      return [];
  }
}

function applyEdits(code: string, edits: { start: number; end: number; text: string }[]): string {
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((result, { start, end, text }) => result.slice(0, start) + text + result.slice(end), code);
}

function compileExpression(code: string): string {
  const { code: compiled, errors } = transformSync('expression.tsx', `(${code}\n)`, {
    jsx: { runtime: 'classic' },
  });
  if (errors[0] !== undefined) {
    throw new Error(errors[0].message);
  }
  if (
    /\bimport\s*\(/.test(compiled) &&
    parseSync('expression.js', compiled).module.dynamicImports.length > 0
  ) {
    throw new Error('expressions of pages can\'t use "import(…)". Write an import statement instead');
  }
  return compiled;
}

/** Returns a cache key for the modules that the code imports. The key is unique if the code may be impure. */
function codeState(code: string, source: string, input: MdxRuntimeInput): string {
  if (mayBeImpure(code)) {
    return randomUUID();
  }
  if (!/\bimport\b/.test(code)) {
    return '';
  }
  return JSON.stringify(
    importedBy(code, source).map((specifier) => {
      const file = moduleFile(specifier, source, input) ?? specifier;
      return [file, stateOfModule(file, input)];
    }),
  );
}

/** Empty if the code doesn't compile, because it can't run. */
function importedBy(code: string, source: string): string[] {
  try {
    return compilePage(code, source).imports;
  } catch {
    return [];
  }
}

function stateOfModule(file: string, { modules, stateOf }: MdxRuntimeInput): string | null {
  return modules.has(file) ? (stateOf?.(file) ?? randomUUID()) : null;
}

function moduleFile(specifier: string, source: string, { siteDir }: MdxRuntimeInput): string | null {
  return resolveSiteImport(specifier.split('?')[0] ?? '', path.join(siteDir, source), siteDir);
}

function findModule(specifier: string, source: string, input: MdxRuntimeInput): ModuleNamespace {
  if (specifier === 'react') {
    return { ...React, default: React };
  }
  const file = moduleFile(specifier, source, input);
  const loaded = input.modules.get(file ?? specifier);
  if (loaded === undefined) {
    const isPackage = /^[@\w]/.test(specifier) && !specifier.startsWith('@site/');
    const fix = isPackage
      ? 'Install the package in the project.'
      : 'Import components of the site by a relative path or as "@site/components/Name".';
    throw new Error(`The module "${specifier}" wasn't found. ${fix}`);
  }
  return loaded;
}

/** Adds a fallback for missing exports: a component that only renders its children. */
function withEveryName(module: ModuleNamespace = {}): ModuleNamespace {
  return new Proxy({}, { get: (_, name) => (name in module ? module[String(name)] : contentOnly) });
}

/** Stands in for a component that's missing. */
function contentOnly({ children }: { children?: ReactNode }): ReactNode {
  return children ?? null;
}

function refuseUnknownExports(module: ModuleNamespace, names: readonly string[], specifier: string): void {
  for (const name of names) {
    if (!(name in module)) {
      const known = Object.keys(module);
      const near = nearestName(name, known);
      const hint = near === null ? `It exports ${known.join(', ') || 'nothing'}.` : `Did you mean "${near}"?`;
      const what = name === 'default' ? 'no default' : `no "${name}"`;
      throw new Error(`"${specifier}" exports ${what}. ${hint}`);
    }
  }
}
