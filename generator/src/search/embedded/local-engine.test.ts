import { describe, expect, it } from 'vitest';

import type { SearchRequest } from '../engine.ts';
import type { SearchSource } from '../records.ts';
import { headOf, sampleEngine, sampleIndex } from '../testing/sample-engine.ts';
import { samplePage, samplePages } from '../testing/sample-pages.ts';
import { requestFor } from '../testing/sample-request.ts';
import type { IndexSettings } from './build-index.ts';
import { SPELLING_FILES } from './index-files.ts';
import { createLocalEngine, type LocalEngine } from './local-engine.ts';

function engineOf(sources: SearchSource[], settings: Partial<IndexSettings> = {}): LocalEngine {
  return sampleEngine(sampleIndex(sources, settings));
}

const engine = engineOf(samplePages);

async function ask(query: string, changes: Partial<SearchRequest> = {}, from: LocalEngine = engine) {
  const filter = { language: 'en', tags: ['default', 'docs-default-current'] };
  return from.search({ query, page: 1, perPage: 12, filter, from: '/docs/', ...changes });
}

async function urls(query: string, changes: Partial<SearchRequest> = {}): Promise<string[]> {
  const { hits } = await ask(query, changes);
  return hits.map((hit) => hit.url.replace('/docs/', ''));
}

describe('what comes first', () => {
  it.each([
    // Identifiers and codes
    ['VdoInitParams', 'mobile/android/getting-started#vdoinitparams'],
    ['vdoinitparams', 'mobile/android/getting-started#vdoinitparams'],
    ['setResumeTime', 'mobile/android/getting-started#vdoinitparams'],
    ['onLoadError', 'mobile/android/error-codes#listen-for-errors'],
    ['2013', 'mobile/android/error-codes#playback-errors'],
    ['6101', 'mobile/android/error-codes#playback-errors'],
    ['error 6101', 'mobile/android/error-codes'],
    ['drm_3032', 'mobile/android/error-codes#playback-errors'],
    ['0x400205', 'mobile/android/error-codes#playback-errors'],
    ['400205', 'mobile/android/error-codes#playback-errors'],
    ['annotate', 'server/playbackauth/anno#add-a-watermark'],
    ['API_SECRET', 'server/playbackauth/otp#request'],
    // Tasks
    ['upload captions', 'server/videomanagement/files/upload-captions'],
    ['captions', 'server/videomanagement/files/upload-captions'],
    ['upload videos', 'server/upload/overview'],
    ['watermark', 'server/playbackauth/anno'],
    ['generate otp', 'server/playbackauth/otp'],
    ['otp', 'server/playbackauth/otp'],
    ['pip mode', 'mobile/ios/pip-mode'],
    ['multipart', 'server/upload/overview#ways-to-upload'],
    ['multi part upload', 'server/upload/overview#ways-to-upload'],
    // Questions
    ['how do I add a watermark to a video', 'server/playbackauth/anno#add-a-watermark'],
    ['why does no watermark show', 'server/playbackauth/anno#when-no-watermark-shows'],
    ['delete a downloaded video on ios', 'mobile/ios/offline#delete-a-download'],
  ])('for "%s": %s', async (query, expected) => {
    const [first = ''] = await urls(query);
    expect(first).toBe(expected);
  });

  it('ranks an older version last among equals, unless the query mentions it or the reader is there', async () => {
    const text: [string] = ['Call it to move to a time of the video.'];
    const pages = [
      samplePage('/docs/v1/class', ['Player v1'], 'Class', text),
      samplePage('/docs/v2/class', ['Player v2'], 'Class', text),
    ];
    const settings = { secondary: ['v1'], facets: { v1: ['legacy'], v2: ['current'] } };
    const first = async (query: string, from = '/docs/') =>
      (await ask(query, { from }, engineOf(pages, settings))).hits.map((hit) => hit.url)[0];
    expect(await first('move to a time')).toBe('/docs/v2/class');
    expect(await first('move to a time legacy')).toBe('/docs/v1/class');
    expect(await first('move to a time', '/docs/v1/start')).toBe('/docs/v1/class');
  });

  it('ranks exact title above title prefix above heading above body', async () => {
    const pages = [
      samplePage('/docs/a', [], 'Notes', ['About captions and captions and captions.']),
      samplePage('/docs/b', [], 'Files', ['Text', { heading: 'Captions', text: ['Nothing.'] }]),
      samplePage('/docs/c', [], 'Captions of a video', ['Text']),
      samplePage('/docs/d', [], 'Captions', ['Text']),
    ];
    const hits = (await ask('captions', {}, engineOf(pages))).hits.map((hit) => hit.url);
    expect(hits).toEqual(['/docs/d', '/docs/c', '/docs/b#captions', '/docs/a']);
  });

  it('ranks the explanation of a code above a mention of it, and an identifier above a title', async () => {
    const pages = [
      samplePage('/docs/a', [], 'Release notes', [
        'Text',
        { heading: 'New', text: ['Fixed 6101, 6101 and again 6101.'] },
      ]),
      samplePage('/docs/b', [], 'Codes', ['Text', { heading: 'Table', text: ['6101', 'Refused.'] }]),
    ];
    expect((await ask('6101', {}, engineOf(pages))).hits[0]?.url).toBe('/docs/b#table');
  });

  it('finds an identifier typed as separate words', async () => {
    expect((await ask('playback info')).hits[0]?.path).toBe('/docs/server/playbackauth/otp');
  });

  it.each(['android', 'ios'])('prefers the %s page for a reader who is there', async (platform) => {
    const [first] = await urls('offline playback', { from: `/docs/mobile/${platform}/getting-started` });
    expect(first).toBe(`mobile/${platform}/offline`);
  });

  it.each(['android', 'ios'])('prefers the %s page for a reader who has chosen that', async (platform) => {
    const [first] = await urls('offline playback', { from: '/docs/', choices: ['curl', platform] });
    expect(first).toBe(`mobile/${platform}/offline`);
  });

  it('prefers the current page to an earlier choice', async () => {
    const changes = { from: '/docs/mobile/android/getting-started', choices: ['ios'] };
    expect((await urls('offline playback', changes))[0]).toBe('mobile/android/offline');
  });

  it('never ranks a worse kind of match higher because it is near', async () => {
    const [first] = await urls('offline playback', { from: '/docs/mobile/ios/pip-mode' });
    expect(first).toBe('mobile/ios/offline');
  });
});

