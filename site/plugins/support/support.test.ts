import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { PluginProblem, PluginHooks } from 'pagewright';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { pluginSite } from '../testing/plugin-site.ts';
import type { SupportFile } from './support-file.ts';
import { supportContent } from './support-content.ts';
import { DRM_SYSTEMS, supportSchema } from './support-schema.ts';

const siteDir = fileURLToPath(new URL('../../', import.meta.url));
const place = { source: 'docs/drm/player/devices.md', line: 1 };

function contentOf(text: string): PluginHooks {
  return supportContent(pluginSite({ 'support.yaml': text }));
}

const HEAD = `sources:
  maker:
    title: The maker
    url: https://maker.example/drm
    checked: 2026-02-03
platforms:
  - { id: computers, title: Computers }
groups:
  - { id: browsers, platform: computers, title: Browsers }
entries:
`;
const ENTRY = `  - group: browsers
    where: Chrome
    drm: [widevine, maker]
    offline: ['No', maker]
`;

const markdown = (text: string, attributes: Record<string, string> = {}): string =>
  contentOf(text).directives?.['support-matrix']?.(attributes, place) ?? 'no directive';
const problems = (text: string): readonly PluginProblem[] => contentOf(text).problems ?? [];

const TWO_GROUPS = `sources:
  site: { title: Our %name% page, page: /mobile/index.md, checked: 2026-02-04 }
  maker: { title: 'The [maker](/a.md)', url: https://maker.example/drm, checked: 2026-02-03 }
platforms:
  - { id: computers, title: Computers }
  - { id: televisions, title: TVs }
groups:
  - { id: tvs, platform: televisions, title: TVs, about: 'By [year](/b.md).' }
  - { id: browsers, platform: computers, title: Browsers }
  - { id: boxes, platform: televisions, title: Boxes }
entries:
  - { group: browsers, where: Edge, drm: [playready, site], level: [SL3000, maker] }
  - { group: tvs, where: 'A [TV](/c.md)', drm: [playready, maker], offline: ['Yes', site], note: 'See [it](/d.md).' }
  - { group: browsers, where: Chrome, drm: [widevine, site], level: ['[L3](/e.md)', maker], note: Any version. }
  - { group: browsers, where: Safari, drm: [fairplay, maker], level: [L1, site], offline: ['Yes, in apps', maker] }
  - { group: browsers, where: Chromium, drm: [clearkey, maker] }
  - { group: browsers, where: Firefox, drm: [widevine, maker] }
  - { group: tvs, where: New, drm: [widevine, maker] }
`;
const WIDEVINE = '[Widevine](/drm/glossary.md#widevine)';

it('readers see a filter and a table for each group that has devices', () => {
  expect(markdown(TWO_GROUPS)).toBe(`<div class="support-filter">
<fieldset class="chips">
<legend>Platform</legend>
<label class="chip"><input type="radio" name="support-platform" value="all" checked> All</label>
<label class="chip"><input type="radio" name="support-platform" value="computers"> Computers</label>
<label class="chip"><input type="radio" name="support-platform" value="televisions"> TVs</label>
</fieldset>
<fieldset class="chips">
<legend>DRM system</legend>
<label class="chip"><input type="radio" name="support-drm" value="all" checked> All</label>
<label class="chip"><input type="radio" name="support-drm" value="widevine"> Widevine</label>
<label class="chip"><input type="radio" name="support-drm" value="fairplay"> FairPlay</label>
<label class="chip"><input type="radio" name="support-drm" value="clearkey"> ClearKey</label>
</fieldset>
</div>

<div class="support-group" data-platform="televisions">

### TVs {#tvs}

By [year](/b.md).

<details class="type-group"><summary>1 device or browser</summary>

| Device or browser | DRM system | Notes and sources |
|---|---|---|
| New | ${WIDEVINE} | ([2](#source-2)) |

</details>

</div>

<div class="support-group" data-platform="computers">

### Browsers {#browsers}

<details class="type-group"><summary>4 devices or browsers</summary>

| Device or browser | DRM system | Security level | Notes and sources |
|---|---|---|---|
| Chrome | ${WIDEVINE} | [L3](/e.md) | Any version. ([1](#source-1),\u00A0[2](#source-2)) |
| Safari | [FairPlay](/drm/glossary.md#fairplay) | L1 | **Offline:** Yes, in apps. ([1](#source-1),\u00A0[2](#source-2)) |
| Chromium | [ClearKey](/drm/glossary.md#clearkey) |  | ([2](#source-2)) |
| Firefox | ${WIDEVINE} |  | ([2](#source-2)) |

</details>

</div>`);
  expect(markdown(TWO_GROUPS, { drm: 'playready' })).toMatch(/\| A \[TV\].*\n\| Edge /);
});

