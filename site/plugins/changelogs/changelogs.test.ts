import type { PluginHooks } from 'pagewright';
import { describe, expect, it } from 'vitest';
import { pluginSite } from '../testing/plugin-site.ts';
import { changelogsContent } from './changelogs-content.ts';

const android = `title: Android SDK
page: /mobile/android/changelog.md
releases:
  - version: 1.29.5
    listed: 2026-11-21
    changes:
      - kind: fixed
        text: The [player](/mobile/index.md) of %name% & \`<b>\`.
      - kind: added
        text: Clips.
  - version: '1.30'
    date: 2024-02-29
    note: Needs Gradle 8.13.
    changes:
      - kind: fixed
        text: A crash.
`;

const long = `${android}${'      - kind: fixed\n        text: A leak.\n'.repeat(2)}`;

function contentOf(files: Record<string, string>): PluginHooks {
  return changelogsContent(pluginSite(files, { tokens: { name: 'Vdo' }, origin: 'https://docs.test' }));
}

function directive(content: PluginHooks, name: string, changelog: string): string {
  return content.directives?.[name]?.({ name: changelog }, { source: 'docs/x.md', line: 1 }) ?? '';
}

function problemsOf(yaml: string): string[] {
  const problems = contentOf({ 'changelogs/android.yaml': yaml }).problems ?? [];
  return problems.map(({ file, line, message, fix }) => `${file}:${line} ${message} → ${fix}`);
}

describe('a changelog on its page', () => {
  const content = contentOf({ 'changelogs/android.yaml': android });

  it('warns about a release with a known bug', () => {
    const faulty = android.replace('note: Needs Gradle 8.13.', "note: 'Known bug: no sound. Use 1.31.'");
    const markdown = directive(contentOf({ 'changelogs/android.yaml': faulty }), 'changelog', 'android');
    expect(markdown).toContain('\n\n:::warning[Known bug]\n\nNo sound. Use 1.31.\n\n:::\n\n');
  });

  it('has a heading with an anchor for each release and its changes by kind', () => {
    const markdown = directive(content, 'changelog', 'android');
    expect(markdown).toContain(
      '### 1.29.5 {#v1-29-5}\n\n<div class="changes" data-kind="added">\n\n<span class="badge badge--tip">Added</span>\n\n- Clips\n\n</div>\n\n<div class="changes" data-kind="fixed">',
    );
    expect(markdown).toContain('### 1.30 {#v1-30}\n\nReleased on February 29, 2024\n\nNeeds Gradle 8.13.');
  });

  it('offers the kinds that occur, all selected at first', () => {
    const markdown = directive(contentOf({ 'changelogs/a.yaml': long }), 'changelog', 'a');
    const values = [...markdown.matchAll(/value="(\w+)"( checked)?/g)].map(
      ([, value, checked]) => value + (checked ?? ''),
    );
    expect(values).toEqual(['all checked', 'added', 'fixed']);
  });

  it.each([
    ['all changes are of one kind', long.replace('kind: added', 'kind: fixed')],
    ['there are few changes', android],
  ])('offers no filter if %s', (_, yaml) => {
    expect(directive(contentOf({ 'changelogs/a.yaml': yaml }), 'changelog', 'a')).not.toContain('<input');
  });

  it('links to the newest release from other pages', () => {
    expect(directive(content, 'changelog-latest', 'android')).toBe(
      'Latest version: [1.29.5](/mobile/android/changelog.md#v1-29-5)',
    );
    expect(() => directive(content, 'changelog', 'androit')).toThrow(
      'there is no changelog "androit"; there are android',
    );
  });

  it('must be on a page', () => {
    const messages = content.check?.([]).map(({ message }) => message);
    expect(messages).toEqual(['No page contains ::changelog{name="android"}.']);
  });
});

