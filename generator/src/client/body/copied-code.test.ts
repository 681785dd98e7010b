import { expect, it } from 'vitest';
import { copiedCode, type CodeLine } from './copied-code.ts';

const line = (text: string, change: CodeLine['change'] = null): CodeLine => ({ text, change });

it('K33: copies the lines as written', () => {
  expect(copiedCode([line('a'), line(''), line('  b')], 'js')).toBe('a\n\n  b');
});

it('copies the code as changed by the reader', () => {
  expect(copiedCode([line('keep'), line('old', 'removed'), line('new', 'added')], 'js')).toBe('keep\nnew');
});

it('copies a patch without its marks', () => {
  const lines = [line(' keep'), line('-old', 'removed'), line('+new', 'added'), line(''), line('  in')];
  expect(copiedCode(lines, 'diff')).toBe('keep\nnew\n\n in');
});

it('leaves unmarked lines of a patch unchanged', () => {
  expect(copiedCode([line('  indented'), line('flush'), line('+new', 'added')], 'diff')).toBe(
    '  indented\nflush\nnew',
  );
});

it('copies a complete patch that can be applied', () => {
  const text = '--- a/x\n+++ b/x\n@@ -1,2 +1,2 @@\n keep\n-old\n+new';
  const lines = text
    .split('\n')
    .map((one) => line(one, one === '-old' ? 'removed' : one === '+new' ? 'added' : null));
  expect(copiedCode(lines, 'diff')).toBe(text);
});

it('copies commands without their prompt', () => {
  const lines = [line('$ npm install'), line('added 1 package'), line('  $ npm start'), line('echo $HOME')];
  expect(copiedCode(lines, 'bash')).toBe('npm install\nadded 1 package\nnpm start\necho $HOME');
  expect(copiedCode([line('cost $ 5')], 'sh')).toBe('cost $ 5');
});

it.each(['sh', 'bash', 'zsh', 'shell', 'shell-session', 'console'])('%s has prompts', (language) => {
  expect(copiedCode([line('$ x')], language)).toBe('x');
});

it.each(['perl', 'fresh', 'shx', 'powershell', 'my-console', 'consoles'])('%s has no prompts', (language) => {
  expect(copiedCode([line('$ x')], language)).toBe('$ x');
});

it.each(['diff2', 'git-diff', 'patches', 'my-patch'])('%s has no markers', (language) => {
  expect(copiedCode([line('+new', 'added')], language)).toBe('+new');
});