it('the overview has a row for each group, and the sources have numbers by title', () => {
  const { directives } = contentOf(TWO_GROUPS);
  const yes = '<strong class="yes">✓</strong>';
  expect(directives?.['support-glance']?.({}, place)).toBe(`<div class="glance">

| Where | Widevine | FairPlay | PlayReady | Offline |
|---|---|---|---|---|
| [TVs](#tvs) | ${yes} | – | ${yes} | – |
| [Browsers](#browsers) | ${yes} | ${yes} | ${yes} | Some |
| Boxes | – | – | – | – |

</div>`);
  expect(directives?.['support-sources']?.({}, place))
    .toBe(`We checked these sources between February 3, 2026 and February 4, 2026.

| Number | Source |
|---|---|
| <a id="source-1"></a>1 | [Our %name% page](/mobile/index.md) |
| <a id="source-2"></a>2 | [The [maker](/a.md)](https://maker.example/drm) |`);
});

it('programs get the same facts as plain text', () => {
  const source = pluginSite(
    { 'support.yaml': TWO_GROUPS },
    { tokens: { name: 'Vdo' }, origin: 'https://d.example' },
  );
  const [file] = supportContent(source).files ?? [];
  const { sources, groups, entries } = JSON.parse(file?.contents ?? '') as SupportFile;
  expect(sources).toEqual({
    site: { title: 'Our Vdo page', url: 'https://d.example/docs/mobile', checked: '2026-02-04' },
    maker: { title: 'The maker', url: 'https://maker.example/drm', checked: '2026-02-03' },
  });
  expect(groups).toEqual([
    { id: 'tvs', title: 'TVs', about: 'By year.' },
    { id: 'browsers', title: 'Browsers' },
    { id: 'boxes', title: 'Boxes' },
  ]);
  expect(entries.slice(1, 3)).toEqual([
    {
      group: 'tvs',
      where: 'A TV',
      drm: ['playready', 'maker'],
      facts: { offline: ['Yes', 'site'] },
      note: 'See it.',
    },
    {
      group: 'browsers',
      where: 'Chrome',
      drm: ['widevine', 'site'],
      facts: { level: ['L3', 'maker'] },
      note: 'Any version.',
    },
  ]);
  expect(entries[0]).not.toHaveProperty('note');
});

it('a file that cannot be read is one mistake, and its tables are empty', () => {
  const { directives, files, problems: found } = contentOf('sources: []\n');
  expect(found?.length).toBeGreaterThan(0);
  expect(files).toEqual([]);
  const names = ['support-matrix', 'support-glance', 'support-sources'];
  expect(names.map((name) => directives?.[name]?.({}, place))).toEqual(['', '', '']);
});

