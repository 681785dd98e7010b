import { tmpdir } from 'node:os';

import { describe, it } from 'vitest';

import { GFM_DIVERGENCES } from './divergences.ts';
import { GFM_EXAMPLES } from './gfm-examples.ts';
import { expectConformance, plainRenderer } from './test-renderer.ts';

const renderPlain = plainRenderer(tmpdir());

describe('GFM cases', () => {
  for (const example of GFM_EXAMPLES) {
    const reason = GFM_DIVERGENCES[example.name];
    it(`${example.name}${reason === undefined ? '' : `, differs: ${reason}`}`, async () => {
      expectConformance(await renderPlain(example.markdown), example.html, reason);
    });
  }
});
