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