describe('how many pages are found', () => {
  const pages = [
    samplePage('/docs/server/a', [], 'Zebra', ['A zebra.', { heading: 'More', text: ['A zebra.'] }]),
    samplePage('/docs/server/b', [], 'Other', ['Text.', { heading: 'Zebra', text: ['A zebra.'] }]),
  ];

  it('counts a page once, however many of its sections are found', async () => {
    expect(await ask('zebra', {}, engineOf(pages))).toMatchObject({ found: 3, pages: 2 });
  });
});

describe('places in the query', () => {
  const about = (place: string) =>
    samplePage(`/docs/${place}/offline`, [place], 'Offline downloads', [`Store a video on ${place}.`]);
  const both = engineOf(['android', 'ios', 'web'].map(about), {
    facets: { android: ['android', 'kotlin'], ios: ['ios', 'swift'] },
  });

  it.each([
    ['offline kotlin', '/docs/android/offline'],
    ['swift offline downloads', '/docs/ios/offline'],
    ['offline downloads web', '/docs/web/offline'],
  ])('for "%s": raises %s', async (query, path) => {
    expect((await ask(query, {}, both)).hits[0]?.path).toBe(path);
  });

  it.each([
    ['/docs/ios/start', [], '/docs/ios/offline'],
    ['/docs/', ['kotlin'], '/docs/android/offline'],
  ])('without a word of a place, from %s with the choices %j: %s', async (from, choices, path) => {
    const { hits } = await ask('store a video for offline playback', { from, choices }, both);
    expect(hits[0]?.path).toBe(path);
  });

  it('lowers pages of other places, but not pages without a place', async () => {
    const paths = (await ask('offline kotlin', {}, both)).hits.map((hit) => hit.path);
    expect(paths).toEqual(['/docs/android/offline', '/docs/web/offline', '/docs/ios/offline']);
  });
});

