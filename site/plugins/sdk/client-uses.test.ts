/**
 * Checks that the Android SDK's interface contains everything that client code overrides and calls. The stubs for
 * compiling samples are generated from `sdk/android.yaml`, so no other test would notice a missing member.
 */

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { brand } from '../../brand.ts';
import { pluginSite } from '../testing/plugin-site.ts';
import { siteFiles } from '../testing/site-files.ts';
import { readSdk, type InterfaceType } from './read-sdk.ts';

interface ClientUses {
  sources: { what: string; where: string }[];
  undocumented: Record<string, string>;
  removed: Record<string, string>;
  types: Record<string, { overrides?: string[]; calls?: string[] }>;
}

const source = { ...pluginSite({}, { tokens: brand }), ...siteFiles };
const clients = parse(
  readFileSync(new URL('testing/android-client-uses.yaml', import.meta.url), 'utf8'),
) as ClientUses;
const types = new Map((readSdk(source, 'android', [])?.types ?? []).map((type) => [type.name, type]));

/** Returns a type's members, including inherited ones, without the `get` of properties. */
function membersOf(type: InterfaceType | undefined): Set<string> {
  const inherited = (type?.extends ?? []).flatMap((name) => [...membersOf(types.get(name))]);
  return new Set([...(type?.members ?? []).map(({ name }) => name), ...inherited]);
}

it('has every type and member used in client code', () => {
  const missing = Object.entries(clients.types).flatMap(([name, { overrides = [], calls = [] }]) => {
    const members = membersOf(types.get(name));
    return [...overrides, ...calls]
      .filter((member) => !members.has(member))
      .map((member) => `${name}.${member}`)
      .filter((member) => clients.undocumented[member] === undefined);
  });
  expect(missing).toEqual([]);
  expect(Object.values(clients.types).flatMap(({ calls = [] }) => calls).length).toBeGreaterThan(120);
});

it('lists exactly the methods that an app must implement', () => {
  const implemented = Object.entries(clients.types).filter(([name]) =>
    types.get(name)?.code.startsWith('interface'),
  );
  const callbacks = implemented.filter(([, { overrides = [] }]) => overrides.length > 0);
  for (const [name, { overrides = [] }] of callbacks) {
    expect([name, [...membersOf(types.get(name))].toSorted()]).toEqual([name, overrides.toSorted()]);
  }
  expect(callbacks.map(([name]) => name)).toContain('VdoPlayer.PlaybackEventListener');
  expect(clients.types['VdoPlayer.PlaybackEventListener']?.overrides).toHaveLength(13);
});

it("counts the listener's methods like the pages", () => {
  const pages = ['docs/mobile/android/java.md', 'sdk/android.yaml'].map((file) => source.read(file));
  expect(pages.map((text) => /thirteen (?:listener )?methods/.test(text))).toEqual([true, true]);
});

it('explains on a page what to use instead of removed members', () => {
  for (const [member, page] of Object.entries(clients.removed)) {
    const [name = ''] = member.split('.').slice(-1);
    expect([page, source.read(page).includes(name)]).toEqual([page, true]);
  }
});

it('has a reason for each exception that still applies', () => {
  const needed = Object.keys(clients.undocumented).filter((member) => {
    const at = member.lastIndexOf('.');
    const { overrides = [], calls = [] } = clients.types[member.slice(0, at)] ?? {};
    return [...overrides, ...calls].includes(member.slice(at + 1));
  });
  expect(needed).toEqual(Object.keys(clients.undocumented));
});
