/** A renderer for the conformance tests: no base, no highlighting, no site. */

import { expect } from 'vitest';
import { englishStrings } from '../../../strings/site-text.ts';
import type { MarkdownContext } from '../../contract.ts';
import { createMarkdownRenderer } from '../../renderer.ts';
import { canonicalHtml, withoutFrames } from './plain-html.ts';

/** @returns a function from Markdown to canonical HTML; pages are in `docs/` of `siteDir` */
export function plainRenderer(siteDir: string): (markdown: string) => Promise<string> {
  const context: MarkdownContext = {
    settings: {
      siteDir,
      baseUrl: '/',
      staticDirs: ['static'],
      words: englishStrings,
      mermaid: false,
      onBrokenMarkdownLinks: 'ignore',
    },
    resolveDocLink: () => null,
    tokens: null,
    mdx: null,
    highlighter: () => Promise.resolve({ supports: () => false, lines: (code) => code.split('\n') }),
  };
  const renderer = createMarkdownRenderer(context);
  return async (markdown) => {
    // A leading paragraph prevents the first heading from becoming the page's title.
    const { html } = await renderer.render({
      source: 'docs/example.md',
      body: `@\n\n${markdown}`,
      bodyLine: 1,
      format: 'md',
      version: 'current',
      path: '/',
      frontMatter: {},
    });
    return canonicalHtml(withoutFrames(html.replace(/^<p>@<\/p>\n?/, '')));
  };
}

/** @param reason why the HTML differs from the specification's, if it does */
export function expectConformance(actual: string, html: string, reason: string | undefined): void {
  const expected = canonicalHtml(html);
  if (reason === undefined) {
    expect(actual).toBe(expected);
  } else {
    expect(actual, 'now equal: remove it from the list of differences').not.toBe(expected);
  }
}
