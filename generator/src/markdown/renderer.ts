/** Pages of Markdown and MDX, rendered or found to be as they were. */

import type { MarkdownContext, MarkdownRenderer } from './contract.ts';
import { recordAnswers, wouldAnswer } from './recorded-answers.ts';
import { siteText } from '../strings/site-text.ts';
import { IS_OF_TEXTS, pageSettings, siteAnswers } from './site-answers.ts';

/**
 * Makes a renderer. It keeps hashes and sizes of files between pages; make one per build,
 * or keep one for the life of the dev server.
 */
export function createMarkdownRenderer(context: MarkdownContext): MarkdownRenderer {
  const answers = siteAnswers(context);
  const settings = pageSettings(context);
  const text = siteText(settings.words);
  const { mdx, highlighter, pluginsOf = () => null } = context;
  return {
    settings,
    wouldAnswer: (answered) => wouldAnswer(answers, answered),
    asksForTexts: (answered) => answered.some(([kind]) => ofTexts[kind] !== false),
    async render(input, answered = []) {
      const { renderPage } = await import('./render-page.ts');
      const site = recordAnswers(answers, answered);
      const tools = { text, mdx, highlighter: await highlighter(), pluginsOf };
      return renderPage(input, settings, tools, site);
    },
  };
}

const ofTexts: Readonly<Record<string, boolean>> = IS_OF_TEXTS;
