/**
 * Values that readers type into fields of a page, shown in its code in place of a placeholder:
 *
 *     <input data-fill="VIDEO_ID" data-after="/" pattern="[0-9a-f]{32}" data-keep>
 *
 * Loaded by pages with such fields only. What is typed is neither stored nor sent. Fields with `data-keep` have it on
 * the next pages too, until one is loaded as a document.
 */

import { fillPlaceholders, type Value } from './fill-placeholders.ts';

/** Text as written, and as it was left here: what differs from the latter has been written since. */
const written = new WeakMap<Text, { original: string; shown: string }>();

/** What was typed into fields with `data-keep`, by placeholder. */
const kept = new Map<string, string>();

document.addEventListener('input', ({ target }) => {
  if (!(target instanceof HTMLInputElement) || target.dataset.fill === undefined) return;
  if (target.dataset.keep !== undefined) kept.set(target.dataset.fill, target.value);
  for (const field of fields()) {
    if (field.dataset.fill === target.dataset.fill) field.value = target.value;
  }
  showValues();
});

/** Shows what stands in the fields of the page. */
export function showValues(): void {
  for (const field of fields()) {
    if (field.dataset.keep === undefined) continue;
    // A value that is there was typed before this module had come.
    if (field.value === '') field.value = kept.get(field.dataset.fill ?? '') ?? '';
    else kept.set(field.dataset.fill ?? '', field.value);
  }
  const values = fields().flatMap(({ dataset, value, validity }): Value[] =>
    value === '' || !validity.valid
      ? []
      : [{ placeholder: dataset.fill ?? '', after: dataset.after ?? '', value }],
  );
  for (const code of document.querySelectorAll('pre code')) {
    const nodes = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
    while (nodes.nextNode()) {
      const node = nodes.currentNode as Text;
      const known = written.get(node);
      const original = known?.shown === node.data ? known.original : node.data;
      const shown = fillPlaceholders(original, values);
      if (shown === node.data) continue;
      node.data = shown;
      written.set(node, { original, shown });
    }
  }
}

function fields(): HTMLInputElement[] {
  return [...document.querySelectorAll<HTMLInputElement>('input[data-fill]')];
}
