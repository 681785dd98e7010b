/** Shared by the language modules. */

import { literal, type LiteralStyle } from './literal.ts';
import type { FileField, SampleBody, SampleRequest } from './request.ts';

export interface Sample {
  /** `create-otp.mjs` */
  file: string;
  /** Language of the code fence: `js`. */
  language: string;
  code: string;
  /** Where to insert code that isn't its own file: `In main`. */
  place: string | undefined;
}

/** A request that the helper (`site/examples/api/`) can make. */
export type TaskRequest = SampleRequest & { path: string };

/** Returns whether a query needs no encoding in a URL. */
export function isPlainQuery(query: SampleRequest['query']): boolean {
  return query.every(({ value }) => /^[\w.,~-]+$/.test(value));
}

/** Returns the query parameters that need no encoding. */
export function plainQuery(query: SampleRequest['query']): string {
  const text = query.map(({ name, value }) => `${name}=${value}`).join('&');
  return text === '' || !isPlainQuery(query) ? '' : `?${text}`;
}

/** `create-otp` → `CreateOtp`. */
export function pascalCase(name: string): string {
  return name.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** `licenseRules`, `create-otp` → `license_rules`, `create_otp`. */
export function snakeCase(name: string): string {
  return name.replaceAll('-', '_').replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/**
 * Returns the optional arguments of a call of the helper.
 *
 * @param words the arguments for a JSON body, for a form, to repeat the call, and for the time limit
 */
export function optionsOf(
  { body, repeats, viewerWaits }: TaskRequest,
  [json, form, repeat, within]: readonly [json: string, form: string, repeat: string, within: string],
): string[] {
  const ofBody = { none: '', json, form }[body.kind];
  return [ofBody, repeats ? repeat : '', viewerWaits ? within : ''].filter((option) => option !== '');
}

/**
 * Returns statements that declare the body. The strings that it contains as JSON are declared first.
 *
 * @param form returns the statements for a form
 */
export function bodyLines(
  sent: SampleBody,
  style: LiteralStyle,
  form: (file: FileField) => string[],
): string[] {
  if (sent.kind !== 'json') {
    return sent.kind === 'form' ? form(sent.file) : [];
  }
  const { start, end } = style.statement;
  const body = style.variable('body');
  const { variables, text } = literal(sent.value, style, `${start}${body} = `.length);
  return [...variables, { name: body, value: text }].map(
    ({ name, value }) => `${start}${name} = ${value}${end}`,
  );
}
