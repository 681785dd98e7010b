import path from 'node:path';
import { expect, test } from 'vitest';
import type { PluginHooks } from 'pagewright';
import { fixtures } from '../../fixtures/build-fixture.ts';
import { openapi } from './index.ts';
import { pluginSite } from './testing/plugin-site.ts';

async function setUp(document: object): Promise<PluginHooks> {
  const text = JSON.stringify({ openapi: '3.1.0', info: { title: 'X', version: '1' }, ...document });
  const plugin = openapi({ documents: [{ id: 'x', file: 'api.json', routeBase: 'x', samples: ['curl'] }] });
  return plugin.setup(pluginSite({ 'api.json': text }));
}

async function pagesOf(document: object): Promise<Map<string, string>> {
  const { documents = [] } = await setUp(document);
  return new Map(documents.map(({ path = '', text: page }) => [path, page.replace(/^---.*?---\n+/s, '')]));
}

test('the list of hundreds of schemas has a page for each letter', async () => {
  const names = Array.from({ length: 600 }, (_, index) => `${['_', 'B', 'a'][index % 3]}${index}`);
  const schemas = Object.fromEntries(names.map((name) => [name, { type: 'string' }]));
  const paths = { '/a': { get: { operationId: 'a' } } };
  const pages = await pagesOf({ paths, components: { schemas } });
  expect(pages.get('x/schemas')).toBe(
    '- [A](</x/schema-names/a>): 200\n- [B](</x/schema-names/b>): 200\n- [Other](</x/schema-names/other>): 200\n',
  );
  expect(pages.get('x/schema-names/b')?.split('\n')[0]).toBe('- [B1](</x/schemas/b1>)');
  expect(pages.size).toBe(600 + 3 + 1 + 3);
});

test('the overview lists servers, except one without an address or at the root', async () => {
  const paths = { '/a': { get: { operationId: 'a' } } };
  const overview = async (urls: string[]) =>
    (await pagesOf({ paths, servers: urls.map((url) => ({ url })) })).get('x');
  expect(await overview(['/', '', 'https://a.example', '/v1'])).toContain(
    '## Servers {#servers}\n\n- `https://a.example`\n- `/v1`\n\n',
  );
  expect(await overview(['/'])).not.toContain('Servers');
});

test('the overview of more than 100 operations lists only their groups', async () => {
  const operations = (count: number) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, index) => [
        `/a${index}`,
        { get: { operationId: `a${index}`, tags: [index === 0 ? 'One' : 'Others'] } },
      ]),
    );
  expect((await pagesOf({ paths: operations(100) })).get('x')).toContain('[a99]');
  const overview = (await pagesOf({ paths: operations(101) })).get('x');
  expect(overview).toContain(
    '## Operations {#operations}\n\n- [One](</x/tags/one>): 1 operation\n- [Others](</x/tags/others>): 100 operations',
  );
  expect(overview).not.toContain('[a99]');
});

const properties = (count: number, schema: object): Record<string, object> =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`p${index}`, schema]));

