import { rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { request, type IncomingHttpHeaders } from 'node:http';
import path from 'node:path';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { siteFolder } from '../../content/testing/site-folder.ts';
import { packageRoot } from '../../package-root.ts';
import type { Problem } from '../../problems.ts';
import { startDevServer, type DevServer } from './dev-server.ts';

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Doesn't use `fetch`, which normalizes paths and adds headers. */
function get(port: number, target: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path: target, headers, agent: false }, (response) => {
      let body = '';
      response.on('data', (chunk) => (body += String(chunk)));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
      );
    });
    asked.on('upgrade', (response, socket) => {
      socket.destroy();
      resolve({ status: 101, headers: response.headers, body: '' });
    });
    asked.on('error', reject).end();
  });
}

/** Polls until a response matches. */
async function until(port: number, target: string, wanted: (answer: Answer) => boolean): Promise<Answer> {
  for (;;) {
    const answer = await get(port, target);
    if (wanted(answer)) {
      return answer;
    }
    await sleep(5);
  }
}

interface OpenPage {
  /** Waits for a message that contains `text`. Resolves to all messages so far. */
  told(text: string): Promise<string>;
  close(): void;
}

const handshake = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
  'sec-websocket-protocol': 'vite-hmr',
};

/** Connects like a page that is open in a browser. Server messages aren't masked, so their text is readable. */
async function openPage({ port }: DevServer, baseUrl = '/'): Promise<OpenPage> {
  const client = await get(port, `${baseUrl}@vite/client`);
  const token = /const wsToken = "([^"]+)"/.exec(client.body)?.[1] ?? '';
  let received = '';
  const asked = request({ host: '127.0.0.1', port, path: `${baseUrl}?token=${token}`, headers: handshake });
  const socket = await new Promise<Duplex>((resolve, reject) => {
    asked.on('upgrade', (_, opened, head) => {
      received += head.toString();
      resolve(opened);
    });
    asked.on('error', reject).end();
  });
  socket.on('data', (chunk) => (received += String(chunk)));
  return {
    async told(text) {
      while (!received.includes(text)) {
        await sleep(5);
      }
      return received;
    },
    close: () => socket.destroy(),
  };
}

const outside = siteFolder({ 'secret.txt': 'secret of the machine' });

