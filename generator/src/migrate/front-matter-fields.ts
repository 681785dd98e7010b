import { isMap, parseDocument } from 'yaml';
import type { PageFiles } from './page-files.ts';
import { textOf } from './plain-values.ts';
import { recordOf } from '../unknown-value.ts';

/**
 * How to convert each field: another name, `null` to remove it, or a function that returns its replacements. Other fields
 * are kept.
 */
export type FieldTable = Readonly<
  Record<string, string | null | ((value: unknown) => Readonly<Record<string, unknown>>)>
>;

const FRONT_MATTER = /^---[ \t]*\n([\s\S]*?)^---[ \t]*(?:\n|$)/m;

export interface SplitPage {
  /** With the lines around it; `''` if there's none. */
  head: string;
  body: string;
}

export function splitPage(text: string): SplitPage {
  const head = text.startsWith('---') ? (FRONT_MATTER.exec(text)?.[0] ?? '') : '';
  return { head: indentedTexts(head), body: text.slice(head.length) };
}

/** Other generators allow a quoted text to go on without indentation, which YAML doesn't. */
function indentedTexts(head: string): string {
  return head.replaceAll(/^\w[\w-]*:[ \t]*"(?:[^"\\\n]|\\.)*\n(?:[^"\\]|\\.)*"[ \t]*$/gm, (field) =>
    field.replaceAll(/\n(?=\S)/g, '\n  '),
  );
}

/** The fields of a page; empty if they aren't YAML. */
export function frontMatterOf(head: string): Record<string, unknown> {
  const document = parseDocument(FRONT_MATTER.exec(head)?.[1] ?? '', { logLevel: 'silent' });
  return document.errors.length === 0 && isMap(document.contents) ? document.toJS() : {};
}

/** Changes the fields of a page. Front matter that isn't YAML is returned unchanged. */
export function changedFrontMatter(
  head: string,
  table: FieldTable,
  added: Readonly<Record<string, unknown>> = {},
): string {
  const document = parseDocument(FRONT_MATTER.exec(head)?.[1] ?? '', { logLevel: 'silent' });
  if (document.errors.length > 0 || (document.contents !== null && !isMap(document.contents))) {
    return head;
  }
  const before = String(document);
  const fields: Record<string, unknown> = document.toJS() ?? {};
  for (const [name, value] of Object.entries(fields)) {
    const rule = Object.hasOwn(table, name) ? table[name] : undefined;
    if (rule === undefined) {
      continue;
    }
    document.delete(name);
    const written = rule === null ? {} : typeof rule === 'string' ? { [rule]: value } : rule(value);
    for (const [key, inner] of Object.entries(written)) {
      document.set(key, inner);
    }
  }
  for (const [key, value] of Object.entries(added)) {
    document.set(key, value);
  }
  const after = String(document);
  if (after === before) {
    return head;
  }
  return isMap(document.contents) && document.contents.items.length > 0 ? `---\n${after}---\n` : '';
}

/**
 * Converts `prev` or `next`: a page to the ID of its document, `false` to no link, and links to other sites to nothing.
 *
 * @param field the field in its place: `pagination_prev`
 */
export function neighborField(
  field: string,
  files: PageFiles,
): (value: unknown) => Readonly<Record<string, unknown>> {
  return (value) => {
    const link = textOf(value) ?? textOf(recordOf(value)['link']);
    const id = link === undefined ? null : files.idAt(link);
    return value === false ? { [field]: null } : id === null ? {} : { [field]: id };
  };
}
