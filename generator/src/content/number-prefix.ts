/** A file or folder name taken apart: `02-intro` is `intro` in second place. */
export interface PrefixedName {
  name: string;
  /** The number, or `undefined` without a prefix. */
  position: number | undefined;
}

// Digits, separators, then a name that does not begin with a separator: `1. intro`, `01_intro`.
const PREFIX = /^(\d+)\s*[-_.]+\s*([^-_.\s].*)$/;
// A digit after the separator means a date or a version: `2021-11-foo`, `7.0-foo`.
const DATE_OR_VERSION = /^\d+[-_.]\d/;

/** Takes a number prefix off a name; dates and versions are names. */
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
