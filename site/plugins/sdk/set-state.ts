/**
 * Checks Flutter's `setState` in Dart samples. Its callback must not return a Future, because debug builds throw
 * before they redraw, and `flutter analyze` doesn't report it.
 */

import { closingBracket } from './declaration.ts';
import { withoutTexts, type UseFault } from './sample-uses.ts';

const CALL = /\bsetState\s*\(\s*\(\s*\)\s*(async\b)?\s*(=>)?/g;
/** Methods of every Future that return a Future. */
const OF_EVERY_FUTURE = ['then', 'catchError', 'whenComplete', 'timeout', 'onError'];

/** Returns the names of functions, methods, and function-typed fields that return a Future. */
export function futureFunctionsIn(code: string): string[] {
  const declared = /\bFuture\b(?:<[^;(){}]*>)?\??\s+(?:Function\([^)]*\)\??\s+(\w+)|(\w+)\s*\()/g;
  return [...withoutTexts(code).matchAll(declared)].map(([, field, method]) => field ?? method ?? '');
}

/** @param functions functions that return a Future, in this sample and in others that it calls */
export function setStateFaults(sample: string, functions: Iterable<string>): UseFault[] {
  const code = withoutTexts(sample);
  const fields = new Set(
    [...code.matchAll(/\bFuture\b(?:<[^;(){}]*>)?\??\s+(\w+)\s*[;=]/g)].map(([, name]) => name),
  );
  const futures = new Set([...OF_EVERY_FUTURE, ...functions]);
  return [...code.matchAll(CALL)].flatMap(({ index, 0: head, 1: isAsync, 2: arrow }) => {
    const end = closingBracket(code, code.indexOf('(', index));
    // A diff may end inside the call.
    const body = end < 0 ? '' : code.slice(index + head.length, end);
    const returnsFuture = isAsync !== undefined || (arrow !== undefined && isFuture(body, fields, futures));
    return returnsFuture
      ? [
          {
            offset: index,
            message: 'The callback of `setState` returns a Future, which throws in debug builds.',
            fix: 'Await before `setState`, or write braces: `setState(() { a = fetch(); });`.',
          },
        ]
      : [];
  });
}

/** Returns whether an expression's value is a Future, based on its assignment target or last call. */
function isFuture(
  body: string,
  fields: ReadonlySet<string | undefined>,
  futures: ReadonlySet<string>,
): boolean {
  const assigned = /^\s*(?:this\.)?(\w+)\s*(?:\?\?)?=(?![=>])/.exec(body);
  if (assigned !== null && fields.has(assigned[1])) {
    return true;
  }
  let last = '';
  for (let open = body.indexOf('('); open >= 0; open = body.indexOf('(', closingBracket(body, open))) {
    last = /(\w+)\s*(?:<[^<>]*>)?$/.exec(body.slice(0, open))?.[1] ?? '';
    if (closingBracket(body, open) < 0) {
      break;
    }
  }
  return futures.has(last);
}
