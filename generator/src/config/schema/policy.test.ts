import { expect, test } from 'vitest';
import { policySchema } from './policy.ts';

const messages = (policy: object): string[] =>
  (policySchema.safeParse(policy).error?.issues ?? []).flatMap((issue) =>
    issue.code === 'invalid_union'
      ? issue.errors
          .flat()
          .filter(({ code }) => code === 'custom')
          .map(({ message }) => message)
      : issue.message,
  );

test('hosts are normalized, and presets stay unchanged', () => {
  expect(
    policySchema.parse({ frames: ['youtube', 'VIDEOS.example/'], images: ['*.images.example'] }),
  ).toEqual({
    frames: ['youtube', 'https://videos.example'],
    images: ['https://*.images.example'],
  });
  expect(policySchema.parse(undefined)).toEqual({});
});

test('a preset in a list for which it has no hosts is a mistake that names its lists', () => {
  expect(messages({ fonts: ['youtube'] })).toEqual([
    'expected "youtube" in policy.frames, because it loads nothing for policy.fonts',
  ]);
  expect(messages({ styles: ['youtube', 'https://styles.example'] })).toHaveLength(1);
  expect(messages({ frames: ['ftp://videos.example'] })).toEqual([
    'expected a host such as "https://videos.example", because "ftp:" isn\'t secure',
  ]);
});
