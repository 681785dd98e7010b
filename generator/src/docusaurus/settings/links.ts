/** Links of navbar and footer. */

import { text, type Settings } from '../values.ts';

/** Returns the target of an item for the navbar or footer; `null` if it has none. */
export function linkOf(item: Settings): { to: string } | { href: string } | null {
  const target = text(item['to']) ?? text(item['href']);
  if (target === undefined) {
    return null;
  }
  return /^(?:[a-z][\w+.-]*:|\/\/)/i.test(target) && !target.startsWith('pathname:')
    ? { href: target }
    : { to: target };
}

/** Returns a label for an item without one: its name for screen readers, or the text of its HTML. */
export function labelOf(item: Settings): string | undefined {
  const html = text(item['html']) ?? text(item['value']) ?? '';
  const alternative = /\balt="([^"]+)"|\btitle="([^"]+)"/.exec(html);
  const words = html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return (
    text(item['label']) ?? text(item['aria-label']) ?? text(words) ?? alternative?.[1] ?? alternative?.[2]
  );
}
