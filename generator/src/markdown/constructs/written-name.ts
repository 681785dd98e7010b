import type { Render } from '../render.ts';
import { sliceOf } from '../source-file.ts';
import type { DirectiveNode, ElementNode } from '../tree.ts';

/** Returns `":::card"`, `":badge"`, or `"<Card>"`, depending on how the author wrote it. */
export function writtenName(node: DirectiveNode | ElementNode, { file }: Render): string {
  const [written = ''] = /^(?::+[\w-]+|<[\w.]+)/.exec(sliceOf(file, node)) ?? [];
  return written.startsWith('<') ? `"${written}>"` : `"${written || (node.name ?? '')}"`;
}
