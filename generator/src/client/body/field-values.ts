/**
 * Shows values that readers type into a page's fields in its code, instead of placeholders:
 *
 *     <input data-fill="VIDEO_ID" data-after="/" pattern="[0-9a-f]{32}" data-keep>
 *
 * Loaded only by pages with such fields. Values are neither stored nor sent. Fields with `data-keep` keep their value
 * on subsequent pages, until a full page load.
 */

import { fillPlaceholders, type Value } from './fill-placeholders.ts';

/** Original text, and the text as set by this module. If the latter differs, something else has changed it since. */
const written = new WeakMap<Text, { original: string; shown: string }>();

/** Values of fields with `data-keep`, by placeholder. */
const kept = new Map<string, string>();

document.addEventListener('input', ({ target }) => {
  if (!(target instanceof HTMLInputElement) || target.dataset.fill === undefined) return;
  if (target.dataset.keep !== undefined) kept.set(target.dataset.fill, target.value);
  for (const field of fields()) {
    if (field.dataset.fill === target.dataset.fill) field.value = target.value;
  }
  showValues();
});

export function showValues(): void {
  for (const field of fields()) {
    if (field.dataset.keep === undefined) continue;
    // An existing value was typed before this module loaded.
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
