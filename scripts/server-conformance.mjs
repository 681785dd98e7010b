/**
 * Responses that every server must return for a built site, for `docs serve` and for all servers that `docs
 * deploy-config` supports. Each case has a name and a function that throws on a difference.
 */

import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { isDeepStrictEqual } from 'node:util';
import { extname, join } from 'node:path';

/** `Accept` header that browsers send for a page. */
const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8';

/** Both mean that the client must revalidate each time. */
const REVALIDATE = ['public, max-age=0, must-revalidate', 'no-cache'];

const KEEP = 'public, max-age=31536000, immutable';

/**
 * Sends requests exactly as written, because `fetch` follows redirects, normalizes paths, and hides encodings.
 *
 * @param origin `http://localhost:4173`
 */
export function createAsk(origin) {
  const { hostname, port } = new URL(origin);
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const ask = (path, headers = {}, method = 'GET', body = '') =>
    new Promise((resolve, reject) => {
      const options = { hostname, port, path, method, agent, headers: { accept: BROWSER, ...headers } };
      request(options, (response) => {
        const chunks = [];
        response.on('data', (chunk) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: withPath(response.headers, `http://${hostname}:${port}`),
            body: Buffer.concat(chunks),
          }),
        );
      })
        .on('error', reject)
        .end(body);
    });
  return { ask, close: () => agent.destroy() };
}

/** Returns the headers of a response. Some servers add their origin to redirects, which is removed. */
function withPath(headers, origin) {
  const { location } = headers;
  return location?.startsWith(`${origin}/`)
    ? { ...headers, location: location.slice(origin.length) }
    : headers;
}

/**
 * Returns the cases for a build.
 *
 * @param dist folder of the build
 * @param base `/docs/`
 * @param options `every`: test alternative forms of a path only for every nth page; `encodings`: encodings in which
 *   the server sends precompressed files; `assistants`: whether it serves MCP requests itself or proxies them to `docs
 *   serve --mcp`
 */
