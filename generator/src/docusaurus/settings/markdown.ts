/** How pages are read. */

import type { SiteConfigInput } from '../../config/schema/site-config.ts';
import type { Findings } from '../findings.ts';
import { defined, func, isRecord, list, record, text, type Settings } from '../values.ts';

type Markdown = NonNullable<SiteConfigInput['markdown']>;

/** @param firstMdx pages are written in the first MDX: what it let pass is no error */
export function mapMarkdown(markdown: Settings, firstMdx: boolean, findings: Findings): SiteConfigInput {
  findings.unread(markdown, [
    'format',
    'mermaid',
    'preprocessor',
    'parseFrontMatter',
    'mdx1Compat',
    'hooks',
    'anchors',
    'emoji',
    'remarkRehypeOptions',
  ]);
  const isMdx = markdown['format'] === undefined || markdown['format'] === 'mdx';
  return {
    markdown: {
      format: isMdx ? 'mdx' : 'detect',
      ...(firstMdx ? { strict: false, titleInText: false } : {}),
      mermaid: markdown['mermaid'] === true,
      ...defined({
        parseFrontMatter: func<NonNullable<Markdown['parseFrontMatter']>>(markdown['parseFrontMatter']),
        preprocessor: func<NonNullable<Markdown['preprocessor']>>(markdown['preprocessor']),
      }),
    },
  };
}

type LineComment = NonNullable<Markdown['lineComments']>[number];

/** Comments that give lines of code a class. Themes of the highlighter mean nothing here. */
export function mapLineComments(prism: Settings): LineComment[] {
  return list(prism['magicComments'])
    .filter(isRecord)
    .flatMap((comment) => {
      const className = text(comment['className']);
      const { start, end } = record(comment['block']);
      const block = typeof start === 'string' && typeof end === 'string' ? { start, end } : undefined;
      const line = text(comment['line']);
      // The highlighting of lines is built in, by these words.
      const isBuiltIn = className === 'theme-code-block-highlighted-line' && line === 'highlight-next-line';
      return className === undefined || isBuiltIn ? [] : [{ className, ...defined({ line, block }) }];
    });
}
