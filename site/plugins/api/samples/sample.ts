/** What each language module gives, and what they have in common. */

import type { SampleRequest, Text } from './sample-request.ts';

export interface Sample {
  /** `create-otp.mjs` */
  file: string;
  /** Of the fence: `js`. */
  language: string;
  code: string;
  /** Why it is not a whole program, where it is not. */
  fragment?: string;
  /** Where the lines belong that are no file of their own: `In main`. */
  place?: string;
}

/** Above the code: its file, or where its lines belong. */
export function titleOf({ file, place }: Sample): string {
  return place ?? file;
}

/** Writes a request as a program of its own. */
export type SampleWriter = (request: SampleRequest) => Sample;

/**
 * Writes only the task: lines that call the helper (`site/examples/api/`), in cURL's case the plain call. `null` where
 * the helper does not do it.
 */
export type TaskWriter = (request: SampleRequest) => Sample | null;

/** True when a query can stand in an address as it is, without encoding. */
export function isPlainQuery(query: SampleRequest['query']): boolean {
  return query.every(({ value }) => /^[\w.,~-]+$/.test(value));
}

/** The path that a task calls, with its query as far as that needs no encoding. */
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

/** A part of a string expression: fixed text, an environment variable, or a variable of the sample. */
export type Part = Text | { local: string };

/** The same parts, neighbouring texts joined. */
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

/** A string put together of literals, variables of the program and variables of the environment. */
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

/** The parts of an address with its query, as far as that needs no encoding. */
export function plainAddress({ address, query }: Pick<SampleRequest, 'address' | 'query'>): Part[] {
  const text = query.map(({ name, value }) => `${name}=${value}`).join('&');
  return text === '' || !isPlainQuery(query) ? [...address] : [...address, { text: `?${text}` }];
}