describe.each(['/', '/docs/'])('a site at %s', (baseUrl) => {
  let siteDir = '';
  let server: DevServer;
  const problems: Problem[] = [];

  const ask = (target: string, headers?: Record<string, string>): Promise<Answer> =>
    get(server.port, target, headers);
  const isAlive = async (): Promise<boolean> => (await ask(baseUrl)).status === 200;

  beforeAll(async () => {
    siteDir = siteFolder({
      'site.config.json': JSON.stringify({ baseUrl, redirects: [{ from: 'old', to: 'page' }] }),
      'sidebars.js': "export default { 'a/b ü%': ['index', 'page', 'live'] };\n",
      'docs/index.md': '# Start\n\n![Drawing](./drawing.svg)\n',
      'docs/drawing.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
      'docs/page.md': '# Page\n\nFirst text.\n',
      'docs/über uns.md': '# About\n',
      'components/Button.tsx': "'use client';\nexport const Button = () => <button>Text</button>;\n",
      'theme/Footer.tsx': 'export default () => <p>Saved first</p>;\n',
      'docs/live.mdx': "import { Button } from '../components/Button.tsx';\n\n# Live\n\n<Button />\n",
      'docs/alone.md': '---\ndisplayed_sidebar: null\n---\n\n# Alone\n',
      'static/plain.html': 'Plain file',
      'static/demo/index.html': 'Demo',
      'static/video.mp4': '0123456789',
      'static/.env': 'KEY=1',
      '.env': 'KEY=1',
      '.git/config': 'url = secret',
      'keys/server.pem': 'KEY',
      'keys/id_rsa': 'KEY',
    });
    symlinkSync('.', path.join(siteDir, 'static/dot'));
    symlinkSync(outside, path.join(siteDir, 'components/out'));
    server = await startDevServer({ siteDir, port: 0, onProblems: (list) => void problems.push(...list) });
    // Wait until the packages are bundled, so that later servers in these tests can reuse them.
    const component = await ask(`${baseUrl}@fs${siteDir}/components/Button.tsx`);
    const [, bundled = ''] = /from "([^"]*\/deps\/[^"]+)"/.exec(component.body) ?? [];
    expect((await ask(bundled)).status).toBe(200);
  });
  afterAll(() => server.close());

  test('only responds to this machine', () => {
    expect(server.networkUrls).toEqual([]);
    expect(server.url).toBe(`http://localhost:${server.port}${baseUrl}`);
  });

  test.each([
    '@fs/etc/passwd',
    '@fs/etc/passwd?raw',
    '@fs/etc/passwd?import&raw',
    '@fs//etc/passwd?url',
    '@id//etc/passwd?raw',
    '@fs/etc%2fpasswd',
    '../../../../../../etc/passwd',
    '../../../../../../etc/passwd?raw',
    '@fs/../../../../../../etc/passwd',
    '%2e%2e/%2e%2e/%2e%2e/%2e%2e/etc/passwd',
    '..%2f..%2f..%2f..%2fetc/passwd',
    'static/../../../../../etc/passwd',
    'dot/../../../../../etc/passwd',
  ])('serves no file of the machine: %s', async (target) => {
    const { status, body } = await ask(baseUrl + target);
    expect(status).not.toBe(200);
    expect(body).not.toContain('root:');
  });

  test.each(['.env', '.git/config', 'keys/server.pem', 'keys/id_rsa', 'components/out/secret.txt'])(
    'serves no hidden files or keys in the site folder, and no files outside through links: %s',
    async (name) => {
      for (const target of [
        `@fs${siteDir}/${name}`,
        `@fs${siteDir}/${name}?raw`,
        `@id/${siteDir}/${name}?raw`,
        name,
      ]) {
        const { status, body } = await ask(baseUrl + target);
        expect({ target, isOk: status === 200 }).toEqual({ target, isOk: false });
        expect(body).not.toMatch(/KEY|secret of|url =/);
      }
    },
  );

  test('serves files that pages need: components, the generator, its packages, and static files', async () => {
    const page = await ask(`${baseUrl}live`);
    const modules = [...page.body.matchAll(/<script type="module" src="([^"]+)"/g)].map(
      ([, src]) => src ?? '',
    );
    expect(modules).toHaveLength(2);
    const styles = [...page.body.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(
      ([, href]) => href ?? '',
    );
    const component = `${baseUrl}@fs${siteDir}/components/Button.tsx`;
    const { body, headers } = await ask(`${baseUrl}__docs/site.json`);
    expect(headers['content-type']).toBe('application/json;charset=utf-8');
    // The document contains its settings and sidebar, so that a save can't make them newer than its text.
    const data = [...page.body.matchAll(/ data-(?:site|sidebar)="data:application\/json,([^"]+)"/g)];
    expect(data).toHaveLength(2);
    expect(decodeURIComponent(data[0]?.[1] ?? '')).toBe(body);
    for (const target of [...modules, ...styles, component]) {
      expect({ target, status: (await ask(target)).status }).toEqual({ target, status: 200 });
    }
  });

  test('serves style sheets of plugins in the package, even outside the site folder', async () => {
    const sheet = path.join(packageRoot, 'plugins/openapi/sidebar.css');
    expect((await ask(`${baseUrl}@fs${sheet}?direct`)).status).toBe(200);
  });

  test.each([
    ['evil.example', {}],
    ['evil.example:80', {}],
    ['localhost', { origin: 'http://evil.example' }],
    ['localhost', { origin: 'http://localhost:1' }],
    ['localhost', { origin: 'null' }],
    ['localhost', { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'no-cors' }],
  ])('rejects another website: host %s, headers %j', async (host, headers) => {
    for (const target of [
      '',
      'page/index.json',
      '@vite/client',
      `@fs${siteDir}/site.config.json`,
      'video.mp4',
    ]) {
      const answer = await ask(baseUrl + target, { host, ...headers });
      expect(answer.status).toBe(403);
      expect(answer.body).toContain('Open the address that');
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    }
  });

  test('sends no response that another website can read', async () => {
    for (const target of ['', '@vite/client', 'video.mp4']) {
      expect((await ask(baseUrl + target)).headers['access-control-allow-origin']).toBeUndefined();
    }
  });

  test('sends live updates only to its own pages', async () => {
    const client = await ask(`${baseUrl}@vite/client`);
    const token = /const wsToken = "([^"]+)"/.exec(client.body)?.[1] ?? '';
    expect(token).not.toBe('');
    const connect = (headers: Record<string, string>): Promise<Answer> =>
      ask(`${baseUrl}?token=${token}`, {
        ...handshake,
        host: `localhost:${server.port}`,
        ...headers,
      });
    expect((await connect({ origin: `http://localhost:${server.port}` })).status).toBe(101);
    expect((await connect({ origin: 'http://evil.example' })).status).toBe(403);
    expect((await connect({ origin: 'http://localhost:1' })).status).toBe(403);
    expect((await connect({ host: 'evil.example', origin: 'http://evil.example' })).status).toBe(403);
  });

  test.each(['POST', 'PUT', 'DELETE'])('only allows reading pages: %s', async (method) => {
    const answer = await fetch(`http://127.0.0.1:${server.port}${baseUrl}`, { method });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  test('lets only its own pages open files in the editor', async () => {
    expect(await ask(`${baseUrl}__open-in-editor?file=nothing`)).toMatchObject({
      status: 403,
      body: "Only the dev server's own pages can open files in the editor.\n",
    });
  });

  test.each([
    '//',
    '//evil.example/x',
    '/%',
    '/%ff',
    '/%00',
    '*',
    'http://[/',
    ':99999',
    `${baseUrl}__docs/sidebar/%25.json`,
    `${baseUrl}__docs/sidebar/%.json`,
    `${baseUrl}%25`,
    `${baseUrl}@fs/%`,
    `${baseUrl}@fs/%25`,
    `${baseUrl}@id/%00`,
    `${baseUrl}dot/dot/dot`,
    `${baseUrl}page?%`,
    `${baseUrl}page/index.json?%ff`,
    `${baseUrl}${'a'.repeat(5000)}`,
  ])('responds to %s and to the request after it', async (target) => {
    expect((await ask(target)).status).toBeGreaterThanOrEqual(200);
    await ask(target, handshake).catch(() => undefined);
    expect(await isAlive()).toBe(true);
  });

  test.each([
    ['drawing.svg', 'image/svg+xml;charset=utf-8'],
    ['page/index.json', 'application/json;charset=utf-8'],
    ['page/index.md', 'text/markdown;charset=utf-8'],
    ['page', 'text/html;charset=utf-8'],
    ['video.mp4', 'video/mp4'],
    ['sitemap-none.xml', 'text/html;charset=utf-8'],
  ])('sends %s with the type %s', async (name, type) => {
    const start = await ask(baseUrl);
    const svg = /src="([^"]*drawing[^"]*\.svg)"/.exec(start.body)?.[1];
    expect(svg).toBeDefined();
    const { headers } = await ask(name === 'drawing.svg' ? String(svg) : baseUrl + name);
    expect(headers['content-type']).toBe(type);
  });

  test('sends part of a video if the browser requests it', async () => {
    expect(await ask(`${baseUrl}video.mp4`, { range: 'bytes=-3' })).toMatchObject({
      status: 206,
      body: '789',
    });
  });

  test('responds to pages, redirects, and missing pages like the built site', async () => {
    expect((await ask(`${baseUrl}page/`)).status).toBe(200);
    expect((await ask(`${baseUrl}${encodeURI('über uns')}`)).status).toBe(200);
    expect(await ask(`${baseUrl}old?a=1`)).toMatchObject({
      status: 301,
      headers: { location: `${baseUrl}page?a=1` },
    });
    expect((await ask(`${baseUrl}none`)).status).toBe(404);
  });

  test.each([
    ['plain.html', 'Plain file'],
    ['plain', 'Plain file'],
    ['demo', 'Demo'],
    ['demo/', 'Demo'],
    ['demo/index.html', 'Demo'],
  ])('sends the static file for %s', async (name, body) => {
    expect(await ask(baseUrl + name)).toMatchObject({ status: 200, body });
  });

  test('documents contain the sidebar of their page, if it has one', async () => {
    const sidebarOf = async (name: string): Promise<string | null> => {
      const { body } = await ask(baseUrl + name);
      const [, url = null] = / data-sidebar="([^"]+)"/.exec(body) ?? [];
      return url === null ? null : (await fetch(url)).text();
    };
    expect(await sidebarOf('page')).toContain(`"href":"${baseUrl}live"`);
    expect(await sidebarOf('alone')).toBeNull();
  });

  test('reads the last of two saves in quick succession', async () => {
    for (let round = 0; round < 6; round += 1) {
      const file = path.join(siteDir, 'docs/page.md');
      writeFileSync(file, `# Page\n\nSaved, round ${round}.\n`);
      await sleep(20 + round * 2); // like an editor that formats on save
      writeFileSync(file, `# Page\n\nFormatted, round ${round}.\n`);
      await until(server.port, `${baseUrl}page`, ({ body }) => body.includes(`Formatted, round ${round}.`));
    }
  });

  test('sends a saved part of the shell to an open page once documents contain it', async () => {
    const footer = path.join(siteDir, 'theme/Footer.tsx');
    await ask(`${baseUrl}@fs${footer}`); // like an open page
    const page = await openPage(server, baseUrl);
    writeFileSync(footer, 'export default () => <p>Saved now</p>;\n');
    await page.told('Footer.tsx');
    expect((await ask(baseUrl)).body).toContain('Saved now');
    page.close();
  });

  test('a file that disappears is missing', async () => {
    rmSync(path.join(siteDir, 'static/video.mp4'));
    expect((await ask(`${baseUrl}video.mp4`)).status).toBe(404);
    expect(await isAlive()).toBe(true);
  });
});

