import { describe, expect, it } from 'vitest';

import type { Highlighted } from '../engine.ts';
import { sampleEngine, sampleIndex } from '../testing/sample-engine.ts';
import { samplePage, samplePages } from '../testing/sample-pages.ts';

/** Building blocks of queries and pages; each one could break something. */
const PIECES = [
  '<img src=x onerror=alert(1)>',
  '</script>',
  '&lt;&#x202e;',
  '\u202Eכתוביות',
  '\u0000\u0007\u001B[31m',
  '🎬👩‍👩‍👧',
  '\uD83C',
  '(a+)+$',
  '[^\\',
  '.*?{1,',
  '$& $1 $`',
  '__proto__',
  'constructor',
  'toString',
  'watermark',
  'playbackInfo',
  '2013',
  'multi-part',
  'player.video.play',
  '...',
  '-- -',
  '日本語',
  'e\u0301\u0301\u0301',
  ' ',
  '\n',
  'x'.repeat(300),
];

/** The same numbers in each run, so that failures can be reproduced. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return state / 2 ** 32;
  };
}

function hostileText(random: () => number): string {
  const pieces = Array.from({ length: 1 + Math.floor(random() * 6) }, () => {
    const piece = PIECES[Math.floor(random() * PIECES.length)] ?? '';
    return random() < 0.3 ? piece.slice(0, Math.floor(random() * piece.length) + 1) : piece;
  });
  return pieces.join(random() < 0.5 ? ' ' : '');
}

const random = randomNumbers(7);
const hostilePages = Array.from({ length: 20 }, (_, index) =>
  samplePage(`/docs/hostile/page-${index}`, [hostileText(random)], hostileText(random), [
    hostileText(random),
    {
      heading: hostileText(random),
      text: [hostileText(random), hostileText(random)],
      code: hostileText(random),
    },
  ]),
);
const engine = sampleEngine(
  sampleIndex([...samplePages, ...hostilePages], {
    synonyms: [
      ['watermark', hostileText(random)],
      ['__proto__', 'constructor'],
    ],
    facets: { [hostileText(random)]: [hostileText(random)], hostile: ['__proto__'] },
  }),
);

function plain(parts: Highlighted): string {
  return parts.map((part) => part.text).join('');
}

describe('any query on any page', () => {
  const titles = new Map(
    [...samplePages, ...hostilePages].map(({ page }) => [page.path, page.title] as const),
  );
  const queries = Array.from({ length: 300 }, () => hostileText(random));

  it.each(queries.map((query) => [JSON.stringify(query).slice(0, 60), query] as const))(
    '%s',
    async (_, query) => {
      const filter = { language: 'en', tags: [] };
      const { found, hits, suggestion, parts } = await engine.search({
        query,
        page: 1,
        perPage: 12,
        filter,
        from: query,
        choices: [query],
      });
      expect(hits.length).toBe(Math.min(12, found));
      expect(parts === undefined || parts.every((part) => part.found > 0)).toBe(true);
      expect(suggestion === null || typeof suggestion === 'string').toBe(true);
      for (const hit of hits) {
        // Highlighting must not remove, add, or change any text.
        expect(plain(hit.title)).toBe(titles.get(hit.path));
        expect(hit.url.startsWith(`${hit.path}`)).toBe(true);
        expect(hit.path.startsWith('/docs/')).toBe(true);
      }
    },
  );

  it('with only one long word is not slower than others', async () => {
    const filter = { language: 'en', tags: [] };
    const answer = await engine.search({
      query: 'a'.repeat(1_000_000),
      page: 1,
      perPage: 12,
      filter,
      from: '/',
    });
    expect(answer.hits).toEqual([]);
  });
});
