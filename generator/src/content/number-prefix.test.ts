import { expect, test } from 'vitest';
import { splitNumberPrefix, stripNumberPrefixes } from './number-prefix.ts';

test('I30: a number and separators before a name are its position', () => {
  const names = {
    '01-intro': 1,
    '2_setup': 2,
    '3.run': 3,
    '4. intro': 4,
    '05 - intro': 5,
    '006--intro': 6,
    '0-x': 0,
    '01-guide-2.0': 1,
  };
  for (const [written, position] of Object.entries(names)) {
    expect(splitNumberPrefix(written), written).toEqual({
      name: written.replace(/^[\d\s._-]+/, ''),
      position,
    });
  }
});

test('I30: dates and versions are names', () => {
  for (const name of ['2021-11-foo', '7.0-foo', '1.2.3', '10-20', '2021-11-02-b']) {
    expect(splitNumberPrefix(name), name).toEqual({ name, position: undefined });
  }
});

test('I31: names that only contain digits keep them', () => {
  for (const name of ['v1', '1', 'intro-2', '1intro', '3d', '-1-a']) {
    expect(splitNumberPrefix(name), name).toEqual({ name, position: undefined });
  }
});

test('I10: prefixes are removed from every segment of a path', () => {
  expect(stripNumberPrefixes('01-server/2_otp/1.0')).toBe('server/otp/1.0');
});