export function conformanceCases(
  dist,
  base,
  { every = 1, encodings = ['br', 'gzip'], assistants = false } = {},
) {
  const files = builtFiles(dist);
  const read = (name) => readFileSync(join(dist, name));
  const redirects = lines(join(dist, '_redirects')).map((line) => line.split(' '));
  const moved = new Set(redirects.map(([from]) => from));
  const headers = headersForAll(lines(join(dist, '_headers')), base);
  const documents = [...files].filter(
    (name) =>
      name === 'index.html' ||
      name.endsWith('/index.html') ||
      // With `trailingSlash: false`, a page is next to the folder that contains its data.
      (name.endsWith('.html') && files.has(name.replace(/\.html$/, '/index.json'))),
  );
  const pages = documents
    .map((name) => ({ name, path: pathOf(base, name) }))
    .filter(({ path }) => !moved.has(path));
  const canonical = publishedPaths(dist, files);
  const cases = [];
  const add = (group, name, run) => cases.push({ group, name: `${group}: ${name}`, run });

  for (const [index, { name, path }] of pages.entries()) {
    const contents = read(name);
    const forms = [canonical.get(path.replace(/\/$/, '')) ?? path];
    const isFolder = name.endsWith('/index.html');
    if (index % every === 0) {
      const bare = path.replace(/\/$/, '');
      forms.push(`${bare}/`, `${bare}/index.html`);
      if (`${bare}/` !== base) {
        forms.push(bare);
      }
      if (`${bare}/` !== base && !(isFolder && files.has(`${name.slice(0, -'/index.html'.length)}.html`))) {
        forms.push(`${bare}.html`);
      }
    }
    for (const form of new Set(forms)) {
      add('route', form, async (ask) => {
        const answer = await ask(form);
        equal(answer.status, 200, 'status');
        equal(typeOf(answer), 'text/html; charset=utf-8', 'content-type');
        holds(answer.body.equals(contents), 'the answer is another file');
      });
    }
  }

  for (const [from, to] of redirects) {
    add('redirect', from, async (ask) => {
      const answer = await ask(`${from}?a=1&b=%20`);
      equal(answer.status, 301, 'status');
      equal(answer.headers.location, /[?#]/.test(to) ? to : `${to}?a=1&b=%20`, 'location');
      const plain = await ask(from);
      equal(plain.headers.location, to, 'location without a query');
    });
  }
  if (base !== '/') {
    add('redirect', 'the root', async (ask) => {
      const { status, headers: own } = await ask('/');
      equal([status, own.location], [302, base], 'answer');
    });
    add('redirect', 'the base without its slash', async (ask) => {
      const { status, headers: own } = await ask(`${base.slice(0, -1)}?a=1`);
      equal([status, own.location], [301, `${base}?a=1`], 'answer');
    });
  }

  const missing = [`${base}none`, `${base}none.html`, `${base}none/index.html`, `${base}assets/none.js`];
  for (const path of [...missing, `${base}assets`, `${base}assets/`, '/other', `${base.slice(0, -1)}x/`]) {
    add('not found', path, async (ask) => {
      const answer = await ask(path);
      equal(answer.status, 404, 'status');
      equal(typeOf(answer), 'text/html; charset=utf-8', 'content-type');
      holds(answer.body.equals(read('404.html')), "the response isn't the not-found page");
      holds(REVALIDATE.includes(answer.headers['cache-control']), 'the answer may be cached');
    });
  }

  // For each language except the default, which is covered above.
  for (const name of [...files].filter((file) => /^[\w-]+\/404\.html$/.test(file))) {
    const path = base + name.replace(/404\.html$/, 'none');
    add('not found', path, async (ask) => {
      const answer = await ask(path);
      equal([answer.status, typeOf(answer)], [404, 'text/html; charset=utf-8'], 'answer');
      holds(answer.body.equals(read(name)), "the response isn't the not-found page of the language");
    });
  }

  const asset = [...files].find((name) => /^assets\/client-.*\.js$/.test(name)) ?? '';
  const page = pages.find(({ name }) => files.has(twinOf(name))) ?? pages[0];
  const ofHeaders = [page.path, base + asset, `${base}none`, `${base}index.html`];
  for (const path of [...ofHeaders, ...redirects.slice(0, 1).map(([from]) => from)]) {
    add('headers', path, async (ask) => {
      const answer = await ask(path);
      for (const [name, value] of headers) {
        equal(answer.headers[name.toLowerCase()], value, name);
      }
    });
  }

  const byEnding = new Map([...files].map((name) => [extname(name), name]));
  for (const [ending, name] of byEnding) {
    if (/^\.(?!br$|gz$|zst$)\w+$/.test(ending) && !name.startsWith('.')) {
      add('type', ending, async (ask) => {
        const answer = await ask(base + encodeURI(name));
        equal(answer.status, 200, 'status');
        equal(typeOf(answer), expectedType(ending), 'content-type');
      });
    }
  }

  for (const name of files) {
    const isAsset = name.startsWith('assets/');
    if (isAsset || byEnding.get(extname(name)) === name) {
      if (!/^[._]|\.(br|gz|zst)$/.test(name)) {
        add('cache', base + name, async (ask) => {
          const { status, headers: own } = await ask(base + encodeURI(name), {}, 'HEAD');
          equal(status, 200, 'status');
          const allowed = isAsset ? [KEEP] : REVALIDATE;
          holds(allowed.includes(own['cache-control']), `cache-control is "${own['cache-control']}"`);
        });
      }
    }
  }

  const contents = read(page.name);
  const size = contents.length;
  for (const [range, start, end] of [
    ['bytes=0-9', 0, 10],
    [`bytes=${size - 5}-`, size - 5, size],
    ['bytes=-7', size - 7, size],
  ]) {
    add('range', range, async (ask) => {
      const answer = await ask(page.path, { range });
      equal(answer.status, 206, 'status');
      equal(answer.headers['content-range'], `bytes ${start}-${end - 1}/${size}`, 'content-range');
      holds(answer.body.equals(contents.subarray(start, end)), 'the part is another one');
    });
  }
  add('range', 'beyond the end', async (ask) => {
    const answer = await ask(page.path, { range: `bytes=${size}-` });
    equal(answer.status, 416, 'status');
    // Some servers leave out this header.
    equal(answer.headers['content-range'] ?? `bytes */${size}`, `bytes */${size}`, 'content-range');
  });
  add('range', 'that ends before it starts is ignored or rejected', async (ask) => {
    const answer = await ask(page.path, { range: 'bytes=5-2' });
    // RFC 9110, section 14.2, allows both. nginx and Caddy reject it, and no setting of theirs changes that.
    if (answer.status !== 416) {
      equal([answer.status, answer.body.length], [200, size], 'answer');
    }
  });
  add('range', 'of another version', async (ask) => {
    const answer = await ask(page.path, { range: 'bytes=0-9', 'if-range': '"other"' });
    equal([answer.status, answer.body.length], [200, size], 'answer');
  });

  for (const path of [page.path, base + asset]) {
    add('conditional', `ETag of ${path}`, async (ask) => {
      const first = await ask(path);
      holds(first.headers.etag !== undefined, 'there is no ETag');
      const same = await ask(path, { 'if-none-match': first.headers.etag });
      equal([same.status, same.body.length], [304, 0], 'the same version');
      holds(same.headers['content-security-policy'] !== undefined, 'a 304 has no policy');
      const other = await ask(path, { 'if-none-match': '"other"' });
      equal(other.status, 200, 'status for another version');
    });
    add('conditional', `date of ${path}`, async (ask) => {
      const first = await ask(path);
      const same = await ask(path, { 'if-modified-since': first.headers['last-modified'] });
      equal([same.status, same.body.length], [304, 0], 'the same version');
      const older = await ask(path, { 'if-modified-since': new Date(0).toUTCString() });
      equal(older.status, 200, 'status for an older version');
      const both = { 'if-none-match': '"other"', 'if-modified-since': first.headers['last-modified'] };
      equal((await ask(path, both)).status, 200, 'status for another ETag with the same date');
    });
  }

  add('method', 'HEAD is GET without a body', async (ask) => {
    const [get, head] = [await ask(page.path), await ask(page.path, {}, 'HEAD')];
    equal([head.status, head.body.length], [200, 0], 'answer');
    for (const name of ['content-type', 'content-length', 'etag', 'content-security-policy']) {
      equal(head.headers[name], get.headers[name], name);
    }
    equal((await ask(`${base}none`, {}, 'HEAD')).status, 404, 'status of what is missing');
  });
  for (const method of ['POST', 'PUT', 'DELETE']) {
    add('method', `${method} is rejected`, async (ask) => {
      const { status, headers: own } = await ask(page.path, {}, method);
      // Apache adds an empty Allow header to the configured one. RFC 9110, section 5.6.1, ignores empty elements.
      const allowed = own.allow?.split(',').map((word) => word.trim());
      equal([status, allowed?.filter((word) => word !== '')], [405, ['GET', 'HEAD']], 'answer');
    });
  }

  if (assistants) {
    const question = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
    add('assistants', 'a question is answered', async (ask) => {
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
      const answer = await ask(`${base}mcp`, question, 'POST', body);
      equal(answer.status, 200, 'status');
      const names = JSON.parse(answer.body.toString()).result.tools.map(({ name }) => name);
      equal(names.slice(0, 2), ['search', 'read_page'], 'tools');
    });
    add('assistants', 'other requests are rejected', async (ask) => {
      equal((await ask(`${base}mcp`, question, 'POST', '{')).status, 400, 'status');
      const { status, headers: own } = await ask(`${base}mcp`);
      equal([status, own.allow], [405, 'POST'], 'answer');
    });
    add('assistants', "longer paths aren't theirs", async (ask) => {
      equal((await ask(`${base}mcp/x`)).status, 404, 'status');
    });
  }

  for (const path of [
    `${base}../../../../etc/passwd`,
    `${base}%2e%2e/%2e%2e/%2e%2e/etc/passwd`,
    `${base}..%2f..%2f..%2fetc/passwd`,
    `${base}..%5c..%5cetc/passwd`,
    `${base}assets/..//../../../etc/passwd`,
    `${base}%00`,
    `${base}%`,
    `//etc/passwd`,
    `${base}_headers`,
    `${base}_redirects`,
    `${base}.pagewright`,
    `${base}%2epagewright`,
    `${base}.git/config`,
    '/.env',
  ]) {
    add('not for readers', path, async (ask) => {
      const { status, body } = await ask(path);
      holds(status >= 400 && status < 500, `status is ${status}`);
      holds(!body.includes('root:'), 'a file of the machine was sent');
    });
  }

  const markdown = twinOf(page.name);
  for (const accept of ['text/markdown', 'text/markdown, text/html;q=0.9, */*;q=0.1', 'TEXT/Markdown']) {
    for (const path of [page.path, `${page.path.replace(/\/$/, '')}/`]) {
      add('accept', `${accept} of ${path}`, async (ask) => {
        const answer = await ask(path, { accept });
        equal([answer.status, typeOf(answer)], [200, 'text/markdown; charset=utf-8'], 'answer');
        holds(answer.body.equals(read(markdown)), "the response isn't the page's Markdown");
        holds(varies(answer, 'accept'), "Vary doesn't contain Accept");
      });
    }
  }
  const bare = pages.find(({ name }) => !files.has(twinOf(name)));
  for (const [accept, path] of [
    [BROWSER, page.path],
    ['*/*', page.path],
    ['text/html, text/markdown', page.path],
    ['text/markdown;q=0, text/html', page.path],
    ...(bare === undefined ? [] : [['text/markdown', bare.path]]),
  ]) {
    add('accept', `${accept} of ${path} is HTML`, async (ask) => {
      const answer = await ask(path, { accept });
      equal([answer.status, typeOf(answer)], [200, 'text/html; charset=utf-8'], 'answer');
      holds(varies(answer, 'accept'), "Vary doesn't contain Accept");
    });
  }

  const endings = { zstd: '.zst', br: '.br', gzip: '.gz' };
  for (const name of [page.name, asset]) {
    const path = name === page.name ? page.path : base + name;
    for (const encoding of encodings) {
      if (files.has(name + endings[encoding])) {
        add('compressed', `${path} by ${encoding}`, async (ask) => {
          const answer = await ask(path, { 'accept-encoding': encoding });
          equal(answer.headers['content-encoding'], encoding, 'content-encoding');
          equal(typeOf(answer), expectedType(extname(name)), 'content-type');
          holds(answer.body.equals(read(name + endings[encoding])), "the bytes aren't those of the build");
          holds(varies(answer, 'accept-encoding'), "Vary doesn't contain Accept-Encoding");
          const etag = answer.headers.etag;
          const same = await ask(path, { 'accept-encoding': encoding, 'if-none-match': etag });
          equal(same.status, 304, 'status for the same version');
          holds((await ask(path)).headers.etag !== etag, 'the plain file has the same ETag');
        });
      }
    }
    for (const encoding of encodings.filter((one) => files.has(name + endings[one]))) {
      add('compressed', `${path} not by ${encoding}, whose weight is 0`, async (ask) => {
        const answer = await ask(path, { 'accept-encoding': `${encoding};q=0, identity` });
        equal(
          [answer.headers['content-encoding'], answer.body.length],
          [undefined, read(name).length],
          'answer',
        );
      });
    }
    add('compressed', `${path} not at all`, async (ask) => {
      const answer = await ask(path, { 'accept-encoding': 'identity' });
      equal(
        [answer.headers['content-encoding'], answer.body.length],
        [undefined, read(name).length],
        'answer',
      );
    });
  }
  return cases;
}

/**
 * Runs all cases against one server, several in parallel.
 *
 * @returns the failures, as `name: difference`
 */
export async function runCases(cases, origin, parallel = 4) {
  const { ask, close } = createAsk(origin);
  const failures = [];
  const waiting = [...cases];
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      try {
        // oxlint-disable-next-line no-await-in-loop
        await next.run(ask);
      } catch (error) {
        failures.push({ group: next.group, text: `${next.name}: ${error.message}` });
      }
    }
  };
  await Promise.all(Array.from({ length: parallel }, worker));
  close();
  return failures;
}