it('a column used by less than a third of the devices is in their notes', () => {
  const others = ['Edge', 'Firefox', 'Safari'].map((name) => ENTRY.replace('Chrome', name));
  const text = markdown(HEAD + ENTRY + "    hdcp: ['Yes', maker]\n" + others.join(''));
  expect(text).toMatch(/\| Chrome \| .* \| No \| \*\*HDCP:\*\* Yes\. \(\[/);
  expect(text).not.toContain('| HDCP |');
  const three = markdown(HEAD + ENTRY + "    hdcp: ['Yes', maker]\n" + others.slice(0, 2).join(''));
  expect(three).toContain('| HDCP |');
});

describe('at a glance', () => {
  const glance = (text: string): string =>
    contentOf(text).directives?.['support-glance']?.({}, place) ?? 'no directive';
  const YES = '<strong class="yes">✓</strong>';

  it('each group has a mark for each DRM system of its devices, and shows whether some or all keep licenses', () => {
    const second = ENTRY.replace('Chrome', 'Safari').replace('widevine', 'fairplay').replace("'No'", "'Yes'");
    expect(glance(HEAD + ENTRY + second)).toContain(`| [Browsers](#browsers) | ${YES} | ${YES} | – | Some |`);
    expect(glance(HEAD + second)).toContain(`| [Browsers](#browsers) | – | ${YES} | – | ${YES} |`);
    expect(glance(HEAD + ENTRY)).toContain(`| [Browsers](#browsers) | ${YES} | – | – | – |`);
    const silent = ENTRY.replace('Chrome', 'Edge').replace(/ +offline.*\n/, '');
    expect(glance(HEAD + second + silent)).toContain(
      `| [Browsers](#browsers) | ${YES} | ${YES} | – | Some |`,
    );
  });

  it('is shown in lines on phones, which are too narrow for its columns', () => {
    expect(glance(HEAD + ENTRY)).toMatch(/^<div class="glance">\n\n\|/);
  });

  it('a group whose devices are listed separately has no link', () => {
    expect(glance(HEAD + ENTRY.replace('widevine', 'playready'))).toContain(`| Browsers | – | – | ${YES} |`);
  });
});

describe('the table', () => {
  it('has a row per entry and a column for each fact that one of the group has', () => {
    expect(markdown(HEAD + ENTRY)).toContain(
      '| Chrome | [Widevine](/drm/glossary.md#widevine) | No | ([1](#source-1)) |',
    );
    const other = ENTRY.replace('Chrome', 'Edge').replace("offline: ['No'", "hdcp: ['2.2'");
    expect(markdown(HEAD + ENTRY + other)).toContain(
      '| Chrome | [Widevine](/drm/glossary.md#widevine) |  | No |',
    );
  });

  it("references each cell's source once by number", () => {
    const other = '  other: { title: Other, page: /mobile/index.md, checked: 2026-02-04 }\nplatforms:';
    const entry = `${ENTRY}    level: [L1, other]\n    hdcp: ['2.2', maker]\n`;
    expect(markdown(HEAD.replace('platforms:', other) + entry)).toContain(
      '([1](#source-1),\u00A0[2](#source-2)) |',
    );
  });

  it('lists its sources by number, with the range of days on which they were read', () => {
    const sources = contentOf(HEAD + ENTRY).directives?.['support-sources']?.({}, place);
    expect(sources).toContain('| <a id="source-1"></a>1 | [The maker](https://maker.example/drm) |');
    expect(sources).toContain('We checked these sources on February 3, 2026.');
  });

  it("is below its group's title, for its platform", () => {
    expect(markdown(HEAD + ENTRY)).toContain(
      '<div class="support-group" data-platform="computers">\n\n### Browsers {#browsers}',
    );
  });

  it('offers only DRM systems with a row', () => {
    const text = markdown(HEAD + ENTRY);
    expect(text).toContain('value="widevine"> Widevine');
    expect(text).not.toContain('fairplay');
  });

  it('lists PlayReady separately', () => {
    const both = HEAD + ENTRY + ENTRY.replace('widevine', 'playready').replace('Chrome', 'Edge');
    expect(markdown(both)).not.toContain('Edge');
    expect(markdown(both, { drm: 'playready' })).toContain('| Edge | [PlayReady]');
    expect(markdown(both, { drm: 'playready' })).not.toContain('Chrome');
  });

  it('accepts no other attributes', () => {
    expect(() => markdown(HEAD + ENTRY, { of: 'x' })).toThrow('it takes the attribute drm, but has "of"');
    expect(() => markdown(HEAD + ENTRY, { drm: 'fairplay' })).toThrow('write drm="playready"');
  });
});

describe('mistakes', () => {
  it("reports the line of an entry whose source doesn't exist", () => {
    expect(problems(HEAD + ENTRY.replace("'No', maker", "'No', rumour"))).toEqual([
      {
        message: 'The source "rumour" doesn\'t exist.',
        fix: 'Add it under `sources`, or use one of these: maker.',
        file: 'support.yaml',
        line: 11,
      },
    ]);
  });

  it('reports the line of an unknown DRM system', () => {
    const [problem] = problems(HEAD + ENTRY.replace('widevine', 'wideopen'));
    expect(problem).toMatchObject({ file: 'support.yaml', line: 13 });
  });

  it("reports the line of an entry whose group isn't listed, and of a group whose platform isn't", () => {
    expect(problems(HEAD + ENTRY.replace('browsers', 'phones'))).toMatchObject([
      { message: 'The group "phones" isn\'t listed, so its entries aren\'t shown.', line: 11 },
    ]);
    expect(problems(HEAD.replace('platform: computers', 'platform: apps') + ENTRY)).toMatchObject([
      {
        message: 'The platform "apps" of the group "browsers" isn\'t listed, so readers can\'t choose it.',
        line: 9,
      },
    ]);
  });

  it('reports a duplicate entry', () => {
    expect(problems(HEAD + ENTRY + ENTRY)).toMatchObject([
      { message: '"Chrome" with widevine is listed twice, first on line 11.', line: 15 },
    ]);
  });

  it('reports a cell without a source', () => {
    expect(problems(HEAD + ENTRY.replace("['No', maker]", "'No'"))[0]).toMatchObject({ line: 14 });
  });

  it('reports an unused source', () => {
    const spare = '  spare: { title: Spare, page: /mobile/index.md, checked: 2026-02-03 }\nplatforms:';
    expect(problems(HEAD.replace('platforms:', spare) + ENTRY)).toMatchObject([
      { level: 'warn', message: 'No entry references the source "spare".', line: 6 },
    ]);
  });
});

describe("the site's data", () => {
  const text = readFileSync(`${siteDir}support.yaml`, 'utf8');
  const styles = readFileSync(`${siteDir}styles/support.css`, 'utf8');

  it('has no mistakes', () => {
    expect(problems(text)).toEqual([]);
  });

  it('contains the level of Samsung televisions of 2019', () => {
    expect(markdown(text, { drm: 'playready' })).toMatch(/^\| Samsung TVs of 2019 [^|]*\|[^|]*\| SL3000/m);
  });

  it('marks no DRM system in the overview if only another device in the group has it', () => {
    const { entries } = supportSchema.parse(parse(text));
    const alone = entries.filter(({ note }) => /\b[Oo]nly DRM system|No other DRM system/.test(note ?? ''));
    expect(alone.length).toBeGreaterThan(1);
    const beside = alone.flatMap(({ group, drm }) =>
      entries.filter((entry) => entry.group === group && entry.drm[0] !== drm[0]),
    );
    expect(beside.map(({ where }) => where)).toEqual([]);
  });

  it('can be filtered by each platform and DRM system in the style sheet', () => {
    const platforms = [...text.matchAll(/- \{ id: (\w+), title/g)].map(([, id]) => id);
    expect(platforms).toHaveLength(4);
    for (const id of platforms) {
      expect(styles).toContain(`.support-group[data-platform]:not([data-platform='${id}'])`);
    }
    for (const drm of Object.keys(DRM_SYSTEMS).filter((name) => name !== 'playready')) {
      expect(styles).toContain(`[value='${drm}']`);
      expect(styles).toContain(`[href$='#${drm}']`);
    }
  });
});
