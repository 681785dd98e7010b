import { expect, test } from 'vitest';
import { guarded, guarding, noteFailure, notingFailures } from './guard.ts';

const Part = (): string => 'part';

test('components are wrapped so that they do not throw', () => {
  const Failing = (): never => {
    throw new Error('no part');
  };
  const { result, failed } = guarding(() => guarded(Failing as (props: object) => unknown)({}));
  expect([result, failed]).toEqual([null, [new Error('no part')]]);
});

test('components whose failures are only recorded stay unchanged, because a browser hydrates their HTML', () => {
  const { result, failed } = notingFailures(() => {
    noteFailure('a failure');
    return guarded(Part);
  });
  expect([result, failed]).toEqual([Part, ['a failure']]);
});
