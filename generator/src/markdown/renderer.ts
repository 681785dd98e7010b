/** Renders Markdown and MDX pages, or checks that they're unchanged. */

import type { RenderedMarkdown } from '../content/model.ts';
import { siteText } from '../strings/site-text.ts';
import type { MarkdownContext, MarkdownInput } from './contract.ts';
import { isFresh, recordDependencies, type Dependency } from './dependencies.ts';
import { DEPENDS_ON_CONTENT, pageSettings, siteQueries, type PageSettings } from './site-queries.ts';

export interface MarkdownRenderer {
  /** Settings that every page reads. With equal settings and query results, a page renders identically. */
  settings: PageSettings;
  /**
   * Renders a page. Never throws for authors' mistakes, which are returned in `problems`.
   * @param answered receives the page's queries and their results
   */
  render(input: MarkdownInput, dependencies?: Dependency[]): Promise<RenderedMarkdown>;
  /** True if rendering the page with these dependencies would return the same result. */
  isFresh(dependencies: readonly Dependency[]): boolean;
  /** Whether a page with these dependencies may change if only the text of other pages changes. */
  dependsOnContent(dependencies: readonly Dependency[]): boolean;
}

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
