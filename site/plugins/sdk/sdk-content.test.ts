import { describe, expect, it } from 'vitest';
import { pluginSite } from '../testing/plugin-site.ts';
import { readSdk } from './read-sdk.ts';
import { sdkContent } from './sdk-content.ts';

const sdk = (name: string, language: string, types = '') => `
title: ${name}
language: ${language}
page: mobile/${name}/reference
sources: { a: The reference }
platform: {}
groups: { Playback: [Player] }
types:
  - name: Player
    code: class Player
    package: player
    text: A player.
    sources: [a]
    members:
${types}`;

const ANDROID = `      - { code: static final int READY = 3, text: Can play., unit: ms, since: 1.2.3 }
      - code: |-
          void load(Params params)
          void load(Params params, long startMs)
        text: Loads.
        parameters: { startMs: Where it starts }
        errors: ['\`IllegalStateException\` when released']
      - code: Player copy()
        deprecated: Use [\`load\`](#load).
`;
const RN = `      - { code: 'size?: number = 5', text: The size. }
      - code: |-
          remove(id: string): void
          remove(id: number): void
        text: Removes.
        parameters: { id: Which }
`;
const EMPTY = '      - { code: done, text: Done. }\n';
const PAGE = `---
title: Offline downloads
sidebar_label: Offline
---

\`\`\`java
class A {
  void f(Player player) { player.load(params); }
}
\`\`\`
`;

function contentOf(page = PAGE, android = ANDROID, text = 'A player.') {
  return sdkContent(
    pluginSite({
      'sdk/android.yaml': sdk('android', 'java', android).replace('A player.', text),
      'sdk/ios.yaml': sdk('ios', 'swift', EMPTY),
      'sdk/flutter.yaml': sdk('flutter', 'dart', EMPTY),
      'sdk/react-native.yaml': sdk('react-native', 'typescript', EMPTY),
      'docs/mobile/android/offline.md': page,
    }),
  );
}

const reference = (attributes: Record<string, string> = { sdk: 'android' }): string =>
  contentOf().directives?.['sdk-reference']?.(attributes, { source: 'docs/a.md', line: 1 }) ?? '';

