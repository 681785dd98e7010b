/** API references: the built example site, and descriptions with mistakes. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildHere, removeBuiltSites, type BuiltSite } from '../../../fixtures/built-site.ts';
import { checkFixture, fixtures } from '../../../fixtures/build-fixture.ts';
import { crawl } from '../../../fixtures/crawl.ts';
import { siteFolder } from '../../content/testing/site-folder.ts';
import { mcpSite } from '../../mcp/site-tools.ts';
import { createCompiler } from '../compile.ts';
import type { CompiledSite } from '../compiled-site.ts';

const example = `${fixtures}/sites/api-reference`;

describe('the example site', () => {
  let site: BuiltSite;
  beforeAll(async () => {
    site = await buildHere(example);
  });
  afterAll(removeBuiltSites);

  test('builds without problems, and every link works', () => {
    expect(site.printed.trim().split('\n')).toEqual([
      'note api/harbor.yaml  plugin/openapi',
      '  Readers can send requests from the forms of this API, so the policy of the pages allows https://north.harbor.example, https://south.harbor.example, and https://sandbox.harbor.example.',
      '  → To remove the forms, remove `tryIt`.',
      '',
      '0 errors, 0 warnings, 1 note',
    ]);
    expect(crawl({ folder: site.folder, baseUrl: '/' })).toEqual([]);
  });

  test('has an overview, a page per operation or tag, and a page per shared schema', () => {
    expect(site.documents().filter((name) => /^(?:reference|api)\//.test(name))).toEqual([
      'api/tides/index.html',
      'api/tides/schemas/index.html',
      'api/tides/schemas/tide/index.html',
      'api/tides/tides/index.html',
      'reference/close-berth/index.html',
      'reference/create-booking/index.html',
      'reference/get-berth/index.html',
      'reference/index.html',
      'reference/list-berths/index.html',
      'reference/post-booking-changed/index.html',
      'reference/schemas/berth/index.html',
      'reference/schemas/booking/index.html',
      'reference/schemas/index.html',
      'reference/schemas/motor-ship/index.html',
      'reference/schemas/problem/index.html',
      'reference/schemas/sailing-ship/index.html',
      'reference/schemas/ship/index.html',
      'reference/tags/berths/index.html',
      'reference/tags/bookings/index.html',
      'reference/tags/webhooks/index.html',
    ]);
  });

  test('the overview shows servers, authentication, and operations', () => {
    const { html } = site.page('reference');
    expect(html.replaceAll('<wbr>', '')).toContain(
      '<code>https://{region}.harbor.example/v1</code>: Production',
    );
    expect(html).toContain('Send your key in the header <code class="one-line">X-Harbor-Key</code>.');
    expect(html).toMatch(
      /<a href="\/reference\/close-berth"[^>]*>Close a berth<\/a> \(deprecated\): <code>DELETE \/berths\/\{berthId\}<\/code>/,
    );
  });

  test('written pages show operations and an example response', () => {
    const { html } = site.page('');
    expect(html).toMatch(
      /<a href="\/reference\/close-berth"[^>]*>Close a berth<\/a><\/td>\n<td[^>]*><code>DELETE/,
    );
    expect(html).toContain('<div class="codeblock__title">Response</div>');
  });

  test('the description is published for programs, as OpenAPI 3.1', () => {
    expect(JSON.parse(site.text('api/tides/openapi.json'))).toMatchObject({
      openapi: expect.stringMatching(/^3\.1/) as unknown,
      externalDocs: { url: 'https://harbor.example/api/tides' },
    });
    expect(site.text('api/tides/postman_collection.json')).toContain('{{baseUrl}}');
  });

  test("the site's tokens are replaced", () => {
    expect(site.page('reference').html).toContain('<code>office@harbor.example</code>');
  });

  test("a successful response has an example made from its schema, and errors only have the document's examples", () => {
    const examples = (markdown: string): string[] => markdown.match(/"(?:id|code)": "[^"]*"/g) ?? [];
    expect(examples(site.text('reference/create-booking/index.md'))).toEqual([
      '"id": "123e4567-e89b-12d3-a456-426614174000"',
      '"id": "A07"',
      '"code": "berth_taken"',
    ]);
    expect(site.text('reference/close-berth/index.md')).not.toContain('Example');
  });

  test('an operation shows parameters, body, and responses, and links to shared schemas', () => {
    const { html } = site.page('reference/create-booking');
    expect(html).toMatch(
      /<code>nights<\/code> integer, 1 to 30, default <code>1<\/code><a id="body-nights" class="hash-link" href="#body-nights"/,
    );
    expect(html).toContain('<summary>Properties of <code>contact</code> (2)</summary>');
    expect(html).toMatch(/<h3[^>]* id="response-201">/);
    expect(html).toMatch(/<a href="\/reference\/schemas\/booking"[^>]*>Booking<\/a>/);
    expect(site.page('reference/list-berths').html).toMatch(
      /array of <a href="\/reference\/schemas\/berth"[^>]*>Berth<\/a>, at most 100 entries/,
    );
  });

  test('breadcrumbs lead to the overview and to the tag or the list of schemas', () => {
    const crumbs = (path: string): string[] =>
      [
        ...site
          .text(`${path}/index.html`)
          .matchAll(/class="breadcrumbs__link"(?: href="([^"]*)")?[^>]*>([^<]*)/g),
      ].map(([, href = '', label = '']) => `${label} ${href}`.trim());
    expect(crumbs('reference')).toEqual([]);
    expect(crumbs('reference/get-berth')).toEqual([
      '/',
      'Harbor API /reference',
      'Berths /reference/tags/berths',
      'Get a berth',
    ]);
    expect(crumbs('reference/schemas/ship').slice(1)).toEqual([
      'Harbor API /reference',
      'Schemas /reference/schemas',
      'Ship',
    ]);
  });

  test('the sidebar has sections, groups, methods, and marks', () => {
    const { items } = site.sidebar('-openapi-harbor');
    expect(items).toMatchObject([
      { label: 'Overview', href: '/reference' },
      {
        label: 'Harbor',
        collapsible: false,
        items: [
          {
            label: 'Berths',
            href: '/reference/tags/berths',
            collapsible: true,
            items: [
              { label: 'List berths', className: 'api-operation api-get' },
              { label: 'Get a berth', className: 'api-operation api-get' },
              { label: 'Close a berth', className: 'api-operation api-delete api-deprecated' },
            ],
          },
          {
            label: 'Bookings',
            items: [{ label: 'Book a berth', className: 'api-operation api-post api-beta' }],
          },
        ],
      },
      { label: 'More', items: [{ label: 'Webhooks', items: [{ label: 'Booking changed' }] }] },
      { label: 'Schemas', items: expect.arrayContaining([]) as unknown },
    ]);
    expect(site.text(site.named('assets/styles-', '.css'))).toContain('.api-operation');
  });

  test('Swagger 2.0 looks the same, with all operations of a tag on one page', () => {
    const { html } = site.page('api/tides/tides');
    expect(html).toMatch(/<h2[^>]* id="get-tides">/);
    expect(html.replaceAll('<wbr>', '')).toContain('<code>https://tides.example/v2/tides/{harbor}</code>');
    expect(html).toMatch(/<h4[^>]* id="add-tide-response-201">/);
  });

  test("samples are made from the description's examples", () => {
    const { html } = site.page('reference/list-berths');
    const text = html.replaceAll(/<[^>]*>/g, '');
    expect(text).toContain("curl 'https://north.harbor.example/v1/berths?depth=4.5'");
    for (const label of ['curl', 'JavaScript', 'Python', 'Go']) {
      expect(html).toContain(`>${label}</`);
    }
  });

  test('each operation has a form whose data is loaded when a reader opens it', () => {
    const { html } = site.page('reference/create-booking');
    expect(html).toMatch(
      /<form class="api-try" data-nosnippet><button [^>]*data-api-form="\/reference\/try-it\/create-booking\.json"[^>]*>Try it<\/button><\/form>/,
    );
    expect(JSON.parse(site.text('reference/try-it/create-booking.json'))).toMatchObject({
      method: 'POST',
      path: '/bookings',
      security: [[{ id: 'key', kind: 'header', name: 'X-Harbor-Key' }]],
    });
    expect(site.text('reference/create-booking/index.html')).toContain(
      "connect-src 'self' https://north.harbor.example https://south.harbor.example https://sandbox.harbor.example;",
    );
    expect(site.page('reference/post-booking-changed').html).not.toContain('api-try');
    expect(site.page('api/tides/tides').html).not.toContain('data-api-form');
    expect(site.text('reference/create-booking/index.md')).not.toContain('Try it');
    expect(site.text('llms-full.txt')).not.toContain('Try it');
  });

  test('the Markdown copy and llms.txt contain the operations', () => {
    expect(site.text('reference/get-berth/index.md')).toContain(
      '`GET` `https://north.harbor.example/v1/berths/{berthId}`',
    );
    expect(site.text('llms.txt')).toContain(
      '[List berths](https://harbor.example/reference/list-berths/index.md)',
    );
  });

  test('the search finds operations by ID, method, path, and words of the description and of schemas', async () => {
    const { tools } = await mcpSite(example, site.folder);
    const search = tools.find(({ name }) => name === 'search');
    for (const [query, path] of [
      ['createBooking', '/reference/create-booking'],
      ['DELETE /berths/{berthId}', '/reference/close-berth'],
      ['smallest depth', '/reference/list-berths'],
      ['berthId', '/reference/get-berth'],
      ['masts', '/reference/create-booking'],
      ['get tides', '/api/tides/tides'],
    ] as const) {
      const answer = await search?.call({ query });
      expect(answer?.match(/https:\/\/harbor\.example([^)\s#]*)/)?.[1], query).toBe(path);
    }
  });
});

const CONFIG = `import { openapi } from 'pagewright/plugins/openapi';
export default { plugins: [openapi({ documents: DOCUMENTS })] };`;

function apiSite(
  files: Readonly<Record<string, string | object>>,
  documents: readonly object[] = [{ id: 'x', file: 'api.yaml', routeBase: 'x' }],
): string {
  const texts = Object.entries(files).map(([name, value]) => [
    name,
    typeof value === 'string' || Buffer.isBuffer(value) ? value : JSON.stringify(value, null, 2),
  ]);
  return siteFolder({
    'site.config.mjs': CONFIG.replace('DOCUMENTS', JSON.stringify(documents)),
    'docs/index.md': '# Start\n',
    ...(Object.fromEntries(texts) as Record<string, string | Buffer>),
  });
}

function compile(...given: Parameters<typeof apiSite>): Promise<CompiledSite> {
  return createCompiler({ siteDir: apiSite(...given), mode: 'build', cacheFolder: null }).compile();
}

const problemsOf = async (...given: Parameters<typeof compile>): Promise<string[]> =>
  (await compile(...given)).problems.map(
    ({ level, file, line, message, fix }) => `${level} ${file ?? ''}:${line ?? ''} ${message} → ${fix ?? ''}`,
  );

const api = (parts: object): object => ({
  openapi: '3.1.0',
  info: { title: 'X', version: '1' },
  paths: {},
  ...parts,
});
const ok = { responses: { 200: { description: 'OK' } } };
const pathsOf = ({ languages: [{ pages }] }: CompiledSite): string[] =>
  pages.map(({ page }) => page.data.path).filter((path) => path.startsWith('/x'));
const htmlAt = ({ languages: [{ pages }] }: CompiledSite, path: string): string =>
  pages.find(({ page }) => page.data.path === path)?.page.html ?? `no page ${path}`;

describe('mistakes are reported with their line and what to write instead', () => {
  test('broken references, repeated operation IDs, and servers that run scripts are all reported at once per step', async () => {
    expect(
      await problemsOf({
        'api.yaml': `openapi: 3.0.3
info: { title: X, version: '1' }
paths:
  /a:
    get:
      responses:
        '200': { $ref: '#/components/responses/Okay' }
  /b:
    get:
      responses:
        '200':
          description: OK
          content:
            application/json:
              schema: { $ref: 'schemas/none.yaml' }
        '201':
          description: OK
          content:
            application/json:
              schema: { $ref: 'https://other.example/a.json' }
components:
  responses: {}
`,
      }),
    ).toEqual([
      'throw api.yaml:7 The target of the reference "#/components/responses/Okay" doesn\'t exist. → Add "Okay" to "components.responses" in "api.yaml", or correct the name.',
      'throw api.yaml:15 The reference "schemas/none.yaml" points to the file "schemas/none.yaml", which doesn\'t exist. → Correct the path, which is relative to the file that contains it.',
      'throw api.yaml:20 The reference "https://other.example/a.json" points to another host. → Save the file in the site folder and refer to it by its path.',
    ]);
    expect(
      await problemsOf({
        'api.yaml': `openapi: 3.1.0
info: { title: X }
servers:
  - url: "java\\tscript:alert(1)"
paths:
  /a:
    get: { operationId: one, responses: {} }
    put:
      operationId: one
      responses: {}
`,
      }),
    ).toEqual([
      'throw api.yaml:9 The operation ID "one" belongs to GET /a and to PUT /a. → Give each operation its own `operationId`.',
      'throw api.yaml:4 The server "java\tscript:alert(1)" has the scheme "javascript:", which APIs can\'t have. → Write an address that starts with "https://", or a path.',
      'throw api.yaml:2 `info` has no "version". → Add "version".',
      'throw api.yaml:7 `paths./a.get.responses` is empty. → Add at least one entry.',
      'throw api.yaml:10 `paths./a.put.responses` is empty. → Add at least one entry.',
    ]);
  });

  test("differences that don't change the pages are warnings, but not if the same part also has an error", async () => {
    const odd = {
      Code: { type: 'string', pattern: '(?i)a' },
      Size: { type: 'integer', nulable: true },
    };
    const document = { ...api({ paths: { '/a': { get: ok } } }), openapi: '3.0.3', deprecated: false };
    const site = await compile({ 'api.yaml': { ...document, components: { schemas: odd } } });
    expect(site.problems.map(({ level, message, fix }) => `${level} ${message} → ${fix ?? ''}`)).toEqual([
      'warn The document has the field "deprecated", which isn\'t in the specification. → Remove it, or start its name with "x-".',
      'warn `components.schemas.Code.pattern` isn\'t a regular expression in JavaScript\'s syntax. → Write it without syntax of other languages, such as "(?i)".',
      'warn `components.schemas.Size` has the field "nulable", which isn\'t in the specification. → Remove it, or start its name with "x-".',
    ]);
    expect(pathsOf(site)).toEqual([
      '/x',
      '/x/tags/operations',
      '/x/get-a',
      '/x/schemas',
      '/x/schemas/code',
      '/x/schemas/size',
    ]);
    expect(
      await problemsOf({ 'api.yaml': { ...document, info: { title: 'X', vesion: '1' } } }),
    ).toContainEqual(expect.stringMatching(/^throw api\.yaml:\d+ `info` has the field "vesion"/));
  });

  test('all mistakes of a document are reported at once, each with the values that are allowed there', async () => {
    const schemes = { key: { type: 'apiKey', in: 'body', name: 'key' }, token: { type: 'http' } };
    const document = api({
      openapi: '3.0.3',
      paths: { '/a': { get: { ...ok, parameters: [{ name: 'b', in: 'querry', schema: {} }] } } },
      components: { securitySchemes: schemes, schemas: { Pet: { type: 'pet' } } },
    });
    const problems = await problemsOf({ 'api.yaml': document });
    expect(problems.map((problem) => problem.replace(/^throw api\.yaml:\d+ /, ''))).toEqual([
      '`paths./a.get.parameters.0.in` has a value that the specification doesn\'t allow. → Use "path" or "query" or "header" or "cookie".',
      '`components.schemas.Pet.type` has a value that the specification doesn\'t allow. → Use "array" or "boolean" or "integer" or "number" or "object" or "string".',
      '`components.securitySchemes.key.in` has a value that the specification doesn\'t allow. → Use "header" or "query" or "cookie".',
      '`components.securitySchemes.token` has no "scheme". → Add "scheme".',
    ]);
  });

  test('files that are empty, contain something else, or have another version', async () => {
    const inputs: Record<string, string | object>[] = [
      { 'api.yaml': '\n' },
      { 'api.yaml': 'a: 1\n' },
      { 'api.yaml': 'openapi: 4.0.0\n' },
      { 'api.yaml': api({}) },
      { 'api.yaml': 'openapi: 3.1.0\npaths:\n  a: [\n' },
      {},
    ];
    const [empty, other, version, none, broken, missing] = await Promise.all(
      inputs.map((files) => problemsOf(files)),
    );
    expect(empty).toEqual([
      'throw api.yaml:1 The API description is empty. → Write `openapi: 3.1.0`, `info`, and `paths`.',
    ]);
    expect(other).toEqual([
      "throw api.yaml:1 This isn't an API description, because it has no `openapi` version. → Start it with `openapi: 3.1.0`.",
    ]);
    expect(version).toEqual([
      "throw api.yaml:1 The version is OpenAPI 4.0.0, which isn't supported. → Use OpenAPI 3.0 or 3.1, or Swagger 2.0.",
    ]);
    expect(none).toEqual([
      'throw api.yaml:1 The API description has no operations. → Add at least one path to `paths`.',
    ]);
    expect(broken).toEqual([
      expect.stringMatching(/^throw api\.yaml:\d This isn't valid YAML: .* → Correct the indentation/),
    ]);
    expect(missing).toEqual([
      expect.stringMatching(
        /There is no API description "api\.yaml"\. → Correct `file`, which is relative to the site folder\.$/,
      ),
    ]);
  });

  test.each([
    [
      'a key twice in YAML',
      'components:\n  schemas:\n    "A B": { type: object }\n    A B: { type: string }\n',
      'api.yaml:7 The object already has the key "A B", so it\'s unclear which value counts. → Remove one of them, or rename it.',
    ],
    [
      'an anchor inside itself',
      'components:\n  schemas:\n    A: &a\n      properties: { a: *a }\n',
      'api.yaml:7 The alias "*a" is inside its own anchor "&a", so the document has no end. → Use a reference instead: `$ref: "#/components/schemas/Pet"`.',
    ],
    [
      'an ID of two schemas',
      'components:\n  schemas:\n    A: { $id: x, example: 1, default: { $id: x } }\n    B: { $id: x }\n',
      'api.yaml:7 `components.schemas.B.$id` is "x", which another schema also has. → Give each schema its own `$id`, or remove it.',
    ],
    [
      'an anchor of two schemas',
      'components:\n  schemas:\n    A: { $anchor: x, example: 1 }\n    B: { items: { $anchor: x } }\n',
      'api.yaml:7 `components.schemas.B.items.$anchor` is "x", which another schema also has. → Give each schema its own `$anchor`, or remove it.',
    ],
  ])('%s', async (_, more, problem) => {
    const start = `openapi: 3.1.0\ninfo: { title: X, version: '1' }\npaths: { /a: { get: { operationId: a } } }\n`;
    expect(await problemsOf({ 'api.yaml': start + more })).toEqual([`throw ${problem}`]);
  });

  test('a duplicate key in JSON, in another file', async () => {
    const content = { 'application/json': { schema: { $ref: 'pet.json' } } };
    expect(
      await problemsOf({
        'api.yaml': api({ paths: { '/a': { get: { responses: { 200: { description: 'OK', content } } } } } }),
        'pet.json': '{ "type": "object", "example": { "type": "{\\"" },\n "\\u0074ype": "string" }',
      }),
    ).toEqual([
      'throw pet.json:2 The object already has the key "type", so it\'s unclear which value counts. → Remove one of them, or rename it.',
    ]);
  });

  test('UTF-16 is read, and other encodings are reported', async () => {
    const text = JSON.stringify(
      api({ info: { title: 'X', version: 'Prüfung' }, paths: { '/a': { get: ok } } }),
    );
    const bytes = Buffer.from(`\u{FEFF}${text}`, 'utf16le');
    const [little, big, latin] = [bytes, Buffer.from(bytes).swap16(), Buffer.from(text, 'latin1')];
    for (const contents of [little, big]) {
      // oxlint-disable-next-line no-await-in-loop
      const site = await compile({ 'api.yaml': contents });
      expect(site.problems).toEqual([]);
      expect(htmlAt(site, '/x')).toContain('Prüfung');
    }
    expect(await problemsOf({ 'api.yaml': latin })).toEqual([
      expect.stringMatching(/^throw api\.yaml:1 The file isn.t UTF-8: .* → Save the file as UTF-8\.$/),
    ]);
  });

  test('two documents with the same path, and unknown languages', async () => {
    const document = api({ paths: { '/a': { get: ok } } });
    expect(
      await problemsOf({ 'a.json': document, 'b.json': document }, [
        { id: 'a', file: 'a.json', routeBase: '/x/', samples: ['Pyton'] },
        { id: 'b', file: 'b.json', routeBase: 'y', samples: ['pyton'] },
        { id: 'c', file: 'b.json', routeBase: 'z' },
        { id: 'd', file: 'b.json', routeBase: 'z/' },
      ]),
    ).toEqual([
      expect.stringContaining('The document "a" has samples in "Pyton", which isn\'t a known language.'),
      expect.stringMatching(/The document "b" has samples in "pyton", .* → Did you mean "python"\?/),
      expect.stringContaining(
        'The documents "c" and "d" both have the path "/z". → Give each document its own `routeBase`.',
      ),
    ]);
  });

  test("examples that don't match their schema and operation IDs of webhooks are reported in their file", async () => {
    expect(await problemsOf({ 'api.yaml': PETS, 'paths/owners.yaml': OWNERS })).toEqual([
      "warn api.yaml:15 The example doesn't match its schema: it must be integer. → Correct the example or the schema.",
      `warn api.yaml:41 The example doesn't match its schema: "[1]" has no "id", "[1]" has the unknown property "color", "[1].name" must be string, and "[1].kind" must be "dog" or "cat". → Correct the example or the schema.`,
      "warn paths/owners.yaml:9 The example doesn't match its schema: it must be string. → Correct the example or the schema.",
      "warn api.yaml:51 The example doesn't match its schema: it must be integer. → Correct the example or the schema.",
      'warn api.yaml:56 The example doesn\'t match its schema: it must match the format "date". → Correct the example or the schema.',
      expect.stringContaining('The link "order.md" points to a Markdown file that doesn\'t exist') as string,
    ]);
    const twice = PETS.replace(
      'components:\n',
      'x-webhooks:\n  sold: { $ref: paths/owners.yaml }\ncomponents:\n',
    );
    expect(await problemsOf({ 'api.yaml': twice, 'paths/owners.yaml': OWNERS })).toContain(
      'throw paths/owners.yaml:2 The operation ID "owners" belongs to GET /owners and to the webhook sold. → Give each operation its own `operationId`.',
    );
  });

  test('the check of examples stops after twenty mistakes', async () => {
    const parameters = Array.from({ length: 30 }, (_, index) => ({
      name: `p${index}`,
      in: 'query',
      schema: { type: 'integer' },
      example: 'many',
    }));
    const problems = await problemsOf({
      'api.yaml': api({ paths: { '/a': { get: { parameters, ...ok } } } }),
    });
    expect(problems).toHaveLength(21);
    expect(problems.at(-1)).toBe(
      "warn api.yaml: More than 20 examples don't match their schema, so the others weren't checked. → Correct them and build again.",
    );
  });

  test('examples of Swagger 2.0', async () => {
    const swagger = `swagger: '2.0'
info: { title: X, version: '1' }
paths:
  /a:
    get:
      responses:
        '200':
          description: OK
          schema: { $ref: '#/definitions/A' }
          examples:
            application/json: { a: none }
definitions:
  A:
    type: object
    properties:
      a: { type: integer }
    example: []
`;
    expect(await problemsOf({ 'api.yaml': swagger })).toEqual([
      expect.stringContaining('warn api.yaml:11 The example doesn\'t match its schema: "a" must be integer.'),
      expect.stringContaining("warn api.yaml:17 The example doesn't match its schema: it must be object."),
    ]);
  });

  test("broken links in descriptions are warnings there, except links to the site's files", async () => {
    const { printed } = await checkFixture(apiSite({ 'api.yaml': PETS, 'paths/owners.yaml': OWNERS }));
    expect(printed.match(/(?:error|warning) .*\n {2}The link "[^"]*"/g)).toEqual([
      'warning api.yaml:5  broken-link\n  The link "/limits"',
      'warning api.yaml:13  broken-link\n  The link "/colors"',
      'error api.yaml:13  broken-markdown-link\n  The link "order.md"',
    ]);
  });

  test("links to the pages of a description that can't be read are not reported as broken", async () => {
    const { printed } = await checkFixture(
      apiSite(
        {
          'api.yaml': 'openapi: 3.1.0\ninfo: { title: Pets',
          'docs/index.md': '# A\n\n[B](/api/pets/b#c), [D](/shop-api/d), [E](/api/pet/e)',
        },
        [
          { id: 'pets', file: 'api.yaml' },
          { id: 'shop', file: 'shop.yaml', routeBase: '/shop-api/', groupBy: 'tags' },
        ],
      ),
    );
    expect(printed.match(/^(?:error|warning) .*/gm)).toEqual([
      'error api.yaml:2:20  plugin/openapi',
      'error docs/index.md:3:39  broken-link',
      'error site.config.mjs:2:18  plugin/openapi',
    ]);
  });

  test('a missing image in a description is a warning there', async () => {
    const description = 'See ![the dock](dock.png).';
    const { printed } = await checkFixture(
      apiSite({ 'api.yaml': api({ paths: { '/a': { get: { operationId: 'a', description, ...ok } } } }) }),
    );
    expect(printed.trim().split('\n').slice(-5)).toEqual([
      'warning api.yaml:11  missing-image',
      '  The image "dock.png" doesn\'t exist.',
      '  → Correct the path, which is relative to the site folder.',
      '',
      '0 errors, 1 warning',
    ]);
  });

  test('scripts in a description are removed with a warning', async () => {
    const description = 'See <script>alert(1)</script><i onmouseover=alert(1)>is</i> <b>this</b>.';
    const site = await compile({
      'api.yaml': api({ paths: { '/a': { get: { operationId: 'a', description, ...ok } } } }),
    });
    expect(site.problems).toMatchObject([
      {
        level: 'warn',
        file: 'api.yaml',
        line: 11,
        message: `A description contains "<script>" and "onmouseover", which pages can't have. It's left out.`,
      },
    ]);
    const html = htmlAt(site, '/x/a');
    expect(html).toContain('<b>this</b>');
    expect(html).not.toMatch(/alert\(1\)|onmouseover/);
  });
});

