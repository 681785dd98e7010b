/** Pages of Markdown and MDX, rendered or found to be as they were. */

import type { MarkdownContext, MarkdownRenderer } from './contract.ts';
import { recordAnswers, wouldAnswer } from './recorded-answers.ts';
import { IS_OF_TEXTS, siteAnswers } from './site-answers.ts';

/**
 * Makes a renderer. It keeps hashes and sizes of files between pages; make one per build,
 * or keep one for the life of the dev server.
 */
export function createMarkdownRenderer(context: MarkdownContext): MarkdownRenderer {
  const answers = siteAnswers(context);
  return {
    wouldAnswer: (answered) => wouldAnswer(answers, answered),
    asksForTexts: (answered) =>
      answered.some(([kind]) => ofTexts[kind] !== false && !(kind === 'lead' && context.lead === undefined)),
    async render(input, answered = []) {
      const { renderPage } = await import('./render-page.ts');
      return renderPage(context, input, recordAnswers(answers, answered));
    },
  };
}

const ofTexts: Readonly<Record<string, boolean>> = IS_OF_TEXTS;
