/** The form of an operation, in a site whose API runs on another host: see `generator/plugins/openapi/try-it`. */

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Locator, Page } from '@playwright/test';
import { violationsOf } from './accessible.ts';
import { builtPages, serve } from './plain-host.ts';
import { expect, test, wake } from './reader.ts';

// In one worker, because the tests share a build.
test.describe.configure({ mode: 'default' });

const KEY = 'sk-1234567890';
const HOSTILE = '<img src=x onerror=alert(1)><script>alert(2)</script>';
const HOSTILE_WORDS = '<b onclick="alert(1)">Bold</b><script>alert(2)</script>';

interface Running {
  origin: string;
  api: string;
  /** Requests that the API received. */
  received: { method: string; url: string; headers: IncomingMessage['headers']; body: string }[];
  close: () => void;
}

let site: Running;

function description(api: string, silent: string, closed: string): string {
  const json = (schema: object, example?: unknown): object => ({
    description: `A pet. ${HOSTILE_WORDS}`,
    content: { 'application/json': { schema, ...(example === undefined ? {} : { example }) } },
  });
  const pet = { type: 'object', properties: { id: { type: 'string' }, name: { type: 'string' } } };
  return JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Pets', version: '1' },
    servers: [{ url: `${api}/v1` }],
    security: [{ key: [] }],
    components: { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Key' } } },
    paths: {
      '/pets/{petId}': {
        get: {
          operationId: 'getPet',
          parameters: [
            {
              name: 'petId',
              in: 'path',
              required: true,
              description: `ID. ${HOSTILE_WORDS}`,
              schema: { type: 'string', examples: ['p 1'] },
            },
            { name: 'tags', in: 'query', schema: { type: 'array', items: { type: 'string' } } },
            { name: 'sort', in: 'query', schema: { type: 'string', enum: ['name', HOSTILE] } },
          ],
          responses: {
            200: json(pet, { id: 'p1', name: 'Rex' }),
            '4XX': { description: 'No such pet.' },
          },
        },
      },
      '/pets': {
        post: {
          operationId: 'createPet',
          requestBody: {
            required: true,
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  required: ['name'],
                  properties: {
                    name: { type: 'string', minLength: 1, examples: ['Rex'] },
                    age: { type: 'integer', minimum: 0 },
                    isTame: { type: 'boolean' },
                    owner: { type: 'object', properties: { email: { type: 'string' } } },
                    extra: { type: 'object', additionalProperties: true },
                  },
                },
              },
            },
          },
          responses: { 201: json(pet) },
        },
      },
      '/pets/photo': {
        post: {
          operationId: 'addPhoto',
          requestBody: {
            content: {
              'multipart/form-data': {
                schema: {
                  type: 'object',
                  properties: {
                    meta: { type: 'object', properties: { size: { type: 'integer' } } },
                    note: { type: 'string' },
                    photo: { type: 'string', format: 'binary' },
                  },
                },
                encoding: { photo: { contentType: 'image/x-own' } },
              },
            },
          },
          responses: { 201: json(pet) },
        },
      },
      '/silent': {
        put: { operationId: 'silent', servers: [{ url: silent }], responses: { 200: { description: 'OK' } } },
      },
      '/closed': {
        get: { operationId: 'closed', servers: [{ url: closed }], responses: { 200: { description: 'OK' } } },
      },
      '/insecure': {
        get: {
          operationId: 'insecure',
          servers: [{ url: 'http://api.pets.invalid' }],
          responses: { 200: { description: 'OK' } },
        },
      },
      '/away': { get: { operationId: 'away', responses: { 200: { description: 'OK' } } } },
      '/own.json': {
        get: {
          operationId: 'own',
          servers: [{ url: '/files' }],
          security: [],
          responses: { 200: { description: 'OK' } },
        },
      },
    },
  });
}

