/** Code in a Markdown export. */

import { withoutPageLinks } from '../../diagrams/read-diagram.ts';
import { markLines, withNotes } from '../constructs/code/code-lines.ts';
import type { FenceInfo } from '../constructs/code/fence.ts';
import type { Printer } from './printer.ts';
import { escaped, fenced } from './syntax.ts';

/** A fenced block with standard metadata only: the language and the title. */
export function printCode(code: string, fence: FenceInfo, { render }: Printer): string {
  const shown =
    fence.language === 'mermaid'
      ? withoutPageLinks(code)
      : withNotes(markLines(code, fence, render.context.lineComments));
  const language = fence.hasLanguage ? fence.language : '';
  const title = fence.title === null ? '' : ` title="${fence.title}"`;
  const block = fenced(shown, language === '' ? '' : language + title);
  return fence.fold === null ? block : `${escaped(fence.fold)}:\n\n${block}`;
}