describe('questions that a page answers', () => {
  const dark = samplePage('/docs/hdcp', [], 'Output protection', ['Displays must be protected.']);
  const other = samplePage('/docs/screens', [], 'Screens', ['A monitor has a screen, black or white.']);
  const asking = engineOf([
    other,
    { ...dark, questions: ['Why is the picture black on an external monitor?'] },
  ]);

  it('lead to the page, and its description is shown instead of the question', async () => {
    const [hit] = (await ask('black screen on external monitor', {}, asking)).hits;
    expect(hit?.path).toBe('/docs/hdcp');
    expect(JSON.stringify(hit?.snippets)).toContain('Displays must be ');
    expect(JSON.stringify(hit?.snippets)).not.toContain('Why is the picture');
  });
});

describe('passages', () => {
  const shown = async (query: string, text: string[]): Promise<string[] | undefined> => {
    const page = samplePage('/docs/hdcp', [], 'Output protection', ['']);
    const blocks = text.map((line) => ({ anchor: '', kind: 'text' as const, text: line }));
    page.rendered = { headings: [], blocks, digest: JSON.stringify(blocks) };
    const [hit] = (await ask(query, {}, engineOf([page]))).hits;
    return hit?.snippets.map((parts) => parts.map((part) => part.text).join(''));
  };

  it('repeat neither the description nor each other', async () => {
    const description = 'Output protection needs HDCP.';
    const longer = `${description} Old monitors lack it.`;
    const other = 'Output protection fails on old monitors.';
    expect(await shown('protection', [description, longer])).toEqual([description]);
    expect(await shown('protection monitors', [description, longer])).toEqual([longer]);
    expect(await shown('protection monitors', [longer, description])).toEqual([longer]);
    expect(await shown('protection', [description, description, other])).toEqual([description, other]);
  });
});

describe('a pasted line of a log', () => {
  const engine = engineOf([
    samplePage('/docs/player', [], 'Player activity', ['The PlayerActivity logs onLoadError at 10:00.']),
    samplePage('/docs/level', [], 'Security level', [
      'DRM_SECURITY_LEVEL_INSUFFICIENT: the device is too weak.',
    ]),
  ]);

  it('finds its error code regardless of the surrounding text', async () => {
    const line = '2026-11-28 10:00:00.123 D/PlayerActivity: onLoadError: DRM_SECURITY_LEVEL_INSUFFICIENT';
    expect((await ask(line, {}, engine)).hits[0]?.path).toBe('/docs/level');
  });
});

describe('rows of a table', () => {
  const rows = [
    'Name | Meaning',
    'levelSwitchError | The next level was not loaded.',
    'levelParsingError | The playlist is broken.',
  ];
  const engine = engineOf([
    samplePage('/docs/codes', [], 'Codes', ['All the codes.', { heading: 'Fatal', text: rows }]),
  ]);

  it('rank the full name above names that share a part with it', async () => {
    const [hit] = (await ask('levelParsingError', {}, engine)).hits;
    expect(
      hit?.snippets.map((parts) => parts.map(({ text }) => text).join('')).find((text) => text.includes('·')),
    ).toBe('levelParsingError · The playlist is broken.');
  });
});

describe('adjacent words', () => {
  it('rank above the same words apart', async () => {
    const pages = [
      samplePage('/docs/a', [], 'First', ['The size of a file, the number of a page.']),
      samplePage('/docs/b', [], 'Second', ['The number of a file, and the page size.']),
    ];
    expect((await ask('page size', {}, engineOf(pages))).hits[0]?.path).toBe('/docs/b');
  });
});

describe('pages with the same content', () => {
  it('are sorted by length, shortest first', async () => {
    const long = Array.from({ length: 9 }, (_, number) => ({ heading: `Part ${number}`, text: ['Text.'] }));
    const pages = [
      samplePage('/docs/a', [], 'Notes', ['The zebra.', ...long]),
      samplePage('/docs/b', [], 'Notes', ['The zebra.', ...long.slice(0, 2)]),
    ];
    const hits = (await ask('zebra', {}, engineOf(pages))).hits.map(({ path }) => path);
    expect(hits).toEqual(['/docs/b', '/docs/a']);
  });
});

