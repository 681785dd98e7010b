import { deserialize, serialize } from 'node:v8';
import { describe, expect, it } from 'vitest';

import { SPELLING_FILES } from './index-files.ts';
import { foundPages, type SearchSource } from '../records.ts';
import { headOf, indexFiles, sampleIndex, sampleSite } from '../testing/sample-engine.ts';
import { samplePage, samplePages } from '../testing/sample-pages.ts';
import {
  derivedAnchor,
  HEAD_FILE,
  isIndexFile,
  parseHead,
  type PageEntry,
  type WordEntry,
} from './index-files.ts';

function entriesOf<T>(files: ReadonlyMap<string, string>, kind: string): T[] {
  return [...files].flatMap(([path, contents]) =>
    path.includes(`/${kind}-`) ? (JSON.parse(contents) as T[]) : [],
  );
}

/** Enough pages to fill several files of each kind. */
const many = Array.from({ length: 200 }, (_, number) =>
  samplePage(`/docs/many/page-${1000 + number}`, ['Many'], `Page ${number}`, [
    Array.from({ length: 40 }, (_, word) => `word${(number * 7 + word * 13) % 900}`).join(' '),
  ]),
);
const indexOfMany = indexFiles(foundPages(many, sampleSite), { language: 'en' });

describe('buildIndex', () => {
  it('writes the same files for any page order', () => {
    expect([...sampleIndex(samplePages.toReversed())]).toEqual([...sampleIndex(samplePages)]);
  });

  it('includes a content hash in all file names except the head', () => {
    const names = (files: ReadonlyMap<string, string>) => [...files.keys()];
    const all = names(sampleIndex(samplePages));
    const others = all.filter((path) => path !== HEAD_FILE);
    expect(all).toContain(HEAD_FILE);
    expect(others.every((path) => /^assets\/search-[\da-f]{8}\/[a-z]+(?:-\d+)?\.json$/.test(path))).toBe(
      true,
    );
    expect(others.every(isIndexFile)).toBe(true);
    const changed = names(sampleIndex([...samplePages, samplePage('/docs/new', [], 'New', ['Text'])]));
    expect(changed.filter((path) => others.includes(path))).toEqual([]);
  });

  it('keeps files small and words sorted for any number of pages', () => {
    const { files } = indexOfMany;
    const sizesOf = (kind: string) =>
      [...files].flatMap(([path, contents]) => (path.includes(kind) ? contents.length : []));
    expect(sizesOf('pages').length).toBeGreaterThan(10);
    expect(Math.max(...sizesOf('pages'))).toBeLessThan(15_000);
    expect(Math.max(...sizesOf('words'))).toBeLessThan(33_000);
    const words = entriesOf<WordEntry>(files, 'words').map(([word]) => word);
    expect(words).toEqual(words.toSorted());
    expect(new Set(words).size).toBe(words.length);
    const { groups, pages } = headOf(files);
    expect(groups.map(([count]) => count)).toEqual([200]);
    expect(pages.reduce((sum, count) => sum + count, 0)).toBe(200);
  });

  it('writes only anchors that cannot be derived from the heading', () => {
    const page = samplePage('/docs/a', [], 'A', ['Text', { heading: 'The way' }, { heading: 'Limits' }]);
    const [, limits] = page.rendered?.headings ?? [];
    if (limits !== undefined) {
      limits.id = 'quotas';
    }
    const [[, , , sections] = ['', '', [], []]] = entriesOf<PageEntry>(sampleIndex([page]), 'pages');
    expect(sections.map(([, , anchor]) => anchor)).toEqual([0, 0, 'quotas']);
  });

  it('indexes words in code for sections whose text does not contain them', () => {
    const page = samplePage('/docs/a', [], 'A', [
      'The otp.',
      { heading: 'One', text: ['Call load.'], code: 'player.load(setup)' },
    ]);
    const words = new Map(
      entriesOf<WordEntry>(sampleIndex([page]), 'words').map(([word, ...numbers]) => [word, numbers]),
    );
    expect([...words.keys()]).toEqual(expect.arrayContaining(['player', 'setup', 'player$load', 'load']));
    // Starting at the first page, one page has the word, mentioned once.
    expect(words.get('setup')?.slice(0, 3)).toEqual([1, 0, 1]);
    expect(words.get('load')?.slice(0, 3)).toEqual([1, 0, 1]);
  });
});

