import { describe, expect, it, test } from 'vitest';

import type { GroupEntry, IndexHead } from './index-files.ts';
import { isBelow, nearness, placesOf, type Place } from './place.ts';

function places(...groups: GroupEntry[]): Place[] {
  return placesOf({ groups } as IndexHead);
}

const ios: GroupEntry = [2, '/docs/mobile/ios/', ['Apple phones'], 'Kits', 'tag', 'Mobile', 1, [3]];
const android: GroupEntry = [
  1,
  '/docs/mobile/react-native/',
  ['React Native'],
  'Kits',
  'tag',
  'Mobile',
  0,
  [],
];

test('each page has the place of its group, with the terms of all labels above it', () => {
  const all = places(ios, android);
  expect(all.map(({ folder }) => folder)).toEqual([ios[1], ios[1], android[1]]);
  expect(all[0]).toMatchObject({ secondary: 1, facets: [3], part: 'Mobile', tag: 'tag' });
  expect([...(all[0]?.terms ?? [])].sort()).toEqual(['apple', 'docs', 'ios', 'kits', 'mobile', 'phones']);
});

describe('nearness', () => {
  const near = (group: GroupEntry, from: string, choices: string[] = []) =>
    places(group).map((place) => nearness(place, { from, choices }))[0];

  it('counts common path segments except the first, which all pages share', () => {
    expect(near(ios, '/docs/mobile/ios/offline')).toBe(2);
    expect(near(ios, '/docs/mobile/android/offline')).toBe(1);
    expect(near(ios, '/docs/server')).toBe(0);
    expect(near(ios, '/')).toBe(0);
    expect(near(ios, '/docs/server/mobile/ios')).toBe(0);
  });

  it('counts a choice in folder or label less than a path segment', () => {
    expect(near(ios, '/docs/', ['ios'])).toBe(0.9);
    expect(near(android, '/docs/', ['React native'])).toBe(0.9);
    expect(near(ios, '/docs/', ['io', 'android'])).toBe(0);
  });
});

test.each([
  ['/docs/v1', '/docs/v1', true],
  ['/docs/v1/a', '/docs/v1', true],
  ['/docs/v10', '/docs/v1', false],
])('%s is below %s: %j', (path, above, below) => {
  expect(isBelow(path, above)).toBe(below);
});
