import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { noMemo } from '../../plugin-api/memoize.ts';
import { addedScriptProblems, slotBudgetProblems } from './slot-budget.ts';

/** Random content, which doesn't compress. */
const sizes = (scripts: number, styles: number) => ({
  scripts: [randomBytes(1024), randomBytes((scripts - 1) * 1024)],
  styles: [randomBytes(styles * 1024)],
});

test('slots that add more to every page than the budget allows are reported', () => {
  expect(slotBudgetProblems(['Footer'], sizes(79, 12), noMemo)).toEqual([]);
  const messages = slotBudgetProblems(['Footer', 'Navbar'], sizes(90, 20), noMemo).map(
    ({ message }) => message,
  );
  expect(messages).toEqual([
    expect.stringMatching(
      /\("Footer", "Navbar"\), every page loads scripts of 90\.\d KB, which exceeds the budget of 80\.0 KB/,
    ),
    expect.stringMatching(/every page has a style sheet of 20\.\d KB, which exceeds the budget of 13\.0 KB/),
  ]);
});

test('a site without slots has no report', () => {
  expect(slotBudgetProblems([], sizes(90, 20), noMemo)).toEqual([]);
});

test('components of an adapted project are measured by the bytes that they add to the shell', () => {
  const alone = [randomBytes(90 * 1024)];
  const added = (kilobytes: number) => [...alone, randomBytes(kilobytes * 1024)];
  expect(addedScriptProblems(['Navbar'], added(25), alone, noMemo)).toEqual([]);
  expect(addedScriptProblems([], added(50), alone, noMemo)).toEqual([]);
  expect(addedScriptProblems(['Navbar'], added(50), alone, noMemo)).toMatchObject([
    { code: 'slot-budget', level: 'warn', message: expect.stringMatching(/\("Navbar"\) add 50\.\d KB/) },
  ]);
});
