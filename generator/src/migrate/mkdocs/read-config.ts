import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseDocument } from 'yaml';
import { DocsError } from '../../problems.ts';
import { settingsOf, textOf, type Fields } from '../plain-values.ts';
import { recordOf } from '../../unknown-value.ts';

export interface MkdocsConfig {
  fields: Fields;
  /** With that of the files that it inherits from. */
  text: string;
}

/**
 * Reads `mkdocs.yml` and the files that it inherits from. Python objects such as `!!python/name:…` are read as text.
 *
 * @param heirs files that inherit from this one
 * @throws DocsError if a file isn't a YAML mapping, doesn't exist, or inherits from itself
 */
export function readMkdocsConfig(siteDir: string, file: string, heirs: readonly string[] = []): MkdocsConfig {
  const text = readFileSync(path.join(siteDir, file), 'utf8');
  const document = parseDocument(text, { logLevel: 'silent' });
  const [error] = document.errors;
  if (error !== undefined) {
    throw new DocsError({
      code: 'config-not-loaded',
      level: 'throw',
      message: `The configuration isn't valid YAML: ${error.message.split('\n')[0]}`,
      fix: 'Correct the file.',
      file,
      ...(error.linePos === undefined ? {} : { line: error.linePos[0].line }),
    });
  }
  const fields = settingsOf(document.toJS(), file, 'site_name: Lamp');
  const parent = textOf(fields['INHERIT']);
  const parentFile = parent === undefined ? null : path.posix.join(path.posix.dirname(file), parent);
  if (parentFile === null) {
    return { fields, text };
  }
  const all = [...heirs, file];
  const isLoop = all.includes(parentFile);
  if (isLoop || !existsSync(path.join(siteDir, parentFile))) {
    throw new DocsError({
      code: 'config-not-loaded',
      level: 'throw',
      message: `"INHERIT" points to "${parent}", which ${isLoop ? 'inherits from this file' : "doesn't exist"}.`,
      fix: 'Correct the path, or remove "INHERIT".',
      file,
    });
  }
  const inherited = readMkdocsConfig(siteDir, parentFile, all);
  return { fields: merged(inherited.fields, fields), text: `${inherited.text}\n${text}` };
}

/** Nested objects are merged, and other values replaced. */
function merged(base: Fields, own: Fields): Fields {
  const result: Record<string, unknown> = { ...base };
  for (const [name, value] of Object.entries(own)) {
    const isNested = [value, base[name]].every(
      (one) => typeof one === 'object' && one !== null && !Array.isArray(one),
    );
    result[name] = isNested ? merged(recordOf(base[name]), recordOf(value)) : value;
  }
  return result;
}

/** A list such as `plugins` or `markdown_extensions`, in any of its notations, as options by name. */
export function optionsByName(value: unknown): ReadonlyMap<string, Fields> {
  const entries = Array.isArray(value)
    ? value.flatMap((item: unknown): [string, unknown][] =>
        typeof item === 'string' ? [[item, {}]] : Object.entries(recordOf(item)),
      )
    : Object.entries(recordOf(value));
  return new Map(entries.map(([name, options]) => [name, recordOf(options)]));
}