describe('what is loaded', () => {
  it('are the files of the query words and of the displayed pages, each once', async () => {
    const sources = Array.from({ length: 300 }, (_, number) =>
      samplePage(`/docs/page-${1000 + number}`, [], `Page ${number}`, [
        Array.from({ length: 60 }, (_one, word) => `word${(number * 31 + word * 17) % 2000}`).join(' '),
      ]),
    );
    const files = sampleIndex([...sources, ...samplePages]);
    const loaded: string[] = [];
    const watched = sampleEngine(files, (path) => loaded.push(path));
    await ask('watermark', {}, watched);
    expect(files.size).toBeGreaterThan(40);
    expect(loaded.length).toBeLessThan(6);
    await ask('watermark', {}, watched);
    expect(new Set(loaded).size).toBe(loaded.length);
    expect(loaded.filter((path) => path.includes('/spelling-'))).toEqual([]);
  });

  it('include all forms of a word even if many words share its prefix', async () => {
    const crowd = Array.from({ length: 40 }, (_, number) =>
      samplePage(`/docs/crowd-${number}`, [], `Crowd ${number}`, [
        Array.from({ length: 60 }, (_one, word) => `trackb${number}x${word}`).join(' '),
      ]),
    );
    const page = samplePage('/docs/tracking', [], 'Tracking', ['How to write it down.']);
    const { hits } = await ask('track failures', {}, sampleEngine(sampleIndex([...crowd, page])));
    expect(hits[0]?.path).toBe('/docs/tracking');
  });

  it('are loaded again after a failure', async () => {
    const files = sampleIndex(samplePages);
    let isDown = true;
    const failing = createLocalEngine(headOf(files), async (path) => {
      if (isDown) {
        throw new Error('down');
      }
      return files.get(path) ?? '';
    });
    await expect(ask('watermark', {}, failing)).rejects.toThrow('down');
    isDown = false;
    expect((await ask('watermark', {}, failing)).found).toBeGreaterThan(0);
  });
});

describe('what is found', () => {
  it('W3: returns perPage hits at a time and the total number', async () => {
    const all = await ask('video', { perPage: 100 });
    const first = await ask('video', { perPage: 3 });
    const second = await ask('video', { perPage: 3, page: 2 });
    expect(first.hits).toHaveLength(3);
    expect(first.found).toBe(all.hits.length);
    expect([...first.hits, ...second.hits]).toEqual(all.hits.slice(0, 6));
  });

  it('shows at most three sections of a page, one after the other', async () => {
    const sections = Array.from({ length: 6 }, (_, index) => ({
      heading: `Token ${index}`,
      text: ['token'],
    }));
    const pages = [
      samplePage('/docs/long', [], 'All', ['Text', ...sections]),
      samplePage('/docs/short', [], 'Other', ['The token.']),
    ];
    const paths = (await ask('token', {}, engineOf(pages))).hits.map((hit) => hit.path);
    expect(paths).toEqual(['/docs/long', '/docs/long', '/docs/long', '/docs/short']);
  });

  it('omits sections that only match through the page title', async () => {
    expect(await urls('watermark')).not.toContain('server/playbackauth/anno#request');
    expect(await urls('captions')).not.toContain('server/videomanagement/files/upload-captions#request');
  });

  it('W5: respects the tags and the language of the filter', async () => {
    const old = samplePage('/docs/v1/otp', [], 'Generate an OTP', ['Old.'], { searchTag: 'docs-default-v1' });
    const both = engineOf([...samplePages, old]);
    const filter = (tags: string[], language = 'en') => ({ filter: { language, tags } });
    const paths = async (changes: Partial<SearchRequest>) =>
      (await ask('generate an otp', changes, both)).hits.map((hit) => hit.path);
    expect(await paths({})).not.toContain('/docs/v1/otp');
    expect(await paths(filter(['docs-default-v1']))).toEqual(['/docs/v1/otp']);
    expect(await paths(filter([]))).toContain('/docs/v1/otp');
    expect(await paths(filter([], 'de'))).toEqual([]);
  });

  it('drops the least meaningful word if no section contains all words', async () => {
    expect((await ask('zebra watermark')).hits[0]?.path).toBe('/docs/server/playbackauth/anno');
  });

  it('returns the part of a page once', async () => {
    const pages = [
      samplePage('/docs/zoo', [], 'Zoo', ['A gnu.']),
      samplePage('/docs/zoo/gnu', [], 'Gnu', ['Lives here.']),
      samplePage('/docs/zoo/house', ['Zoo'], 'House of the gnu', ['Here.']),
    ];
    const hits = (await ask('gnu', {}, engineOf(pages))).hits.map(({ path, breadcrumbs }) => [
      path,
      breadcrumbs,
    ]);
    expect(Object.fromEntries(hits)).toEqual({
      '/docs/zoo': [],
      '/docs/zoo/gnu': ['Zoo'],
      '/docs/zoo/house': ['Zoo'],
    });
  });

  it('returns its breadcrumbs', async () => {
    const hit = (await ask('resume time')).hits[0];
    expect(hit).toMatchObject({
      url: '/docs/mobile/android/getting-started#vdoinitparams',
      path: '/docs/mobile/android/getting-started',
      breadcrumbs: ['Mobile', 'Mobile SDKs', 'Android'],
      headings: [[{ text: 'VdoInitParams', match: false }]],
    });
    // Matches in code are returned as code.
    const code = hit?.code ?? [];
    expect(code.map(({ text }) => text).join('')).toMatch(/^new VdoInitParams\.Builder\(\)/);
    expect(code.filter(({ match }) => match).map(({ text }) => text)).toEqual(['setResumeTime']);
  });
});

