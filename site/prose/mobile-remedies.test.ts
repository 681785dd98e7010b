/** The remedies that the Android samples return for a code are those of the table below them. */

import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { read } from './files.ts';

interface AndroidError {
  code: number;
  remedies?: string[];
  /** Or a text for each cause. */
  tell?: string | { when: string; say: string }[];
}

const page = read('docs/mobile/android/error-codes.md');
const { errors } = parse(read('errors/android-playback.yaml')) as { errors: AndroidError[] };
const textOf = new Map(errors.map(({ code, remedies = [] }) => [code, remedies.join(' ')]));

/** What the table says in one of the remedies of a code that `remedyFor` answers with this name. */
const wordsOf: Record<string, RegExp> = {
  NEW_OTP: /new OTP|new pair|Request the OTP|OTP for offline|both values of one response|new license URL/,
  NEW_PLAYER: /load again|release each player|new player|create a new one/i,
  CHANGE_NETWORK: /turn off the VPN|without VPN/,
  RETRY: /try again|new attempt|another network|load .*again/i,
  FINISH_DOWNLOAD: /resume/,
  DOWNLOAD_AGAIN: /download (it )?again|enqueue the video again/i,
  UPDATE_APP: /newest SDK|SDK to the newest/,
  UPDATE_GOOGLE_PLAY: /Play Store app|Google Play services/,
  INSTALL_FROM_PLAY: /through a test track of Google Play|outside cloning apps/,
  TURN_OFF_DEBUGGING: /Turn USB debugging off/,
  DISCONNECT_DISPLAY: /Disconnect external displays/,
  RESTART_DEVICE: /restart the device/i,
  OTHER_DEVICE: /another device|second device|certified device|newer device|lacks the hardware/,
};

/** Codes with the remedy that the Java sample returns for each: `case 6151: case 6152: return Remedy.RESTART_DEVICE;`. */
function remediesInJava(): Map<number, string> {
  const remedies = new Map<number, string>();
  for (const [, cases = '', remedy = ''] of page.matchAll(
    /((?: *(?:case [^;]*?|\/\/.*)\n)+) *return Remedy\.(\w+);/g,
  )) {
    for (const [, code] of cases.matchAll(/case (\d+):/g)) remedies.set(Number(code), remedy);
  }
  return remedies;
}

/** The same of the Kotlin sample: sets of codes by name, then `in RETRY_CODES -> Remedy.RETRY`. */
function remediesInKotlin(): Map<number, string> {
  const sets = new Map(
    [...page.matchAll(/val (\w+) = setOf\(([^)]*)\)/g)].map(([, name, codes]) => [name, codes]),
  );
  const remedies = new Map<number, string>();
  for (const [, conditions = '', remedy = ''] of page.matchAll(/^ *(.+) -> Remedy\.(\w+)$/gm)) {
    const codes = conditions.replaceAll(/in (\w+)/g, (_, name: string) => sets.get(name) ?? '');
    for (const [code] of codes.matchAll(/\d+/g)) remedies.set(Number(code), remedy);
  }
  return remedies;
}

const remedies = remediesInJava();

it('remedyFor returns what the table of codes advises', () => {
  const others = [...remedies].filter(([code, remedy]) => !wordsOf[remedy]?.test(textOf.get(code) ?? ''));
  expect(others).toEqual([]);
  expect(remedies.size).toBeGreaterThan(80);
});

it('remedyFor leaves no code to REPORT that the table tells to try again or with a new OTP', () => {
  const left = [...textOf].filter(([code]) => !remedies.has(code));
  expect(left.filter(([, text]) => /new OTP|try again|another network/i.test(text))).toEqual([]);
});

it('what a page of a code tells the viewer is the text of its remedy, but for a text that says more', () => {
  const words = new Map(
    [...page.matchAll(/^ {4}([A-Z_]+)\("([^"]*)"\),$/gm)].map(([, name, text]) => [name, text]),
  );
  // These remedies stand for several causes: the page of a code knows which one it is.
  const areWide = ['NEW_OTP', 'RETRY'];
  const others = errors.filter(({ code, tell }) => {
    const remedy = remedies.get(code) ?? '';
    return tell !== undefined && tell !== words.get(remedy) && !areWide.includes(remedy);
  });
  expect(others.map(({ code }) => code)).toEqual([1222, 1303, 5155, 6187]);
});

it('remedyFor says the same in Kotlin as in Java', () => {
  expect(Object.fromEntries(remediesInKotlin())).toEqual(Object.fromEntries(remedies));
});

/** `case 1302: case 1303: … return const IntegrityAdvice(` of the Dart sample: codes by the text after them. */
function groupsIn(text: string, pattern: RegExp): Record<string, number[]> {
  const groups = [...text.matchAll(pattern)].map(([, first = '', second = '']) => {
    const [codes, name] = /\d{4}/.test(first) ? [first, second] : [second, first];
    return [name, [...codes.matchAll(/\d{4}/g)].map(Number).sort((a, b) => a - b)] as const;
  });
  return Object.fromEntries(groups);
}

it('the page about Play Integrity sorts its codes as remedyFor does', () => {
  const integrity = read('docs/mobile/troubleshooting/integrity.md');
  const isIntegrity = (code: number): boolean => /^(?:1270|13\d\d|20(?:29|30|31))$/.test(String(code));
  const expected = (remedy: string): number[] =>
    [...remedies]
      .filter(([code, name]) => name === remedy && isIntegrity(code))
      .map(([code]) => code)
      .sort((a, b) => a - b);
  const withDownloads = (codes: number[]): number[] => [1051, ...codes];

  expect(groupsIn(integrity, /^\| `([A-Z_]+)` \| ([^|]*) \|/gm)).toMatchObject({
    RETRY: expected('RETRY'),
    UPDATE_GOOGLE_PLAY: expected('UPDATE_GOOGLE_PLAY'),
    INSTALL_FROM_PLAY: expected('INSTALL_FROM_PLAY'),
    UPDATE_APP: expected('UPDATE_APP'),
    CHANGE_NETWORK: expected('CHANGE_NETWORK'),
  });
  expect(groupsIn(integrity, /^ {2}'?([\w-]+)'?: \[([^\]]*)\]/gm)).toEqual({
    retry: expected('RETRY'),
    'update-play': expected('UPDATE_GOOGLE_PLAY'),
    'install-from-play': withDownloads(expected('INSTALL_FROM_PLAY')),
    'update-app': expected('UPDATE_APP'),
    'change-network': expected('CHANGE_NETWORK'),
  });
  expect(groupsIn(integrity, /((?: *case \d{4}:\n)+) *return const IntegrityAdvice\(\s*'(\w+ \w+)/g)).toEqual(
    {
      'The device': expected('RETRY'),
      'Update the': expected('UPDATE_GOOGLE_PLAY'),
      'Install the': withDownloads(expected('INSTALL_FROM_PLAY')),
      'Update this': expected('UPDATE_APP'),
      'Turn off': expected('CHANGE_NETWORK'),
    },
  );
});
