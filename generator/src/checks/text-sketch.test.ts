import { expect, test } from 'vitest';
import { sketchLikeness, textSketch } from './text-sketch.ts';

const words = (from: number, to: number): string =>
  Array.from({ length: to - from }, (_, index) => `word${from + index}`).join(' ');

test('the same words make the same sketch, however they are written', () => {
  expect(textSketch('Get an **OTP** from your server.')).toBe(textSketch('get an OTP\nfrom your server'));
  expect(textSketch('')).toBe('');
});

test('the more of two texts is the same, the more alike they are', () => {
  const whole = textSketch(words(0, 400));
  expect(sketchLikeness(whole, whole)).toBe(1);
  const most = sketchLikeness(whole, textSketch(words(40, 440)));
  const little = sketchLikeness(whole, textSketch(words(300, 700)));
  expect(most).toBeGreaterThan(little);
  expect(sketchLikeness(whole, textSketch(words(500, 900)))).toBe(0);
  expect(sketchLikeness('', '')).toBe(0);
});

// Files of published links keep sketches: a build with a later version compares its own with them.
test('a sketch never changes its form', () => {
  expect(textSketch('Get an OTP from your server.')).toBe('9myvdj zhn0rv 18psleh 1ltoguh');
  expect(textSketch('word0 word1')).toBe('1gqyzis');
  expect(textSketch(words(0, 400)).split(' ')).toHaveLength(12);
});

test('only the smallest hashes of two texts together are compared', () => {
  const numbers = (from: number, to: number): string =>
    Array.from({ length: to - from + 1 }, (_, index) => (from + index).toString(36)).join(' ');
  expect(sketchLikeness(numbers(1, 12), numbers(7, 18))).toBe(6 / 12);
  expect(sketchLikeness(numbers(7, 18), numbers(1, 12))).toBe(6 / 12);
  // What both have is greater than the twelve smallest of all.
  expect(sketchLikeness(numbers(100, 111), `${numbers(1, 11)} ${numbers(111, 111)}`)).toBe(0);
});