function equal(actual, expected, what) {
  if (!isDeepStrictEqual(actual, expected)) {
    throw new Error(`${what} is ${JSON.stringify(actual)}, not ${JSON.stringify(expected)}`);
  }
}

function holds(condition, otherwise) {
  if (!condition) {
    throw new Error(otherwise);
  }
}

/** Normalizes spaces and case in `text/html; charset=utf-8`. */
function typeOf({ headers }) {
  return (headers['content-type'] ?? '').toLowerCase().replace(/\s*;\s*/, '; ');
}

function varies({ headers }, name) {
  return String(headers.vary ?? '')
    .toLowerCase()
    .split(/\s*,\s*/)
    .includes(name);
}

/** Content type that readers must get. Add new kinds of files here. */
function expectedType(ending) {
  const types = {
    '.html': 'text/html; charset=utf-8',
    '.css': 'text/css; charset=utf-8',
    '.js': 'text/javascript; charset=utf-8',
    '.mjs': 'text/javascript; charset=utf-8',
    '.json': 'application/json; charset=utf-8',
    '.md': 'text/markdown; charset=utf-8',
    '.txt': 'text/plain; charset=utf-8',
    '.csv': 'text/csv; charset=utf-8',
    '.xml': 'text/xml; charset=utf-8',
    '.atom': 'application/atom+xml; charset=utf-8',
    '.yaml': 'application/yaml; charset=utf-8',
    '.svg': 'image/svg+xml; charset=utf-8',
    '.woff2': 'font/woff2',
    '.png': 'image/png',
    '.zip': 'application/zip',
    '.ts': 'video/mp2t', // registered for video, but sources with this extension are only downloaded
  };
  return types[ending] ?? 'application/octet-stream';
}

