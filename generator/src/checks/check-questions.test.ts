import { expect, it } from 'vitest';

import { samplePage } from '../search/testing/sample-pages.ts';
import { checkQuestions } from './check-questions.ts';

function page(source: string, questions: string[], version = 'current') {
  const { page: data } = samplePage(`/docs/${source}`, [], source, ['Text'], { version });
  const rest = {
    html: '',
    markdown: null,
    digest: null,
    canonical: null,
    keywords: [],
    image: null,
    head: '',
    styles: {},
  };
  return { page: { ...rest, data, questions, noIndex: false, source } };
}

it('reports the page that already answers a question, ignoring case and punctuation', () => {
  const pages = [
    page('a.md', ['How long is an OTP valid?', 'What is an OTP?']),
    page('b.md', ['how long is an otp valid', 'How do I get one?']),
  ];
  const problems = checkQuestions(pages).map(({ code, level, file, message }) => ({
    code,
    level,
    file,
    message,
  }));
  expect(problems).toEqual([
    {
      code: 'duplicate-question',
      level: 'warn',
      file: 'b.md',
      message: 'a.md already answers the question "how long is an otp valid".',
    },
  ]);
});

it('allows the same question on the same page of another version', () => {
  expect(
    checkQuestions([page('a.md', ['What is an OTP?']), page('b.md', ['What is an OTP?'], '1.0')]),
  ).toEqual([]);
});

it('distinguishes questions with the same number of words or with joined words', () => {
  const pages = [page('a.md', ['What is an OTP?', 'Log in?']), page('b.md', ['Where is my key?', 'Login?'])];
  expect(checkQuestions(pages)).toEqual([]);
});

it('allows a page to contain a question twice', () => {
  expect(checkQuestions([page('a.md', ['What is an OTP?', 'What is an OTP'])])).toEqual([]);
});
