/** `<Head>` and `<head>`: adds metadata and links to the document's head, but no scripts or styles. */

import { escapeText } from '../../markup-text.ts';
import { attributes } from '../html-text.ts';
import { reportForbidden, type ElementStart } from '../element.ts';
import { isScriptUrl } from '../link-target.ts';
import { propsOf } from '../mdx/evaluate.ts';
import { textOfAll } from '../plain-text.ts';
import type { Render } from '../render.ts';
import { visit, type ElementNode, type Positioned } from '../tree.ts';
import { htmlAttributes } from './standard/html-attributes.ts';

export function renderHead(node: ElementNode, render: Render): string {
  visit(node, (child) => {
    if (child !== node && (child.type === 'mdxJsxFlowElement' || child.type === 'mdxJsxTextElement')) {
      addToHead(
        { name: child.name ?? '', attributes: htmlAttributes(propsOf(child, render)) },
        textOfAll(child.children),
        child,
        render,
      );
    }
  });
  return '';
}

/** Adds one element to the page's head, if the site's policy allows it. */
export function addToHead(
  { name, attributes: given }: ElementStart,
  text: string,
  node: Positioned,
  render: Render,
): void {
  const isUnsafe = Object.entries(given).some(
    ([attribute, value]) =>
      /^on|^style$/i.test(attribute) || attribute === 'http-equiv' || (value !== true && isScriptUrl(value)),
  );
  if (name === 'title') {
    render.page.head += `<title>${escapeText(text)}</title>`;
  } else if ((name === 'meta' || name === 'link') && !isUnsafe) {
    render.page.head += `<${name}${attributes(given)}>`;
  } else if (isUnsafe || name !== 'html') {
    reportForbidden(name, node, render);
  }
}
