import type { Problem } from '../problems.ts';

/** Problem for a token without a value; the caller adds the location. @param near the closest known name */
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
