import { createElement, forwardRef, memo, Suspense, use, type ComponentType } from 'react';
import { expect, test } from 'vitest';
import { renderToString } from 'react-dom/server';
import { guarded, guarding, notingFailures } from './guard.ts';

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

test('components whose failures are only recorded render the same and throw, because a browser hydrates their HTML', () => {
  const Part = ({ name }: { name: string }) => createElement('b', null, name);
  const render = (type: ComponentType<{ name: string }>) => {
    const inner = createElement(type, { name: 'part' });
    return renderToString(createElement(Suspense, { fallback: 'fallback' }, inner));
  };
  expect(notingFailures(() => render(guarded(Part)))).toEqual({ result: render(Part), failed: [] });
  const { result, failed } = notingFailures(() => render(guarded(Failing)));
  expect(result).toContain('fallback');
  expect(failed).toEqual([new Error('no part')]);
});

test('a component that waits for data has not failed', () => {
  const never = new Promise<string>(() => undefined);
  const Waits = (): string => use(never);
  const { failed } = notingFailures(() =>
    renderToString(createElement(Suspense, { fallback: 'fallback' }, createElement(guarded(Waits)))),
  );
  expect(failed).toEqual([]);
});