const OWNERS = `get:
  operationId: owners
  responses:
    '200':
      description: OK
      content:
        application/json:
          schema: { type: string }
          example: 5
`;

const PETS = `openapi: 3.0.3
info:
  title: Pets
  version: '1'
  description: See [limits](/limits).
paths:
  /pets:
    get:
      operationId: list
      description: |
        Returns **all** pets.

        The order is [explained](order.md), and <a href="/colors">colors</a> too.
      parameters:
        - { name: limit, in: query, schema: { type: integer }, example: many }
      responses:
        '200':
          description: OK
          content:
            application/json:
              schema:
                type: array
                items: { $ref: '#/components/schemas/Pet' }
              examples:
                two: { $ref: '#/components/examples/Two' }
    post:
      operationId: create
      requestBody:
        content:
          application/json:
            schema: { $ref: '#/components/schemas/Pet' }
            example: { name: Rex, legs: 4, kind: null }
      responses:
        '201': { description: Created }
  /owners:
    $ref: paths/owners.yaml
components:
  examples:
    Two:
      value:
        - { id: 1, name: Rex, kind: dog }
        - { name: 2, kind: bird, color: [] }
  schemas:
    Pet:
      type: object
      additionalProperties: false
      required: [id, name]
      properties:
        id: { type: integer, readOnly: true }
        name: { type: string }
        legs: { type: integer, example: four }
        kind: { type: string, nullable: true, enum: [dog, cat] }
        born:
          type: string
          format: date
          example: today
`;

