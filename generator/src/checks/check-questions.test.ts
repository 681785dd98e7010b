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

it('names the page that answers a question already, however it is written', () => {
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
      message: 'The question "how long is an otp valid" is answered by a.md already.',
    },
  ]);
});

it('lets the same page of another version answer it', () => {
  expect(
    checkQuestions([page('a.md', ['What is an OTP?']), page('b.md', ['What is an OTP?'], '1.0')]),
  ).toEqual([]);
});

it('tells questions with as many words apart, and words that only run together', () => {
  const pages = [page('a.md', ['What is an OTP?', 'Log in?']), page('b.md', ['Where is my key?', 'Login?'])];
  expect(checkQuestions(pages)).toEqual([]);
});

it('lets one page ask a question twice', () => {
  expect(checkQuestions([page('a.md', ['What is an OTP?', 'What is an OTP'])])).toEqual([]);
});