describe('parts of the site', () => {
  it('counts matches per part and filters by part', async () => {
    const all = await ask('offline', { perPage: 100 });
    const parts = Object.fromEntries((all.parts ?? []).map(({ name, found }) => [name, found]));
    expect(Object.keys(parts)).toEqual(['Mobile', 'Player']);
    const filter = { language: 'en', tags: [], part: 'Player' };
    const some = await ask('offline', { filter });
    expect(some.hits.map(({ path }) => path)).toEqual(['/docs/player/v2']);
    expect(some.found).toBe(parts['Player']);
    expect(some.parts).toEqual(all.parts);
  });

  it('counts matches per section of the chosen part and filters by section', async () => {
    const named = (path: string, label: string) => samplePage(path, [label], 'Offline', ['Play offline.']);
    const of = engineOf([
      named('/docs/mobile/android/offline', 'Android'),
      named('/docs/mobile/android/player', 'Android'),
      named('/docs/mobile/ios/offline', 'iOS'),
      named('/docs/mobile/react/offline', 'React Native'),
      named('/docs/player/v2', 'Version 2'),
      named('/docs/player/v3', 'Version 3'),
    ]);
    const narrowed = (part: string) => ask('offline', { filter: { language: 'en', tags: [], part } }, of);
    const { parts } = await narrowed('Mobile');
    expect(parts).toEqual([
      {
        name: 'Mobile',
        found: 4,
        sections: [
          { name: 'Android', found: 2 },
          { name: 'iOS', found: 1 },
          { name: 'React Native', found: 1 },
        ],
      },
      { name: 'Player', found: 2 },
    ]);
    const ios = await narrowed('Mobile › iOS');
    expect(ios.hits.map(({ path }) => path)).toEqual(['/docs/mobile/ios/offline']);
    expect(ios.parts).toEqual(parts);
  });

  it('finds nothing in a part that does not exist', async () => {
    const filter = { language: 'en', tags: [], part: '__proto__' };
    expect(await ask('offline', { filter })).toMatchObject({ found: 0, hits: [] });
  });
});

