import { forwardRef, memo } from 'react';
import { expect, test } from 'vitest';
import { guarded, guarding, noteFailure, notingFailures } from './guard.ts';

const Part = (): string => 'part';

const Failing = (): never => {
  throw new Error('no part');
};

test.each([Failing, memo(Failing), memo(forwardRef(Failing))])(
  '%o is wrapped so that it does not throw',
  (type) => {
    const { result, failed } = guarding(() => (guarded<unknown>(type) as (props: object) => unknown)({}));
    expect([result, failed]).toEqual([null, [new Error('no part')]]);
  },
);

test('components whose failures are only recorded stay unchanged, because a browser hydrates their HTML', () => {
  const { result, failed } = notingFailures(() => {
    noteFailure('a failure');
    return guarded(Part);
  });
  expect([result, failed]).toEqual([Part, ['a failure']]);
});
