import { expect, test } from 'vitest';
import { MARK, withBody } from './body-code.ts';
import type { Language } from './languages.ts';

test.each<[Language, string, string, string?]>([
  ['ruby', 'a\nb', "<<~'BODY'.chomp\na\nb\nBODY"],
  ['ruby', 'a\nBODY\nb', '"a\\nBODY\\nb"'],
  ['ruby', 'a\nBODYx\nb', "<<~'BODY'.chomp\na\nBODYx\nb\nBODY"],
  ['ruby', '#{a}#b', '"\\#{a}#b"'],
  ['go', 'a\nb', '`a\nb`'],
  ['go', 'a\n`b`', '"a\\n`b`"'],
  ['java', 'a\n"""\\', '"""\na\n\\"""\\\\"""'],
  ['csharp', 'a\n"b"', '"""\na\n"b"\n"""'],
  ['csharp', 'a\n"""', '"a\\n\\"\\"\\""'],
  ['kotlin', 'a\n$b', '"""a\n${\'$\'}b"""'],
  ['kotlin', 'a\n"""$b', '"a\\n\\"\\"\\"\\$b"'],
  ['swift', 'a\n"b"', '#"""\na\n"b"\n"""#'],
  ['swift', 'a\n"#', '"a\\n\\"#"'],
  ['php', "a\n'\\", "'a\n\\'\\\\'"],
  ['php', 'a\r\n$b', '"a\\r\\n\\$b"'],
  // Forms have the line breaks of Windows.
  ['go', 'a\r\nb', '"a\\r\\nb"'],
  ['javascript', 'a\nb', '"a\\nb"'],
  ['javascript', '{"a": [1]}', 'JSON.stringify({\n    a: [1]\n  })', 'application/problem+json'],
  [
    'javascript',
    '[1, {"a": 2}]',
    'JSON.stringify([\n    1,\n    {\n      a: 2\n    }\n  ])',
    'application/json',
  ],
  ['javascript', '{"a": ', '"{\\"a\\": "', 'application/json'],
  ['javascript', '{"a": 1}', '"{\\"a\\": 1}"'],
])('in %s, the body %j is %s', (language, text, literal, mimeType = 'text/plain') => {
  expect(withBody(language, `send("${MARK}")`, { mimeType, text })).toBe(`send(${literal})`);
});

test.each<[Language, string, string]>([
  ['rust', `"${MARK}"`, 'std::fs::read("$&.mp4")?'],
  [
    'csharp',
    `new StringContent("""TEXT_OF_BODY""", System.Text.Encoding.UTF8, "video/mp4");`,
    'new StreamContent(File.OpenRead("$&.mp4"));\nrequest.Content.Headers.ContentType = new MediaTypeHeaderValue("video/mp4");',
  ],
])('in %s, a file name with "$" is unchanged', (language, code, expected) => {
  expect(withBody(language, code, { mimeType: 'video/mp4', text: MARK, fileName: '$&.mp4' })).toBe(expected);
});
