import type { Problem } from '../problems.ts';

/** What is wrong with a token that has no value, but for its place. @param near the name that may be meant */
export function unknownToken(name: string, near: string | null): Problem {
  return {
    code: 'unknown-token',
    level: 'throw',
    message: `The token "%${name}%" has no value.`,
    remedy:
      near === null
        ? `Add "${name}" to the tokens of the configuration, or write "\\%${name}%" if it is meant literally.`
        : `Did you mean "%${near}%"? Write "\\%${name}%" if it is meant literally.`,
  };
}