function builtFiles(dist) {
  const names = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(dist.length).replaceAll('\\', '/'));
  return new Set(names.map((name) => name.replace(/^\//, '')).sort());
}

/** Returns published paths, without a trailing slash. */
function publishedPaths(dist, files) {
  const name = [...files].find((file) => file === 'paths.json');
  const paths = name === undefined ? [] : JSON.parse(readFileSync(join(dist, name), 'utf8'));
  return new Map(paths.map((path) => [path.replace(/\/$/, ''), path]));
}

/** Returns the page's Markdown file: `guide/index.md` for `guide/index.html` and `guide.html`. */
function twinOf(name) {
  return name.replace(/(?<=^|\/)index\.html$|\.html$/, (ending) =>
    ending === 'index.html' ? 'index.md' : '/index.md',
  );
}

function pathOf(base, name) {
  const folder = name.replace(/\/?index\.html$|\.html$/, '');
  return base + encodeURI(folder);
}

function lines(file) {
  return existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line.trim() !== '')
    : [];
}

/** Returns the headers of the site-wide rule. */
function headersForAll(rules, base) {
  const start = rules.indexOf(`${base}*`);
  const rest = rules.slice(start + 1);
  const end = rest.findIndex((line) => !line.startsWith(' '));
  return rest.slice(0, end).map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
  });
}
