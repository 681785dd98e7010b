/** Checks that the pages of player v1 describe every member of the published types and its replacement in v2. */

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { headingNames, membersOf, valuesOf } from '../testing/player-types.ts';

const types = read('examples/player-v1/player-v1.d.ts');
const migration = read('docs/player/v1/migration-to-v2.md');

function read(path: string): string {
  return readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
}

/** Returns the first cell of each row below the heading with this ID. */
function firstCells(id: string): string[] {
  const section = migration.split(`{#${id}}`)[1]?.split('\n## ')[0] ?? '';
  return [...section.matchAll(/^\| (.*?) \|/gm)].map(([, cell = '']) => cell);
}

describe('the player v1 reference', () => {
  it('has a heading for each method, property, and event of the player', () => {
    const members = [...membersOf(types, 'VdoPlayer'), ...valuesOf(types, 'VdoPlayerEvent')];
    expect(members).toHaveLength(20);
    // "ended" is a property and an event, and each needs its own heading.
    expect(
      headingNames(read('docs/player/v1/class/VdoPlayer.md'))
        .filter((name) => name !== 'new')
        .toSorted(),
    ).toEqual(members.toSorted());
  });

  it('has a heading for each method of vdo and each embed parameter', () => {
    expect(headingNames(read('docs/player/v1/class/Vdo.md'))).toEqual([...membersOf(types, 'Vdo'), 'window']);
    expect(membersOf(types, 'EmbedInfo')).toHaveLength(11);
    expect(headingNames(read('docs/player/v1/typedef.md')).toSorted()).toEqual(
      membersOf(types, 'EmbedInfo').toSorted(),
    );
  });
});

describe('the migration to v2', () => {
  it.each([
    ['embed', () => membersOf(types, 'Vdo')],
    ['options', () => membersOf(types, 'EmbedInfo')],
    ['members', () => membersOf(types, 'VdoPlayer')],
    ['events', () => valuesOf(types, 'VdoPlayerEvent')],
  ])('maps all of v1 in the table "%s"', (id, names) => {
    const cells = firstCells(id);
    const unmapped = names().filter((name) => !cells.some((cell) => new RegExp(`\\b${name}\\b`).test(cell)));
    expect(unmapped).toEqual([]);
    expect(names().length).toBeGreaterThan(1);
  });
});
