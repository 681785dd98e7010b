import { expect, it } from 'vitest';
import { exceeded, readLimits, tightened } from './limits.ts';
import { figuresOf, measurePages, type Figures, type Page } from './measure.ts';

const style = { terms: [{ use: 'start', avoid: ['begins?'], sameCase: false, except: [] }] };

function figures(...markdown: string[]): Figures {
  const pages = markdown.map((text, index) => ({ path: `p${index}`, markdown: text }));
  return figuresOf(measurePages(pages, style));
}

it('counts words in paragraphs, lists, and cells, but not in code, headings, and URLs', () => {
  const page =
    '# A title\n\nTwo `words` [here](./x.md).\n\n* one\n\n| a | b c |\n|---|---|\n\n```js\nconst x = 1;\n```\n';
  expect(figures(page).words).toBe(3 + 1 + 3);
  expect(figures(page).headingsPerPage).toBe(1);
});

it('measures complete sentences only, so labels and fragments in tables may be short', () => {
  const found = figures(
    '**Label**\n\n| Pauses |\n\nThis sentence has exactly eight words in it. Short one.\n',
  );
  expect(found.wordsPerSentence).toBe((8 + 2) / 2);
  expect(found.shortSentences).toBe(50);
});

it('counts colons between clauses, but not before code, a list, or a capital', () => {
  expect(
    figures('It fails: try again. Run this: `x`. Use a list:\n\n* Note: Right.\n* `id`: string\n').colons,
  ).toBe(25);
});

it('counts contractions but not possessives', () => {
  expect(figures("It's right and doesn't change the player's size today.").contractions).toBeCloseTo(
    (1000 * 2) / 9,
  );
});

it('counts words of sentences that also occur earlier, on any page', () => {
  const sentence = 'Call it again after the time that the response contains.';
  expect(figures(sentence, `${sentence} Or do something new here.`).repeated).toBeCloseTo((100 * 10) / 25);
});

it("doesn't count a short sentence as repeated", () => {
  expect(
    figures('Otherwise, call it again after a minute.', 'Otherwise, call it again after a minute.').repeated,
  ).toBe(0);
});

it("doesn't count text that a table row quotes from a linked page", () => {
  const step = 'Read the response to the license request in the log.';
  const table = (link: string): Page => ({
    path: 'codes',
    markdown: `| Code | Step |\n| --- | --- |\n| [6007](${link}) | ${step} |`,
  });
  const page = { path: 'errors/6007', markdown: step };
  const repeated = (...pages: Page[]): boolean[] =>
    measurePages(pages, style).flatMap(({ sentences }) => sentences.map(({ isRepeated }) => isRepeated));
  const quote = table('https://docs.example.com/docs/errors/6007?pipeline=own#check-1');
  expect(repeated(quote, page)).toEqual([false, false]);
  expect(repeated(page, quote)).toEqual([false, false]);
  expect(repeated(page, table('/docs/errors/6008'))).toEqual([false, true]);
  expect(repeated(quote, page, { ...page, path: 'other' })).toEqual([false, false, true]);
});

it('lets rows on one page share a sentence, but not with paragraphs or other pages', () => {
  const step = 'Update the app and the SDK, then restart the device.';
  const rows = `| Code | Step |\n| --- | --- |\n| 1 | ${step} |\n| 2 | ${step} |\n`;
  expect(figures(rows).repeated).toBe(0);
  expect(figures(`${rows}\n${step}`).repeated).toBeCloseTo(100 / 3);
  expect(figures(`${step}\n\n${rows}`).repeated).toBeCloseTo(200 / 3);
  expect(figures(rows, rows).repeated).toBe(50);
});

it('measures the length of sentences outside tables', () => {
  const found = figures(
    'This sentence contains more than seven words, as it should.\n\n| Update it. |\n| Then wait. |',
  );
  expect([found.wordsPerSentence, found.shortSentences]).toEqual([10, 0]);
});

it('counts links per sentence, and hits of each rule outside code', () => {
  const found = figures('It begins [here](a.md). `begin` it.');
  expect(found.linksPerSentence).toBe(0.5);
  expect(found.lint).toEqual({ start: 1 });
});

it('an exception in a page applies only to that page, and one in data to all pages', () => {
  const rule = (file: string) => ({
    terms: style.terms.map((term) => ({
      ...term,
      except: [{ file, text: 'It begins', why: 'a name' }],
    })),
  });
  const page = { path: 'a/b', markdown: 'It begins.' };
  const hits = (file: string) => measurePages([page], rule(file))[0]?.lint;
  expect([hits('docs/a/b.md'), hits('docs/a/b/index.mdx'), hits('docs/c.md'), hits('sdk/x.yaml')]).toEqual([
    {},
    {},
    { start: 1 },
    {},
  ]);
});

it('a figure beyond its limit is reported with both numbers, and limits can only get tighter', () => {
  const limits = readLimits('docs: { words: 5, colons: 0, contractions: 1, shortSentences: 100 }');
  const measured = figures('It fails: try again. It works now.');
  expect(exceeded('docs', limits['docs'] ?? {}, measured)).toEqual([
    'docs: 7 words, at most 5',
    'docs: 50 colons between clauses per 100 sentences, at most 0',
    'docs: 0 contractions per 1,000 words, at least 1',
  ]);
  expect(readLimits(tightened(limits, () => figures("It's short now.")))).toEqual({
    docs: { words: 3, colons: 0, contractions: 1, shortSentences: 100 },
  });
  const long = figures("It's a sentence that has more than seven words.");
  expect(readLimits(tightened(readLimits('docs: { shortSentences: 15 }'), () => long))).toEqual({
    docs: { shortSentences: 15 },
  });
  expect(readLimits(tightened(limits, () => measured))).toEqual(limits);
});