describe('the list of all releases', () => {
  const ios = android
    .replace('Android SDK', 'iOS SDK')
    .replaceAll('2024-02-29', '2025-01-31')
    .replace('/android/', '/ios/');
  const markdown = (files: Record<string, string>): string =>
    contentOf(files).directives?.['releases']?.({}, { source: 'docs/releases.md', line: 1 }) ?? '';
  const both = markdown({ 'changelogs/android.yaml': android, 'changelogs/ios.yaml': ios });

  it('starts with the latest version of each product and its day if known', () => {
    expect(both).toContain(
      '| Android SDK | [1.29.5](/mobile/android/changelog.md#v1-29-5) |\n| iOS SDK | [1.29.5](/mobile/ios/changelog.md#v1-29-5) |',
    );
    const dated = android.replace(/ {4}listed: \S+/, '    date: 2026-11-21');
    expect(markdown({ 'changelogs/android.yaml': dated })).toContain(
      '| Android SDK | [1.29.5](/mobile/android/changelog.md#v1-29-5), <span class="one-line">November 21, 2026</span> |',
    );
  });

  it('lists dated releases by year, newest first, with their kinds of changes', () => {
    expect(both.split('\n').filter((line) => /^## |^<time|^\[/.test(line))).toEqual([
      '## Latest versions',
      '## 2025',
      '<time datetime="2025-01-31">Jan 31</time>',
      '[iOS SDK 1.30](/mobile/ios/changelog.md#v1-30) <span class="badge badge--warning">Fixed</span>',
      '## 2024',
      '<time datetime="2024-02-29">Feb 29</time>',
      '[Android SDK 1.30](/mobile/android/changelog.md#v1-30) <span class="badge badge--warning">Fixed</span>',
      '## By version',
      '[1.29.5](/mobile/android/changelog.md#v1-29-5)',
      '[1.29.5](/mobile/ios/changelog.md#v1-29-5)',
    ]);
    expect(both).toContain('<div class="changes" data-kind="added fixed">');
    expect(both).toContain('name="changelog-kind" value="fixed"');
  });

  it('is complete', () => {
    const dated = `${android}  - version: '1.28'\n    date: 2024-03-01\n    note: 'Known bug: no sound.'\n`;
    expect(markdown({ 'changelogs/android.yaml': dated })).toBe(`## Latest versions

| Player or SDK | Version |
|---|---|
| Android SDK | [1.29.5](/mobile/android/changelog.md#v1-29-5) |

<fieldset class="changelog-kinds chips">
<legend>Show</legend>
<label class="chip"><input type="radio" name="changelog-kind" value="all" checked> All changes</label>
<label class="chip"><input type="radio" name="changelog-kind" value="added"> Added</label>
<label class="chip"><input type="radio" name="changelog-kind" value="fixed"> Fixed</label>
</fieldset>

## 2024

<div class="changes" data-kind="">

<time datetime="2024-03-01">Mar 1</time>

[Android SDK 1.28](/mobile/android/changelog.md#v1-28) <span class="badge badge--danger">Known bug</span>

</div>

<div class="changes" data-kind="fixed">

<time datetime="2024-02-29">Feb 29</time>

[Android SDK 1.30](/mobile/android/changelog.md#v1-30) <span class="badge badge--warning">Fixed</span>

</div>

## By version

The latest version comes first.

### Android SDK

<div class="changes" data-kind="added fixed">

[1.29.5](/mobile/android/changelog.md#v1-29-5)

<span class="badge badge--tip">Added</span> <span class="badge badge--warning">Fixed</span>

</div>`);
    expect(markdown({ 'changelogs/a.yaml': android.replace('listed', 'date') })).not.toContain('By version');
  });

  it('keeps the order of a changelog without dates, below its title', () => {
    const undated = android.replace('    date: 2024-02-29\n', '    listed: 2026-11-22\n');
    const text = markdown({ 'changelogs/android.yaml': undated });
    expect(text).toMatch(/### Android SDK\n[\s\S]*\[1\.29\.5\][\s\S]*\[1\.30\]/);
    expect(text).not.toContain('<time');
  });

  it('marks a release with a known bug', () => {
    const faulty = android.replace('note: Needs Gradle 8.13.', "note: 'Known bug: no sound.'");
    expect(markdown({ 'changelogs/android.yaml': faulty })).toContain(
      '<span class="badge badge--danger">Known bug</span>',
    );
  });
});

describe('feeds', () => {
  const other = android
    .replace('Android SDK', 'iOS')
    .replaceAll('2024-02-29', '2026-11-30')
    .replace('/android/', '/ios/');
  const files = contentOf({ 'changelogs/android.yaml': android, 'changelogs/ios.yaml': other }).files ?? [];
  const feed = (name: string): string =>
    files.find(({ path }) => path === `feeds/${name}.atom`)?.contents ?? '';

  it('contain one release per entry, by day, newest first', () => {
    const all = [...feed('all').matchAll(/<title>(.*)<\/title>\n[^\n]*\n *<updated>(.*)<\/updated>/g)];
    expect(all.map(([, title, updated]) => `${title} ${updated}`)).toEqual([
      'iOS 1.30 2026-11-30T00:00:00Z',
      'Android SDK 1.29.5 2026-11-21T00:00:00Z',
      'iOS 1.29.5 2026-11-21T00:00:00Z',
      'Android SDK 1.30 2024-02-29T00:00:00Z',
    ]);
    expect(feed('android')).toMatch(/<\/author>\n {2}<updated>2026-11-21T00:00:00Z/);
  });

  it('identify each release by its URL and escape XML characters', () => {
    expect(feed('android')).toBe(`<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
  <id>https://docs.test/docs/feeds/android.atom</id>
  <title>Android SDK</title>
  <link rel="self" type="application/atom+xml" href="https://docs.test/docs/feeds/android.atom"/>
  <link rel="alternate" type="text/html" href="https://docs.test/docs/"/>
  <author><name>Vdo</name></author>
  <updated>2026-11-21T00:00:00Z</updated>
  <entry>
    <id>https://docs.test/docs/mobile/android/changelog#v1-29-5</id>
    <title>Android SDK 1.29.5</title>
    <link rel="alternate" type="text/html" href="https://docs.test/docs/mobile/android/changelog#v1-29-5"/>
    <updated>2026-11-21T00:00:00Z</updated>
    <content type="text">fixed: The player of Vdo &amp; &lt;b&gt;.
added: Clips.</content>
  </entry>
  <entry>
    <id>https://docs.test/docs/mobile/android/changelog#v1-30</id>
    <title>Android SDK 1.30</title>
    <link rel="alternate" type="text/html" href="https://docs.test/docs/mobile/android/changelog#v1-30"/>
    <updated>2024-02-29T00:00:00Z</updated>
    <content type="text">Needs Gradle 8.13.
fixed: A crash.</content>
  </entry>
</feed>
`);
  });
});

describe('mistakes in the data', () => {
  it('report the field, the line, and a fix', () => {
    expect(problemsOf(android.replace('kind: added', 'kind: new'))[0]).toMatch(
      /^changelogs\/android\.yaml:9 `kind` is wrong: Invalid option/,
    );
    expect(problemsOf(android.replace('    date: 2024-02-29\n', ''))).toEqual([
      'changelogs/android.yaml:11 `version` is wrong: a release needs `date`, its release day, or `listed`, the day it was added here. → Correct the value as described in `plugins/changelogs/changelog-schema.ts`. Text that contains ": " needs quotes.',
    ]);
    const empty = android.replace(/ {4}changes:\n {6}- kind: fixed\n.*\n {6}- kind: added\n.*\n/, '');
    expect(problemsOf(empty)[0]).toContain('a release needs `changes` or a `note`');
    expect(problemsOf(android.replace('listed', 'lister'))[0]).toContain('There is no field "lister".');
    expect(problemsOf(android.replace("'1.30'", '1.29.5'))).toEqual([
      'changelogs/android.yaml:11 The release "1.29.5" is listed twice. → Merge both entries.',
    ]);
    expect(problemsOf('title: "')[0]).toMatch(/^changelogs\/android\.yaml:1 The file isn't valid YAML/);
  });
});