describe('a broken site', () => {
  const good = "export default { title: 'Mended' };\n";

  test.each([
    [
      'a configuration that does not parse',
      'site.config.ts',
      'export default {\n  title: ;\n};\n',
      'site.config.ts:2:',
    ],
    ['a configuration that throws', 'site.config.ts', "throw new Error('Not today');\n", 'Not today'],
    ['a page that does not parse', 'pages/about.tsx', 'export default (;\n', 'pages/about.tsx:1:'],
    [
      'a page that throws when it is loaded',
      'pages/about.tsx',
      "throw new Error('Not today');\n",
      'Not today',
    ],
  ])("from the start, %s: shows the cause and continues when it's fixed", async (_, name, text, wanted) => {
    const siteDir = siteFolder({ 'site.config.ts': good, 'docs/index.md': '# Start\n', [name]: text });
    const told: string[] = [];
    const server = await startDevServer({
      siteDir,
      port: 0,
      onProblems: (list) =>
        told.push(...list.map(({ file, line, message }) => `${file}:${line}: ${message}`)),
    });
    const broken = await get(server.port, '/');
    expect(broken.status).toBe(500);
    expect(broken.body).toContain(wanted);
    expect(told.join('\n')).toContain(wanted.replace(/:$/, ''));
    const mended = name === 'site.config.ts' ? good : 'export default () => <p>About</p>;\n';
    writeFileSync(path.join(siteDir, name), mended);
    const { body } = await until(server.port, '/', ({ status }) => status === 200);
    expect(body).toContain('Mended');
    await server.close();
  });

  test.each([
    ['site.config.ts', good, 'export default {;\n', 'site.config.ts:1:'],
    ['sidebars.js', "export default { docs: ['index'] };\n", 'export default {;\n', 'sidebars.js:1:'],
    ['pages/a.tsx', 'export default () => <p>A</p>;\n', "throw new Error('Not today');\n", 'Not today'],
  ])('%s, later: pages stay, and open and new ones receive the problem and the fix', async (...row) => {
    const [name, mended, broken, wanted] = row;
    const siteDir = siteFolder({ 'site.config.ts': good, 'docs/index.md': '# Start\n', [name]: mended });
    const told: string[] = [];
    const server = await startDevServer({
      siteDir,
      port: 0,
      onProblems: (list) =>
        told.push(...list.map(({ file, line, message }) => `${file}:${line}: ${message}`)),
    });
    const page = await openPage(server);
    writeFileSync(path.join(siteDir, name), broken);
    expect(await page.told('"type":"error"')).toContain(wanted);
    expect(told.join('\n')).toContain(wanted);
    expect((await get(server.port, '/')).status).toBe(200);
    const newcomer = await openPage(server);
    expect(await newcomer.told('"type":"error"')).toContain(wanted);
    writeFileSync(path.join(siteDir, name), mended);
    await newcomer.told('docs:mended');
    expect((await get(server.port, '/')).status).toBe(200);
    page.close();
    newcomer.close();
    await server.close();
  });
});

test('included files are watched in the site folder and in configured folders', async () => {
  const shared = siteFolder({ 'a.js': '// #region x\nfirstCode();\n// #endregion\n' });
  const siteDir = siteFolder({
    'docs/index.md':
      '# Start\n\n::include{file="_part.md"}\n\n```js file="../CODE/a.js" region="x"\n```\n'.replace(
        'CODE',
        path.posix.join('..', path.basename(shared)),
      ),
    'docs/_part.md': 'First part.\n',
    'site.config.json': JSON.stringify({ markdown: { includeFolders: [`../${path.basename(shared)}`] } }),
  });
  const server = await startDevServer({ siteDir, port: 0, onProblems: () => {} });
  const { body } = await until(server.port, '/', ({ status }) => status === 200);
  expect(body).toContain('firstCode');
  writeFileSync(path.join(siteDir, 'docs/_part.md'), 'Second part.\n');
  await until(server.port, '/', (answer) => answer.body.includes('Second part.'));
  writeFileSync(path.join(shared, 'a.js'), '// #region x\nsecondCode();\n// #endregion\n');
  await until(server.port, '/', (answer) => answer.body.includes('secondCode'));
  await server.close();
});
