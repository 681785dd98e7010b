import { expect, test } from 'vitest';
import { readHost } from './host-source.ts';
import { POLICY_LISTS } from './policy-lists.ts';
import {
  allowedHosts,
  hostsOf,
  isCounter,
  listsOf,
  presetOfPackage,
  presetOfUrl,
  PRESETS,
  presetsIn,
  type PresetName,
} from './presets.ts';

test('a word allows everything that its service needs, in any list', () => {
  const settings = { scripts: ['plausible', 'https://own.example'], frames: ['youtube'] };
  const allowed = Object.fromEntries(POLICY_LISTS.map((list) => [list, allowedHosts(settings, list)]));
  expect(allowed).toEqual({
    frames: ['https://www.youtube-nocookie.com'],
    media: [],
    images: [],
    fonts: [],
    connect: ['https://plausible.io'],
    scripts: ['https://own.example', 'https://plausible.io'],
    styles: [],
  });
  const twice = { frames: ['youtube', 'https://a.example', 'https://a.example'], media: ['youtube'] };
  expect(allowedHosts(twice, 'frames')).toEqual(['https://a.example', 'https://www.youtube-nocookie.com']);
});

test.each([
  ['youtube', { frames: 'https://www.youtube-nocookie.com' }],
  ['vimeo', { frames: 'https://player.vimeo.com' }],
  ['codesandbox', { frames: 'https://codesandbox.io https://*.codesandbox.io https://*.csb.app' }],
  ['stackblitz', { frames: 'https://stackblitz.com' }],
  ['giscus', { frames: 'https://giscus.app', scripts: 'https://giscus.app', styles: 'https://giscus.app' }],
  ['plausible', { scripts: 'https://plausible.io', connect: 'https://plausible.io' }],
  ['posthog', { scripts: 'https://*.posthog.com', connect: 'https://*.posthog.com' }],
  [
    'fathom',
    {
      scripts: 'https://cdn.usefathom.com',
      connect: 'https://cdn.usefathom.com',
      images: 'https://cdn.usefathom.com',
    },
  ],
  [
    'matomo',
    {
      scripts: 'https://cdn.matomo.cloud',
      connect: 'https://*.matomo.cloud',
      images: 'https://*.matomo.cloud',
    },
  ],
] as const)('the preset %s has the hosts that its service documents', (name, hosts) => {
  const written = Object.fromEntries(listsOf(name).map((list) => [list, hostsOf(name, list).join(' ')]));
  expect(written).toEqual(hosts);
});

test('preset hosts are as strict as hosts listed by authors', () => {
  for (const name of Object.keys(PRESETS) as PresetName[]) {
    for (const list of listsOf(name)) {
      for (const host of hostsOf(name, list)) {
        expect(readHost(host, list)).toEqual({ source: host });
      }
    }
  }
});

test('a list takes the presets that add a host to it', () => {
  expect(presetsIn('frames')).toEqual(['youtube', 'vimeo', 'codesandbox', 'stackblitz', 'giscus']);
  expect(presetsIn('fonts')).toEqual([]);
  expect(listsOf('none')).toEqual([]);
});

test('a URL and a package belong to the preset that allows them', () => {
  expect(presetOfUrl(new URL('https://a.csb.app/x'), 'frames')).toBe('codesandbox');
  expect(presetOfUrl(new URL('https://a.csb.app/x'), 'scripts')).toBeNull();
  expect(presetOfUrl(new URL('https://other.example'), 'frames')).toBeNull();
  expect(presetOfPackage('posthog-js/react')).toBe('posthog');
  expect(presetOfPackage('posthog')).toBeNull();
});

test('analytics on your own server are found by the file name of their script', () => {
  const isOne = (path: string) => isCounter(new URL(path, 'https://x.example'));
  expect(
    ['/matomo.js', '/a/plausible.outbound-links.js', '/Umami-1.js'].filter((path) => !isOne(path)),
  ).toEqual([]);
  expect(['/matomo.json', '/matomo/app.js', '/plausible', '/app.js?matomo.js'].filter(isOne)).toEqual([]);
});

test('words that are no presets are hosts', () => {
  expect(allowedHosts({ images: ['https://a.example'], frames: ['https://b.example'] }, 'images')).toEqual([
    'https://a.example',
  ]);
});
