/** Types and helpers shared by all language modules. */

import type { SampleRequest, Text } from './sample-request.ts';

export interface Sample {
  /** `create-otp.mjs` */
  file: string;
  /** Language of the code fence: `js`. */
  language: string;
  code: string;
  /** Reason why it isn't a complete program, if it isn't. */
  fragment?: string;
  /** Where to insert code that isn't its own file: `In main`. */
  place?: string;
}

/** Returns the title of the code: its file, or where to insert it. */
export function titleOf({ file, place }: Sample): string {
  return place ?? file;
}

/** Writes a request as a standalone program. */
export type SampleWriter = (request: SampleRequest) => Sample;

/**
 * Writes only the task: code that calls the helper (`site/examples/api/`), or a plain cURL call. Returns `null` if the
 * helper doesn't support it.
 */
export type TaskWriter = (request: SampleRequest) => Sample | null;

/** Returns whether a query needs no encoding in a URL. */
export function isPlainQuery(query: SampleRequest['query']): boolean {
  return query.every(({ value }) => /^[\w.,~-]+$/.test(value));
}

/** Returns the path that a task calls, with the query parameters that need no encoding. */
export function plainPath(path: string, query: SampleRequest['query']): string {
  const text = query.map(({ name, value }) => `${name}=${value}`).join('&');
  return text === '' || !isPlainQuery(query) ? path : `${path}?${text}`;
}

/** `create-otp` → `createOtp`. */
export function camelCase(name: string): string {
  return name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** `create-otp` → `CreateOtp`. */
export function pascalCase(name: string): string {
  const camel = camelCase(name);
  return `${camel.charAt(0).toUpperCase()}${camel.slice(1)}`;
}

/** `licenseRules`, `create-otp` → `license_rules`, `create_otp`. */
export function snakeCase(name: string): string {
  return name.replaceAll('-', '_').replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Part of a string expression: fixed text, an environment variable, or a local variable. */
export type Part = Text | { local: string };

/** Joins adjacent texts. */
function joinTexts(parts: readonly Part[]): Part[] {
  const joined: Part[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (last !== undefined && 'text' in last && 'text' in part) {
      joined[joined.length - 1] = { text: last.text + part.text };
    } else {
      joined.push(part);
    }
  }
  return joined;
}

/** Concatenates literals, local variables, and environment variables. */
export function concatenation(
  parts: readonly Part[],
  write: {
    text: (text: string) => string;
    local?: (name: string) => string;
    environment: (variable: string) => string;
    plus: string;
  },
): string {
  return joinTexts(parts)
    .map((part) =>
      'text' in part
        ? write.text(part.text)
        : 'local' in part
          ? (write.local?.(part.local) ?? part.local)
          : write.environment(part.variable),
    )
    .join(write.plus);
}

/** Returns the parts of a URL, with the query parameters that need no encoding. */
export function plainAddress({ address, query }: Pick<SampleRequest, 'address' | 'query'>): Part[] {
  const text = query.map(({ name, value }) => `${name}=${value}`).join('&');
  return text === '' || !isPlainQuery(query) ? [...address] : [...address, { text: `?${text}` }];
}
