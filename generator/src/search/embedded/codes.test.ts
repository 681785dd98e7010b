import { describe, expect, it } from 'vitest';

import { otherNotations } from './codes.ts';

describe('otherNotations', () => {
  it.each([
    ['0x48444350', ['1212433232']],
    ['error 1212433232 on tv', ['error 0x48444350 on tv']],
    ['0xFFFFFC14', ['4294966292', '1004']],
    ['2013', []],
    ['0xyz', []],
    ['99999999999', []],
    ['__proto__', []],
  ])('of %s are %j', (query, others) => {
    expect(otherNotations(query)).toEqual(others);
  });
});
