/** What readers read as text in a component. Apart from pages and data: only tests load what parses modules. */

import { parseSync, Visitor } from 'rolldown/utils';
import { proseOfLine, type Prose } from './prose-of.ts';

/** A component or its data: text in JSX, and strings of several words. Those are what readers see; names are single words. */
export function proseOfModule(file: string, source: string): Prose[] {
  const found: Prose[] = [];
  const add = ({ start }: { start: number }, text: string): void => {
    if (/[a-z]{2,} \S/i.test(text.trim())) {
      found.push({
        line: source.slice(0, start).split('\n').length,
        text: proseOfLine(text.replaceAll(/\s+/g, ' ')),
      });
    }
  };
  new Visitor({
    JSXText: (node) => add(node, node.value),
    Literal: (node) => {
      if (typeof node.value === 'string') add(node, node.value);
    },
    TemplateElement: (node) => add(node, node.value.raw),
  }).visit(parseSync(file, source).program);
  return found;
}