describe('::sdk-reference', () => {
  it('starts with the types by topic, each topic collapsed', () => {
    expect(reference()).toContain(
      '## All types\n\n<div class="members">\n\n<details class="type-group"><summary>Playback</summary>\n\n- [`Player`](#player)\n\n</details>\n\n</div>',
    );
  });

  it('lists values in a table with anchors and links to them', () => {
    expect(reference()).toContain('| Member | Type | Value | Description |');
    expect(reference()).toContain(
      '| <span id="ready"></span>[`READY`](#ready) <span class="badge">Since 1.2.3</span> | `int` (ms) | `3` | Can play |',
    );
  });

  it('lists methods that need one sentence in a table, with alternatives', () => {
    expect(reference()).toContain(
      '| Method | Description |\n|---|---|\n| <span id="copy"></span>[`Player copy()`](#copy) <span class="badge badge--warning">Deprecated</span> | Use [`load`](#load) |',
    );
  });

  it('shows each form of such a method', () => {
    const forms = `      - code: |-\n          void seek(long ms)\n          void seek(int s)\n`;
    expect(
      contentOf(PAGE, forms.concat(ANDROID)).directives?.['sdk-reference']?.(
        { sdk: 'android' },
        { source: 'docs/a.md', line: 1 },
      ),
    ).toContain('[`void seek(long ms)`](#seek)<br>`void seek(int s)` |');
  });

  it("shows a constructor without a description with its type's declaration", () => {
    const plain = `      - { code: Player(Context context) }\n${ANDROID}`;
    expect(
      contentOf(PAGE, plain).directives?.['sdk-reference']?.(
        { sdk: 'android' },
        { source: 'docs/a.md', line: 1 },
      ),
    ).toContain(
      '<span id="player-new"></span>\n\n<div class="signature">\n\n```java fragment="declarations"\nimport %androidPackage%.player.Player;\nclass Player\nPlayer(Context context)\n```\n\n</div>',
    );
  });

  it('links no page for a type that many pages use alike', () => {
    const names = ['a', 'b', 'c', 'd', 'e'];
    const pages = Object.fromEntries(names.map((name) => [`docs/mobile/android/${name}.md`, PAGE]));
    const { directives } = sdkContent(
      pluginSite({
        'sdk/android.yaml': sdk('android', 'java', ANDROID),
        'sdk/ios.yaml': sdk('ios', 'swift', EMPTY),
        'sdk/flutter.yaml': sdk('flutter', 'dart', EMPTY),
        'sdk/react-native.yaml': sdk('react-native', 'typescript', EMPTY),
        ...pages,
      }),
    );
    const text = directives?.['sdk-reference']?.({ sdk: 'android' }, { source: 'docs/a.md', line: 1 });
    expect(text).toContain('A player.\n\n|');
  });

  it('separates two labels for screen readers', () => {
    const twice = ANDROID.replace('        deprecated', '        since: 1.0.1\n        deprecated');
    expect(
      contentOf(PAGE, twice).directives?.['sdk-reference']?.(
        { sdk: 'android' },
        { source: 'docs/a.md', line: 1 },
      ),
    ).toContain(
      '<span class="badge badge--warning">Deprecated</span><span class="visually-hidden">,</span> <span class="badge">Since 1.0.1</span>',
    );
  });

  it('shows the import of a class but not of a nested one', () => {
    const types = `${ANDROID}  - { name: Player.Builder, code: class Builder, package: player, sources: [a], members: [] }\n`;
    const text = contentOf(PAGE, types).directives?.['sdk-reference']?.(
      { sdk: 'android' },
      { source: 'docs/a.md', line: 1 },
    );
    expect(text).toContain(
      '```java fragment="declarations"\nimport %androidPackage%.player.Player;\nclass Player\n```',
    );
    expect(text).toContain(
      '{#player-builder}\n\n<div class="signature">\n\n```java fragment="declarations"\nclass Builder\n',
    );
  });

  it('shows each other method under a heading with its forms, parameters, and exceptions', () => {
    const text = reference();
    expect(text).toContain('### Player.load(params) {#load}');
    expect(text).toContain(
      '<div class="signature">\n\n```java fragment="declarations"\nvoid load(Params params)\nvoid load(Params params, long startMs)\n```\n\n</div>',
    );
    expect(text).toContain('- `startMs`: Where it starts');
    expect(text).toContain('Throws `IllegalStateException` when released.');
  });

  it('links from a type to the page that uses most of it, and from a method to another one', () => {
    const page = (title: string, code: string) =>
      PAGE.replace('Offline downloads', title)
        .replace('Offline', title)
        .replace('player.load(params);', code);
    const { directives } = sdkContent(
      pluginSite({
        'sdk/android.yaml': sdk('android', 'java', `${ANDROID}      - { code: void play() }\n`),
        'sdk/ios.yaml': sdk('ios', 'swift', EMPTY),
        'sdk/flutter.yaml': sdk('flutter', 'dart', EMPTY),
        'sdk/react-native.yaml': sdk('react-native', 'typescript', EMPTY),
        'docs/mobile/android/a.md': page('A', 'player.load(params);'),
        'docs/mobile/android/b.md': page('B', 'player.copy().play();'),
      }),
    );
    const text = directives?.['sdk-reference']?.({ sdk: 'android' }, { source: 'docs/a.md', line: 1 });
    expect(text).toContain('A player.\n\nUsed in: [B](/mobile/android/b.md)\n\n');
    expect(text).toMatch(/Throws [^\n]+\n\nUsed in: \[A\]\(\/mobile\/android\/a\.md\)$/);
  });

  it('links from a type to one of the pages that use it equally, but not if there are many', () => {
    const usedIn = (count: number): string | undefined => {
      const pages = Array.from({ length: count }, (_, index) => [
        `docs/mobile/android/p${index}.md`,
        PAGE.replace('Offline', `P${index}`).replace('player.load(params);', 'player.copy();'),
      ]);
      const { directives } = sdkContent(
        pluginSite({
          'sdk/android.yaml': sdk('android', 'java', ANDROID),
          'sdk/ios.yaml': sdk('ios', 'swift', EMPTY),
          'sdk/flutter.yaml': sdk('flutter', 'dart', EMPTY),
          'sdk/react-native.yaml': sdk('react-native', 'typescript', EMPTY),
          ...Object.fromEntries(pages),
        }),
      );
      const text = directives?.['sdk-reference']?.({ sdk: 'android' }, { source: 'docs/a.md', line: 1 });
      return /A player\.\n\nUsed in: .*\((.*)\)/.exec(text ?? '')?.[1];
    };
    expect(usedIn(2)).toBe('/mobile/android/p0.md');
    expect(usedIn(4)).toBe('/mobile/android/p0.md');
    expect(usedIn(5)).toBeUndefined();
  });

  it("doesn't link from a type to a page in its description", () => {
    const page = PAGE.replace('player.load(params);', 'player.copy();');
    const usedIn = (text: string) =>
      contentOf(page, ANDROID, text)
        .directives?.['sdk-reference']?.({ sdk: 'android' }, { source: 'docs/a.md', line: 1 })
        ?.includes('Used in: ');
    expect(usedIn('A player.')).toBe(true);
    expect(usedIn('A player for [downloads](offline.md#play).')).toBe(false);
  });

  it('shows a line of code for members without a sample', () => {
    const example = (line: string) => contentOf(PAGE, `${ANDROID}        example: ${line}\n`);
    const { directives, problems } = example('Player next = player.copy();');
    const text = directives?.['sdk-reference']?.({ sdk: 'android' }, { source: 'docs/a.md', line: 1 });
    expect(text).toContain('```java\nPlayer next = player.copy();\n```');
    expect(problems).toEqual([]);
    expect(example('player.load(params);').problems).toMatchObject([
      { message: 'The example of "copy" doesn\'t use it.', file: 'sdk/android.yaml' },
    ]);
  });

  it('in TypeScript, marks optional members and links from a method only to samples with its type', () => {
    const page = (title: string, code: string) => `---\ntitle: ${title}\n---\n\n\`\`\`ts\n${code}\n\`\`\`\n`;
    const { directives } = sdkContent(
      pluginSite({
        'sdk/android.yaml': sdk('android', 'java', ANDROID),
        'sdk/ios.yaml': sdk('ios', 'swift', EMPTY),
        'sdk/flutter.yaml': sdk('flutter', 'dart', EMPTY),
        'sdk/react-native.yaml': sdk('rn', 'typescript', RN),
        'docs/mobile/rn/own.md': page('Own', 'Player.remove();'),
        'docs/mobile/rn/other.md': page('Other', 'subscription.remove();'),
      }),
    );
    const text = directives?.['sdk-reference']?.({ sdk: 'react-native' }, { source: 'docs/a.md', line: 1 });
    expect(text).toContain('| Member | Type | Description |');
    expect(text).toContain('[`size?`](#size) | `number` = `5` | The size |');
    expect(text).toContain('A player.\n\nUsed in: [Own](/mobile/rn/own.md)\n');
    expect(text).toContain('- `id`: Which');
    expect(text).not.toContain('other.md');
  });

  it('in Swift, has headings with the labels of the call', () => {
    const ios = `      - code: 'init(id: String)'
        text: Creates. Only once.
      - code: 'func load(_ id: String, at place: Place, on day: Player)'
        text: Loads.
        systems: iOS 12 or later
        parameters: { place: Where, day: When }
        errors: ['\`A\` at first', '\`B\` later']
      - { code: 'func stop()', text: Stops., systems: iPad }
      - { code: 'let size: Player.Size = 5', text: The size. }
      - { code: 'var name: String = "a"', text: The name. }
  - name: Player.Size
    code: enum Size
    deprecated: Use [\`Player\`](#player).
    sources: [a]
    members:
      - { code: 'case small', text: Small. }
`;
    const { directives, problems } = sdkContent(
      pluginSite({
        'sdk/android.yaml': sdk('android', 'java', ANDROID),
        'sdk/ios.yaml': sdk('ios', 'swift', ios).replace('[Player]', '[Player, Player.Size]'),
        'sdk/flutter.yaml': sdk('flutter', 'dart', EMPTY),
        'sdk/react-native.yaml': sdk('rn', 'typescript', EMPTY),
      }),
    );
    expect(problems).toEqual([]);
    expect(directives?.['sdk-reference']?.({ sdk: 'ios' }, { source: 'docs/a.md', line: 1 }))
      .toBe(`## All types

<div class="members">

<details class="type-group"><summary>Playback</summary>

- [\`Player\`](#player)
- [\`Player.Size\`](#player-size)

</details>

</div>

## Player {#player}

<div class="signature">

\`\`\`swift fragment="declarations"
class Player
\`\`\`

</div>

A player.

| Member | Type | Value | Description |
|---|---|---|---|
| <span id="size"></span>[\`size\`](#size) | [\`Player.Size\`](#player-size) | \`5\` | The size |
| <span id="name"></span>[\`name\`](#name) | \`String\` | \`"a"\` | The name |

| Method | Description |
|---|---|
| <span id="stop"></span>[\`func stop()\`](#stop) <span class="badge">iPad only</span> | Stops |

### Player.init(id:) {#player-new}

<div class="signature">

\`\`\`swift fragment="declarations"
init(id: String)
\`\`\`

</div>

Creates. Only once.

### Player.load(_:at:on:) {#load}

<span class="badge">iOS 12 or later</span>

<div class="signature">

\`\`\`swift fragment="declarations"
func load(_ id: String, at place: Place, on day: Player)
\`\`\`

</div>

Loads.

- \`place\`: Where
- \`day\` ([\`Player\`](#player)): When

Throws \`A\` at first.

Throws \`B\` later.

## Player.Size {#player-size}

<span class="badge badge--warning">Deprecated</span>

<div class="signature">

\`\`\`swift fragment="declarations"
enum Size
\`\`\`

</div>

Use [\`Player\`](#player).

| Member | Description |
|---|---|
| <span id="small"></span>[\`small\`](#small) | Small |`);
  });

  it('accepts only the existing SDKs', () => {
    expect(() => reference({ sdk: 'andriod' })).toThrow('did you mean "android"?');
    expect(() => reference({ sdk: 'ios', type: 'Player' })).toThrow('it takes `sdk`, but has "type"');
  });
});

