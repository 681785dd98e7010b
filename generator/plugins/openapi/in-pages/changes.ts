/** `::api-changes`: what has changed since the previous version. */

import { changeSections } from '../changes.ts';
import { blocks, plain } from '../markdown.ts';
import type { ShownApi } from './shown-api.ts';
import { documentNamed } from './lookup.ts';

export function changeList(document: string | undefined, apis: readonly ShownApi[]): string {
  const { changes } = documentNamed(document, apis) ?? {};
  if (changes === null || changes === undefined) {
    throw new Error('the document has no earlier version; set its `previous` option');
  }
  const sections = changeSections(changes);
  return sections.length === 0
    ? 'Nothing that programs depend on has changed.'
    : blocks(
        ...sections.flatMap(({ title, lines }) => [
          `**${title}**`,
          lines.map((line) => `- ${plain(line)}`).join('\n'),
        ]),
      );
}