describe('preview', () => {
  const previewed = (query: string, changes: Partial<SearchRequest> = {}, from = engine) =>
    from.preview(requestFor(query, changes));

  it('shows the best pages without loading texts', async () => {
    const loaded: string[] = [];
    const watched = sampleEngine(sampleIndex(samplePages), (path) => loaded.push(path));
    const preview = await previewed('upload captions', {}, watched);
    expect(loaded.filter((path) => !path.includes('/words-'))).toEqual([]);
    expect(preview?.isPreview).toBe(true);
    expect(preview?.hits[0]).toEqual({
      url: '/docs/server/videomanagement/files/upload-captions',
      path: '/docs/server/videomanagement/files/upload-captions',
      breadcrumbs: ['Server', 'Server APIs', 'Videos'],
      title: [
        { text: 'Upload', match: true },
        { text: ' ', match: false },
        { text: 'captions', match: true },
      ],
      headings: [],
      snippets: [],
      awaited: { text: true, sections: expect.any(Number) },
    });
  });

  it('contains as many rows as the complete results', async () => {
    const preview = await previewed('offline');
    const { hits } = await ask('offline');
    const rows =
      preview?.hits.flatMap(({ awaited }) => [awaited?.text ? 1 : 0, awaited?.sections ?? 0]) ?? [];
    expect(rows.reduce((sum, one) => sum + one, 0)).toBe(hits.length);
    expect(hits.filter(({ headings }) => headings.length === 0)).toHaveLength(
      preview?.hits.filter(({ awaited }) => awaited?.text).length ?? 0,
    );
  });

  it.each([{}, { filter: { language: 'en', tags: [], part: 'Mobile SDKs' } }])(
    'counts and narrows like the complete results: %o',
    async (changes) => {
      const preview = await previewed('offline', changes);
      const { found, pages, parts, hits } = await ask('offline', changes);
      expect(preview).toMatchObject({ found, pages, parts });
      expect(new Set(preview?.hits.map(({ path }) => path))).toEqual(new Set(hits.map(({ path }) => path)));
    },
  );

  it('shows the page of a table row, once', async () => {
    const page = samplePage('/docs/codes', ['Errors'], 'Codes', ['All the codes.']);
    const rows = ['2013', '2018'].map((code) => ({
      source: 'docs/codes.md',
      anchor: `c-${code}`,
      title: `${code}: OTP expired`,
    }));
    const preview = await previewed('otp expired', {}, engineOf([{ ...page, rows }]));
    expect(preview?.hits.map(({ url }) => url)).toEqual(['/docs/codes']);
  });

  it('suggests no spelling, which would load more files', async () => {
    const loaded: string[] = [];
    const watched = sampleEngine(sampleIndex(samplePages), (path) => loaded.push(path));
    expect(await previewed('watermrak', {}, watched)).toMatchObject({ hits: [], suggestion: null });
    expect(loaded.filter((path) => path.includes('/spelling-'))).toEqual([]);
  });

  it('loads nothing for common words, after which the reader goes on', async () => {
    const loaded: string[] = [];
    const watched = sampleEngine(sampleIndex(samplePages), (path) => loaded.push(path));
    expect((await previewed('how do i', {}, watched))?.hits).toEqual([]);
    expect(loaded).toEqual([]);
  });

  it('is not offered on a large site', async () => {
    const many = Array.from({ length: 1_200 }, (_, page) =>
      samplePage(`/docs/page-${page}`, [], `Page about topic ${page}`, ['Text.']),
    );
    expect(await previewed('topic', {}, engineOf(many))).toBeNull();
    expect(await previewed('topic', {}, engineOf(many.slice(0, 500)))).not.toBeNull();
  });
});

describe('synonyms', () => {
  const subtitled = engineOf(samplePages, {
    synonyms: [
      ['captions', 'closed captions', 'texts'],
      ['watermark', 'logo'],
    ],
  });

  it('find pages that use another name, and highlight it', async () => {
    const [hit] = (await ask('logo', {}, subtitled)).hits;
    expect(hit?.url).toBe('/docs/server/playbackauth/anno');
    expect(hit?.title).toContainEqual({ text: 'watermark', match: true });
    expect((await ask('upload closed captions', {}, subtitled)).hits[0]?.path).toBe(
      '/docs/server/videomanagement/files/upload-captions',
    );
  });

  it('rank below literal matches', async () => {
    const literal = samplePage('/docs/texts', [], 'Texts', ['Nothing else.']);
    const other = samplePage('/docs/captions', [], 'Captions', ['Nothing else.']);
    const both = engineOf([other, literal], { synonyms: [['captions', 'texts']] });
    expect((await ask('texts', {}, both)).hits.map(({ path }) => path)).toEqual([
      '/docs/texts',
      '/docs/captions',
    ]);
  });

  it('are used for the final order of the pages that they found', async () => {
    const first = samplePage('/docs/a', [], 'One', ['Captions of a video, sizes of a page.']);
    const second = samplePage('/docs/b', [], 'Two', ['Sizes of captions, a page of a video.']);
    const { hits } = await ask(
      'texts page',
      {},
      engineOf([second, first], { synonyms: [['captions', 'texts']] }),
    );
    expect(hits.map(({ path }) => path)).toEqual(['/docs/b', '/docs/a']);
  });

  it('do not count as misspellings', async () => {
    expect((await ask('logo', {}, subtitled)).suggestion).toBeNull();
  });
});

describe('codes', () => {
  it('are found in the other notation', async () => {
    const pages = [samplePage('/docs/codes', [], 'Codes', ['1212433232 is no HDCP, 0x1b7740 no key.'])];
    const from = engineOf(pages);
    expect((await ask('0x48444350', {}, from)).hits[0]?.path).toBe('/docs/codes');
    expect((await ask('error 1800000', {}, from)).hits[0]?.path).toBe('/docs/codes');
  });
});

