import { parse } from 'yaml';

export interface FrontMatter {
  fields: Readonly<Record<string, unknown>>;
  /** Text after the front matter. */
  body: string;
  /** 1-based line where the body starts. */
  bodyLine: number;
}

/** @throws Error that describes the YAML error */
export function readFrontMatter(text: string): FrontMatter {
  const [whole = '', yaml = ''] = /^---[ \t]*\n(?:([\s\S]*?)\n)?---[ \t]*(?:\n|$)/.exec(text) ?? [];
  return {
    fields: recordOf(parse(yaml)),
    body: text.slice(whole.length),
    bodyLine: whole.split('\n').length,
  };
}

/** Returns non-empty text. Also accepts numbers, because YAML parses `2025` as one. */
export function textOf(value: unknown): string | null {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && text.trim() !== '' ? text.trim() : null;
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value];
}

export function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : {};
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
