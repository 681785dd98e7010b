import { expect, test } from 'vitest';
import { byteRange } from './byte-range.ts';

test.each([
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=0-99', { start: 0, end: 99 }],
  ['bytes=40-41', { start: 40, end: 41 }],
  ['bytes=41-41', { start: 41, end: 41 }],
  ['bytes=99-', { start: 99, end: 99 }],
  ['bytes=40-', { start: 40, end: 99 }],
  // Browsers don't know the size before the first response.
  ['bytes=40-1000', { start: 40, end: 99 }],
  ['bytes=-1', { start: 99, end: 99 }],
  ['bytes=-100', { start: 0, end: 99 }],
  ['bytes=-1000', { start: 0, end: 99 }],
])('of 100 bytes, "%s" requests a range', (header, part) => {
  expect(byteRange(header, 100)).toEqual(part);
});

test.each(['bytes=100-', 'bytes=100-200', 'bytes=1000-', 'bytes=-0'])(
  'for 100 bytes, "%s" can\'t be satisfied',
  (header) => {
    expect(byteRange(header, 100)).toBe('none');
  },
);

test.each([
  undefined,
  '',
  'bytes=-',
  'bytes=5-2',
  'bytes=200-150',
  'bytes=0-1,3-4',
  'bytes=0-1 ',
  ' bytes=0-1',
  'bytes=a-b',
  'lines=0-1',
])('"%s" isn\'t a range, so the whole file is sent', (header) => {
  expect(byteRange(header, 100)).toBeNull();
});

test('an empty file has no ranges', () => {
  expect(byteRange('bytes=0-0', 0)).toBe('none');
  expect(byteRange('bytes=-5', 0)).toBe('none');
});
