import { partsOutsideCode } from './markdown-text.ts';
import type { Todo } from './source.ts';

/** Notes that a page has names of emoji, such as `:tada:`, which this generator shows as text. */
export function emojiNames(body: string): Omit<Todo, 'file'>[] {
  const isFound = partsOutsideCode(body).some(({ part }) =>
    /(?<![\w:/]):(?:[a-z]+(?:_[a-z]+)*|[+-]1):(?![\w:])/.test(part),
  );
  return !isFound
    ? []
    : [{ text: 'Names of emoji, such as ":tada:", are shown as text. Write the emoji instead.' }];
}