test('large objects of a large schema have their own pages', async () => {
  const object = (count: number, more: object = {}): object => ({
    type: 'object',
    properties: { ...properties(count, { type: 'string' }), ...more },
  });
  const { documents = [], problems } = await setUp({
    paths: { '/a': { get: { operationId: 'a' } } },
    components: {
      schemas: {
        Big: {
          ...object(39, {
            small: object(40),
            '★': object(41),
            colors: { ...object(41, { colors: object(41) }), description: 'Colors. All of them.' },
          }),
          title: 'All *settings*',
        },
        Fine: object(159, { deep: object(40) }),
      },
    },
  });
  const shown = documents
    .filter(({ path = '' }) => path.startsWith('x/schemas/'))
    .map(({ text, ...about }) => ({
      ...about,
      text: text.split('\n').filter((line) => !/^$|`p\d/.test(line)),
      properties: text.match(/`p\d+`/g)?.length ?? 0,
    }));
  await expect(JSON.stringify({ shown, problems }, null, 2)).toMatchFileSnapshot(
    path.join(fixtures, 'openapi/large-schema.txt'),
  );
});

test('an operation without a summary is named by a short description', async () => {
  const call = (operationId: string, description: string): object => ({
    [`/${operationId}`]: { get: { operationId, description } },
  });
  const pages = await pagesOf({
    paths: { ...call('PostA', '<p>lists **all** pets.</p> Slowly.'), ...call('PostB', 'A long '.repeat(20)) },
  });
  expect(pages.get('x')).toContain('[Lists all pets](</x/post-a>)');
  expect(pages.get('x')).toContain('[PostB](</x/post-b>)');
});

test('if an operation has many properties, further schemas stay links', async () => {
  const json = (schema: object): object => ({ content: { 'application/json': { schema } } });
  const operation = (count: number): object => ({
    requestBody: json({ type: 'object', properties: properties(count, { type: 'string' }) }),
    responses: { 200: { description: 'Done.', ...json(shared('Pet')) } },
  });
  const pages = await pagesOf({
    paths: { '/few': { post: operation(149) }, '/many': { post: operation(150) } },
    components: { schemas: { Pet: { type: 'object', properties: { name: { type: 'string' } } } } },
  });
  expect(pages.get('x/post-few')).toContain('response-200-name');
  expect(pages.get('x/post-many')).not.toContain('response-200-name');
});

test('media types and statuses of success with the same content are shown once', async () => {
  const schema = shared('Pet');
  const content = { 'application/yaml': { schema }, 'application/json': { schema } };
  const pages = await pagesOf({
    paths: {
      '/a': {
        post: {
          requestBody: { content: { '*/*': { schema } } },
          responses: { 200: { description: 'Done.', content }, 201: { description: 'Made.', content } },
        },
      },
    },
    components: { schemas: { Pet: { type: 'object', properties: { name: { type: 'string' } } } } },
  });
  const text = pages.get('x/post-a') ?? '';
  expect(text).toContain('`application/yaml` or `application/json`: [Pet](</x/schemas/pet>)');
  expect(text.match(/id="response-[^"]*"/g)).toEqual(['id="response-200-name"']);
  expect(text.match(/```json\n/g)).toHaveLength(1);
  // Any type includes JSON, which the libraries of all languages can send.
  expect(text).toContain("--header 'Content-Type: application/json'");
});

test('an allOf that no value matches is a warning with its line', async () => {
  const Pet = {
    allOf: [{ properties: { a: { type: 'string' } } }, { properties: { a: { type: 'integer' } } }],
  };
  const document = { paths: { '/a': { get: {} } }, components: { schemas: { Pet } } };
  const { problems } = await setUp(document);
  expect(problems).toEqual([
    {
      level: 'warn',
      file: 'api.json',
      line: 1,
      message: 'No value matches `a` in this `allOf`, because its parts have the types string and integer.',
      fix: 'Give the parts the same `type`, or use `oneOf` or `anyOf`.',
    },
  ]);
});

test('a sample of a large body has its required properties, or its first simple ones', async () => {
  const long = { type: 'array', items: { type: 'string', enum: ['x'.repeat(1600)] } };
  const text = { type: 'string', enum: ['y'] };
  const call = (operationId: string, schema: object): object => ({
    [`/${operationId}`]: {
      post: { operationId, requestBody: { content: { 'application/json': { schema } } } },
    },
  });
  const inner = { type: 'object', required: ['id'], properties: { id: text, more: text } };
  const pages = await pagesOf({
    paths: {
      ...call('some', { type: 'object', required: ['inner'], properties: { long, text, inner } }),
      ...call('none', { type: 'object', properties: { long, text } }),
      ...call('many', { type: 'object', properties: { long, ...properties(9, text) } }),
      ...call('small', { type: 'object', required: ['inner'], properties: { text, inner } }),
    },
  });
  const bodyOf = (name: string): unknown =>
    JSON.parse(/--data '(.*?)'$/ms.exec(pages.get(`x/${name}`) ?? '')?.[1] ?? '');
  expect(bodyOf('some')).toEqual({ inner: { id: 'y' } });
  expect(bodyOf('none')).toEqual({ text: 'y' });
  expect(Object.keys(bodyOf('many') as object)).toEqual(Object.keys(properties(8, text)));
  expect(bodyOf('small')).toEqual({ text: 'y', inner: { id: 'y', more: 'y' } });
});

const shared = (name: string): object => ({ $ref: `#/components/schemas/${name}` });

test('an operation shows the properties of a shared schema in place, and those of its properties below them', async () => {
  const json = (schema: object): object => ({ content: { 'application/json': { schema } } });
  const pages = await pagesOf({
    paths: {
      '/a': {
        post: {
          operationId: 'a',
          requestBody: json(shared('Dog')),
          responses: {
            200: { description: 'OK', ...json({ type: 'array', items: shared('Owner') }) },
            201: { description: 'OK', ...json(shared('Many')) },
            400: { description: 'Wrong', ...json(shared('Owner')) },
          },
        },
      },
    },
    components: {
      schemas: {
        Pet: { type: 'object', required: ['owner'], properties: { owner: shared('Owner') } },
        Dog: { allOf: [shared('Pet'), { type: 'object', properties: { mother: shared('Dog') } }] },
        Owner: { type: 'object', properties: { since: { type: 'integer', minimum: 1900 } } },
        Many: { type: 'object', properties: properties(61, { type: 'string' }) },
      },
    },
  });
  const text = pages.get('x/a') ?? '';
  expect(text).toContain(
    '- `owner` [Owner](</x/schemas/owner>) **required**<a id="body-owner" class="hash-link" href="#body-owner" aria-label="Link to owner"></a>\n\n  <details>\n  <summary>Properties of <code>owner</code> (1)',
  );
  expect(text).toContain('- `since` integer, at least 1900<a id="body-owner-since"');
  expect(text).toContain('- `since` integer, at least 1900<a id="response-200-since"');
  // The page already shows the properties of a dog.
  expect(text).toContain('- `mother` [Dog](</x/schemas/dog>)<a id="body-mother"');
  expect(text).not.toContain('body-mother-');
  // A description that only repeats the status is left out.
  expect(text).not.toContain('OK\n\n`application/json`: array');
  expect(text).not.toContain('response-201-p0');
  expect(text).not.toContain('response-400-since');
});

test('the forms of a shared schema are named, and one that can be null is shown without its null', async () => {
  const parameter = (name: string, schema: object): object => ({ name, in: 'query', schema });
  const pages = await pagesOf({
    paths: {
      '/a': {
        get: {
          operationId: 'a',
          parameters: [
            parameter('animal', shared('Animal')),
            parameter('size', { anyOf: [shared('Size'), { type: 'null' }] }),
          ],
        },
      },
    },
    components: {
      schemas: {
        Animal: { oneOf: [shared('Cat'), shared('Dog')] },
        Cat: { type: 'object', properties: { claws: { type: 'integer' } } },
        Dog: { type: 'object', properties: { tail: { type: 'integer' } } },
        Size: { type: 'string', enum: ['small', 'large'] },
      },
    },
  });
  const text = pages.get('x/a') ?? '';
  expect(text).toContain('**Cat**: object\n\n    <details>');
  expect(text).toContain(
    '- `size` [Size](</x/schemas/size>) or null, one of `small` or `large`<a id="query-size"',
  );
});

test('the fields of a form are repeated for each entry of a list, in every language', async () => {
  const { pages } = await samplesOf({
    'application/x-www-form-urlencoded': {
      schema: { type: 'object' },
      example: { names: ['Rex', 'Bo'], sizes: [[1, 2], [3]], ids: [1, 2], owner: { name: 'Ann' } },
      encoding: { ids: { style: 'form', explode: false } },
    },
  });
  expect(pages).toContain(
    "  --data-urlencode 'names=Rex' \\\n  --data-urlencode 'names=Bo' \\\n  --data-urlencode 'sizes=[1,2]' \\\n  --data-urlencode 'sizes=[3]' \\\n  --data-urlencode 'ids=1,2' \\\n  --data-urlencode 'owner={\"name\":\"Ann\"}'\n",
  );
  expect(pages).toContain(
    'body: "names=Rex&names=Bo&sizes=%5B1%2C2%5D&sizes=%5B3%5D&ids=1%2C2&owner=%7B%22name%22%3A%22Ann%22%7D"',
  );
  expect(pages).toContain('    data="names=Rex&names=Bo');
  expect(pages).toContain('BodyPublishers.ofString("names=Rex&names=Bo');
});

test('multipart forms and texts with quotes are complete in every language', async () => {
  const schema = { properties: { photos: { type: 'array', items: { type: 'string', format: 'binary' } } } };
  const example = { photos: ['a.png', 'b.png'], names: ['Rex', "It's"] };
  const form = await samplesOf({ 'multipart/form-data': { schema, example } });
  expect(form.pages).toContain(
    '    files=[\n      ("photos", open("a.png", "rb")),\n      ("photos", open("b.png", "rb")),\n      ("names", (None, "Rex")),\n      ("names", (None, "It\'s")),\n    ]\n',
  );
  expect(form.pages).toContain("--form 'photos=@b.png'");
  expect(form.pages).toContain(
    "formData.append('photos', document.querySelector('input[type=file]').files[0])",
  );
  expect(form.pages).toContain(String.raw`formData.append('names', 'It\'s')`);
  expect(form.pages).toContain('Part::file("b.png").await?;');
  expect(form.pages.match(/part, _ := writer/g)).toHaveLength(1);
  expect(form.pages.match(/f, _ = os\.Open\("b\.png"\)/g)).toHaveLength(1);
  const text = String.raw`form-data; name=\"names\"\r\n\r\nRex\r\n`;
  expect(form.pages.split(text)).toHaveLength(5);
  expect(form.pages.match(/multipart\/form-data; boundary=boundary/g)).toHaveLength(4);
  const { pages } = await samplesOf({ 'text/plain': { schema: {}, example: 'It\'s\n"$1"' } });
  const quoted = String.raw`"It's\n\"$1\""`;
  expect(pages).toContain(`body: ${quoted}`);
  expect(pages).toContain(`    data=${quoted}\n)`);
  expect(pages).toContain('strings.NewReader(`It\'s\n"$1"`)');
  expect(pages).toContain("request.body = <<~'BODY'.chomp\nIt's\n\"$1\"\nBODY\n");
  expect(pages).toContain(`POSTFIELDS, 'It\\'s\n"$1"')`);
});

test('parts of a form have the content type of their encoding, and objects are JSON, in every language', async () => {
  const file = { type: 'string', format: 'binary' };
  const schema = { properties: { photo: file, meta: { type: 'object' }, note: {}, range: {}, plain: {} } };
  const example = { photo: 'a.png', meta: { a: "it's; 7" }, note: '<b>', range: 'r', plain: '@p;' };
  const encoding = {
    photo: { contentType: 'image/png' },
    note: { contentType: 'text/html; charset=utf-8' },
    range: { contentType: 'text/*, text/plain' },
  };
  const { pages } = await samplesOf({ 'multipart/form-data': { schema, example, encoding } });
  expect(pages).toContain(
    String.raw`  --form 'photo=@a.png;type=image/png' \
  --form 'meta="{\"a\":\"it'\''s; 7\"}";type=application/json' \
  --form 'note="<b>";type=text/html; charset=utf-8' \
  --form 'range=r' \
  --form 'plain="@p;"'
`,
  );
  expect(pages).toContain(
    String.raw`formData.append('meta', new Blob(['{"a":"it\'s; 7"}'], { type: 'application/json' }))`,
  );
  expect(pages).toContain(
    String.raw`      ("photo", ("a.png", open("a.png", "rb"), "image/png")),
      ("meta", (None, "{\"a\":\"it's; 7\"}", "application/json")),
      ("note", (None, "<b>", "text/html; charset=utf-8")),
      ("range", (None, "r")),
`,
  );
  const json = String.raw`"{\"a\":\"it's; 7\"}"`;
  expect(pages).toContain(`	part, _ = writer.CreatePart(textproto.MIMEHeader{
		"Content-Disposition": {"form-data; name=\\"meta\\""},
		"Content-Type":        {"application/json"},
	})
	part.Write([]byte(${json}))
`);
  expect(pages).toContain('	"net/http"\n	"net/textproto"\n	"os"\n)');
  expect(pages).toContain(
    String.raw`'meta' => new CURLStringFile('{"a":"it\'s; 7"}', 'meta', 'application/json')`,
  );
  expect(pages).toContain(
    `content.Add(new StringContent(${json}, System.Text.Encoding.UTF8, "application/json"), "meta");`,
  );
  expect(pages).toContain(
    `.addFormDataPart("meta", null, RequestBody.create(MediaType.parse("application/json"), ${json}))`,
  );
  expect(pages).toContain(
    `form.part("meta", reqwest::multipart::Part::text(${json}).mime_str("application/json")?);`,
  );
  const text = String.raw`name=\"meta\"\r\nContent-Type: application/json\r\n\r\n{\"a\"`;
  expect(pages.split(text)).toHaveLength(4);
  expect(pages).not.toContain('PART_');
});

test('reserved characters that the encoding of a field allows are not encoded, in every language', async () => {
  const { pages } = await samplesOf({
    'application/x-www-form-urlencoded': {
      schema: { type: 'object' },
      example: { url: 'https://a.example/?b', other: '/' },
      encoding: { url: { allowReserved: true } },
    },
  });
  expect(pages).toContain("--data 'url=https://a.example/?b&other=%2F'");
  expect(pages.match(/url=https:\/\/a\.example\/\?b&other=%2F/g)).toHaveLength(LANGUAGES.length);
});

test('a PHP form with different names is an array with files', async () => {
  const schema = { properties: { photo: { type: 'string', format: 'binary' }, name: { type: 'string' } } };
  const { pages } = await samplesOf({ 'multipart/form-data': { schema } });
  expect(pages).toContain("['photo' => new CURLFile('path/to/file'), 'name' => 'string']");
});

test('JSON with lists, quotes, and empty objects is valid in every language, for all of its media types', async () => {
  for (const type of ['application/json', 'application/json-patch+json']) {
    const example = [{ 'op.a': "it's", value: {}, none: null }];
    // The test lists what each type leads to.
    // oxlint-disable-next-line no-await-in-loop
    const { pages } = await samplesOf({ [type]: { schema: {}, example } });
    const json = JSON.stringify(example, null, 2);
    expect(pages).toContain(
      "  body: JSON.stringify([\n    {\n      'op.a': 'it\\'s',\n      value: {},\n      none: null\n    }\n  ])",
    );
    expect(pages).toContain('    json=[\n      {\n        "op.a": "it\'s",\n');
    expect(pages).toContain(`NewReader(\`${json}\`)`);
    expect(pages).toContain(`ofString("""\n${json}"""))`);
    expect(pages).toContain(`NSData(data: #"""\n${json}\n"""#.data(`);
    expect(pages).toContain(`<<~'BODY'.chomp\n${json}\nBODY`);
    expect(pages).toContain(`"""${json}""")`);
    expect(pages).toContain(`POSTFIELDS, '${json.replace("'", String.raw`\'`)}')`);
    expect(pages).toContain(`MediaType.parse("${type}")`);
    expect(pages).toContain(`System.Text.Encoding.UTF8, "${type}");`);
  }
});

test('a body that is a file is read from a path', async () => {
  const { pages } = await samplesOf({
    'application/octet-stream': { schema: { type: 'string', format: 'binary' } },
  });
  for (const code of [
    "--data-binary '@path/to/file'",
    "body: document.querySelector('input[type=file]').files[0]",
    'data=open("path/to/file", "rb")\n)',
    "file_get_contents('path/to/file')",
    'payload, _ := os.Open("path/to/file")',
    'ofFile(Path.of("path/to/file"))',
    'new StreamContent(File.OpenRead("path/to/file"));\nrequest.Content.Headers.ContentType = new MediaTypeHeaderValue("application/octet-stream");',
    'File.binread("path/to/file")',
    'NSData(contentsOfFile: "path/to/file")!',
    'std::fs::read("path/to/file")?',
    'RequestBody.create(mediaType, File("path/to/file"))',
  ]) {
    expect(pages).toContain(code);
  }
  expect(pages).toContain('\t"net/http"\n\t"os"\n)');
});

test('parameters are written in the style that the document chooses', async () => {
  const list = { schema: { type: 'array' }, example: ['a', 'b c'] };
  const object = { schema: { type: 'object' }, example: { R: 100, G: 200 } };
  const { pages } = await samplesOf(undefined, '/a/{simple}/{label}/{matrix}/{names}/{list}', [
    { name: 'simple', in: 'path', required: true, ...list },
    { name: 'label', in: 'path', required: true, style: 'label', explode: true, ...list },
    { name: 'matrix', in: 'path', required: true, style: 'matrix', explode: true, ...list },
    { name: 'names', in: 'path', required: true, style: 'matrix', explode: true, ...object },
    { name: 'list', in: 'path', required: true, ...object },
    { name: 'object', in: 'query', explode: false, ...object },
    { name: 'each', in: 'query', ...object },
    { name: 'deep', in: 'query', style: 'deepObject', ...object },
    { name: 'json', in: 'query', content: { 'application/json': object } },
    { name: 'old', in: 'query', deprecated: true, ...list },
    { name: 'X-Names', in: 'header', required: true, explode: true, ...object },
    { name: 'X-Quote', in: 'header', required: true, schema: { type: 'string' }, example: '"it\'s"' },
    { name: 'id', in: 'cookie', required: true, schema: { type: 'string' }, example: '1' },
    { name: 'sizes', in: 'cookie', required: true, explode: false, ...list },
  ]);
  const path = '/a/a,b%20c/.a.b%20c/;matrix=a;matrix=b%20c/;R=100;G=200/R,100,G,200';
  const query = `object=R%2C100%2CG%2C200&R=100&G=200&deep%5BR%5D=100&deep%5BG%5D=200&json=${encodeURIComponent('{"R":100,"G":200}')}`;
  expect(pages).toContain(`curl 'https://api.example.com${path}?${query}'`);
  expect(pages).toContain("--header 'X-Names: R=100,G=200'");
  expect(pages).toContain("--header 'Cookie: id=1; sizes=a,b c'");
  expect(pages).toContain(String.raw`'X-Quote': '"it\'s"'`);
  expect(pages).toContain(String.raw`'X-Quote: "it\'s"'`);
  expect(pages).toContain(String.raw`("X-Quote", "\"it's\"");`);
});

test('JSON in a curl command is indented below its option, and the places of an array have examples', async () => {
  const places = { type: 'array', prefixItems: [{ type: 'string', example: 'a' }, { type: 'integer' }] };
  const { pages } = await samplesOf({
    'application/json': { schema: { type: 'object', properties: { places } } },
  });
  expect(pages).toContain('--data \'{\n    "places": [\n      "a",\n      1\n    ]\n  }\'\n```');
});

const LANGUAGES = [
  'curl',
  'javascript',
  'java',
  'python',
  'swift',
  'go',
  'php',
  'ruby',
  'rust',
  'kotlin',
  'csharp',
] as const;

async function samplesOf(
  content?: object,
  path = '/a',
  parameters: readonly object[] = [],
): Promise<{ pages: string }> {
  const operation = {
    operationId: 'a',
    parameters,
    ...(content === undefined ? {} : { requestBody: { content } }),
    responses: { 200: { description: 'OK' } },
  };
  const api = {
    openapi: '3.1.0',
    info: { title: 'X', version: '1' },
    paths: { [path]: { post: operation } },
  };
  const { documents = [] } = await openapi({
    documents: [{ id: 'x', file: 'api.json', routeBase: 'x', samples: LANGUAGES }],
  }).setup(pluginSite({ 'api.json': JSON.stringify(api) }));
  return { pages: documents.map(({ text }) => text).join('\n') };
}
