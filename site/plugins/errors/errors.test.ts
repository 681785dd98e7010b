import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { ErrorFile } from '../../components/ErrorLookup/error-file.ts';
import { errorDirectives } from './directives.ts';
import { errorFile } from './error-file.ts';
import { errorPages, searchRows } from './error-page.ts';
import { platformsWithoutTable } from './index.ts';
import { redirectFiles } from './redirect-file.ts';
import { readRegistry, type Registry } from './read-registry.ts';

const siteDir = fileURLToPath(new URL('../../', import.meta.url));
/** A code with a sample gets a page; without one, the table row is enough. */
const SAMPLE = '    sample: { language: js, code: mend(); }\n';
const small = (yaml: string): string => yaml.replace(SAMPLE, '');
const place = { source: 'docs/drm/errors.mdx', line: 1 };

function registryOf(files: Record<string, string>): Registry {
  return readRegistry({
    read: (file) => files[file] ?? '',
    list: (folder) => Object.keys(files).filter((file) => file.startsWith(`${folder}/`)),
  });
}

/** Returns a platform with one error, whose fields `errors` replaces. */
function platform(id: string, errors: string): string {
  return `id: ${id}
title: Platform ${id}
order: 1
page: /drm/errors.mdx
pageTitle: DRM errors
where: In its log.
hints: [${id}]
source: documented
support: [the log]
groups:
  - id: main
    title: Main
    about: What goes wrong.
errors:
${errors}`;
}

function entry(fields: string): string {
  return `  - ${fields}
    group: main
    title: Title of it
    meaning: What it means.
    steps: ['Look at [the page](/drm/index.md).', Another.]
${SAMPLE}`;
}

/** Pages with tables of codes and hand-written tables with steps. */
const HAND_WRITTEN = [
  'drm/errors.mdx',
  'drm/player/license-errors.md',
  'mobile/android/error-codes.md',
  'player/v2/errors.mdx',
];

function cellsOf(row: string): string[] {
  return row
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((each) => each.trim());
}

/** Returns the cells in the last column of each table with steps. */
function stepsIn(markdown: string): string[] {
  return [...markdown.matchAll(/^\|.*\| (?:What to do|First step|Otherwise) \|\n\|[-|]+\|\n((?:\|.*\n)+)/gm)]
    .flatMap(([, rows = '']) => rows.trim().split('\n'))
    .flatMap((row) => cellsOf(row).at(-1) ?? []);
}

