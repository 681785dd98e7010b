import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { packageRoot } from '../package-root.ts';
import { DocsError } from '../problems.ts';
import { watchForStrayErrors } from './stray-errors.ts';

const before = process.listeners('uncaughtException');

/** Watches, and reports errors without the listeners of the test runner. */
function watch() {
  const exceptions: unknown[] = [];
  const stray = watchForStrayErrors((error) => exceptions.push(error));
  return {
    ...stray,
    exceptions,
    throwLate: (error: Error) => process.listeners('uncaughtException').at(-1)?.(error, 'uncaughtException'),
    reject: (error: unknown) => process.listeners('unhandledRejection').at(-1)?.(error, Promise.resolve()),
  };
}

afterEach(() => {
  for (const listener of process.listeners('uncaughtException').filter((one) => !before.includes(one))) {
    process.off('uncaughtException', listener);
  }
});

function thrownAt(place: string, message = 'Late'): Error {
  return Object.assign(new Error(message), { stack: `Error: ${message}\n    at ${place}\n    at other` });
}

const problemsOf = (error: unknown): unknown => (error instanceof DocsError ? error.problems : error);

test.each(['Late', 'Late.'])("an error %s in the site's timer shows the code that threw it", (message) => {
  const { exceptions, throwLate, ignoreRejections } = watch();
  throwLate(thrownAt('Timeout._onTimeout (file:///site/plugin.mjs:3:9)', message));
  ignoreRejections();
  expect(exceptions.map(problemsOf)).toEqual([
    [
      {
        code: 'config-not-loaded',
        level: 'throw',
        message:
          'Code of the site or one of its packages failed in a timer or an event handler: Late.\nat Timeout._onTimeout (file:///site/plugin.mjs:3:9)',
        fix: 'Correct or remove the plugin that contains this code. A Markdown plugin may wait for other pages.',
      },
    ],
  ]);
});

test("errors of the generator, of Node, and without a place aren't explained by the site's code", () => {
  const { exceptions, throwLate, rejections, reject, ignoreRejections } = watch();
  const own = thrownAt(`run (file://${path.join(packageRoot, 'dist/main.js')}:1:1)`);
  const errors = [
    own,
    thrownAt('Socket.emit (node:internal/streams:1:1)'),
    thrownAt('new Promise (<anonymous>)'),
    Object.assign(new Error('No stack'), { stack: undefined }),
    new DocsError({ code: 'no-cache', level: 'throw', message: 'Known.' }),
  ];
  errors.forEach(throwLate);
  expect(exceptions).toEqual(errors);
  reject(own);
  reject(errors.at(-1));
  ignoreRejections();
  expect(rejections).toEqual([own, errors.at(-1)]);
});

test('a rejected promise that nothing awaits is explained, whatever its reason is', () => {
  const listening = process.listenerCount('unhandledRejection');
  const { rejections, reject, ignoreRejections } = watch();
  reject(thrownAt('load (/site/plugin.mjs:3:9)'));
  reject('only text');
  ignoreRejections();
  expect(rejections.map(problemsOf)).toEqual(
    ['Late.', 'only text.'].map((reason) => [
      {
        code: 'config-not-loaded',
        level: 'throw',
        message: `Code of the site didn't handle a rejected promise: ${reason}`,
        fix: 'Await the promise in the configuration or plugin that creates it, or catch its error.',
      },
    ]),
  );
  expect(process.listenerCount('unhandledRejection')).toBe(listening);
});
