/** A file or folder name with its prefix split off: `02-intro` is `intro` at position 2. */
export interface PrefixedName {
  name: string;
  /** The number, or `undefined` without a prefix. */
  position: number | undefined;
}

// Digits, separators, then a name that doesn't start with a separator: `1. intro`, `01_intro`.
const PREFIX = /^(\d+)\s*[-_.]+\s*([^-_.\s].*)$/;
// A digit after the separator indicates a date or version: `2021-11-foo`, `7.0-foo`.
const DATE_OR_VERSION = /^\d+[-_.]\d/;

/** Splits off a number prefix. Dates and versions belong to the name. */
export function splitNumberPrefix(name: string): PrefixedName {
  const match = DATE_OR_VERSION.test(name) ? null : PREFIX.exec(name);
  return match === null
    ? { name, position: undefined }
    : { name: match[2] ?? name, position: Number.parseInt(match[1] ?? '', 10) };
}

/** `01-guides/2_setup` → `guides/setup`. */
export function stripNumberPrefixes(path: string): string {
  return path
    .split('/')
    .map((part) => splitNumberPrefix(part).name)
    .join('/');
}
