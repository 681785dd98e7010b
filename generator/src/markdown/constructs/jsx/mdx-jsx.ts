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
import type { ElementNode } from '../../tree.ts';
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
  const children = node.children.length === 0 ? null : withoutTerms(node, render);
  try {
    return rendered(scope.renderComponent(name, props, children, elementsOf(render)), node, render);
  } catch (error) {
    const fix = 'Correct the component or the values that the page passes to it.';
    reportFailure(error, { what: `The component "<${name}>" failed`, fix }, node, render);
    return '';
  }
}

/** Doesn't mark terms in a component's children, because the component may hide them or put them in a button. */
function withoutTerms(node: ElementNode, render: Render): string {
  const content = (): string => elementContent(node, render);
  return render.page.terms?.quietly(content) ?? content();
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
