/** JSX in MDX: HTML elements, built-in components, partials, and the site's components. */

import type { Render } from '../../render.ts';
import { BUILT_IN_COMPONENTS, builtInElement, isOfScope } from '../../mdx/built-ins.ts';
import {
  elementsOf,
  partialHtml,
  pictureHtml,
  propsOf,
  rendered,
  reportFailure,
} from '../../mdx/evaluate.ts';
import { nearestName } from '../../../nearest-name.ts';
import { childrenOf, type ElementNode, type MarkdownNode } from '../../tree.ts';
import type { ComponentUse, MdxScope } from '../../mdx/runtime.ts';
import { COMPONENTS } from '../built-in.ts';
import { elementContent } from './jsx-content.ts';
import { renderHtmlElement } from './jsx-element.ts';

export function renderMdxElement(node: ElementNode, render: Render): string {
  const name = node.name ?? '';
  if (name === '') {
    return elementContent(node, render);
  }
  const partial = render.file.partials.get(name);
  if (partial !== undefined) {
    const children = node.children.length === 0 ? null : elementContent(node, render);
    return partialHtml(partial, propsOf(node, render), children, render);
  }
  const picture = render.file.pictures.get(name);
  if (picture !== undefined) {
    return pictureHtml(picture, propsOf(node, render), node, render);
  }
  const isBuiltIn = render.file.builtIns.has(name);
  if (!isBuiltIn && isOfScope(name, render.file)) {
    return renderComponent(node, name, render);
  }
  const builtIn = builtInElement(name, render.file.builtIns);
  if (builtIn !== null) {
    return COMPONENTS[builtIn].html(node, render);
  }
  if (/^[a-z]/.test(name)) {
    return renderHtmlElement(node, name, render);
  }
  // A failed import has already been reported.
  if (!render.file.missing.has(name.split('.')[0] ?? '')) {
    reportUnknown(name, node, render);
  }
  return elementContent(node, render);
}

function renderComponent(node: ElementNode, name: string, render: Render): string {
  const scope = render.file.scope;
  if (scope === null) {
    return '';
  }
  const props = propsOf(node, render);
  const children = withoutTerms(() => childrenOfComponent(node, render), render);
  try {
    return rendered(scope.renderComponent({ name, props, children }, elementsOf(render)), node, render);
  } catch (error) {
    const fix = 'Correct the component or the values that the page passes to it.';
    reportFailure(error, { what: `The component "<${name}>" failed`, fix }, node, render);
    return '';
  }
}

/** Doesn't mark terms in a component's children, because the component may hide them or put them in a button. */
function withoutTerms<T>(content: () => T, render: Render): T {
  return render.page.terms?.quietly(content) ?? content();
}

/** The children of a component, of which components remain elements. */
function childrenOfComponent(node: ElementNode, render: Render): ComponentUse['children'] {
  const found: (string | ComponentUse)[] = [];
  let between: MarkdownNode[] = [];
  const addHtml = (): void => {
    if (between.length > 0) {
      found.push(elementContent({ ...node, children: between } as ElementNode, render));
    }
    between = [];
  };
  for (const child of unwrapped(node.children, render)) {
    if (!isComponent(child, render)) {
      between.push(child);
      continue;
    }
    addHtml();
    found.push({
      name: child.name ?? '',
      props: propsOf(child, render),
      children: childrenOfComponent(child, render),
    });
  }
  addHtml();
  return found;
}

/** Removes paragraphs around components on one line, as MDX does. */
function unwrapped(nodes: readonly MarkdownNode[], render: Render): MarkdownNode[] {
  return nodes.flatMap((node) => {
    const inner = node.type === 'paragraph' ? childrenOf(node).filter((child) => !isBlank(child)) : [];
    return inner.length > 0 && inner.every((child) => isComponent(child, render)) ? inner : [node];
  });
}

function isBlank(node: MarkdownNode): boolean {
  return node.type === 'text' && node.value.trim() === '';
}

/** Whether the node is a component of the page's JavaScript or a tab, which only its parent can show. */
function isComponent(node: MarkdownNode, { file }: Render): node is ElementNode {
  if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') {
    return false;
  }
  const name = node.name ?? '';
  if (file.scope === null || name === '' || file.partials.has(name) || file.pictures.has(name)) {
    return false;
  }
  const isOwn = file.builtIns.has(name) ? file.builtIns.get(name) === 'TabItem' : isOfScope(name, file);
  return isOwn && canBeRendered(name, file.scope);
}

function canBeRendered(name: string, scope: MdxScope): boolean {
  try {
    return ['function', 'object'].includes(typeof scope.evaluate(name));
  } catch {
    return false;
  }
}

function reportUnknown(name: string, node: ElementNode, render: Render): void {
  const known = [...BUILT_IN_COMPONENTS, ...render.file.partials.keys(), ...(render.file.scope?.names ?? [])];
  const nearest = nearestName(name, known);
  render.problem(node, {
    code: 'unknown-component',
    level: 'throw',
    message: `The component "<${name}>" is neither imported nor built in.`,
    fix:
      nearest === null
        ? `Import it, for example: import ${name.split('.')[0]} from '@site/components/${name.split('.')[0]}';`
        : `Did you mean "<${nearest}>"? Otherwise import it.`,
  });
}
