/**
 * Checks the player's reference pages against its types. Each member needs a heading, so that search and links find
 * it.
 */

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { headingNames, membersOf, valuesOf } from '../testing/player-types.ts';

const types = read('../../examples/player-v2/player-api.d.ts');

function read(path: string): string {
  return readFileSync(new URL(path, import.meta.url), 'utf8');
}

describe('the player reference', () => {
  it('has a heading for each method, property, and event of player.video', () => {
    const members = [...membersOf(types, 'PlayerVideo'), ...valuesOf(types, 'VideoEventName')];
    expect(members.length).toBeGreaterThan(35);
    // Some names are both a property and an event, or a method and an event. Each needs its own heading.
    const headings = headingNames(read('../../docs/player/v2/video-apis.md')).filter((name) =>
      members.includes(name),
    );
    expect(headings.toSorted()).toEqual(members.toSorted());
  });

  it('has a heading for each method and event of player.api', () => {
    const members = [...membersOf(types, 'PlayerApi'), ...valuesOf(types, 'ApiEventName')];
    expect(members).toHaveLength(20);
    expect(headingNames(read('../../docs/player/v2/api-reference/vdo-custom-api.md'))).toEqual(
      expect.arrayContaining(members),
    );
  });

  it('has a heading for each option that can be changed at run time', () => {
    expect(membersOf(types, 'PlayerConfig')).toHaveLength(1);
    expect(headingNames(read('../../docs/player/v2/api-reference/player-configuration-options.md'))).toEqual(
      expect.arrayContaining(membersOf(types, 'PlayerConfig')),
    );
  });
});
