import { lookup } from 'mrmime';

/**
 * Returns the type with its charset, such as `text/html;charset=utf-8`. Without the charset, browsers guess the
 * encoding.
 */
export function contentType(file: string): string {
  const type = lookup(file) ?? 'application/octet-stream';
  return type.startsWith('text/') || /[/+](json|xml)$/.test(type) ? `${type};charset=utf-8` : type;
}