describe('real-world documents', () => {
  test('names with slashes and emoji, and operations without IDs', async () => {
    const schemas = {
      'a/b': { type: 'object', properties: { '🐟/x': { type: 'string' } } },
      '🐟': { type: 'string' },
    };
    const content = { 'application/json': { schema: { $ref: '#/components/schemas/a~1b' } } };
    const site = await compile({
      'api.yaml': api({
        tags: [{ name: '🐟' }],
        paths: {
          '/🐟/{a%b}': {
            parameters: [{ name: 'a%b', in: 'path', required: true, schema: { type: 'string' } }],
            get: { tags: ['🐟'], responses: { 200: { description: 'OK', content } } },
            put: ok,
          },
          '/a/b': { get: { operationId: 'a/b', ...ok }, put: { operationId: 'a-b', ...ok } },
        },
        components: { schemas },
      }),
    });
    expect(site.problems).toEqual([]);
    expect(pathsOf(site)).toEqual([
      '/x',
      '/x/tags/group',
      '/x/get-a-b',
      '/x/tags/operations',
      '/x/put-a-b',
      '/x/a-b',
      '/x/a-b-1',
      '/x/schemas',
      '/x/schemas/a-b',
      '/x/schemas/schema',
    ]);
    expect(htmlAt(site, '/x/get-a-b')).toMatch(/<a href="\/x\/schemas\/a-b"[^>]*>a\/b<\/a>/);
  });

  test.each(['https://', 'https://{host}:{port}/v1', '{base}'])(
    'the server "%s" has samples',
    async (url) => {
      const site = await compile({
        'api.yaml': api({ servers: [{ url }], paths: { '/a': { get: { operationId: 'a', ...ok } } } }),
      });
      expect(site.problems).toEqual([]);
      expect(htmlAt(site, '/x/a').replaceAll(/<[^>]*>/g, '')).toContain('curl https://api.example.com/a');
    },
  );

  test('merge keys of YAML are expanded', async () => {
    const site = await compile({
      'api.yaml': `openapi: 3.1.0
info: { title: X, version: '1' }
paths: { /a: { get: { operationId: a } } }
x-base: &base { type: object, properties: { id: { type: integer } } }
components:
  schemas:
    Pet:
      <<: *base
      description: A pet.
`,
    });
    expect(site.problems).toEqual([]);
    expect(htmlAt(site, '/x/schemas/pet')).toContain('id="property-id"');
  });

  test('a summary as long as a paragraph is used as the description, and the ID as the title', async () => {
    const summary = `${'This happens after a very long time. '.repeat(5)}The end`;
    const site = await compile({
      'api.yaml': api({ paths: { '/a': { get: { operationId: 'getA', summary, ...ok } } } }),
    });
    expect(site.languages[0].pages.find(({ page }) => page.data.path === '/x/get-a')?.page.data.title).toBe(
      'getA',
    );
    expect(htmlAt(site, '/x/get-a')).toContain(`<p>${summary}</p>`);
  });

  test('schemas that contain themselves, ten deep and across files', async () => {
    const next = (level: number): object => ({
      type: 'object',
      properties: {
        [`level${level}`]: level === 10 ? { $ref: '#/components/schemas/Loop' } : next(level + 1),
      },
    });
    const shared = {
      A: { type: 'object', properties: { b: { $ref: 'b.json' } } },
    };
    const content = { 'application/json': { schema: { $ref: '#/components/schemas/Loop' } } };
    const site = await compile({
      'api.yaml': api({
        paths: { '/a': { post: { operationId: 'a', requestBody: { content }, ...ok } } },
        components: { schemas: { Loop: next(1), ...shared } },
      }),
      'b.json': {
        type: 'object',
        properties: { a: { $ref: 'api.yaml#/components/schemas/A' }, self: { $ref: '#' } },
      },
    });
    expect(site.problems).toEqual([]);
    expect(htmlAt(site, '/x/schemas/loop').match(/<details/g)).toHaveLength(9);
    expect(htmlAt(site, '/x/schemas/loop')).toMatch(/<code>level10<\/code> <a href="\/x\/schemas\/loop"/);
    expect(htmlAt(site, '/x/schemas/b').match(/href="\/x\/schemas\/[ab]"/g)).toEqual([
      'href="/x/schemas/a"',
      'href="/x/schemas/b"',
    ]);
  });

  test('descriptions, paths, groups of schemas, and samples in other files', async () => {
    const content = { 'application/json': { schema: { $ref: 'api.yaml#/components/schemas/Pet' } } };
    const site = await compile({
      'api.yaml': api({
        tags: [{ name: 'Pets', description: { $ref: 'texts.json#/pets' } }],
        paths: { $ref: 'paths.json' },
        components: { schemas: { $ref: 'schemas.json' } },
      }),
      'texts.json': { pets: 'All about pets.' },
      'paths.json': {
        '/pets': {
          post: {
            operationId: 'addPet',
            tags: ['Pets'],
            requestBody: { content },
            'x-codeSamples': [{ $ref: 'sample.json' }, { lang: 'Shell', source: 'pets add two' }],
            responses: { 200: { description: 'OK', content } },
          },
        },
      },
      'sample.json': { lang: 'Shell', source: 'pets add one' },
      'schemas.json': { Pet: { type: 'object', properties: { $ref: 'properties.json' } } },
      'properties.json': { name: { type: 'string' }, $id: { type: 'string' } },
    });
    expect(site.problems).toEqual([]);
    expect(htmlAt(site, '/x/tags/pets')).toContain('All about pets.');
    expect(htmlAt(site, '/x/add-pet').replaceAll(/<[^>]*>/g, '')).toMatch(
      /ShellShell 2.*pets add one.*pets add two/s,
    );
    expect(htmlAt(site, '/x/schemas/pet')).toContain('id="property-name"');
  });

  test('data and property names that look like references', async () => {
    const data = { $id: 'same', $ref: { deep: true } };
    const schemas = {
      Pet: { type: 'object', properties: { $ref: { type: 'string' } }, example: { $ref: 'a' } },
      One: { type: 'object', example: { a: data, b: data } },
    };
    const site = await compile({
      'api.yaml': api({ paths: { '/a': { get: ok } }, components: { schemas } }),
    });
    expect(site.problems).toEqual([]);
    expect(htmlAt(site, '/x/schemas/pet')).toContain('<code>$ref</code>');
  });

  test('a schema with hundreds of properties has a page for each large object in it', async () => {
    const many = (count: number, more: object = {}): object => ({
      type: 'object',
      properties: {
        ...Object.fromEntries(Array.from({ length: count }, (_, index) => [`p${index}`, { type: 'string' }])),
        ...more,
      },
    });
    const schemas = {
      Event: many(5, { repo: many(150), users: { type: 'array', items: many(60) }, small: many(3) }),
    };
    const site = await compile({
      'api.yaml': api({ paths: { '/a': { get: ok } }, components: { schemas } }),
    });
    expect(site.problems).toEqual([]);
    const html = htmlAt(site, '/x/schemas/event');
    expect(html).toMatch(
      /<a href="\/x\/schemas\/event\/repo"[^>]*>Properties of <code[^>]*>repo<\/code> \(150\)<\/a>/,
    );
    expect(html).toMatch(
      /<a href="\/x\/schemas\/event\/users"[^>]*>Properties of <code[^>]*>users\[\]<\/code> \(60\)<\/a>/,
    );
    expect(html).toContain('id="property-small-p2"');
    expect(html).not.toContain('id="property-repo-p2"');
    expect(htmlAt(site, '/x/schemas/event/repo')).toContain('id="property-p149"');
  });

  test('500 operations have one page each, and no page lists them all', async () => {
    const paths = Object.fromEntries(
      Array.from({ length: 500 }, (_, index) => [
        `/things/${index}`,
        { get: { operationId: `thing${index}`, tags: [`tag${index % 50}`], ...ok } },
      ]),
    );
    const documents = [{ id: 'x', file: 'api.yaml', routeBase: 'x', samples: false }];
    const site = await compile({ 'api.yaml': api({ paths }) }, documents);
    expect(site.problems).toEqual([]);
    expect(pathsOf(site)).toHaveLength(1 + 50 + 500);
    const largest = Math.max(...site.languages[0].pages.map(({ page }) => page.html.length));
    expect(largest).toBeLessThan(30_000);
  });
});
