import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { countryName, decide, entriesProblem, readEntries, type IpGeo } from './ip-geo.ts';

const page = readFileSync(new URL('../../docs/server/playbackauth/ipgeo.md', import.meta.url), 'utf8');

const viewers = [...page.matchAll(/^\| (\w+) \| `([\d.]+)` \| [^|]*\(`(\w\w)`\) \|$/gm)].map(
  ([, name = '', address = '', country = '']) => ({ name, address, country }),
);
const rules = [...page.matchAll(/^\| `(\{.*\})` \| (.*) \|$/gm)].map(
  ([, rule = '', names = '']): [string, string] => [rule, names],
);

describe('a rule for IP addresses and countries', () => {
  it('finds the examples of its page', () => {
    expect([viewers.length, rules.length]).toEqual([6, 10]);
  });

  it.each(rules)('%s allows playback: %s', (rule, names) => {
    const allowed = viewers.filter((viewer) => decide(JSON.parse(rule) as IpGeo, viewer).plays);
    expect(allowed.map(({ name }) => name).join(', ') || 'Nobody').toBe(names);
  });

  it.each([
    [null, "There's no rule, so everyone can play."],
    [{ allow: ['US'] }, 'Nothing in "allow" matches this viewer.'],
    [{ allow: ['US', ['203.0.113.7', 'IN']] }, '203.0.113.7 + IN in "allow" matches.'],
    [
      { allow: ['IN'], except: ['203.0.113.7'] },
      'IN in "allow" matches, but so does 203.0.113.7 in "except".',
    ],
    [{ block: ['IN'] }, 'IN in "block" matches.'],
    [{ block: ['US'] }, 'Nothing in "block" matches this viewer.'],
    [
      { block: ['IN'], except: ['203.0.113.7'] },
      'IN in "block" matches, but so does 203.0.113.7 in "except".',
    ],
  ])('%j explains the result: %s', (rule, because) => {
    expect(decide(rule, { address: '203.0.113.7', country: 'IN' }).because).toBe(because);
  });
});

describe('a typed list', () => {
  it('is split at commas and lines, with groups, in any case', () => {
    expect(readEntries(' in, 203.0.113.7 + us\n\nDE;')).toEqual(['IN', ['203.0.113.7', 'US'], 'DE']);
  });

  it.each([
    ['IN, 203.0.113.7 + US', null],
    ['UK', 'Use GB'],
    ['USA', 'two-letter country code'],
    ['XQ', 'two-letter country code'],
    ['203.0.113.256', "isn't an IPv4 address"],
    ['203.0.113.0/24', 'range'],
    ['2001:DB8::1', 'IPv6'],
    ['US + MX', 'single country'],
    ['1.2.3.4 + 1.2.3.5', 'single IP address'],
  ])('%s: %s', (text, problem) => {
    const found = entriesProblem(readEntries(text), true);
    expect(found === null ? null : found.includes(problem ?? 'no problem')).toBe(
      problem === null ? null : true,
    );
  });

  it('can have groups only in the list of who may play', () => {
    expect(entriesProblem(readEntries('203.0.113.7 + US'), false)).toContain('is a group');
  });

  it('recognizes country names', () => {
    expect([countryName('IN'), countryName('UK'), countryName('ZZZ')]).toEqual(['India', null, null]);
  });
});
