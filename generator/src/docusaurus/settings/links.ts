/** Links of navbar and footer. */

import { text, type Settings } from '../values.ts';

/** Where an item leads, in the form that the navbar and the footer take; `null` where it leads nowhere. */
export function linkOf(item: Settings): { to: string } | { href: string } | null {
  const target = text(item['to']) ?? text(item['href']);
  if (target === undefined) {
    return null;
  }
  return /^(?:[a-z][\w+.-]*:|\/\/)/i.test(target) && !target.startsWith('pathname:')
    ? { href: target }
    : { to: target };
}

/** What an item without a label is called: its name for screen readers, or the text of its HTML. */
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
