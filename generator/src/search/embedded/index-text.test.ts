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

  it('keeps a word of code on the pages that have it most often, and a common word of a language nowhere', () => {
    const pages = [1, 4, 2, 3, 1].map((times, index) =>
      page(`/${index}`, ['Text', `${'setOtp(otp); '.repeat(times)} return index${index};`]),
    );
    expect(fitted(pages, 1000).map(([, words]) => words)).toEqual([
      'index0',
      'setOtp index1',
      'setOtp index2',
      'setOtp index3',
      'index4',
    ]);
  });
});
