/** How pages are read. */

import type { SiteConfigInput } from '../../config/schema/site-config.ts';
import type { Findings } from '../findings.ts';
import type { Settings } from '../values.ts';

/** @param firstMdx pages are written in the first MDX: what it let pass is no error */
export function mapMarkdown(markdown: Settings, firstMdx: boolean, findings: Findings): SiteConfigInput {
  if (markdown['preprocessor'] !== undefined) {
    findings.lost(
      ['preprocessor'],
      'Pages are built as they are written: the function that changes their text is not called.',
      'Write into the pages what it would have put there.',
    );
  }
  if (markdown['parseFrontMatter'] !== undefined) {
    findings.lost(
      ['parseFrontMatter'],
      'Front matter is read as it is written: the function that changes it is not called.',
      'Write into the front matter what it would have put there.',
    );
  }
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
      ...(firstMdx ? { strict: false } : {}),
      mermaid: markdown['mermaid'] === true,
    },
  };
}
