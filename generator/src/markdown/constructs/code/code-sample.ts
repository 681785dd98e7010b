/** What is remembered of a piece of code, so that a site can check that it is correct in its language. */

import type { Render } from '../../render.ts';
import type { Positioned } from '../../tree.ts';
import { markLines } from './code-lines.ts';
import type { FenceInfo } from './fence.ts';

/**
 * Records code that names its language.
 *
 * @param source the code as written, with the marks on lines
 * @param node what the author wrote: gives the place
 */
export function recordSample(source: string, fence: FenceInfo, node: Positioned, render: Render): void {
  if (!fence.hasLanguage) {
    return;
  }
  const { code, origins } = markLines(source, fence, render.context.lineComments);
  const lines = Array.from({ length: source.split('\n').length }, () => '');
  for (const [index, line] of code.split('\n').entries()) {
    lines[origins[index] ?? index] = line;
  }
  render.page.samples.push({
    language: fence.language,
    code: lines.join('\n'),
    meta: fence.meta,
    source: render.file.source,
    line: render.place(node).line,
    ...(render.file.standsAt === undefined && fence.file === null ? {} : { isGenerated: true }),
  });
}
