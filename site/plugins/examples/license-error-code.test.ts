/** Tests the samples on the pages that read the license server's code from a rejected response. */

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { pageCode } from './page-code.ts';

const fence = (title: string): string => pageCode('drm/player/license-errors.md', title);

const licenseErrorCode = new Function(
  `${fence('license-error.js').replaceAll('export ', '')} return licenseErrorCode;`,
)() as (body: unknown) => number | null;

/** Deterministic random numbers from 0 to 1. */
function* randoms(seed: number): Generator<number, never> {
  for (let state = seed; ;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 2 ** 32;
  }
}

const source = randoms(2013);
const below = (limit: number): number => Math.floor(source.next().value * limit);
const oneOf = <T>(values: readonly [T, ...T[]]): T => values[below(values.length)] ?? values[0];
/** Years, sizes, and codes that an incorrect parser would confuse. */
const twenty = (): number => 2000 + below(40);

/** Returns text with a number that isn't a code. */
function distraction(): string {
  const date = new Date(Date.UTC(twenty(), below(12), 1 + below(28), below(24), below(60), below(60)));
  return oneOf([
    () => date.toISOString(),
    () => date.toUTCString(),
    () => date.toISOString().slice(0, 10),
    () => date.toISOString().replaceAll('-', '/').slice(0, 10),
    () => `© ${twenty()} Example`,
    () => `© 2010-${twenty()}`,
    () => `in ${twenty()}.`,
    () => `${twenty()} bytes`,
    () => `Content-Length: ${twenty()}`,
    () => `size=${twenty()}`,
    () => `status code ${400 + below(200)}, ${twenty()} bytes`,
    () => `code ${date.toISOString().slice(0, 10)}`,
    () => `10.20.${twenty()}.1`,
    () => String(Number(date)),
  ])();
}

const codeOf = (): number => 2011 + below(21);

describe('licenseErrorCode', () => {
  it('never returns a date, size, or year', () => {
    const wrong: string[] = [];
    for (let run = 0; run < 2000; run++) {
      const body = oneOf([
        () => `Refused. ${distraction()} ${distraction()}`,
        () => `<html><body>Forbidden<footer>${distraction()}</footer></body></html>`,
        () => JSON.stringify({ time: distraction(), message: distraction(), size: twenty() }),
        () => JSON.stringify({ code: 403, message: distraction(), year: twenty() }),
        () => JSON.stringify({ error: { status: 403, at: distraction() } }),
      ])();
      if (licenseErrorCode(body) !== null) {
        wrong.push(body);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('finds the code among dates, sizes, and years in each position and form', () => {
    for (let run = 0; run < 2000; run++) {
      const code = codeOf();
      const body = oneOf([
        () => JSON.stringify({ time: distraction(), code }),
        () => JSON.stringify({ code: String(code), size: twenty(), message: distraction() }),
        () => JSON.stringify({ error: { at: distraction(), code } }),
        () => `License refused at ${distraction()}, code ${code}: ${distraction()}`,
        () => `code=${code}:refused`,
        () => `<error at="${distraction()}"><code="${code}"/> ${distraction()}</error>`,
        () => ` ${code}\n`,
      ])();
      expect([body, licenseErrorCode(body)]).toEqual([body, code]);
    }
  });

  it('finds nothing in an empty body and no number outside the range', () => {
    const bodies = [undefined, null, '', 'null', '[]', '{"code":2010}', '{"code":2032}', 'code 20130'];
    expect(bodies.map(licenseErrorCode)).toEqual(bodies.map(() => null));
  });
});

it('license-text.js, which web pages use to read the code, has the same pattern', () => {
  const text = readFileSync(new URL('../../examples/drm/license-text.js', import.meta.url), 'utf8');
  const patterns = [fence('license-error.js'), text].map(
    (code) => /^const CODE = \/(.*)\/i;$/m.exec(code)?.[1],
  );
  // In a character class, the slash needs no escape.
  expect(patterns[1]).toBe(patterns[0]?.replaceAll(String.raw`\/`, '/'));
  expect(patterns[1]).toContain('20');
});

it.each(['LicenseErrors.kt', 'LicenseRequest.swift'])('%s has the same pattern', (title) => {
  const patterns = [...fence('license-error.js').matchAll(/^const \w+ = \/(.*)\/i;$/gm)];
  expect(patterns).toHaveLength(1);
  for (const [, pattern = ''] of patterns) {
    // Swift writes it as a string, with backslashes and quotes escaped.
    const inText = pattern.replaceAll(/[\\"]/g, String.raw`\$&`);
    expect(fence(title)).toContain(title.endsWith('.swift') ? inText : pattern);
  }
});
