import type { PluginHooks } from 'pagewright';
import { expect, test } from 'vitest';
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
  const names = Array.from({ length: 600 }, (_, index) => `${['a', 'B', '_'][index % 3]}${index}`);
  const schemas = Object.fromEntries(names.map((name) => [name, { type: 'string' }]));
  const paths = { '/a': { get: { operationId: 'a' } } };
  const pages = await pagesOf({ paths, components: { schemas } });
  expect(pages.get('x/schemas')).toBe(
    '- [A](</x/schema-names/a>): 200\n- [B](</x/schema-names/b>): 200\n- [Other](</x/schema-names/other>): 200\n',
  );
  expect(pages.get('x/schema-names/b')?.split('\n')[0]).toBe('- [B1](</x/schemas/b1>)');
  expect(pages.size).toBe(600 + 3 + 1 + 3);
});

const properties = (count: number, schema: object): Record<string, object> =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`p${index}`, schema]));

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
      remedy: 'Give the parts the same `type`, or use `oneOf` or `anyOf`.',
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
  const schema = { type: 'object' };
  const form = await samplesOf({ 'multipart/form-data': { schema, example: { names: ['Rex', 'Bo'] } } });
  expect(form.pages).toContain(
    '    files=[\n      ("names", (None, "Rex")),\n      ("names", (None, "Bo")),\n    ]\n',
  );
  const text = String.raw`"--boundary\r\nContent-Disposition: form-data; name=\"names\"\r\n\r\nRex\r\n`;
  expect(form.pages).toContain(`BodyPublishers.ofString(${text}`);
  expect(form.pages).toContain(`NSData(data: ${text}`);
  expect(form.pages.match(/multipart\/form-data; boundary=boundary/g)).toHaveLength(2);
  const { pages } = await samplesOf({ 'text/plain': { schema: {}, example: 'It\'s\n"$1"' } });
  const quoted = String.raw`"It's\n\"$1\""`;
  expect(pages).toContain(`body: ${quoted}`);
  expect(pages).toContain(`    data=${quoted}\n)`);
});

test('JSON in a curl command is indented below its option, and the places of an array have examples', async () => {
  const places = { type: 'array', prefixItems: [{ type: 'string', example: 'a' }, { type: 'integer' }] };
  const { pages } = await samplesOf({
    'application/json': { schema: { type: 'object', properties: { places } } },
  });
  expect(pages).toContain('--data \'{\n    "places": [\n      "a",\n      1\n    ]\n  }\'\n```');
});

const LANGUAGES = ['curl', 'javascript', 'java', 'python', 'swift'] as const;

async function samplesOf(content: object): Promise<{ pages: string }> {
  const api = {
    openapi: '3.1.0',
    info: { title: 'X', version: '1' },
    paths: {
      '/a': {
        post: { operationId: 'a', requestBody: { content }, responses: { 200: { description: 'OK' } } },
      },
    },
  };
  const { documents = [] } = await openapi({
    documents: [{ id: 'x', file: 'api.json', routeBase: 'x', samples: LANGUAGES }],
  }).setup(pluginSite({ 'api.json': JSON.stringify(api) }));
  return { pages: documents.map(({ text }) => text).join('\n') };
}
