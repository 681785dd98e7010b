import type { Problem } from '../problems.ts';

/** Problem for a token without a value; the caller adds the location. @param near the closest known name */
export function unknownToken(name: string, near: string | null): Problem {
  return {
    code: 'unknown-token',
    level: 'throw',
    message: `The token "%${name}%" has no value.`,
    fix:
      near === null
        ? `Add "${name}" to "tokens" in the configuration. If it's text, write "\\%${name}%".`
        : `Did you mean "%${near}%"? If it's text, write "\\%${name}%".`,
  };
}