describe('spelling', () => {
  it('Z29: finds nothing for a misspelled word and suggests the nearest spelling', async () => {
    expect(await ask('watermrk')).toEqual({
      found: 0,
      pages: 0,
      hits: [],
      suggestion: 'watermark',
      missing: [],
      parts: [],
    });
    expect((await ask('palybackInfo')).suggestion).toBe('playbackInfo');
  });

  it('suggests only the message of a pasted log line', async () => {
    const line = '2026-11-28 10:00:00.123 D/PlayerActivity: upload captoins failed';
    expect((await ask(line)).suggestion).toBe('upload captions failed');
  });

  it('corrects only the misspelled word', async () => {
    const { suggestion, hits } = await ask('upload captoins');
    expect(suggestion).toBe('upload captions');
    // Results of the other words alone aren't shown. The typo is corrected.
    expect(hits[0]?.url).toBe((await ask('upload captions')).hits[0]?.url);
  });

  it('loads words with the same prefix, or all words if nothing is found', async () => {
    const files = sampleIndex(samplePages);
    const spellingsLoaded = async (query: string): Promise<number> => {
      const loaded = new Set<string>();
      const watched = createLocalEngine(headOf(files), async (path) => {
        loaded.add(path);
        return files.get(path) ?? '';
      });
      await ask(query, {}, watched);
      return [...loaded].filter((path) => path.includes('/spelling-')).length;
    };
    expect(await spellingsLoaded('upload captoins')).toBe(1);
    expect(await spellingsLoaded('watermrk')).toBe(SPELLING_FILES);
  });

  it('loads at most two word files for one typed letter and five for two', async () => {
    const pages = Array.from({ length: 60 }, (_, page) =>
      samplePage(`/docs/${page}`, [], `Page ${page}`, [
        Array.from(
          { length: 200 },
          (_, word) => `a${(page * 200 + word).toString(26).replace(/\d/g, 'q')}`,
        ).join(' '),
      ]),
    );
    const files = sampleIndex(pages);
    const loaded = new Set<string>();
    const watched = createLocalEngine(headOf(files), async (path) => {
      loaded.add(path);
      return files.get(path) ?? '';
    });
    const words = () => [...loaded].filter((path) => path.includes('/words-')).length;
    await ask('a', {}, watched);
    expect(words()).toBeLessThanOrEqual(2);
    await ask('ab', {}, watched);
    expect(words()).toBeLessThanOrEqual(5);
  });

  it('suggests no word that never occurs together with the other words', async () => {
    const pages = [
      samplePage('/docs/login', [], 'Login', ['Single sign-on logs a viewer in.']),
      samplePage('/docs/samples', [], 'Players', ['Play the sample.']),
    ];
    const { suggestion, missing } = await ask('login samle sign-on', {}, engineOf(pages));
    expect(suggestion).toBeNull();
    expect(missing).toEqual(['samle']);
  });

  it('reports meaningful words that no page contains, unless a suggestion replaces them', async () => {
    expect((await ask('upload zzzzzzzz captions')).missing).toEqual(['zzzzzzzz']);
    expect((await ask('upload captoins')).missing).toEqual([]);
    expect((await ask('upload captions perhaps')).missing).toEqual([]);
  });

  it('suggests nothing if all words are known or none is similar', async () => {
    expect((await ask('watermark')).suggestion).toBeNull();
    expect((await ask('zzzzzzzzzz')).suggestion).toBeNull();
  });
});

describe('hostile queries', () => {
  it.each([
    ['markup', '<script>alert(1)</script>'],
    ['very long', 'watermark '.repeat(5000)],
    ['one endless word', 'x'.repeat(100_000)],
    ['control characters', '\u0000\u0007\u001B[31m'],
    ['right to left', '\u202Eכתוביות'],
    ['emoji', '🎬👩‍👩‍👧'],
    ['half an emoji', '\uD83C'],
    ['a regular expression', '(a+)+$ [^ \\'],
    ['__proto__', '__proto__ constructor toString hasOwnProperty'],
    ['replacement patterns', "$& $1 $' watermrk"],
    ['nothing', ' \t '],
  ])('answers %s', async (_, query) => {
    const { found, hits } = await ask(query);
    expect(hits.length).toBe(Math.min(12, found));
  });
});
