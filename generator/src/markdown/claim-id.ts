import type { Render } from './render.ts';
import type { Positioned } from './tree.ts';

/** Registers an id of the page and warns if it's a duplicate. */
export function claimId(id: string, node: Positioned, render: Render, fix: string): void {
  const place = `${render.file.source}:${render.place(node).line}`;
  const earlier = render.page.claimAnchor(id, place);
  if (earlier !== null) {
    render.problem(node, {
      code: 'duplicate-id',
      level: 'warn',
      message: `The ID "${id}" is used twice on this page, in ${earlier} and in ${place}.`,
      fix,
    });
  }
}
