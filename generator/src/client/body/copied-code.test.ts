import { expect, it } from 'vitest';
import { copiedCode, type CodeLine } from './copied-code.ts';

const line = (text: string, change: CodeLine['change'] = null): CodeLine => ({ text, change });

it('K33: copies the lines as written', () => {
  expect(copiedCode([line('a'), line(''), line('  b')], 'js')).toBe('a\n\n  b');
});

it('copies the code as it is after the change', () => {
  expect(copiedCode([line('keep'), line('old', 'removed'), line('new', 'added')], 'js')).toBe('keep\nnew');
});

it('copies a patch without its marks', () => {
  const lines = [line(' keep'), line('-old', 'removed'), line('+new', 'added'), line(''), line('  in')];
  expect(copiedCode(lines, 'diff')).toBe('keep\nnew\n\n in');
});

it('leaves unmarked lines of a patch alone', () => {
  expect(copiedCode([line('  indented'), line('flush'), line('+new', 'added')], 'diff')).toBe(
    '  indented\nflush\nnew',
  );
});
