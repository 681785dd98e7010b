import type { Plugin } from 'vite';
import type { Problem } from '../../problems.ts';

/** `new Function("return this")` only looks for the global object. */
const EVALUATES = /\bnew Function\((?!\s*["'`]return this)/;

/** Packages in which this is a fallback for old browsers. */
const HARMLESS = /^(?:setimmediate|core-js|lodash.*|regenerator-runtime)$/;

/**
 * Warns about packages that evaluate text as code, such as live code editors, because the policy of the pages blocks that.
 * @param note receives a problem for each package
 */
export function evaluatedCode(note: (problem: Problem) => void): Plugin {
  const known = new Set<string>();
  return {
    name: 'docs:evaluated-code',
    transform(code, id) {
      const name = /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(id)?.[1]?.replaceAll('\\', '/');
      if (name === undefined || known.has(name) || HARMLESS.test(name) || !EVALUATES.test(code)) {
        return null;
      }
      known.add(name);
      note({
        code: 'no-counterpart',
        level: 'warn',
        message: `The package "${name}" runs text as code, which the policy of the pages blocks. What components show with it is missing.`,
        fix: 'Show the result in another way, for example as an image.',
      });
      return null;
    },
  };
}
