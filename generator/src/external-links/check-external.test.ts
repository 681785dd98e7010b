import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { LinkUse } from '../content/model.ts';
import { checkExternal, type ExternalReport, type SeenLinks } from './check-external.ts';

let server: Server;
let origin = '';
let requests: string[] = [];
let open = 0;
let mostOpen = 0;

beforeAll(async () => {
  server = createServer((request, response) => {
    const path = request.url ?? '';
    requests.push(`${request.method} ${path}`);
    open += 1;
    mostOpen = Math.max(mostOpen, open);
    response.on('close', () => (open -= 1));
    const status = /^\/status\/(\d+)/.exec(path)?.[1];
    if (path === '/no-head' && request.method === 'HEAD') {
      response.writeHead(405).end();
    } else if (path.startsWith('/moved')) {
      response.writeHead(path === '/moved-now' ? 302 : 301, { Location: '/there' }).end();
    } else if (path === '/circle') {
      response.writeHead(302, { Location: '/circle' }).end();
    } else {
      response.writeHead(Number(status ?? 200)).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
});

afterAll(() => server.close());

beforeEach(() => {
  requests = [];
  mostOpen = 0;
});

function link(href: string, line = 1): LinkUse {
  return { raw: href, href, kind: 'external', line, column: 1, source: 'docs/a.md' };
}

const check = (
  paths: string[],
  more: { seen?: SeenLinks; mayFail?: string[] } = {},
): Promise<ExternalReport> =>
  checkExternal({
    links: paths.map((path, index) => link(path.startsWith('/') ? origin + path : path, index + 1)),
    mayFail: (more.mayFail ?? []).map((path) => ({ url: origin + path, reason: 'known' })),
    seen: more.seen ?? {},
    pause: 0,
  });

test.each([
  ['/there', []],
  ['/no-head', []],
  ['/moved-now', []],
  ['/moved', ['log external-link-moved']],
  ['/status/404', ['throw external-link-gone']],
  ['/status/410', ['throw external-link-gone']],
  ['/status/403', ['warn external-link-unclear']],
  ['/status/503', ['warn external-link-unclear']],
  ['/circle', ['warn external-link-unclear']],
  ['http://127.0.0.1:1/', ['warn external-link-unclear']],
])('%s: %j', async (path, expected) => {
  const { problems } = await check([path]);
  expect(problems.map(({ level, code }) => `${level} ${code}`)).toEqual(expected);
});

test('a problem lists every location of the link and a fix', async () => {
  const { problems } = await check(['/moved#one', '/there', '/moved#two']);
  expect(problems).toMatchObject([
    { file: 'docs/a.md', line: 1, fix: `Link to ${origin}/there` },
    { file: 'docs/a.md', line: 3 },
  ]);
});

test('each page is requested once, in sequence, no matter which part of it is linked', async () => {
  const { asked } = await check(['/a#x', '/a#y', '/b', '/c']);
  expect(asked).toBe(3);
  expect(requests.toSorted()).toEqual(['HEAD /a', 'HEAD /b', 'HEAD /c']);
  expect(mostOpen).toBe(1);
});

test("links that worked within a week aren't requested again, and others are", async () => {
  const seen: SeenLinks = {};
  await check(['/there', '/status/404'], { seen });
  requests = [];
  expect(await check(['/there', '/status/404'], { seen })).toMatchObject({ asked: 1, seenLately: 1 });
  expect(requests).toEqual(['HEAD /status/404', 'GET /status/404']);
  seen[`${origin}/there`] = Date.now() - 8 * 24 * 60 * 60 * 1000;
  expect(await check(['/there'], { seen })).toMatchObject({ asked: 1 });
});

test("optional links, examples, and links that aren't websites aren't requested", async () => {
  const paths = [
    '/status/404',
    '/shop/a',
    'https://api.vdo.example/x',
    'https://example.com/',
    'mailto:a@b.test',
  ];
  const report = await check(paths, { mayFail: ['/status/404', '/shop/*'] });
  expect(report).toEqual({ problems: [], asked: 0, seenLately: 0, allowed: 2 });
  expect(requests).toEqual([]);
});
