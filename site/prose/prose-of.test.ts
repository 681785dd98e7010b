import { expect, it } from 'vitest';
import { proseOfData, proseOfPage } from './prose-of.ts';

it('data: strings, and each string in a list, at its own line', () => {
  const data = `code: 4
title: No license
causes:
  - The URL has \`expires\` in the past.
  - A proxy
    responded.
questions: [Why is there no license?]
related: [b/5]
`;
  expect(proseOfData(data)).toEqual([
    { line: 2, text: 'No license' },
    { line: 4, text: 'The URL has   in the past.' },
    { line: 5, text: 'A proxy responded.' },
    { line: 7, text: 'Why is there no license?' },
  ]);
});

it('data: an example is text unless it shows how to call a declaration', () => {
  expect(proseOfData('term: OTP\nexample: A lesson')).toEqual([{ line: 2, text: 'A lesson' }]);
  expect(proseOfData('code: func f(id)\nexample: f(id)\ntext: Calls.')).toEqual([
    { line: 3, text: 'Calls.' },
  ]);
});

it('a page: the shown front matter, including questions, and its text without code and URLs', () => {
  const page = `---
title: OTP
questions:
  - How long is an OTP valid?
slug: /otp
---

Ask [support](https://support.example) for \`otp\`.
`;
  expect(proseOfPage(page).map(({ line, text }) => [line, text.trim()])).toEqual([
    [2, 'OTP'],
    [4, 'How long is an OTP valid?'],
    [8, 'Ask [support  for  .'],
  ]);
});
