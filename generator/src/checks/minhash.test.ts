import { expect, test } from 'vitest';
import { minhashSimilarity, minhash } from './minhash.ts';

const words = (from: number, to: number): string =>
  Array.from({ length: to - from }, (_, index) => `word${from + index}`).join(' ');

test('the same words result in the same sketch, ignoring case and punctuation', () => {
  expect(minhash('Get an **OTP** from your server.')).toBe(minhash('get an OTP\nfrom your server'));
  expect(minhash('')).toBe('');
});

test('the more two texts have in common, the higher their similarity', () => {
  const whole = minhash(words(0, 400));
  expect(minhashSimilarity(whole, whole)).toBe(1);
  const most = minhashSimilarity(whole, minhash(words(40, 440)));
  const little = minhashSimilarity(whole, minhash(words(300, 700)));
  expect(most).toBeGreaterThan(little);
  expect(minhashSimilarity(whole, minhash(words(500, 900)))).toBe(0);
  expect(minhashSimilarity('', '')).toBe(0);
});

// Published link files store sketches, which later versions compare with their own.
test('the sketch format never changes', () => {
  expect(minhash('Get an OTP from your server.')).toBe('9myvdj zhn0rv 18psleh 1ltoguh');
  expect(minhash('word0 word1')).toBe('1gqyzis');
  expect(minhash(words(0, 400)).split(' ')).toHaveLength(12);
});

test('only the smallest hashes of both texts are compared', () => {
  const numbers = (from: number, to: number): string =>
    Array.from({ length: to - from + 1 }, (_, index) => (from + index).toString(36)).join(' ');
  expect(minhashSimilarity(numbers(1, 12), numbers(7, 18))).toBe(6 / 12);
  expect(minhashSimilarity(numbers(7, 18), numbers(1, 12))).toBe(6 / 12);
  // The common hashes are greater than the twelve smallest.
  expect(minhashSimilarity(numbers(100, 111), `${numbers(1, 11)} ${numbers(111, 111)}`)).toBe(0);
});
