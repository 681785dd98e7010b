import { describe, expect, it } from 'vitest';

import type { PageEntry, SectionEntry } from './index-file.ts';
import { fitText } from './index-text.ts';

function page(path: string, ...sections: [text: string, code?: string][]): PageEntry {
  const entries = sections.map(([text, code = '']): SectionEntry => [2, 'Heading', 0, text, code]);
  return [path, 'Title', '', [], '', '', '', [], 1, entries];
}

/** Text and words of each section once they fit into `budget` characters. */
function fitted(pages: PageEntry[], budget: number) {
  fitText(pages, budget);
  return pages.flatMap(([, , , , , , , , , sections]) =>
    sections.map(([, , , text, words]) => [text, words]),
  );
}

describe('fitText', () => {
  it('leaves text alone that fits', () => {
    const text = `${'a '.repeat(200)}\n${'b '.repeat(200)}`;
    expect(fitted([page('/a', [text])], 1000)).toEqual([[text, '']]);
  });

  it('keeps the beginning of each block of a text that does not, and the words of the rest once a page', () => {
    const first = `The time that ${'filler '.repeat(20)}an otpToken`;
    const [[text = '', words = ''] = [], [other = ''] = []] = fitted(
      [page('/a', [`${first}\nttl | ${'integer '.repeat(20)}seconds`], ['filler seconds'])],
      150,
    );
    expect(text).toMatch(/^The time that filler[^\n]*…\nttl \| integer integer…$/);
    expect(text.split('\n').every((block) => block.length <= 101)).toBe(true);
    // "filler" and "seconds" stand in the text of the page, "that" and "an" say nothing.
    expect(words).toBe('otpToken');
    expect(other).toBe('filler seconds');
  });

  it('keeps all words of code beside a text that fits', () => {
    expect(fitted([page('/a', ['Text', 'player.load(setOtp); player.load()'])], 1000)).toEqual([
      ['Text', 'player load setOtp player.load'],
    ]);
  });

  it('keeps of other code the names that the text speaks of, and those that one page uses often', () => {
    const long = 'filler '.repeat(40);
    const pages = [
      page('/a', [`${long} setOtp`, 'setOtp(otp); curl_exec(handle);']),
      page('/b', [long, 'setOtp(otp); setCase(a); setCase(b); setCase(c); curl_exec(handle)']),
    ];
    const words = fitted(pages, 300).map(([, kept]) => kept);
    expect(words).toEqual(['setOtp', 'setOtp setCase']);
  });
});
