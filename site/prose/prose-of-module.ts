/** Extracts prose from a component. In a separate module, because only tests load the parser. */

import { parseSync, Visitor } from 'rolldown/utils';
import { proseOfLine, type Prose } from './prose-of.ts';

/** Returns JSX text, and strings with several words. Names are single words, so they don't count. */
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
