import { lookup } from 'mrmime';

/** `text/html;charset=utf-8`: without it, browsers guess how a text is encoded. */
export function contentType(file: string): string {
  const type = lookup(file) ?? 'application/octet-stream';
  return type.startsWith('text/') || /[/+](json|xml)$/.test(type) ? `${type};charset=utf-8` : type;
}
