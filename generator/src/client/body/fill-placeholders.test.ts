import { expect, it } from 'vitest';
import { fillPlaceholders } from './fill-placeholders.ts';

const video = (value: string) => [{ placeholder: 'VIDEO_ID', after: '/', value }];

it('replaces its placeholder with a value anywhere in the text', () => {
  expect(fillPlaceholders('a/VIDEO_ID/otp /VIDEO_ID', video('3f29'))).toBe('a/3f29/otp /3f29');
});

it('leaves variables and longer words with that name unchanged', () => {
  const code = '"/$VIDEO_ID" process.env.VIDEO_ID /VIDEO_ID_2 /VIDEO_ID-x';
  expect(fillPlaceholders(code, video('3f29'))).toBe(code);
});

it('inserts nothing that could be more than a word in any language', () => {
  for (const value of ["'; rm -rf ~ #", '$(id)', '<b>', 'a b', '"', '${x}', '`x`', '../..', '\\n']) {
    expect(fillPlaceholders('/VIDEO_ID', video(value))).toBe('/VIDEO_ID');
  }
});

it('replaces several placeholders', () => {
  const values = [...video('3f29'), { placeholder: 'SECRET', after: 'Apisecret ', value: 'a1' }];
  expect(fillPlaceholders('/VIDEO_ID Apisecret SECRET', values)).toBe('/3f29 Apisecret a1');
});
