/** Tests what running the samples can't: their formatting, and C#, which isn't run. */

import { expect, test } from 'vitest';
import { operationOf } from '../testing/described-api.ts';
import { smallApi } from '../testing/small-api.ts';
import { LANGUAGES, requestTabs, taskOf } from './request-tabs.ts';
import { exampleNames, sampleRequest } from './sample-request.ts';
import { wireValue, type BodyValue, type SampleRequest } from './request.ts';
import { sharedLines, sharedNote } from './shared-code.ts';

const api = await smallApi();
const request = (id: string, example?: string) => sampleRequest(api, operationOf(api, id), example);
/** A request that also has programs without the helper. */
const withProgram = () => ({ ...request('changeBook', 'short'), name: 'create-otp' });
const codeIn = (language: string, sent: SampleRequest): string =>
  LANGUAGES.flatMap((each) => (each.value === language ? [taskOf(each, sent)?.code ?? ''] : [])).join('');
/** A request that sends only a file, with the helper. */
const sentFile = (): SampleRequest => {
  const sent = request('sendFile');
  const body = sent.body.kind === 'form' ? { ...sent.body, fields: [] } : sent.body;
  return { ...sent, address: [{ text: 'https://x.example/files' }], path: '/files', body };
};

test('tabs follow the chosen language and contain the file name', () => {
  const tabs = requestTabs(withProgram(), '', { program: true });
  expect(tabs).toContain('\n::::tabs{groupId="language" queryString="lang"}\n');
  expect([...tabs.matchAll(/:::tab\{label="([^"]+)" value="(\w+)"\}/g)].map(([, label]) => label)).toEqual([
    'cURL',
    'Node.js',
    'PHP',
    'C#',
    'Python',
    'Ruby',
    'Java',
    'Go',
  ]);
  expect(
    [...tabs.matchAll(/```(\w+) title="([^"]+)" fold.* file="@site\/api\/requests\/create-otp\/(.*)"/g)].map(
      ([, , title, file]) => [title, file],
    ),
  ).toEqual(
    [
      'create-otp.mjs',
      'create-otp.php',
      'Program.cs',
      'create_otp.py',
      'create_otp.rb',
      'CreateOtp.java',
      'create_otp.go',
    ].map((name) => [name, name]),
  );
});

test.each([
  ['ruby', "puts result['otp'], result['playbackInfo']"],
  ['php', "echo $result['otp'], PHP_EOL, $result['playbackInfo'], PHP_EOL;"],
  ['python', 'print(result["otp"], result["playbackInfo"], sep="\\n")'],
  ['csharp', 'Console.WriteLine(result?["otp"]);\nConsole.WriteLine(result?["playbackInfo"]);'],
])('each field of a response is on its own line in %s', (language, last) => {
  const result = { kind: 'fields' as const, fields: ['otp', 'playbackInfo'] };
  expect(codeIn(language, { ...request('changeBook', 'short'), result })).toContain(last);
});

test('one line above the tabs links to the helper, and a tab marks the lines that call it', () => {
  const tabs = requestTabs(request('changeBook', 'short'));
  expect(tabs).toMatch(
    /^<div class="code-helper" data-nosnippet>\n\nRequires the \[shared helper\]\(\/server\/authorization\.md#helper\), except for cURL\n\n<\/div>\n\n::::tabs/,
  );
  expect(tabs.match(/shared helper/g)).toHaveLength(1);
  expect(tabs).toContain('```ruby title="change_book.rb" {1,4}\nrequire_relative \'vdo\'\n');
  expect(requestTabs(request('changeBook', 'short'), '', { note: false })).not.toContain('shared helper');
});

test("the whole program is collapsed below the task's lines if a page requests it", () => {
  const rubyOf = (tabs: string) => tabs.match(/^```ruby.*$/gm);
  const task = '```ruby title="create_otp.rb" {1,4}';
  expect(rubyOf(requestTabs(withProgram()))).toEqual([task]);
  expect(rubyOf(requestTabs(withProgram(), '', { program: true }))).toEqual([
    task,
    '```ruby title="create_otp.rb" fold="Full program" file="@site/api/requests/create-otp/create_otp.rb"',
  ]);
});

test('in cURL, the plain call is complete without the helper or a program', () => {
  const [, curl] =
    /value="curl"\}\n\n([^]*?)\n\n:::\n/.exec(requestTabs(request('changeBook', 'short'))) ?? [];
  expect(curl).toBe(`\`\`\`bash title="In a terminal"
curl --request PUT \\
  "https://api.vdo.example/api/books/BOOK_ID" \\
  --header "Authorization: Apisecret $API_SECRET" \\
  --header "Content-Type: application/json" \\
  --data '{"title": "Ada'\\''s \\\\ book"}'
\`\`\``);
});

test('a single language is shown without tabs, and an unknown one is an error', () => {
  const alone = requestTabs(request('changeBook', 'short'), 'Response', { only: 'curl' });
  expect(alone).toMatch(/^```bash title="In a terminal"\n[^]*\n```\n\nResponse$/);
  expect(() => requestTabs(request('changeBook', 'short'), '', { only: 'perl' })).toThrow(
    'no language "perl"',
  );
});

test('a call that a viewer waits for can be repeated and ends within its timeout', () => {
  const waiting = { ...request('changeBook', 'short'), timeout: 10, viewerWaits: true, repeats: true };
  const calls = LANGUAGES.map(
    (language) =>
      /\bvdo\w*\([^]*?\)(?=;|$|\n)|Vdo\.Call\([^]*?\);/i.exec(taskOf(language, waiting)?.code ?? '')?.[0],
  );
  expect(calls).toMatchInlineSnapshot(`
    [
      undefined,
      "vdo('PUT', '/books/BOOK_ID', {
      body,
      repeat: true,
      within: 10,
    })",
      "vdo('PUT', '/books/BOOK_ID', $body, repeat: true, within: 10)",
      "Vdo.Call(
        HttpMethod.Put, "/books/BOOK_ID", body, repeat: true, within: TimeSpan.FromSeconds(10));",
      "vdo("PUT", "/books/BOOK_ID", json=body, repeat=True, within=10)",
      "vdo('PUT', '/books/BOOK_ID', body: body, repeat: true, within: 10)",
      "Vdo.call("PUT", "/books/BOOK_ID", body, true, Duration.ofSeconds(10)));",
      "vdoWithin(10*time.Second, "PUT", "/books/BOOK_ID", body, true)",
    ]
  `);
});

test('the time limit is explained once, below the tabs', () => {
  const waiting = { ...request('changeBook', 'short'), timeout: 10, viewerWaits: true, repeats: true };
  const limit = /retry temporary errors for at most 10 seconds/g;
  expect(requestTabs(waiting, '', { waits: true }).match(limit)).toHaveLength(1);
  expect(requestTabs(waiting, '', { waits: true })).toMatch(
    /\n::::\n\n<div[^]*retry temporary errors[^]*<\/div>$/,
  );
  expect(requestTabs(waiting)).not.toMatch(limit);
  expect(requestTabs(request('changeBook', 'short'), '', { waits: true })).not.toMatch(limit);
});

test("code that isn't a separate file has its location as its title", () => {
  const tabs = requestTabs(withProgram(), '', { program: true });
  expect(tabs.match(/```(?:bash|java|go) title="[^"]+"/g)).toEqual([
    '```bash title="In a terminal"',
    '```java title="In main"',
    '```java title="CreateOtp.java"',
    '```go title="In main"',
    '```go title="create_otp.go"',
  ]);
});

test('in every language, only the lines that load or call the helper are marked', () => {
  const marked = LANGUAGES.map((language) => {
    const { code, file } = taskOf(language, request('changeBook', 'short')) ?? { code: '', file: '' };
    const lines = code.split('\n');
    return sharedLines(code, file).map((line) => lines[line - 1]?.trim());
  });
  expect(marked).toMatchInlineSnapshot(`
    [
      [],
      [
        "import { vdo } from './vdo.mjs';",
        "const { message } = await vdo('PUT', '/books/BOOK_ID', { body });",
      ],
      [
        "require_once __DIR__ . '/vdo.php';",
        "$result = vdo('PUT', '/books/BOOK_ID', $body);",
      ],
      [
        "var result = await Vdo.Call(HttpMethod.Put, "/books/BOOK_ID", body);",
      ],
      [
        "from vdo import vdo",
        "result = vdo("PUT", "/books/BOOK_ID", json=body)",
      ],
      [
        "require_relative 'vdo'",
        "result = vdo('PUT', '/books/BOOK_ID', body: body)",
      ],
      [
        "System.out.println(Vdo.call("PUT", "/books/BOOK_ID", body));",
      ],
      [
        "result, err := vdo("PUT", "/books/BOOK_ID", body)",
      ],
    ]
  `);
});

test('a sample with only such lines has no marks', () => {
  expect(sharedLines('source ./vdo.sh\n\nvdo GET /videos\n', 'list.sh')).toEqual([]);
  // A multi-line call is marked to its end, even if its strings contain brackets.
  expect(sharedLines("await vdo('GET', '/a(', {\n  repeat: true,\n});\nsave();", 'a.mjs')).toEqual([1, 2, 3]);
  expect(sharedLines('source ./vdo.sh\nvdo GET /videos\necho done', 'list.sh')).toEqual([1, 2]);
});

test("in a program, hosts and comments aren't marked, and the job runner is, except in itself", () => {
  const code = [
    '// go run tag.go job.go vdo.go',
    "import { runJob } from './job.mjs';",
    "fetch('https://api.vdo.example/api/meta');",
    'await runJob(() => vdo());',
    'console.log();',
  ].join('\n');
  expect(sharedLines(code, 'tag.mjs')).toEqual([2, 4]);
  expect(sharedLines(code, 'job.mjs')).toEqual([4]);
  expect(sharedNote([{ code, file: 'tag.mjs' }])).toContain(
    'Requires the [shared helper](/server/authorization.md#helper) and the [runner](/server/videomanagement/jobs.md#runner)',
  );
  expect(sharedNote([{ code: 'await vdo();', file: 'a.mjs' }])).not.toContain('runner');
  expect(sharedNote([{ code: 'console.log();', file: 'watch.mjs' }])).toBe('');
});

test('a call to another server is a program without the helper', () => {
  const tabs = requestTabs({ ...request('sendFile'), name: 'upload-file' });
  expect(tabs).not.toMatch(/helper|fold=/);
  expect(tabs.match(/```.* file="@site\/api\/requests\/upload-file\/.*"/g)).toHaveLength(LANGUAGES.length);
});

test('one file is sent with the helper, on one line in Java and Go', () => {
  expect(LANGUAGES.filter(({ value }) => !codeIn(value, sentFile()).includes('/files'))).toEqual([]);
  expect(codeIn('curl', sentFile())).toContain('--form "file=@book.mp4;type=video/mp4"');
  expect(codeIn('java', sentFile())).toContain('Vdo.upload("/files", "book.mp4", "video/mp4")');
  expect(codeIn('go', sentFile())).toContain('vdoUpload("/files", "book.mp4", "video/mp4")');
});

const text = (value: string): BodyValue => ({ kind: 'scalar', value });
const file = { name: 'file', file: "ada's.mp4", type: 'video/mp4' };
const plain: SampleRequest = {
  name: 'x',
  method: 'GET',
  address: [{ text: 'https://api.vdo.example/api/books/' }, { variable: 'BOOK_ID' }],
  path: '/books/BOOK_ID',
  query: [],
  needsSecret: true,
  body: { kind: 'none' },
  timeout: 30,
  repeats: false,
  viewerWaits: false,
  result: { kind: 'json' },
};
const json = (...entries: [string, BodyValue][]): SampleRequest['body'] => ({
  kind: 'json',
  value: { kind: 'object', entries },
});

/** Requests that together need every part of a sample. */
const REQUESTS: Record<string, Partial<SampleRequest>> = {
  'a plain query': {
    query: [
      { name: 'page', value: '2' },
      { name: 'limit', value: '5' },
    ],
  },
  'an encoded query': {
    query: [
      { name: 'q', value: 'a b&c' },
      { name: 'to', value: 'é"' },
    ],
    result: { kind: 'text' },
  },
  'nothing sent': { method: 'DELETE', result: { kind: 'status' }, repeats: true },
  'an empty PUT': { method: 'PUT', result: { kind: 'fields', fields: ['id'] }, timeout: 600 },
  'a short body': {
    method: 'POST',
    body: json(['id', { kind: 'joined', text: 'a-', variable: 'BOOK_ID' }], ['quotes', text(`'"$`)]),
    result: { kind: 'fields', fields: ['otp', 'playbackInfo'] },
    timeout: 10,
    viewerWaits: true,
    repeats: true,
  },
  'a long body': {
    method: 'PUT',
    body: json(
      ['title', text('Fractions, decimals, and percentages for beginners')],
      ['pages', { kind: 'array', items: [1, 2.5, true, null].map((value) => ({ kind: 'scalar', value })) }],
      ['tags', { kind: 'array', items: [text('a'), text('b')] }],
      ['none', { kind: 'array', items: [] }],
      ['empty', { kind: 'object', entries: [] }],
      [
        'rules',
        {
          kind: 'serialised',
          value: {
            kind: 'array',
            items: [
              {
                kind: 'object',
                entries: [
                  ['type', text('rtext')],
                  ['x', text('10')],
                ],
              },
            ],
          },
        },
      ],
    ),
    result: { kind: 'status' },
  },
  'a file': {
    method: 'POST',
    path: '/books',
    body: { kind: 'form', fields: [], file },
    result: { kind: 'fields', fields: ['id'] },
  },
  'a file without a response': {
    method: 'POST',
    path: '/books',
    body: { kind: 'form', fields: [], file },
    result: { kind: 'status' },
  },
};

test('every request is complete in every language', async () => {
  const samples = LANGUAGES.flatMap((language) =>
    Object.entries(REQUESTS).map(
      ([what, given]) => `==== ${what}, ${language.label}\n${taskOf(language, { ...plain, ...given })?.code}`,
    ),
  );
  await expect(samples.join('\n')).toMatchFileSnapshot('../testing/samples.txt');
});

test('a required parameter needs an example, and each named example is one request', () => {
  const parameter = { name: 'q', in: 'query', required: true, schema: { type: 'string' } };
  const withExamples = { ...parameter, examples: { a: { value: 'x' }, b: { value: 'y' } } };
  const operation = (parameters: object[]) =>
    ({ ...operationOf(api, 'getBook'), parameters }) as unknown as Parameters<typeof exampleNames>[0];
  expect(() => sampleRequest(api, operation([parameter]))).toThrow('the parameter "q" has no example');
  expect(sampleRequest(api, operation([{ ...parameter, example: 'z' }])).query).toEqual([
    { name: 'q', value: 'z' },
  ]);
  expect(sampleRequest(api, operation([withExamples]), 'b').query).toEqual([{ name: 'q', value: 'y' }]);
  expect(exampleNames(operation([withExamples, { ...withExamples, name: 'r' }]))).toEqual([
    'default',
    'a',
    'b',
  ]);
});

test('the task is 3 to 8 lines, in addition to its data', () => {
  for (const { value } of LANGUAGES) {
    const code = codeIn(value, request('getBook', 'second'));
    expect([value, code.includes('/books/BOOK_ID?part=2'), code.trim().split('\n').length <= 8]).toEqual([
      value,
      true,
      true,
    ]);
  }
});

test("C#: the task's lines", () => {
  expect(codeIn('csharp', request('changeBook', 'short'))).toBe(
    'var body = new { title = "Ada\'s \\\\ book" };\nvar result = await Vdo.Call(HttpMethod.Put, "/books/BOOK_ID", body);\nConsole.WriteLine(result?["message"]);\n',
  );
  expect(codeIn('csharp', request('getBook'))).toBe(
    'Console.WriteLine(await Vdo.Call(HttpMethod.Get, "/books/BOOK_ID"));\n',
  );
});

test('an optional parameter is sent only in examples that contain it', () => {
  expect(request('getBook').query).toEqual([]);
  expect(request('getBook', 'second').query).toEqual([{ name: 'part', value: '2' }]);
  expect(codeIn('curl', request('getBook', 'second'))).toContain('/books/BOOK_ID?part=2"');
  expect(exampleNames(operationOf(api, 'getBook'))).toEqual(['default', 'second']);
});

test('text with JSON is serialized in the program instead of escaped', () => {
  const { body } = request('changeBook', 'rules');
  expect(body.kind === 'json' && wireValue(body.value)).toMatchObject({
    rules: '{"copies":[1,2],"print":null}',
  });
  expect(codeIn('nodejs', request('changeBook', 'rules'))).toContain(
    'const rules = { copies: [1, 2], print: null };\n',
  );
  expect(codeIn('nodejs', request('changeBook', 'rules'))).toContain('rules: JSON.stringify(rules),');
});

test("quotes and backslashes in a body are escaped by each language's rules", () => {
  expect(codeIn('curl', request('changeBook', 'short'))).toContain(
    String.raw`--data '{"title": "Ada'\''s \\ book"}'`,
  );
  expect(codeIn('nodejs', request('changeBook', 'short'))).toContain(
    String.raw`const body = { title: 'Ada\'s \\ book' };`,
  );
});

test('C#: arrays of different objects, reserved words, and empty arrays', () => {
  const code = codeIn('csharp', request('changeBook', 'rules'));
  expect(code).toContain('marks = new object[] { new { a = 1 }, new { b = true } },');
  expect(code).toContain('@event = "sold",');
  expect(code).toContain('none = Array.Empty<string>(),');
  expect(code).toContain('var rules = new { copies = new[] { 1, 2 }, print = (object?)null };');
  expect(code).toContain('using System.Text.Json;');
});

test('C#: a form with quotes in names', () => {
  expect(codeIn('csharp', sentFile())).toContain('{ file, "\\"file\\"", "\\"book.mp4\\"" },');
});
