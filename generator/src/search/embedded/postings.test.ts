import { describe, expect, it } from 'vitest';

import { FIELDS, MAX_MEASURE } from './fields.ts';
import { bestMentions, decode, encode, type Mention } from './postings.ts';

const TEXT = FIELDS.indexOf('text');

function read(numbers: readonly number[]): Mention[] {
  const mentions: Mention[] = [];
  decode(numbers, 0, (page, section, field, measure) => mentions.push({ page, section, field, measure }));
  return mentions;
}

describe('mentions of a word', () => {
  it('are decoded to the same values', () => {
    const mentions = [
      { page: 0, section: 0, field: 0, measure: 1 },
      { page: 0, section: 0, field: TEXT, measure: MAX_MEASURE },
      { page: 0, section: 300, field: TEXT, measure: 2 },
      { page: 9, section: 2, field: FIELDS.length - 1, measure: MAX_MEASURE },
      { page: 10_000, section: 0, field: 4, measure: 3 },
    ];
    expect(read(encode(mentions))).toEqual(mentions);
    expect(read(encode([]))).toEqual([]);
    expect(read(bestMentions(encode(mentions)))).toEqual(mentions);
  });

  it('are limited to the best ones for very common words', () => {
    const mentions = Array.from({ length: 4000 }, (_, page): Mention => {
      const measure = page % 10 === 0 ? 5 : 1;
      return { page, section: 0, field: page === 3999 ? 0 : TEXT, measure };
    });
    const kept = read(bestMentions(encode(mentions)));
    expect(kept.length).toBe(1500);
    expect(kept.at(-1)).toEqual({ page: 3999, section: 0, field: 0, measure: 1 });
    expect(kept.filter(({ measure }) => measure === 5).length).toBe(400);
    expect(kept.map(({ page }) => page)).toEqual(kept.map(({ page }) => page).toSorted((a, b) => a - b));
  });
});
