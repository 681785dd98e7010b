/** Checks that the apps' samples contain the same advice and viewer messages as the pages of the codes. */

import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { read } from './files.ts';

interface AppError {
  code: number;
  name?: string;
  group: string;
  steps?: string[];
  /** One text, or one per cause. */
  tell?: string | { when: string; say: string }[];
  /** Where its texts are shown, if not with the others. */
  handler?: { page: string };
}

const errorsOf = (platform: string): AppError[] =>
  (parse(read(`errors/${platform}.yaml`)) as { errors: AppError[] }).errors;

const page = read('docs/mobile/android/error-codes.md');
const errors = errorsOf('android-playback');
const textOf = new Map(errors.map(({ code, steps = [] }) => [code, steps.join(' ')]));

/** Phrase in a code's steps, by the value that `adviceFor` returns. */
const wordsOf: Record<string, RegExp> = {
  SESSION_EXPIRED: /new OTP|OTP when playback starts/i,
  NEW_LICENSE: /new OTP/,
  ASK_SUPPORT: /new OTP|both values from one response|new license URL/,
  TRY_LATER: /try again|retry|new attempt/i,
  CHECK_NETWORK: /try again|another network|a network (?:that|without)|reload the video/i,
  CLOSE_APPS: /close other apps/i,
  REOPEN: /try again|reload the video/i,
  NEW_PLAYER: /reload the video|release each player|new player|create a new one/i,
  LOWER_QUALITY: /lower quality/i,
  CHECK_CLOCK: /device clock/,
  CHANGE_NETWORK: /turn off any VPN|without a VPN/i,
  RESTART_CAST: /End the Cast session/,
  FINISH_DOWNLOAD: /resume/,
  FIND_STORAGE: /SD card/,
  DOWNLOAD_AGAIN: /download (it |the video )?again|download the video\]|enqueue the video again/i,
  RENTAL_OVER: /download the video again/,
  STREAM_INSTEAD: /offer streaming instead/i,
  UPDATE_APP: /latest SDK/,
  UPDATE_GOOGLE_PLAY: /Play Store app|Google Play services/i,
  INSTALL_FROM_PLAY: /from a Google Play test track|outside cloning apps/i,
  TURN_OFF_DEBUGGING: /Turn off USB debugging/,
  GONE: /exists/,
  DISCONNECT_DISPLAY: /Disconnect external displays/,
  RESTART_DEVICE: /restart (?:and update )?the (?:app or, if .*, the )?device/i,
  OTHER_DEVICE: /another device|second device|certified device|newer device|lacks the hardware|newer device/,
};

/** Returns the advice in the Java sample by code: `case 6151: case 6152: return Advice.RESTART_DEVICE;`. */
function adviceInJava(): Map<number, string> {
  const found = new Map<number, string>();
  for (const [, cases = '', advice = ''] of page.matchAll(
    /((?: *(?:case [^;]*?|\/\/.*)\n)+) *return Advice\.(\w+);/g,
  )) {
    for (const [code] of cases.matchAll(/\d{4}/g)) found.set(Number(code), advice);
  }
  return found;
}

/** Like `adviceInJava`, for the Kotlin sample: sets of codes by name, then `in NETWORK -> Advice.CHECK_NETWORK`. */
function adviceInKotlin(): Map<number, string> {
  const sets = new Map(
    [...page.matchAll(/val (\w+) = setOf\(([^)]*)\)/g)].map(([, name, codes]) => [name, codes]),
  );
  const found = new Map<number, string>();
  for (const [, conditions = '', advice = ''] of page.matchAll(/^ *(.+) -> Advice\.(\w+)$/gm)) {
    const codes = conditions.replaceAll(/in (\w+)/g, (_, name: string) => sets.get(name) ?? '');
    for (const [code] of codes.matchAll(/\d{4}/g)) found.set(Number(code), advice);
  }
  return found;
}

const adviceByCode = adviceInJava();

