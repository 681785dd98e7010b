import { expect, test } from 'vitest';
import { siteFolder } from '../content/testing/site-folder.ts';
import { readMessages, type MessagesFile } from './messages-file.ts';

const file = 'i18n/de/code.json';
const read = (text: string | Buffer): MessagesFile => readMessages(siteFolder({ [file]: text }), file);

test('a message is an object or only its text, and a missing file has none', () => {
  const text = '{ "bye": { "message": "Tschüss", "description": "At the end" }, "hello": "Hallo" }';
  expect(read(text)).toEqual({ messages: { bye: 'Tschüss', hello: 'Hallo' }, source: text, problems: [] });
  expect(readMessages(siteFolder({}), file)).toEqual({ messages: {}, source: '', problems: [] });
});

test.each(['null', '"Hallo"', '["Hallo"]'])('a file with %s is an error on its first line', (text) => {
  expect(read(text)).toMatchObject({
    messages: {},
    problems: [
      {
        level: 'throw',
        message: "The file doesn't contain an object.",
        fix: 'Write each text as { "message": "…" } under its ID.',
        file,
        line: 1,
      },
    ],
  });
});

test('a file of bytes that are no UTF-8 text is one error, although the rest is JSON', () => {
  const latin1 = Buffer.from('{ "bye": "Tsch\xfcss" }', 'latin1');
  const { messages, problems } = read(latin1);
  expect([messages, problems.map((problem) => problem.file)]).toEqual([{}, [file]]);
});

test.each(['null', '7', '{ "text": "Hallo" }', '{ "message": 7 }'])(
  'a message %s is an error on its line, and other messages are read',
  (value) => {
    expect(read(`{\n  "hello": ${value},\n  "bye": "Tschüss"\n}\n`)).toMatchObject({
      messages: { bye: 'Tschüss' },
      problems: [{ code: 'invalid-translation', message: '"hello" has no message.', file, line: 2 }],
    });
  },
);

test.each([
  ['a comma after the last text', '{\n  "hello": "Hallo",\n}\n', 3],
  ['an end in the middle', '{\n  "hello": "Hallo"\n', undefined],
  ['no comma between texts', '{\n  "hello": "Hallo"\n  "bye": "Tschüss"\n}\n', 3],
])('%s is a syntax error with its line, without the position in characters', (_, text, line) => {
  const { messages, problems } = read(text);
  expect(messages).toEqual({});
  expect(problems).toMatchObject([{ code: 'invalid-translation', level: 'throw', file }]);
  expect(problems[0]?.message).toMatch(/^The file isn't valid JSON: [^\n]+\.$/);
  expect(problems[0]?.message).not.toMatch(/position|line \d/);
  expect(problems[0]?.fix).toContain('no comma after the last one');
  if (line !== undefined) {
    expect(problems[0]?.line).toBe(line);
  }
});
