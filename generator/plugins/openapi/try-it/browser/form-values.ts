/** The text that a reader has entered, and the values of the request that it becomes. */

import type { FormContent, FormField } from '../form.ts';

export interface FormValues {
  server: number;
  variables: Readonly<Record<string, string>>;
  /** Index of the alternative of keys. */
  security: number;
  /** Text by {@link fieldKey}. */
  values: Readonly<Record<string, string>>;
  files: Readonly<Record<string, File>>;
  /** Index of the media type. */
  content: number;
  /** Whether the body is written as text. */
  isText: boolean;
  text: string;
}

/** @param path such as `['body', 'contact', 'name']` */
export function fieldKey(path: readonly string[]): string {
  return JSON.stringify(path);
}

/** Mistakes by {@link fieldKey}. */
export type Mistakes = Record<string, string>;

/** Reports that a text isn't JSON. */
export type Report = (path: readonly string[], message: string) => void;

/** The values that fields have at the start. */
export function firstValues(fields: readonly FormField[], path: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    fields.flatMap((field): [string, string][] => {
      const own = [...path, field.name];
      return field.fields === undefined
        ? [[fieldKey(own), field.value]]
        : Object.entries(firstValues(field.fields, own));
    }),
  );
}

/** The properties that have a value. */
export function objectFrom(
  fields: readonly FormField[],
  path: readonly string[],
  values: FormValues['values'],
  report: Report,
): Record<string, unknown> {
  return Object.fromEntries(
    fields.flatMap((field): [string, unknown][] => {
      const value = valueFrom(field, [...path, field.name], values, report);
      return value === undefined ? [] : [[field.name, value]];
    }),
  );
}

/** @returns `undefined` for an empty field, which isn't sent */
export function valueFrom(
  field: FormField,
  path: readonly string[],
  values: FormValues['values'],
  report: Report,
): unknown {
  if (field.fields !== undefined) {
    const inner = objectFrom(field.fields, path, values, report);
    return Object.keys(inner).length > 0 || field.isRequired ? inner : undefined;
  }
  const text = values[fieldKey(path)] ?? '';
  if (text === '') {
    return undefined;
  }
  switch (field.kind) {
    case 'number':
      return numberFrom(text);
    case 'boolean':
      return text === 'true';
    case 'choice':
      return /^(?:integer|number)\b/.test(field.facts) ? numberFrom(text) : text;
    case 'list': {
      const entries = text.split('\n').filter((line) => line !== '');
      return field.hasNumbers === true ? entries.map(numberFrom) : entries;
    }
    case 'json':
      return parsed(text, (message) => report(path, message));
    default:
      return text;
  }
}

/** Other text stays unchanged, so that readers see how the server responds. */
function numberFrom(text: string): number | string {
  return text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : text;
}

function parsed(text: string, report: (message: string) => void): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    report(error instanceof Error ? error.message : String(error));
    return undefined;
  }
}

export function isJson({ mediaType }: FormContent): boolean {
  return /[/+]json\b/.test(mediaType);
}
