/** Records code samples, so that a site can check their syntax. */

import type { Render } from '../../render.ts';
import type { Positioned } from '../../tree.ts';
import { markLines } from './code-lines.ts';
import type { FenceInfo } from './fence.ts';

/**
 * Records code whose language is known.
 *
 * @param source original code, including line markers
 * @param node original node, for the location
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