describe('incremental index', () => {
  const words = ['captions', 'Captions', 'playbackInfo', 'otp', 'player.video.play', 'multi-part', 'the'];
  const folders = ['server/', 'player/', 'mobile/ios/', ''];
  /** Pages with a small vocabulary, so that each change affects lists that contain other pages. */
  const page = (number: number, seed: number) => {
    const word = (step: number): string => words[(number * 5 + seed * 3 + step) % words.length] ?? '';
    const folder = folders[(number + seed) % folders.length] ?? '';
    const source = samplePage(`/docs/${folder}page-${number}`, [folder], `${word(0)} ${number % 4}`, [
      `${word(1)} ${word(2)} is number ${seed}.`,
      { heading: word(3), text: [word(4), word(5)], code: `${word(6)}(${seed})` },
    ]);
    return { ...source, keywords: [word(seed), `key ${number}`] };
  };

  it('equals a full build after pages are added, removed, and changed', () => {
    let sources = Array.from({ length: 12 }, (_, number) => page(number, 0));
    let before: Parameters<typeof indexFiles>[2];
    let kept = 0;
    for (let round = 1; round <= 24; round += 1) {
      const at = (round * 7) % (sources.length + 1);
      const more = round % 3 === 0 ? [] : [page(round % 20, round)];
      const paths = new Set(more.map((source) => source.page.path));
      sources = [...sources.slice(0, at), ...more, ...sources.slice(at + (round % 2))].filter(
        (source) => more.includes(source) || !paths.has(source.page.path),
      );
      const pages = foundPages(sources, sampleSite);
      const synonyms = [{ captions: [round > 12 ? 'subtitles' : 'cc'] }];
      const warm = indexFiles(pages, { language: 'en', synonyms }, before);
      const cold = indexFiles(pages, { language: 'en', synonyms });
      expect(warm.files, `round ${round}`).toEqual(cold.files);
      expect(warm.state, `round ${round}`).toEqual(cold.state);
      before = { ...warm, state: deserialize(serialize(warm.state)) as typeof warm.state };
      kept += warm.kept.length;
    }
    expect(kept).toBeGreaterThan(0);
  });

  /** The same site with one word changed on one page. */
  const edited = (): SearchSource[] => {
    const page = many[100];
    const blocks = page?.rendered?.blocks.map((block) => ({
      ...block,
      text: block.text.replace('word', 'ward'),
    }));
    return page?.rendered == null || blocks === undefined
      ? []
      : many.with(100, { ...page, rendered: { ...page.rendered, blocks, digest: 'another' } });
  };

  it('reuses all files except those affected by the edited page', () => {
    const pages = foundPages(edited(), sampleSite);
    const warm = indexFiles(pages, { language: 'en' }, indexOfMany);
    expect(warm.files).toEqual(indexFiles(pages, { language: 'en' }).files);
    // The head, the spellings, the page file, and the files with the old word and the new word.
    expect(warm.files.size - warm.kept.length).toBe(4 + SPELLING_FILES);
  });

  it('reads only the text of the changed page and of pages in the same file', () => {
    let read = 0;
    const pages = foundPages(edited(), sampleSite).map((one) => ({
      ...one,
      records: () => {
        read += 1;
        return one.records();
      },
    }));
    const { pages: counts } = headOf(indexFiles(pages, { language: 'en' }, indexOfMany).files);
    expect(read).toBeLessThanOrEqual(Math.max(...counts));
    expect(read).toBeGreaterThan(0);
  });
});

describe('parseHead', () => {
  it('throws an error for an index of another format', () => {
    expect(() => parseHead('{"format":2}')).toThrow('another format');
    expect(() => parseHead('<!doctype html>')).toThrow(SyntaxError);
  });
});

describe('derivedAnchor', () => {
  it.each([
    ['Limits & quotas', 'limits--quotas'],
    ['What the OTP holds?', 'what-the-otp-holds'],
    ['drm_3032', 'drm_3032'],
    ['Größe', 'größe'],
  ])('of "%s" is %s', (heading, anchor) => {
    expect(derivedAnchor(heading)).toBe(anchor);
  });
});
