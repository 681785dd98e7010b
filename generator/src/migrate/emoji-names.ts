import { mapLines, outsideCode } from './markdown-text.ts';
import type { Todo } from './source.ts';

/** Notes that a page has names of emoji, such as `:tada:`, which this generator shows as text. */
export function emojiNames(body: string): Omit<Todo, 'file'>[] {
  let isFound = false;
  mapLines(body, (line) =>
    outsideCode(line, (text) => {
      isFound ||= /(?<![\w:/]):(?:[a-z]+(?:_[a-z]+)*|[+-]1):(?![\w:])/.test(text);
      return text;
    }),
  );
  return !isFound
    ? []
    : [{ text: 'Names of emoji, such as ":tada:", are shown as text. Write the emoji instead.' }];
}