describe("the site's registry", () => {
  const names = ['errors', 'diagnoses'].flatMap((folder) =>
    readdirSync(siteDir + folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.yaml'))
      .map((name) => `${folder}/${name}`),
  );
  const registry = registryOf(
    Object.fromEntries(names.map((name) => [name, readFileSync(siteDir + name, 'utf8')])),
  );

  it('has no mistakes', () => {
    expect(registry.problems).toEqual([]);
  });

  it('covers every platform and all its known codes', () => {
    expect(registry.platforms.map(({ id }) => id)).toEqual([
      'web-player',
      'license-server',
      'android-playback',
      'android-download',
      'ios',
      'flutter',
      'react-native',
      'browser-eme',
      'browser-media',
      'shaka-player',
      'hls-js',
      'dash-js',
      'video-js',
      'media3',
      'apple-media',
    ]);
    const codes = (id: string): number[] =>
      registry.errors.filter((error) => error.platform.id === id).map(({ code }) => code ?? 0);
    expect(codes('license-server')).toEqual([
      2011, 2012, 2013, 2014, 2015, 2017, 2020, 2021, 2022, 2023, 2024, 2025, 2026, 2027, 2028, 2029, 2030,
      2031,
    ]);
    expect(codes('android-download')).toEqual([
      1001, 1002, 1005, 1006, 1007, 1010, 1011, 1015, 1016, 1031, 1032, 1033, 1035, 1040, 1050, 1051, 1052,
      1053, 1060,
    ]);
    expect(codes('android-playback')).toHaveLength(128);
  });

  it.each(['android-playback', 'android-download'])(
    'has every code of the Android SDK with its constant in %s',
    (id) => {
      const constants = parse(
        readFileSync(new URL('testing/android-codes.yaml', import.meta.url), 'utf8'),
      ) as Record<string, Record<string, string>>;
      const names = new Map(
        registry.errors
          .filter(({ platform }) => platform.id === id)
          .map(({ code, name }) => [String(code), name]),
      );
      const used = Object.entries(constants[id] ?? {}).filter(
        ([code]) => constants.unused?.[code] === undefined,
      );
      expect(used.map(([code]) => [code, names.get(code)])).toEqual(used);
      expect(used.length).toBeGreaterThan(17);
    },
  );

  it('has pages only for codes with a diagnosis or code, each with a description that search engines show in full', () => {
    const pages = errorPages(registry);
    expect(pages.length).toBeGreaterThan(60);
    expect(pages.length).toBeLessThan(110);
    expect(new Set(pages.map(({ file }) => file)).size).toBe(pages.length);
    const lengths = pages.map(({ text }) => (/^description: "(.*)"$/m.exec(text)?.[1] ?? '').length);
    expect(lengths.filter((length) => length < 50 || length > 170)).toEqual([]);
  });

  it('keeps unverified facts in the data, hidden from readers', () => {
    const unverified = registry.errors.flatMap((error) => error['x-unverified'] ?? []);
    expect(unverified.length).toBeGreaterThan(10);
    const shown = [
      ...errorPages(registry).map(({ text }) => text),
      errorFile(registry, { withTokens: (text) => text, baseUrl: '/docs/' }).contents,
    ].join('\n');
    expect(unverified.filter((why) => shown.includes(why))).toEqual([]);
  });

  it('starts a first step with an instruction', () => {
    const steps = errorPages(registry).map(
      ({ text }) => /(?: First step: |, first )(.*)"$/m.exec(text)?.[1] ?? '',
    );
    const cutOff = steps.filter((step) => /^(?:after|if|in|on|when|with)\b[^,]*\.$/i.test(step));
    expect(cutOff).toEqual([]);
  });

  it('explains what the result of a first step means if three checks follow', () => {
    const steps = registry.errors.flatMap(({ key, diagnosis, steps: [first = ''] }) =>
      diagnosis === undefined ? [] : [`${key}: ${first}`],
    );
    expect(steps.filter((step) => !/[.!] If .*, /.test(step))).toEqual([]);
  });

  it('assigns each code a unique description', () => {
    const descriptions = errorPages(registry).map(({ text }) => /^description: "(.*)"$/m.exec(text)?.[1]);
    expect(new Set(descriptions).size).toBe(descriptions.length);
    const endings = descriptions.map((text) => text?.split('. ').at(-1));
    const often = endings.filter((ending) => endings.filter((other) => other === ending).length > 12);
    expect([...new Set(often)]).toEqual([]);
  });

  it("titles license server codes differently than the web player's", () => {
    const titlesOf = (id: string): string[] =>
      registry.errors
        .filter(({ platform }) => platform.id === id)
        .map(({ label, title }) => `${label}: ${title}`);
    const own = titlesOf('web-player');
    expect(own.length).toBeGreaterThan(5);
    expect(titlesOf('license-server').filter((title) => own.includes(title))).toEqual([]);
  });

  it('links the most common codes to their cause with three checks and a fix with code', () => {
    const met = registry.errors.filter(({ diagnosis }) => diagnosis !== undefined);
    expect(met.length).toBeGreaterThanOrEqual(30);
    const files = new Set(met.map(({ page }) => `docs${page}`));
    for (const page of errorPages(registry).filter(({ file }) => files.has(file))) {
      const headings = [...page.text.matchAll(/^##+ (.*)$/gm)].map(([, text]) => text);
      expect(
        headings.filter((text) => /^[123]\. .+ \{#check-[123]\}$/.test(text ?? '')),
        page.file,
      ).toHaveLength(3);
      expect(page.text, page.file).toMatch(/^:::tip\[First step\]\n\n\S.+\.\n\n:::\n\n<div class="facts">$/m);
      expect(headings, page.file).toEqual(expect.arrayContaining(['What the viewer sees', 'The fix']));
      // Every page needs this anchor: a heading with log lines, or an empty target if the code is enough.
      const hasLog = headings.includes('In the log');
      expect(page.text.includes('<span id="in-the-log"></span>'), page.file).toBe(!hasLog);
      const blocks = (page.text.match(/^```/gm) ?? []).length / 2;
      expect(blocks, page.file).toBeGreaterThanOrEqual(hasLog ? 4 : 3);
    }
  });

  it("opens the tab for readers' own players on pages of those players' codes", () => {
    const textOf = (id: string): string | undefined =>
      errorPages(registry).find(({ file }) => file === `docs/errors/${id}.md`)?.text;
    expect(textOf('shaka-player/6001')).toContain('defaultValue="own"');
    expect(textOf('license-server/2013')).toContain('defaultValue="hosted"');
  });

  it("explains a failure once for the hosted player's code and the license server's", () => {
    const twin = registry.errors.find(({ key }) => key === 'web-player/2013');
    expect(twin?.page).toBeNull();
    expect(twin?.link).toBe('/errors/license-server/2013.md?pipeline=hosted');
  });

  it('has samples only if their own page shows them', () => {
    const unseen = registry.errors.filter(
      ({ sample, page, diagnosis }) => sample !== undefined && (page === null || diagnosis !== undefined),
    );
    expect(unseen.map(({ key }) => key)).toEqual([]);
  });

  it('ends each step and sentence in the code tables with a period', () => {
    const { 'error-table': codeTable } = errorDirectives(registry);
    const tables = registry.platforms.map(({ id }) => codeTable?.({ platform: id }, place) ?? '');
    const generated = tables.flatMap((text) => text.match(/^\| <a id=.*$/gm) ?? []).map(cellsOf);
    expect(generated.length).toBe(registry.errors.length);
    const sentences = generated.flatMap(([, meaning = '', step = '']) => [
      step,
      // Below the title and below names, which are code.
      ...meaning
        .split('<br />')
        .slice(1)
        .filter((line) => !/^`[^`]*`$/.test(line)),
    ]);
    const written = HAND_WRITTEN.flatMap((file) => stepsIn(readFileSync(`${siteDir}docs/${file}`, 'utf8')));
    expect(written.length).toBeGreaterThan(10);
    expect([...sentences, ...written].filter((text) => !/[.!?]$/.test(text))).toEqual([]);
  });

  it("refers to steps if a table row has another row's steps", () => {
    const { 'error-table': codeTable } = errorDirectives(registry);
    expect(codeTable?.({ platform: 'apple-media' }, place)).toMatch(
      / \| See \[-\d+\]\(#apple-media-\d+\)\. \|$/m,
    );
  });

  it('explains when a restart helps', () => {
    const steps = registry.errors.flatMap((error) => error.steps);
    expect(steps.filter((text) => text === 'Restart the device.')).toEqual([]);
  });
});

describe('reading the registry', () => {
  it('writes a code in every form found in logs', () => {
    const { errors } = registryOf({
      'errors/a.yaml': platform(
        'a',
        entry('code: -42656\n    name: LEASE_OVER\n    spellings: [lease is over]'),
      ),
    });
    expect(errors[0]?.allSpellings).toEqual([
      '-42656',
      '0xFFFF5960',
      '4294924640',
      'LEASE_OVER',
      'lease is over',
    ]);
    expect(errors[0]?.link).toBe('/errors/a/42656.md');
  });

  it.each([
    [-1, ['-1', 'A']],
    [-999, ['-999', 'A']],
    [-1000, ['-1000', '0xFFFFFC18', '4294966296', 'A']],
    [999, ['999', 'A']],
    [1000, ['1000', '0x3E8', 'A']],
  ])('writes small codes only in decimal: %d', (code, spellings) => {
    const { errors } = registryOf({ 'errors/a.yaml': platform('a', entry(`code: ${code}\n    name: A`)) });
    expect(errors[0]?.allSpellings).toEqual(spellings);
  });

  it("uses an error's name if it has no code", () => {
    const { errors } = registryOf({ 'errors/a.yaml': platform('a', entry('name: NotAllowedError')) });
    expect(errors[0]).toMatchObject({ key: 'a/not-allowed-error', label: 'NotAllowedError' });
  });

  it("uses an error's name if the code is a small number", () => {
    const { errors } = registryOf({
      'errors/a.yaml': platform('a', entry('code: 3\n    id: decode\n    name: MEDIA_ERR_DECODE')),
    });
    expect(errors[0]).toMatchObject({ key: 'a/decode', label: 'MEDIA_ERR_DECODE' });
  });

  it.each([
    [
      'the same code twice',
      platform('a', entry('code: 1') + entry('code: 1')),
      { message: 'The error "a/1" is described twice, also on line 15.', line: 21 },
    ],
    [
      'one spelling of two errors',
      platform('a', entry('code: 1\n    name: SAME') + entry('code: 2\n    name: same')),
      { message: 'The spelling "same" belongs to both "a/2" and "a/1".', line: 22 },
    ],
    [
      'a related code that is nowhere',
      platform('a', entry('code: 1\n    related: [b/2]')),
      { message: 'The error "a/1" lists "b/2" as related, but there\'s no such error.', line: 15 },
    ],
    [
      'an error that is related to itself',
      platform('a', entry('code: 1\n    related: [a/1]')),
      { message: 'The error "a/1" lists itself as related.', line: 15 },
    ],
    [
      'a page that does not say what happened',
      platform('a', entry('code: 1').replace('    meaning: What it means.\n', '')),
      { message: 'The error "a/1" has its own page, but no text that explains what happened.', line: 15 },
    ],
    [
      'codes of a platform that is nowhere',
      platform('a', entry('code: 1\n    carries: b')),
      { message: 'The error "a/1" has the setting "carries: b", but there\'s no such platform.', line: 15 },
    ],
    [
      'an unknown group',
      platform('a', entry('code: 1').replace('group: main', 'group: other')),
      { message: 'The group "other" of the error "a/1" isn\'t in the file\'s list of groups.', line: 16 },
    ],
    [
      'neither code nor name',
      platform('a', entry('spellings: [x]')),
      { message: 'The error "Title of it" has neither a code nor a name.', line: 15 },
    ],
    [
      'a twin that is nowhere',
      platform('a', entry('code: 1\n    sameAs: b/2')),
      { message: 'The error "a/1" has the setting "sameAs: b/2", but there\'s no such error.', line: 15 },
    ],
    [
      'another name than the file',
      platform('b', entry('code: 1')),
      { message: 'The platform ID "b" doesn\'t match the file name "a.yaml".', line: 1 },
    ],
  ])('reports %s, with its line', (_, text, expected) => {
    const { problems } = registryOf({ 'errors/a.yaml': text });
    expect(problems).toEqual([{ ...expected, file: 'errors/a.yaml', fix: expect.any(String) }]);
  });

  it.each(['as below', 'listed above', 'up here'])('reports a fix with "%s" and its line', (words) => {
    const text = platform('a', entry('code: 1').replace('Another.]', `'Limit it, ${words}.']`));
    const { problems } = registryOf({ 'errors/a.yaml': text });
    expect(problems).toEqual([
      {
        message: `The error "a/1" contains "${words}", but its text is also shown in tables and in the lookup, where nothing is above or below it.`,
        fix: 'Name what you mean, or link to it.',
        file: 'errors/a.yaml',
        line: 19,
      },
    ]);
  });

  it('supports ranges in text: "below zero", "500 and above"', () => {
    const text = platform(
      'a',
      entry('code: 1').replace('Another.]', 'With 500 and above retry; below zero stop.]'),
    );
    expect(registryOf({ 'errors/a.yaml': text }).problems).toEqual([]);
  });

  it('reports a missing, wrong, or unknown field with its line', () => {
    const text = platform(
      'a',
      entry('code: 1')
        .replace(/steps: .*/, 'steps: no list')
        .replace('title:', 'titel:'),
    );
    const { problems } = registryOf({ 'errors/a.yaml': text });
    expect(problems.map(({ message, line }) => [line, message])).toEqual([
      [15, '`title` is missing.'],
      [19, expect.stringContaining('`steps` is wrong')],
      [15, 'There is no field "titel".'],
    ]);
  });

  it('reports a diagnosis without an error, and one without three checks', () => {
    const diagnosis = `asked: [owner/project#1]
questions: [Why did it fail?, It failed]
log: It failed.
viewer: { picture: black, text: Nothing. }
checks: []
fix: { text: Mend it., ways: { sample: { language: js, code: mend(); } } }
`;
    const { problems } = registryOf({
      'errors/a.yaml': platform('a', entry('code: 1')),
      'diagnoses/a/1.yaml': diagnosis,
      'diagnoses/a/2.yaml': diagnosis.replace(
        'checks: []',
        `checks:\n${'  - { check: Is it on?, ways: { sample: { language: bash, code: uptime } }, decides: Yes. }\n'.repeat(3)}`,
      ),
    });
    expect(problems).toMatchObject([
      { file: 'diagnoses/a/1.yaml', line: 5 },
      {
        file: 'diagnoses/a/2.yaml',
        message: 'There\'s a diagnosis for "a/2", but no file in errors/ contains this error.',
      },
    ]);
  });

  it('reports invalid YAML with its line', () => {
    const { problems, errors } = registryOf({ 'errors/a.yaml': 'id: a\ntitle: "never closed\n' });
    expect(problems[0]).toMatchObject({ file: 'errors/a.yaml', line: expect.any(Number) });
    expect(problems[0]?.message).toContain("isn't valid YAML");
    expect(errors).toEqual([]);
  });
});

describe('output of the registry', () => {
  const registry = registryOf({
    'errors/a.yaml': platform(
      'a',
      entry('code: 2013\n    name: TOO_LATE\n    x-unverified: a guess\n    related: [b/nothing]'),
    ),
    'errors/b.yaml': platform('b', entry('name: nothing\n    generic: true')),
  });
  const directives = errorDirectives(registry);

  it('shows a table whose rows link to pages', () => {
    const text = directives['error-table']?.({ platform: 'a' }, place);
    expect(text).toContain(
      '| <a id="a-2013"></a>[2013](#a-2013) | **[Title of it](/errors/a/2013.md)**<br />`TOO_LATE` |',
    );
    expect(text).toContain('Look at [the page](/drm/index.md)');
  });

  it.each([
    ['Load again. Then wait.', 'Load again.'],
    [`Load again: ${'it may '.repeat(15)}help.`, 'Load again.'],
    [`If it fails: ${'load '.repeat(30)}again.`, `If it fails: ${'load '.repeat(30)}again.`],
    [
      'Load the same video again on another network, and if it plays, wait.',
      'Load the same video again on another network.',
    ],
    ['Load again, and if it plays, stop.', 'Load again, and if it plays, stop.'],
  ])('shows one short instruction of the first step: %s', (step, shown) => {
    const long = registryOf({
      'errors/a.yaml': platform(
        'a',
        entry('code: 2015').replace("'Look at [the page](/drm/index.md).'", `'${step}'`),
      ),
    });
    expect(errorDirectives(long)['error-table']?.({ platform: 'a' }, place)).toContain(` | ${shown} |`);
  });

  it('shows everything about a code without a page in its row, which has an ID', () => {
    const lonely = registryOf({ 'errors/a.yaml': platform('a', small(entry('code: 2014'))) });
    const text = errorDirectives(lonely)['error-table']?.({ platform: 'a' }, place);
    expect(text).toContain('| <a id="a-2014"></a>[2014](#a-2014) | **Title of it**<br />What it means. |');
    expect(text).toContain(' | Look at [the page](/drm/index.md). Another. |');
    expect(errorPages(lonely)).toEqual([]);
    expect(redirectFiles(lonely, { baseUrl: '/docs/' }).slice(1)).toMatchObject([
      { path: 'errors/a/2014/index.html', contents: expect.stringContaining('url=/docs/drm/errors#a-2014"') },
    ]);
  });

  it('links from the URL above all codes to the lookup', () => {
    expect(redirectFiles(registryOf({}), { baseUrl: '/docs/' })).toMatchObject([
      { path: 'errors/index.html', contents: expect.stringContaining('content="0; url=/docs/drm/errors"') },
    ]);
  });

  it('sorts rows by code, ignoring signs, and then by name', () => {
    const codes = ['code: 20', 'name: late', 'code: -3', 'name: early'].map((fields) => small(entry(fields)));
    const registry = registryOf({ 'errors/a.yaml': platform('a', codes.join('')) });
    const text = errorDirectives(registry)['error-table']?.({ platform: 'a' }, place) ?? '';
    expect([...text.matchAll(/<a id="a-(\w+)">/g)].map(([, id]) => id)).toEqual(['3', '20', 'early', 'late']);
  });

  it('has an element for the filter of a long table', () => {
    const many = Array.from({ length: 10 }, (_, index) => small(entry(`code: ${1000 + index}`)));
    const text = (entries: string[]): string | undefined => {
      const registry = registryOf({ 'errors/a.yaml': platform('a', entries.join('')) });
      return errorDirectives(registry)['error-table']?.({ platform: 'a' }, place);
    };
    expect(text(many)).toContain('<div class="code-filter" data-rows="a-" data-nosnippet></div>\n\n| Code');
    expect(text(many.slice(1))).not.toContain('code-filter');
  });

  it('links to the row of a code without a page, in tables and on pages', () => {
    const link = "steps: ['See [the other one](/errors/a/2.md#check-1).']";
    const first = entry('code: 1').replace(/steps: .*/, link);
    const registry = registryOf({ 'errors/a.yaml': platform('a', first + small(entry('code: 2'))) });
    const led = 'See [the other one](/drm/errors.mdx#a-2)';
    expect(errorPages(registry)[0]?.text).toContain(led);
    expect(errorDirectives(registry)['error-table']?.({ platform: 'a' }, place)).toContain(led);
  });

  it('shows a single step as a paragraph, because a list would have one entry', () => {
    const one = entry('code: 1').replace(/steps: .*/, "steps: ['Restart the device.']");
    const [single, two] = [one, entry('code: 1')].map(
      (errors) => errorPages(registryOf({ 'errors/a.yaml': platform('a', errors) }))[0]?.text,
    );
    expect(single).toContain('}\n\nRestart the device.\n\n');
    expect(two).toContain('}\n\n1. Look at [the page](/drm/index.md).\n2. Another.\n\n');
  });

  it('links from a code to the page of its duplicate, which lists it', () => {
    const twins = registryOf({
      'errors/a.yaml': platform('a', entry('code: 2013')),
      'errors/b.yaml': platform(
        'b',
        small(entry('code: 7\n    id: late\n    name: LATE\n    sameAs: a/2013\n    pipeline: own')),
      ),
    });
    expect(twins.problems).toEqual([]);
    // The table shows the value of `error.code`, even if it's small, with the name below.
    expect(errorDirectives(twins)['error-table']?.({ platform: 'b' }, place)).toContain(
      '| <a id="b-late"></a>[7](#b-late) | **[Title of it](/errors/a/2013.md?pipeline=own)**<br />`LATE` |',
    );
    const pages = errorPages(twins);
    expect(pages.map(({ file }) => file)).toEqual(['docs/errors/a/2013.md']);
    expect(pages[0]?.text).toContain('- **Equivalent codes:** Platform b `LATE`');
    expect(pages[0]?.text).toContain('"LATE"');
    expect(redirectFiles(twins, { baseUrl: '/docs/' }).slice(1)).toMatchObject([
      {
        path: 'errors/b/late/index.html',
        contents: expect.stringContaining('url=/docs/errors/a/2013?pipeline=own"'),
      },
    ]);
  });

  it('reports a platform page without its table', () => {
    const use = { name: 'error-table', attributes: { platform: 'a' }, ...place };
    const missing = platformsWithoutTable(registry, [
      use,
      { ...use, attributes: { platform: 'b' }, source: 'docs/x.md' },
      { ...use, name: 'error-support', attributes: { platform: 'a b' } },
    ]);
    expect(missing).toEqual([
      {
        message: 'The page "docs/drm/errors.mdx" doesn\'t show the codes of the platform "b".',
        fix: 'Add `::error-table{platform="b"}` to the page or correct `page`.',
        file: 'errors/b.yaml',
        line: 1,
      },
    ]);
  });

  it('shows one error as a box', () => {
    const text = directives['error']?.({ id: 'a/2013' }, place);
    expect(text).toContain(':::info[Platform a `2013`: Title of it]');
    expect(text).toContain('(/errors/a/2013.md)');
  });

  it('lists related codes explained on one page in one line', () => {
    const two = registryOf({
      'errors/a.yaml': platform('a', entry('code: 1\n    related: [b/2, b/3]')),
      'errors/b.yaml': platform('b', entry('code: 2') + entry('code: 3\n    sameAs: b/2\n    pipeline: own')),
    });
    const [page] = errorPages(two);
    expect(page?.text).toContain('- Platform b: [2: Title of it](/errors/b/2.md) (also Platform b `3`)');
    expect(page?.text).not.toContain('[3:');
  });

  it('reports mistakes in a directive', () => {
    const table = directives['error-table'];
    expect(() => table?.({ platform: 'c' }, place)).toThrow('"c" is no platform; write one of: a, b');
    expect(() => table?.({ platform: 'a', group: 'x' }, place)).toThrow('"x" is no group of "a"');
    expect(() => table?.({ platform: 'a', sort: 'x' }, place)).toThrow('takes no attribute "sort"');
    expect(() => directives['error']?.({ id: 'a/2014' }, place)).toThrow('"a/2014" is no error');
  });

  it('shows a license server code in both forms used by the player', () => {
    const two = registryOf({
      'errors/a.yaml': platform('a', entry("code: 2013\n    spellings: ['60072013']")),
    });
    const text = errorDirectives(two)['error-table']?.({ platform: 'a' }, place);
    expect(text).toContain('[2013](#a-2013)<br />60072013 |');
  });

  it('shows the steps first, then the code for them, and then the log', () => {
    const log = 'log: |\n      E Player: it broke';
    const logged = registryOf({
      'errors/a.yaml': platform('a', entry(`code: 2013\n    ${log}`)),
    });
    const [page] = errorPages(logged);
    expect(page?.text).toMatch(
      /## What to do \{#what-to-do #usual-causes\}[\s\S]*2\. Another\.\n\n```js\nmend\(\);\n```[\s\S]*<div class="facts">[\s\S]*```text title="In the log"\nE Player: it broke\n```/,
    );
  });

  it('has the code and its constant early in the description, because readers search for them', () => {
    const codes =
      entry('code: 2004\n    name: BAD_STATUS') + entry('code: 3\n    id: decode\n    name: ERR_DECODE');
    const texts = errorPages(registryOf({ 'errors/a.yaml': platform('a', codes) })).map(({ text }) => text);
    expect(texts[0]).toContain('description: "To fix Platform a error 2004 (BAD_STATUS), ');
    expect(texts[1]).toContain('description: "To fix Platform a error ERR_DECODE (3), ');
    const server = platform('a', codes).replace('title: Platform a', 'title: Server\ninSentence: server');
    const [page] = errorPages(registryOf({ 'errors/a.yaml': server }));
    expect(page?.text).toContain('description: "To fix server error 2004 (BAD_STATUS), ');
  });

  it('shows where a code appears if that differs from its platform, and which code shows its texts', () => {
    const own = 'where: In the console.\n    handler: { page: /own.md, title: Own texts }';
    const [page] = errorPages(
      registryOf({ 'errors/a.yaml': platform('a', entry(`code: 1\n    tell: Try again.\n    ${own}`)) }),
    );
    expect(page?.text).toContain('- **Where it appears:** In the console.\n');
    expect(page?.text).toContain('**[Tell the viewer](/own.md):** “Try again.”');
  });

  it('shortens a first step for the description only if the rest has the instruction', () => {
    const name = 'A_NAME_THAT_LEAVES_NO_ROOM_FOR_A_STEP_'.repeat(4);
    const step = (text: string): string | undefined => {
      const yaml = entry(`code: 2004\n    name: ${name}`).replace(
        "['Look at [the page](/drm/index.md).',",
        `['${text}',`,
      );
      const files = { 'errors/a.yaml': platform('a', yaml) };
      const [page] = errorPages(registryOf(files));
      return /^description: ".*?(?: First step: |, first )(.*)"$/m.exec(page?.text ?? '')?.[1];
    };
    expect(step('Open the whole file: it says more than this line.')).toBe('open the whole file.');
    expect(
      step(`Open the file in the app that you use to see which of ${'its many '.repeat(18)}lines is wrong.`),
    ).toBe('open the file in the app that you use.');
    expect(step(`Open the file at once, then read ${'each line and '.repeat(9)}its end.`)).toBe(
      'open the file at once.',
    );
    const whole = [
      'In the log of the app: read it to its very end.',
      'With a file in the log, read it to its end.',
    ];
    expect(whole.map(step)).toEqual(whole);
    expect(step('Read it.')).toBeUndefined();
  });

  it('shows the text for the viewer and where the code that shows it is', () => {
    const handler = 'handler: { page: /mobile/errors.md, title: Catch errors }\nsupport: [the log]';
    const told = registryOf({
      'errors/a.yaml': platform('a', entry('code: 1\n    tell: Try again.')).replace(
        'support: [the log]',
        handler,
      ),
      'errors/b.yaml': platform('b', entry('code: 2')),
    });
    const [page, other] = errorPages(told);
    expect(page?.text).toContain('**[Tell the viewer](/mobile/errors.md):** “Try again.”\n\n</div>\n\n');
    expect(other?.text).not.toContain('Tell the viewer');
  });

  it('shows where the text belongs if no single page shows it', () => {
    const [page] = errorPages(
      registryOf({
        'errors/a.yaml': platform(
          'a',
          entry("code: 1\n    tell: Try again.\n    handler: { text: 'For your [help page](/help.md).' }"),
        ),
      }),
    );
    expect(page?.text).toContain('**Tell the viewer:** “Try again.” For your [help page](/help.md).\n');
  });

  it('has a text for the viewer per cause if one text would be wrong for the others', () => {
    const tell = "tell: [{ when: With 403, say: It is over. }, { when: 'With 404', say: It is gone. }]";
    const told = registryOf({ 'errors/a.yaml': platform('a', entry(`code: 1\n    ${tell}`)) });
    const [page] = errorPages(told);
    expect(page?.text).toContain(
      '**Tell the viewer:**\n\n- With 403: “It is over.”\n- With 404: “It is gone.”',
    );
  });

  it("quotes the log's sentence in title and description if there is no code", () => {
    const name = 'name: was refused by the policy';
    const [page] = errorPages(registryOf({ 'errors/a.yaml': platform('a', entry(name)) }));
    expect(page?.text).toContain(
      'title: "“was refused by the policy”: Title of it"\nsidebar_label: "Title of it"\n' +
        'description: "To fix Platform a error “was refused by the policy”, first look at the page."',
    );
    expect(page?.text).toContain('- **Platform a:** `was refused by the policy`');
  });

  it("has its error's questions and reports those that aren't shown", () => {
    const asked = 'code: 1\n    questions: [Why does it fail on Mondays?]';
    const shown = registryOf({ 'errors/a.yaml': platform('a', entry(asked)) });
    expect(shown.problems).toEqual([]);
    expect(errorPages(shown)[0]?.text).toContain('questions: ["Why does it fail on Mondays?"]');
    const twin = asked.replace('code: 1', 'code: 2\n    sameAs: a/1');
    const { problems } = registryOf({
      'errors/a.yaml': platform('a', entry('code: 1') + entry(twin)),
    });
    expect(problems.map(({ message }) => message)).toContain(
      'The questions of the error "a/2" aren\'t shown anywhere, because "a/1" explains it.',
    );
  });

  it('passes each row without a page to the search, with its code, names, and questions', () => {
    const row = 'code: 1234\n    name: NOT_FOUND\n    questions: [Where is it?]';
    const twin = 'code: 2\n    sameAs: a/1234';
    const { errors, platforms } = registryOf({ 'errors/a.yaml': platform('a', entry(row) + entry(twin)) });
    // Test entries have a sample and therefore a page.
    const rows = errors.map((error) => ({ ...error, page: null }));
    const [found, ...others] = searchRows({ errors: rows, platforms, problems: [] });
    expect(others).toEqual([]);
    expect(found).toMatchObject({
      anchor: 'a-1234',
      title: '1234: Title of it',
      questions: ['Where is it?'],
    });
    expect(found?.keywords).toEqual(expect.arrayContaining(['1234', 'NOT_FOUND', '2']));
  });

  it("shows a check's result in each tab if the results differ", () => {
    const way = '{ text: Look. }';
    const check = `  - { check: Is it on?, ways: { hosted: ${way}, own: ${way} }, decides: { hosted: Ask us., own: Sign it. } }\n`;
    const diagnosis = `asked: [owner/project#1]
questions: [Why did it fail?, It failed]
log: It failed.
viewer: { picture: black, text: Nothing. }
checks:
${check.repeat(3)}fix: { text: Mend it., ways: { sample: { language: js, code: mend(); } } }
`;
    const [page] = errorPages(
      registryOf({ 'errors/a.yaml': platform('a', entry('code: 1')), 'diagnoses/a/1.yaml': diagnosis }),
    );
    expect(page?.text).toMatch(
      /value="hosted"\}\n\nLook\.\n\nAsk us\.\n\n:::\n\n:::tab.*\n\nLook\.\n\nSign it\./,
    );
  });

  it('links from an error page to related codes and its platform', () => {
    const [page] = errorPages(registry);
    expect(page?.file).toBe('docs/errors/a/2013.md');
    expect(page?.text).toContain('title: "2013: Title of it"');
    expect(page?.text).toContain('keywords: ["2013","0x7DD","TOO_LATE"');
    expect(page?.text).toContain('sidebar_parent: "drm/errors"');
    expect(page?.text).toContain('[Contact support](/drm/errors.mdx#what-to-send-to-support)');
    expect(page?.text).toContain('action="../../drm/errors"');
    expect(page?.text).toContain('- Platform b: [nothing: Title of it](/errors/b/nothing.md)');
  });

  it('lists no related code that its steps already link to', () => {
    const first = entry('code: 1\n    related: [a/2, a/3]').replace('Another.', "'See [2](/errors/a/2.md).'");
    const related = registryOf({
      'errors/a.yaml': platform('a', first + entry('code: 2') + entry('code: 3')),
    });
    const [page] = errorPages(related);
    const list = page?.text.split('## Similar codes')[1];
    expect(list).toContain('](/errors/a/3.md)');
    expect(list).not.toContain('](/errors/a/2.md)');
  });

  it("links from a code to its own or its group's symptom guide", () => {
    const group = 'guide: { page: /mobile/stuck.md, title: It is stuck }\n    title: Main';
    const own = 'code: 2\n    guide: { page: /mobile/black.md, title: It is black }';
    const guided = registryOf({
      'errors/a.yaml': platform('a', entry('code: 1') + entry(own)).replace('title: Main', group),
    });
    const texts = errorPages(guided).map(({ text }) => text);
    expect(texts[0]).toContain('Step by step: [It is stuck](/mobile/stuck.md)\n');
    expect(texts[1]).toContain('Step by step: [It is black](/mobile/black.md)\n');
    const file = errorFile(guided, { withTokens: (text) => text, baseUrl: '/docs/' });
    expect((JSON.parse(file.contents) as ErrorFile).errors[0]?.guide).toEqual({
      title: 'It is stuck',
      path: '/docs/mobile/stuck',
    });
  });

  it('finds a license in British spelling', () => {
    const files = {
      'errors/a.yaml': platform('a', entry('code: 1').replace('Title of it', 'License refused')),
    };
    const [page] = errorPages(registryOf(files));
    expect(page?.text).toContain('keywords: ["1","Licence refused","Platform a","error code"]');
  });

  it('writes a file for programs with plain text and real paths', () => {
    const withTokens = (text: string): string => text;
    const { path, contents } = errorFile(registry, { withTokens, baseUrl: '/docs/' });
    const file = JSON.parse(contents) as ErrorFile;
    expect(path).toBe('errors.json');
    expect(file.errors[0]).toMatchObject({
      id: 'a/2013',
      path: '/docs/errors/a/2013',
      steps: ['Look at the page.', 'Another.'],
    });
    expect(file.errors[1]).toMatchObject({ code: 'nothing', generic: true });
    expect(file.platforms[0]?.path).toBe('/docs/drm/errors');
  });
});