/** Name, text, and first try of each piece of advice: `TRY_LATER("…", FirstTry.RETRY),` in Kotlin, then in Java. */
const adviceLines = [...page.matchAll(/^ {4,8}([A-Z_]+)\("([^"]*)"(?:, FirstTry\.([A-Z_]+))?\)[,;]$/gm)].map(
  ([, name = '', text = '', firstTry = 'NOTHING']) => ({ name, text, firstTry }),
);
const texts = new Map(adviceLines.map(({ name, text }) => [name, text]));

/** Codes that depend on the HTTP status: `setOf(5112, …)`, and the cases above `adviceForStatus` in Java. */
const byStatus = [
  [...(/REQUESTS = setOf\(([^)]*)\)/.exec(page)?.[1] ?? '').matchAll(/\d{4}/g)].map(([code]) => Number(code)),
  [...(/((?: *case .*\n)+) *return adviceForStatus/.exec(page)?.[1] ?? '').matchAll(/\d{4}/g)].map(([code]) =>
    Number(code),
  ),
];
/** Values that `adviceForStatus` returns, in line order, in Kotlin, then in Java. */
const adviceForStatuses = [
  /fun adviceForStatus[^{]*\{([^}]*)\}/,
  /Advice adviceForStatus\(int status\) \{\n[^{]*\{([^}]*)\}/,
].map((body) =>
  [...(body.exec(page)?.[1] ?? '').matchAll(/Advice\.([A-Z_]+)/g)].map(([, name = '']) => name),
);

/** Texts that `beforeDownload` uses instead of advice that mentions an open video, in Kotlin, then in Java. */
const beforeDownload = [
  /((?:Advice\.[A-Z_]+(?:, )?)+) -> "(.*)"/g,
  /((?:case [A-Z_]+:\s)+)\s*return "(.*)";/g,
].map(
  (pattern) =>
    new Map(
      [...page.matchAll(pattern)].flatMap(([, names = '', text = '']) =>
        (names.match(/[A-Z]+_?[A-Z]+\b/g) ?? []).map((name) => [name, text] as const),
      ),
    ),
);

/** Text that the app shows for an advice, which differs if a download can't start. */
const textFor = (name: string, handler: AppError['handler']): string =>
  (handler?.page.endsWith('#catch-download-errors') === true ? beforeDownload[0]?.get(name) : undefined) ??
  texts.get(name) ??
  '';

const says = (tell: AppError['tell'] = []): string[] =>
  typeof tell === 'string' ? [tell] : tell.map(({ say }) => say);

it('adviceFor returns the fix in the table of codes', () => {
  const others = [...adviceByCode].filter(([code, advice]) => !wordsOf[advice]?.test(textOf.get(code) ?? ''));
  expect(others).toEqual([]);
  expect(adviceByCode.size).toBeGreaterThan(80);
});

it('adviceFor returns REPORT for no code that the table resolves with a retry or a new OTP', () => {
  const left = [...textOf].filter(
    ([code]) => !adviceByCode.has(code) && byStatus[0]?.includes(code) !== true,
  );
  expect(left.filter(([, text]) => /new OTP|try again|another network/i.test(text))).toEqual([]);
});

it('the text for the viewer on an error page is that of its fix', () => {
  const others = errors.filter(({ code, tell, handler }) => {
    const text = textFor(adviceByCode.get(code) ?? 'REPORT', handler);
    return tell !== undefined && byStatus[0]?.includes(code) !== true && !says(tell).includes(text);
  });
  expect(others.map(({ code }) => code)).toEqual([]);
});

it('only codes with a fix have a text for the viewer', () => {
  const told = errors.filter(({ tell }) => tell !== undefined).map(({ code }) => code);
  const answered = [...adviceByCode.keys(), ...(byStatus[0] ?? [])];
  const known = new Set(errors.map(({ code }) => code));
  expect(told.toSorted()).toEqual(answered.filter((code) => known.has(code)).toSorted());
});

it('a page has no other texts for the viewer than those of the fixes', () => {
  const all = new Set(texts.values());
  expect(
    errors
      .flatMap(({ tell }) => says(tell))
      .filter((text) => !all.has(text) && ![...(beforeDownload[0]?.values() ?? [])].includes(text)),
  ).toEqual([]);
});

it('an error page that depends on the HTTP status has the texts of adviceForStatus in its order', () => {
  const [kotlin = [], java] = adviceForStatuses;
  expect(java).toEqual(kotlin);
  expect(kotlin).toHaveLength(5);
  expect(byStatus[1]).toEqual(byStatus[0]);
  const told = errors.filter(({ code }) => byStatus[0]?.includes(code));
  const textsOf = ({ handler, name: constant = '' }: AppError) =>
    kotlin
      // If the server rejected the request, it sent a status.
      .filter((name) => name !== 'CHECK_NETWORK' || !constant.endsWith('_INVALID_REQUEST'))
      .map((name) => textFor(name, handler));
  expect(told.map(({ tell }) => says(tell))).toEqual(told.map(textsOf));
});

it('the fixes are the same in Kotlin and Java', () => {
  expect(beforeDownload[1]).toEqual(beforeDownload[0]);
  expect([...(beforeDownload[0] ?? [])].filter(([name]) => !texts.has(name))).toEqual([]);
  const half = adviceLines.length / 2;
  expect(adviceLines.slice(half)).toEqual(adviceLines.slice(0, half));
});

/** Returns the codes in a sample by the text below them: `case 1001, 1006 -> "…"` in Kotlin, Java, and Swift. */
function textsIn(sample: string, pattern: RegExp): Record<number, string> {
  return Object.fromEntries(
    [...sample.matchAll(pattern)].flatMap(
      ([, codes = '', text = '']) => codes.match(/-?\b\d{4}\b/g)?.map((code) => [Number(code), text]) ?? [],
    ),
  );
}

/** Returns the viewer texts on the pages of the codes; if a code has several, the one with this `when`. */
const toldBy = (platform: string, situation = ''): Record<number, string> =>
  Object.fromEntries(
    errorsOf(platform).flatMap(({ code, tell = [] }) =>
      typeof tell === 'string'
        ? [[code, tell]]
        : tell.filter(({ when }) => when.startsWith(situation)).map(({ say }) => [code, say]),
    ),
  );

it('every platform has the same text for a finished rental', () => {
  const pages = ['android', 'flutter', 'ios', 'react-native'].map((platform) =>
    read(`docs/mobile/${platform}/offline.md`),
  );
  const said = [page, ...pages].join('\n').match(/(?<=["'])The rental period has ended\. Delete[^"']*/g);
  expect(new Set(said)).toEqual(new Set([texts.get('RENTAL_OVER')]));
});

it('the page of player errors has the texts for web viewers from the license error pages', () => {
  const web = read('docs/player/v2/errors.mdx');
  const apps = new Set(texts.values());
  const told = ['web-player', 'license-server'].flatMap(errorsOf).flatMap(({ tell }) => says(tell));
  expect(told.filter((text) => !apps.has(text) && !web.includes(`"${text}"`))).toEqual([]);
});

it('afterFailure returns the texts of the download error pages in Kotlin and Java', () => {
  expect(textsIn(page, /^ {4}([\d][^\n]*) ->\n {8}"(.*)"$/gm)).toEqual(toldBy('android-download'));
  expect(textsIn(page, /((?: {12}case .*\n)+) {16}return "(.*)";$/gm)).toEqual(toldBy('android-download'));
});

/** Returns a complete function from the iOS page. */
const swiftFunction = (name: string): string =>
  new RegExp(`func ${name}[^]*?\n}\n`).exec(read('docs/mobile/ios/error-handling.md'))?.[0] ?? '';

/**
 * Returns codes by text in a Swift function. The function for downloads delegates some texts to the one for playback.
 */
function textsInSwift(name: string): Record<number, string> {
  const sample = swiftFunction(name);
  const texts = textsIn(sample, /^ {4}case (\d[^\n]*):\n {8}return "(.*)"$/gm);
  const shared = /case (.*):\n {8}return playbackAdvice\(for: code\)/.exec(sample)?.[1]?.split(', ') ?? [];
  const ofPlayback = shared.length > 0 ? textsInSwift('playbackAdvice') : {};
  return { ...texts, ...Object.fromEntries(shared.map((code) => [code, ofPlayback[Number(code)] ?? ''])) };
}

it('the Swift functions return the texts of the iOS error pages', () => {
  expect(textsInSwift('playbackAdvice')).toMatchObject(toldBy('ios', 'While playing'));
  expect(textsInSwift('downloadAdvice')).toMatchObject(toldBy('ios', 'While downloading'));
});

it("the Swift functions return the texts of Apple's error pages for videos that the SDK plays", () => {
  const body = swiftFunction('playbackAdvice');
  const cases = [...body.matchAll(/^ {4}case (-[\d, -]*):\n {8}return "(.*)"$/gm)].flatMap(
    ([, codes = '', text = '']) => codes.split(', ').map((code) => [Number(code), text] as const),
  );
  expect(cases.length).toBeGreaterThan(2);
  const told = toldBy('apple-media', 'If %name% hosts the video');
  expect(Object.fromEntries(cases)).toMatchObject({ [-42800]: told[-42800], [-42803]: told[-42803] });
  expect(cases.filter(([code, text]) => (told[code] ?? text) !== text)).toEqual([]);
  expect(told[-1009]).toBe(textsInSwift('playbackAdvice')[-1009]);
});

it('playbackAdvice has a text for each Apple code whose page has its own', () => {
  const body = swiftFunction('playbackAdvice');
  const general = /case \.\.<0:\n {8}return "(.*) \(/.exec(body)?.[1] ?? '';
  const own = errorsOf('apple-media').filter(
    ({ tell }) => typeof tell === 'string' && !`${general}.`.startsWith(tell),
  );
  const cases = [...body.matchAll(/^ {4}case .*:$/gm)].flatMap(([line]) =>
    [...line.matchAll(/-\d+/g)].map(([code]) => code),
  );
  expect(own.map(({ code }) => String(code)).filter((code) => !cases.includes(code))).toEqual([]);
  expect(own.length).toBeGreaterThan(3);
});

it('the download screens show the texts of the error pages', () => {
  const screens = [
    [read('examples/android/OfflinePlayerActivity.kt'), /^ {12}(\d{4}[^>\n]*) ->\s+"(.*)"$/gm],
    [read('examples/android/OfflinePlayerActivity.java'), /((?: {12}case \d{4}:\n)+) {16}return "(.*)";$/gm],
    [read('docs/mobile/flutter/offline.md'), /^ {8}([46]\d{3}[^=\n]*|5160[^=\n]*) =>\s+['"](.*)['"],$/gm],
    [read('docs/mobile/react-native/offline.md'), /if \((.*code.*)\) return ['"](.*)['"];$/gm],
  ] as const;
  const told = { ...toldBy('android-playback'), ...toldBy('android-playback', 'While a download plays') };
  for (const [sample, pattern] of screens) {
    const texts = textsIn(sample, pattern);
    expect(Object.keys(texts)).toEqual(['4102', '5160', '5161', '6102', '6187', '6191']);
    expect(told).toMatchObject(texts);
  }
});

it('downloadAdvice returns the same in Dart and TypeScript, with the texts of Android and iOS', () => {
  const dart = textsIn(read('docs/mobile/flutter/offline.md'), /^ {6}(-?\d[^\n]*?) =>\s+['"](.*)['"],$/gm);
  const typescript = textsIn(
    read('docs/mobile/react-native/offline.md'),
    /((?: {4}case -?\d+:\n)+) {6}return ['"](.*)['"];$/gm,
  );
  expect(dart).toEqual(typescript);
  expect(dart).toMatchObject(toldBy('android-download'));
  expect(dart).toMatchObject(textsInSwift('downloadAdvice'));
  // Options fail with the player's codes.
  const before = Object.keys(dart).filter((code) => /^(?:1222|51\d\d)$/.test(code));
  const allowed = new Set([...texts.values(), ...(beforeDownload[0]?.values() ?? [])]);
  expect(before.filter((code) => !allowed.has(dart[Number(code)] ?? ''))).toEqual([]);
});

it('adviceFor returns the same in Kotlin and Java', () => {
  expect(Object.fromEntries(adviceInKotlin())).toEqual(Object.fromEntries(adviceByCode));
});

/** Returns codes in the Dart sample by the text after them: `case 1302: case 1303: … return const IntegrityAdvice(`. */
function groupsIn(text: string, pattern: RegExp): Record<string, number[]> {
  const groups = [...text.matchAll(pattern)].map(([, first = '', second = '']) => {
    const [codes, name] = /\d{4}/.test(first) ? [first, second] : [second, first];
    return [name, [...codes.matchAll(/\d{4}/g)].map(Number).sort((a, b) => a - b)] as const;
  });
  return Object.fromEntries(groups);
}

it('the page about Play Integrity groups its codes like adviceFor', () => {
  const integrity = read('docs/mobile/troubleshooting/integrity.md');
  const isIntegrity = (code: number): boolean => /^(?:127[01]|13\d\d|20(?:29|30|31))$/.test(String(code));
  const codesOf = (isWanted: (advice: string) => boolean): number[] =>
    [...adviceByCode]
      .filter(([code, name]) => isWanted(name) && isIntegrity(code))
      .map(([code]) => code)
      .sort((a, b) => a - b);
  const expected = (advice: string): number[] => codesOf((name) => name === advice);
  const retried = adviceLines.filter(({ firstTry }) => firstTry === 'RETRY').map(({ name }) => name);
  const toRetry = codesOf((name) => retried.includes(name));

  const ofGroup = (id: string) => errors.filter(({ group }) => group === id).map(({ code }) => code);
  const rows = [
    [1051, ...expected('INSTALL_FROM_PLAY')],
    toRetry,
    expected('UPDATE_GOOGLE_PLAY'),
    expected('UPDATE_APP'),
    expected('CHANGE_NETWORK'),
    [1312, 1319],
  ];
  expect(rows.flat().toSorted()).toEqual(
    [1051, ...ofGroup('integrity'), ...ofGroup('license').filter(isIntegrity)].toSorted(),
  );
  for (const plugin of ['flutter', 'react-native']) {
    // One page lists the codes for all platforms.
    expect(read(`docs/mobile/${plugin}/play-integrity.md`)).toContain(
      `(../troubleshooting/integrity.md?platform=${plugin}#handle-the-codes)`,
    );
  }
  expect(groupsIn(integrity, /^\| `([A-Z_]+)` \| ([^|]*) \|/gm)).toMatchObject({
    CHECK_NETWORK: expected('CHECK_NETWORK'),
    TRY_LATER: expected('TRY_LATER'),
    REOPEN: expected('REOPEN'),
    UPDATE_GOOGLE_PLAY: expected('UPDATE_GOOGLE_PLAY'),
    INSTALL_FROM_PLAY: expected('INSTALL_FROM_PLAY'),
    UPDATE_APP: expected('UPDATE_APP'),
    CHANGE_NETWORK: expected('CHANGE_NETWORK'),
  });
  expect(groupsIn(integrity, /^ {2}'?([\w-]+)'?: \[([^\]]*)\]/gm)).toEqual({
    retry: toRetry,
    'update-play': expected('UPDATE_GOOGLE_PLAY'),
    'install-from-play': expected('INSTALL_FROM_PLAY'),
    'update-app': expected('UPDATE_APP'),
    'change-network': expected('CHANGE_NETWORK'),
  });
  expect(
    groupsIn(integrity, /((?: *case \d{4}:\n)+) *return const IntegrityAdvice\(\s*['"](\w+ \w+)/g),
  ).toEqual({
    'The device': toRetry,
    'Turn on': expected('UPDATE_GOOGLE_PLAY'),
    'Install this': expected('INSTALL_FROM_PLAY'),
    'Update this': expected('UPDATE_APP'),
    'Turn off': expected('CHANGE_NETWORK'),
  });
});
