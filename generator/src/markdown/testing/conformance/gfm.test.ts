import { tmpdir } from 'node:os';

import { describe, expect, it } from 'vitest';

import { GFM_DIVERGENCES } from './divergences.ts';
import { GFM_EXAMPLES } from './gfm-examples.ts';
import { canonicalHtml } from './plain-html.ts';
import { plainRenderer } from './test-renderer.ts';

const renderPlain = plainRenderer(tmpdir());

describe('GFM cases', () => {
  for (const example of GFM_EXAMPLES) {
    const reason = GFM_DIVERGENCES[example.name];
    it(`${example.name}${reason === undefined ? '' : `, differs: ${reason}`}`, async () => {
      const actual = await renderPlain(example.markdown);
      const expected = canonicalHtml(example.html);
      if (reason === undefined) {
        expect(actual).toBe(expected);
      } else {
        expect(actual, 'now equal: remove it from the list of differences').not.toBe(expected);
      }
    });
  }
});