/** An API that accepts requests from every site. */
function answer(received: Running['received'], request: IncomingMessage, response: ServerResponse): void {
  let body = '';
  request.on('data', (part: Buffer) => (body += part.toString()));
  request.on('end', () => {
    const { method = '', url = '', headers } = request;
    const allow = {
      'access-control-allow-origin': '*',
      'access-control-allow-headers': '*',
      'access-control-expose-headers': 'x-rest',
    };
    if (method === 'OPTIONS') {
      response.writeHead(204, allow).end();
      return;
    }
    received.push({ method, url, headers, body });
    if (url === '/v1/away') {
      response.writeHead(302, { ...allow, location: 'http://blocked.invalid/' }).end();
      return;
    }
    const isKnown = method === 'POST' || url.startsWith('/v1/pets/p%201');
    response.writeHead(isKnown ? (method === 'POST' ? 201 : 200) : 404, {
      ...allow,
      'content-type': 'application/json',
      'x-rest': '9',
    });
    response.end(JSON.stringify(isKnown ? { id: 'p1', name: HOSTILE } : { error: 'no such pet' }));
  });
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test.beforeAll(async () => {
  const received: Running['received'] = [];
  const apiServer = createServer((request, response) => answer(received, request, response));
  const silentServer = createServer((_, response) => response.end('secret'));
  const gone = createServer();
  const [api, silent, closed] = await Promise.all([apiServer, silentServer, gone].map(listen));
  gone.close();
  const pages = builtPages({
    'site.config.ts': `import { defineConfig } from 'pagewright';
import { openapi } from 'pagewright/plugins/openapi';
export default defineConfig({
  title: 'Pets',
  url: 'https://pets.example',
  plugins: [openapi({ documents: [{ id: 'pets', file: 'pets.json', routeBase: 'api', tryIt: true, samples: ['curl', 'python'] }] })],
  navbar: { items: [{ label: 'API', to: '/api' }] },
});
`,
    'pets.json': description(api ?? '', silent ?? '', closed ?? ''),
    'docs/index.md': '# Start\n\n::api-try{operation="getPet"}\n',
  });
  const files = new Map<string, string | Buffer>([...pages, ['files/own.json', '{"own":true}']]);
  const { server, origin } = await serve(files);
  site = {
    origin,
    api: api ?? '',
    received,
    close: () => {
      for (const one of [apiServer, silentServer, server]) {
        one.closeAllConnections();
        one.close();
      }
    },
  };
});

test.afterAll(() => site.close());

test.beforeEach(() => site.received.splice(0));

async function open(page: Page, operation: string, origin = site.origin): Promise<Locator> {
  await page.goto(`${origin}/api/${operation}`);
  await page.getByRole('button', { name: 'Try it' }).click();
  const form = page.getByRole('region', { name: /^Send / });
  await expect(form.getByRole('button', { name: 'Send request' })).toBeVisible();
  return form;
}

async function sent(form: Locator): Promise<Locator> {
  await form.getByRole('button', { name: 'Send request' }).click();
  const status = form.getByRole('status');
  await expect(status).not.toContainText('Sending');
  await expect(status).not.toBeEmpty();
  return status;
}

test("a request is sent with the form's values, the response is shown next to the documented one, and the code follows the form", async ({
  page,
}) => {
  const form = await open(page, 'get-pet');
  await expect(form.getByLabel('petId')).toHaveValue('p 1');
  await form.getByLabel('X-Key').fill(KEY);
  await form.getByLabel('tags').fill('a&b\nc');
  const status = await sent(form);
  await expect(status).toContainText(/^200 OK in \d+ ms, \d+ B$/);
  const [request] = site.received;
  expect(request?.method).toBe('GET');
  expect(request?.url).toBe('/v1/pets/p%201?tags=a%26b&tags=c');
  expect(request?.headers['x-key']).toBe(KEY);
  await expect(form.getByRole('region', { name: 'Response' })).toContainText('"name": "<img src=x');
  await expect(form.getByRole('region', { name: 'Documented' })).toContainText('"name": "Rex"');
  await form.getByText('Response headers').click();
  await expect(form.getByRole('term').filter({ hasText: 'x-rest' })).toBeVisible();
  const [response, documented] = await Promise.all(
    ['Response', 'Documented'].map((name) => form.getByRole('region', { name }).boundingBox()),
  );
  expect(documented?.x ?? 0).toBeGreaterThan(response?.x ?? 0);

  // Descriptions, values, and responses with HTML stay text.
  await form.getByLabel('sort').selectOption(HOSTILE);
  await sent(form);
  await expect(form.getByRole('region', { name: 'Response' })).toContainText(HOSTILE);
  await expect(form.locator('img, script')).toHaveCount(0);
  await expect.poll(() => site.received[1]?.url).toContain(encodeURIComponent('<img'));

  // The code is in the languages of the samples and without the key.
  const field = form.getByLabel('petId');
  await field.fill('p2');
  const code = form.getByRole('region', { name: 'Code for this request' });
  await expect(code).toContainText('curl ');
  await expect(code).toContainText(`${site.api}/v1/pets/p2`);
  await expect(code).toContainText("--header 'X-Key: YOUR_API_KEY'");
  await form.getByLabel('Language').selectOption('Python');
  await expect(code).toContainText('import requests');
  await expect(code).not.toContainText(KEY);

  // A missing path parameter is asked for.
  await field.fill('');
  await form.getByRole('button', { name: 'Send request' }).click();
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(/^Enter a value, because it's part of the URL\./);
  expect(site.received).toHaveLength(2);
});

test('a body is made from its fields or written as JSON', async ({ page }) => {
  const form = await open(page, 'create-pet');
  await expect(form.getByLabel('name', { exact: true })).toHaveValue('Rex');
  await form.getByLabel('age', { exact: true }).fill('4');
  await form.getByLabel('isTame').selectOption('false');
  await form.getByLabel('email').fill('ada@example.com');
  await form.getByLabel('extra').fill('{"a":[1]}');
  await sent(form);
  const body = { name: 'Rex', age: 4, isTame: false, owner: { email: 'ada@example.com' }, extra: { a: [1] } };
  expect(JSON.parse(site.received[0]?.body ?? '')).toEqual(body);
  expect(site.received[0]?.headers['content-type']).toBe('application/json');
  await expect(form).toContainText('201');
  await form.getByRole('button', { name: 'JSON' }).click();
  const text = form.getByLabel('Body as text');
  expect(JSON.parse(await text.inputValue())).toEqual(body);
  await text.fill('{"name":');
  await form.getByRole('button', { name: 'Send request' }).click();
  await expect(form).toContainText("This isn't JSON.");
  await expect(text).toBeFocused();
  expect(site.received).toHaveLength(1);
});

test('the parts of a form are sent with their content types', async ({ page }) => {
  const form = await open(page, 'add-photo');
  await form.getByLabel('size').fill('7');
  await form.getByLabel('note').fill('{}');
  await form
    .getByLabel('photo')
    .setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
  await sent(form);
  const body = site.received[0]?.body ?? '';
  expect(body).toMatch(
    /name="meta"; filename="blob"\r\nContent-Type: application\/json\r\n\r\n\{"size":7\}\r\n/,
  );
  expect(body).toContain('name="note"\r\n\r\n{}\r\n');
  expect(body).toContain('filename="a.txt"\r\nContent-Type: image/x-own\r\n\r\nx\r\n');
  await expect(form.getByRole('region', { name: 'Code for this request' })).toContainText(
    `--form 'meta={"size":7};type=application/json'`,
  );
});

test.describe('requests that fail', () => {
  test.use({
    expectedMessages: [/CORS policy|Failed to load resource|Content Security Policy|Mixed Content/],
  });

  test('an error response is shown next to its description, and a reader who is offline sees why it failed', async ({
    page,
    context,
  }) => {
    const form = await open(page, 'get-pet');
    await form.getByLabel('petId').fill('../x');
    await expect(await sent(form)).toContainText('404 Not Found');
    expect(site.received[0]?.url).toBe('/v1/pets/..%2Fx');
    await expect(form).toContainText('no such pet');
    await expect(form).toContainText('4XX No such pet.');
    await context.setOffline(true);
    await expect(await sent(form)).toContainText("You're offline.");
    await context.setOffline(false);
  });

  test('a server without CORS, an unreachable one, and a redirect to a blocked host have different messages with fixes', async ({
    page,
  }) => {
    const form = await open(page, 'silent');
    const status = await sent(form);
    await expect(status).toContainText("is running but doesn't allow requests from this site (CORS)");
    await expect(status).toContainText(`Access-Control-Allow-Origin: ${site.origin}`);
    await expect(status).toContainText('Access-Control-Allow-Methods: PUT');
    const other = await open(page, 'closed');
    await expect(await sent(other)).toContainText(/http:\/\/127\.0\.0\.1:\d+ can't be reached\./);
    const away = await open(page, 'away');
    await expect(await sent(away)).toContainText(/127\.0\.0\.1:\d+ redirects the request to another host/);
  });

  test('an HTTPS page that calls an HTTP server explains why browsers block it', async ({ page }) => {
    await page.route('https://pets.example/**', async (route) => {
      const response = await route.fetch({
        url: route.request().url().replace('https://pets.example', site.origin),
      });
      await route.fulfill({ response });
    });
    const form = await open(page, 'insecure', 'https://pets.example');
    await expect(await sent(form)).toContainText(
      "Pages with HTTPS can't call http://api.pets.invalid, which uses HTTP.",
    );
  });
});

test("a relative server URL uses the site's host", async ({ page }) => {
  const form = await open(page, 'own');
  await expect(form.getByRole('group', { name: 'Authentication' })).toHaveCount(0);
  await expect(await sent(form)).toContainText('200');
  await expect(form.getByRole('region', { name: 'Response' })).toContainText('"own": true');
});

test("the key isn't in any storage or URL and is gone after a reload", async ({ page, context }) => {
  const form = await open(page, 'get-pet');
  await form.getByLabel('X-Key').fill(KEY);
  await sent(form);
  // It's still there on the page of another operation.
  await page.locator('.menu').getByRole('link', { name: 'createPet' }).click();
  await expect(page).toHaveURL(/create-pet/);
  await page.getByRole('button', { name: 'Try it' }).click();
  await expect(page.getByLabel('X-Key')).toHaveValue(KEY);
  const stored = await page.evaluate(async () =>
    JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      history.state,
      document.cookie,
      await indexedDB.databases(),
      await caches.keys(),
      performance.getEntriesByType('navigation').map(({ name }) => name),
    ]),
  );
  expect(stored).not.toContain(KEY);
  expect(JSON.stringify(await context.storageState({ indexedDB: true }))).not.toContain(KEY);
  expect(page.url()).not.toContain(KEY);
  await page.reload();
  await page.getByRole('button', { name: 'Try it' }).click();
  await expect(page.getByLabel('X-Key')).toHaveValue('');
});

test('the form and its code are loaded when a reader opens it, and the same button closes it', async ({
  page,
}) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.goto(`${site.origin}/api/get-pet`);
  const button = page.getByRole('button', { name: 'Try it' });
  await wake(page);
  expect(loaded.filter((url) => /try-it|open-|form-/.test(url))).toEqual([]);
  await page.keyboard.press('Tab');
  await button.focus();
  await page.keyboard.press('Enter');
  const form = page.getByRole('region', { name: /^Send / });
  await expect(form).toBeVisible();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await button.click();
  await expect(form).toBeHidden();
  await button.click();
  await expect(form).toHaveCount(1);
});

test('the form has no accessibility violations and fits in a window of 360 px, in light and dark', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  for (const mode of ['light', 'dark']) {
    const form = await open(page, `create-pet?docusaurus-theme=${mode}`);
    await sent(form);
    expect(await violationsOf(page, { within: '.try-it' }), mode).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), mode).toBe(360);
  }
});

test('a written page can show the form', async ({ page }) => {
  await page.goto(site.origin);
  await page.getByRole('button', { name: 'Try it' }).click();
  await expect(page.getByText('Send GET /pets/{petId}')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('there is no button', async ({ page }) => {
    await page.goto(`${site.origin}/api/get-pet`);
    await expect(page.getByRole('heading', { name: 'getPet' })).toBeVisible();
    await expect(page.locator('[data-api-form]')).toBeHidden();
  });
});
