import type { Element, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';

/**
 * Prepares configured HTML: adds the base to links, converts paths to their canonical form, and opens other sites in a
 * new tab. Calls `found` for each link. Elements without an end are closed, because browsers would end them elsewhere,
 * and React then finds other elements than it rendered.
 */
export function withSiteLinks(
  html: string,
  resolve: (raw: string) => string,
  found: (raw: string) => void,
): string {
  const tree = fromHtml(html, { fragment: true });
  for (const link of linksIn(tree)) {
    const raw = String(link.properties['href']);
    found(raw);
    link.properties['href'] = resolve(raw);
    if (/^(https?:)?\/\//i.test(raw) && link.properties['target'] === undefined) {
      Object.assign(link.properties, { target: '_blank', rel: 'noopener noreferrer' });
    }
  }
  return toHtml(tree, { characterReferences: { useNamedReferences: true } });
}

function* linksIn(parent: Root | Element): Generator<Element> {
  for (const node of parent.children) {
    if (node.type === 'element') {
      if (node.tagName === 'a' && typeof node.properties['href'] === 'string') {
        yield node;
      }
      yield* linksIn(node);
    }
  }
}
