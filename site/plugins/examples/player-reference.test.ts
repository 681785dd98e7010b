/**
 * Checks the player's reference pages against its types. Each member needs a heading, so that search and links find
 * it.
 */

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const types = read('../../examples/player-v2/player-api.d.ts');

function read(path: string): string {
  return readFileSync(new URL(path, import.meta.url), 'utf8');
}

function membersOf(name: string): string[] {
  const body = new RegExp(`interface ${name} \\{\\n([\\s\\S]*?)\\n\\}`).exec(types)?.[1] ?? '';
  return [...body.matchAll(/^ {2}(?:readonly )?(\w+)[?(:]/gm)].map(([, member = '']) => member);
}

function valuesOf(name: string): string[] {
  const union = new RegExp(`type ${name} =([\\s\\S]*?);`).exec(types)?.[1] ?? '';
  return [...union.matchAll(/'(\w+)'/g)].map(([, value = '']) => value);
}

/** Returns the names in a page's third-level headings: `### seek(seconds) {#seek}` → `seek`. */
function headingsOf(page: string): string[] {
  return [...read(`../../docs/player/v2/${page}`).matchAll(/^### (\w+)/gm)].map(([, name = '']) => name);
}

describe('the player reference', () => {
  it('has a heading for each method, property, and event of player.video', () => {
    const members = [...membersOf('PlayerVideo'), ...valuesOf('VideoEventName')];
    expect(members.length).toBeGreaterThan(35);
    // Some names are both a property and an event, or a method and an event. Each needs its own heading.
    const headings = headingsOf('video-apis.md').filter((name) => members.includes(name));
    expect(headings.toSorted()).toEqual(members.toSorted());
  });

  it('has a heading for each method and event of player.api', () => {
    const members = [...membersOf('PlayerApi'), ...valuesOf('ApiEventName')];
    expect(members).toHaveLength(20);
    expect(headingsOf('api-reference/vdo-custom-api.md')).toEqual(expect.arrayContaining(members));
  });

  it('has a heading for each option that can be changed at run time', () => {
    expect(membersOf('PlayerConfig')).toHaveLength(1);
    expect(headingsOf('api-reference/player-configuration-options.md')).toEqual(
      expect.arrayContaining(membersOf('PlayerConfig')),
    );
  });
});
