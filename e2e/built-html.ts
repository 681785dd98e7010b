/** Parses the HTML of a build, for checks that don't need layout. */

import { parse, type DefaultTreeAdapterTypes as Html } from 'parse5';

export interface BuiltElement {
  name: string;
  attributes: Record<string, string>;
  /** Its ancestors, outermost first. */
  around: readonly BuiltElement[];
}

/** Returns every element in document order. */
export function elementsOf(html: string): BuiltElement[] {
  return elementsBelow(parse(html), []);
}

function elementsBelow(parent: Html.ParentNode, around: readonly BuiltElement[]): BuiltElement[] {
  return parent.childNodes.flatMap((node) => {
    if (!('tagName' in node)) {
      return [];
    }
    const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]));
    const element = { name: node.tagName, attributes, around };
    return [element, ...elementsBelow(node, [...around, element])];
  });
}

export function hasClass({ attributes }: BuiltElement, name: string): boolean {
  return (attributes['class'] ?? '').split(/\s+/).includes(name);
}
