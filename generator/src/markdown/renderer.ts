/** Renders Markdown and MDX pages, or checks that they're unchanged. */

import type { MarkdownContext, MarkdownRenderer } from './contract.ts';
import { recordDependencies, isFresh } from './dependencies.ts';
import { siteText } from '../strings/site-text.ts';
import { DEPENDS_ON_CONTENT, pageSettings, siteQueries } from './site-queries.ts';

/**
 * Creates a renderer. It caches hashes and sizes of files between pages, so create one per build,
 * or keep one for the lifetime of the dev server.
 */
export function createMarkdownRenderer(context: MarkdownContext): MarkdownRenderer {
  const answers = siteQueries(context);
  const settings = pageSettings(context);
  const text = siteText(settings.words);
  const { mdx, highlighter, emojiOf, pluginsOf = () => null } = context;
  return {
    settings,
    isFresh: (dependencies) => isFresh(answers, dependencies),
    dependsOnContent: (dependencies) => dependencies.some(([kind]) => ofTexts[kind] !== false),
    async render(input, dependencies = []) {
      const { renderPage } = await import('./render-page.ts');
      const site = recordDependencies(answers, dependencies);
      const tools = {
        text,
        mdx,
        highlighter: await highlighter(),
        pluginsOf,
        ...(emojiOf === undefined ? {} : { emojiOf }),
      };
      return renderPage(input, settings, tools, site);
    },
  };
}

const ofTexts: Readonly<Record<string, boolean>> = DEPENDS_ON_CONTENT;
