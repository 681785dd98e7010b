/** Checks that the pages of player v1 describe every member of the published types and its replacement in v2. */

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const types = read('examples/player-v1/player-v1.d.ts');
const migration = read('docs/player/v1/migration-to-v2.md');

function read(path: string): string {
  return readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
}

/** Returns the names of an interface's members, without those of nested types. */
function membersOf(name: string): string[] {
  const body = new RegExp(`interface ${name} \\{\\n([\\s\\S]*?)\\n\\}`).exec(types)?.[1] ?? '';
  return [...body.matchAll(/^ {2}(?:readonly )?(\w+)[?(:]/gm)].map(([, member = '']) => member);
}

function events(): string[] {
  const union = /type VdoPlayerEvent =([\s\S]*?);/.exec(types)?.[1] ?? '';
  return [...union.matchAll(/'(\w+)'/g)].map(([, value = '']) => value);
}

/** Returns the names in a page's third-level headings: `### seek(seconds) {#seek}` → `seek`. */
function headingsOf(page: string): string[] {
  return [...read(`docs/player/v1/${page}`).matchAll(/^### (\w+)/gm)].map(([, name = '']) => name);
}

/** Returns the first cell of each row below the heading with this ID. */
function firstCells(id: string): string[] {
  const section = migration.split(`{#${id}}`)[1]?.split('\n## ')[0] ?? '';
  return [...section.matchAll(/^\| (.*?) \|/gm)].map(([, cell = '']) => cell);
}

describe('the player v1 reference', () => {
  it('has a heading for each method, property, and event of the player', () => {
    const members = [...membersOf('VdoPlayer'), ...events()];
    expect(members).toHaveLength(20);
    // "ended" is a property and an event, and each needs its own heading.
    expect(
      headingsOf('class/VdoPlayer.md')
        .filter((name) => name !== 'new')
        .toSorted(),
    ).toEqual(members.toSorted());
  });

  it('has a heading for each method of vdo and each embed parameter', () => {
    expect(headingsOf('class/Vdo.md')).toEqual([...membersOf('Vdo'), 'window']);
    expect(membersOf('EmbedInfo')).toHaveLength(11);
    expect(headingsOf('typedef.md').toSorted()).toEqual(membersOf('EmbedInfo').toSorted());
  });
});

describe('the migration to v2', () => {
  it.each([
    ['embed', () => membersOf('Vdo')],
    ['options', () => membersOf('EmbedInfo')],
    ['members', () => membersOf('VdoPlayer')],
    ['events', events],
  ])('maps all of v1 in the table "%s"', (id, names) => {
    const cells = firstCells(id);
    const unmapped = names().filter((name) => !cells.some((cell) => new RegExp(`\\b${name}\\b`).test(cell)));
    expect(unmapped).toEqual([]);
    expect(names().length).toBeGreaterThan(1);
  });
});