describe('mistakes', () => {
  it('in the topics: a type in no topic or in two, and a name without a type', () => {
    const messages = (groups: string) => {
      const problems: { message: string }[] = [];
      const text = sdk('android', 'java', ANDROID).replace('{ Playback: [Player] }', groups);
      readSdk(pluginSite({ 'sdk/android.yaml': text }), 'android', problems as never);
      return problems.map(({ message }) => message);
    };
    expect(messages('{ Playback: [Player] }')).toEqual([]);
    expect(messages('{ Playback: [Plaer] }')).toEqual([
      '`groups` lists "Plaer", which isn\'t a type in this file.',
      '`groups` lists "Player" 0 times.',
    ]);
    expect(messages('{ Playback: [Player], Media: [Player] }')).toEqual(['`groups` lists "Player" 2 times.']);
  });

  it('of `setState` in Dart are found with functions of another page and the SDK, and in lines added by a diff', () => {
    const page = (code: string) => `---\ntitle: A\n---\n\n\`\`\`dart\n${code}\n\`\`\`\n`;
    const { problems } = sdkContent(
      pluginSite({
        'sdk/android.yaml': sdk('android', 'java', ANDROID),
        'sdk/ios.yaml': sdk('ios', 'swift', EMPTY),
        'sdk/flutter.yaml': sdk('flutter', 'dart', '      - { code: Future load(int a), text: Loads. }\n'),
        'sdk/react-native.yaml': sdk('rn', 'typescript', EMPTY),
        'docs/mobile/flutter/a.md': page('Future<int> fetch() async => 1;'),
        'docs/mobile/flutter/b.md': page(
          'void f() {\n  setState(() => a = fetch());\n  setState(() => a = player.load(1));\n}',
        ),
        'docs/mobile/flutter/c.md': page('void f() {}').replace(
          /```dart\n.*?```/s,
          '```diff title="lib/a.dart"\n@@ in f\n-  setState(() => fetch());\n+  setState(() => fetch());\n```',
        ),
      }),
    );
    expect(problems).toMatchObject(
      [
        ['b.md', 7],
        ['b.md', 8],
        ['c.md', 8],
      ].map(([file, line]) => ({
        message: expect.stringContaining('Future'),
        file: `docs/mobile/flutter/${file}`,
        line,
      })),
    );
  });

  it("in a file offered by a page have the file's own line", () => {
    const { problems, directives } = sdkContent(
      pluginSite({
        'sdk/android.yaml': sdk('android', 'java', ANDROID),
        'sdk/ios.yaml': sdk('ios', 'swift', "      - { code: 'func play()', text: Plays. }\n"),
        'sdk/flutter.yaml': sdk('flutter', 'dart', EMPTY),
        'sdk/react-native.yaml': sdk('rn', 'typescript', EMPTY),
        'docs/mobile/ios/sample.md': '---\ntitle: Sample\n---\n\n::example-download{file="ios/A.swift"}\n',
        'examples/ios/A.swift': 'func f(player: Player) {\n    player.play()\n    player.stop()\n}\n',
      }),
    );
    expect(problems).toMatchObject([
      { message: '`Player` has no member "stop".', file: 'examples/ios/A.swift', line: 3 },
    ]);
    expect(directives?.['sdk-reference']?.({ sdk: 'ios' }, { source: 'docs/a.md', line: 1 })).toContain(
      'Used in: [Sample](/mobile/ios/sample.md)',
    );
  });

  it('in a sample have file and line', () => {
    expect(contentOf(PAGE.replace('load(', 'laod(')).problems).toEqual([
      {
        message: '`Player` has no member "laod".',
        fix: 'Did you mean "load"?',
        file: 'docs/mobile/android/offline.md',
        line: 8,
      },
    ]);
    expect(contentOf().problems).toEqual([]);
  });

  it('in the data have file and line', () => {
    const twice = `${ANDROID}      - { code: void load(), text: Again. }\n`;
    expect(contentOf(PAGE, twice).problems).toMatchObject([
      { message: 'The anchor "load" is already used above.', file: 'sdk/android.yaml', line: 24 },
    ]);
    expect(contentOf(PAGE, ANDROID.replace('{ startMs:', '{ start:')).problems?.[0]).toMatchObject({
      message: '"load" has no parameter "start".',
      fix: 'Its parameters are: params, startMs.',
      line: 20,
    });
    expect(contentOf(PAGE, `${ANDROID}        unit: ms\n`).problems).toMatchObject([
      { message: '"copy" is a method, so the page doesn\'t show its unit.' },
    ]);
    expect(contentOf(PAGE, `${ANDROID}        sources: [b]\n`).problems).toMatchObject([
      { message: 'The source "b" doesn\'t exist.', fix: 'Use one of these: a.', line: 24 },
    ]);
    expect(contentOf(PAGE, `${ANDROID}        parameters: { to: Where }\n`).problems).toMatchObject([
      { fix: 'Its parameters are: none.', line: 24 },
    ]);
    const parents = (names: string) => contentOf(PAGE, `${ANDROID}    extends: ${names}\n`).problems;
    expect(parents('[Player, View]')).toMatchObject([
      { message: expect.stringContaining('"Player" extends "View"') as string, line: 24 },
    ]);
    for (const version of ['1', 'v1.2', '1.2.3.4', '1.2-beta']) {
      expect(contentOf(PAGE, ANDROID.replace('1.2.3', `'${version}'`)).problems).toMatchObject([
        { message: expect.stringContaining('`since` is wrong') as string },
      ]);
    }
  });
});
