/** Narrowing of values that a foreign configuration exports. */

import { DocsError } from '../problems.ts';
import { isRecord, itemsOf } from '../unknown-value.ts';

export type Fields = Readonly<Record<string, unknown>>;

/**
 * The settings in a configuration file.
 *
 * @param example a setting, for the message
 * @throws DocsError if they aren't an object
 */
export function settingsOf(value: unknown, file: string, example: string): Fields {
  if (isRecord(value)) {
    return value;
  }
  throw new DocsError({
    code: 'config-not-loaded',
    level: 'throw',
    message: `The configuration is ${value === null || value === undefined ? 'empty' : Array.isArray(value) ? 'a list' : 'a single value'}. It must contain named settings.`,
    fix: `Write settings such as "${example}".`,
    file,
  });
}

/** The value if it's text with something in it. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

/** The texts of a list. */
export function textsOf(value: unknown): string[] {
  return itemsOf(value).flatMap((one) => textOf(one) ?? []);
}

/** `https://acme.test/docs/` as the settings `url` and `baseUrl`. */
export function urlSettings(address: string | undefined): { url?: string; baseUrl?: string } {
  if (address === undefined || !URL.canParse(address)) {
    return {};
  }
  const { origin, pathname } = new URL(address);
  return { url: origin, ...(pathname === '/' ? {} : { baseUrl: pathname }) };
}
