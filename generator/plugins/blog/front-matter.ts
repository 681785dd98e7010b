import { parse } from 'yaml';

export interface FrontMatter {
  fields: Record<string, unknown>;
  /** Text below the front matter. */
  body: string;
  /** 1-based line on which the body begins. */
  bodyLine: number;
}

/** @throws Error with what is wrong with the YAML */
export function readFrontMatter(text: string): FrontMatter {
  const [whole = '', yaml = ''] = /^---[ \t]*\n(?:([\s\S]*?)\n)?---[ \t]*(?:\n|$)/.exec(text) ?? [];
  const fields: unknown = whole === '' ? {} : parse(yaml);
  return {
    fields: typeof fields === 'object' && fields !== null ? (fields as Record<string, unknown>) : {},
    body: text.slice(whole.length),
    bodyLine: whole.split('\n').length,
  };
}

/** Text that is not empty; of numbers too, which YAML makes of `2025`. */
export function textOf(value: unknown): string | null {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && text.trim() !== '' ? text.trim() : null;
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];
}

export function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};
}
