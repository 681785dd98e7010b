/** Pages of Markdown and MDX, rendered or found to be as they were. */

import type { MarkdownContext, MarkdownRenderer } from './contract.ts';
import { recordAnswers, wouldAnswer } from './recorded-answers.ts';
import { siteAnswers } from './site-answers.ts';

/**
 * Makes a renderer. It keeps hashes and sizes of files between pages; make one per build,
 * or keep one for the life of the dev server.
 */
export function createMarkdownRenderer(context: MarkdownContext): MarkdownRenderer {
  const answers = siteAnswers(context);
  return {
    wouldAnswer: (answered) => wouldAnswer(answers, answered),
    async render(input, answered = []) {
      const { renderPage } = await import('./render-page.ts');
      return renderPage(context, input, recordAnswers(answers, answered));
    },
  };
}
