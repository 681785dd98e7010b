/**
 * Runs nginx, Caddy, Apache, and `docs serve` with the configurations from `docs deploy-config`. Sends each the same
 * requests, load-tests it, and prints a table. All of them proxy assistants' requests to a separate `docs serve
 * --mcp`.
 *
 *     npm run test:servers                        all of them
 *     npm run test:servers -- nginx --seconds 5   some; the default load time is 20 seconds
 *     npm run test:servers -- --dist dist         with an existing build, made with "docs build --compress"
 *
 * On Debian and Ubuntu, as root, it installs missing servers with apt-get, without starting their services. On other
 * systems it skips missing servers and prints a note. The servers listen on 127.0.0.1, use files in a temporary
 * folder, and are stopped by their process IDs.
 */

import { spawn, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium } from '@playwright/test';
import { installedBrowser } from '../generator/src/pdf/installed-browser.mjs';
import { freePort } from './free-port.mjs';
import { installPackages } from './install-packages.mjs';
import { readOptions } from './options.mjs';
import { root, run } from './run.mjs';
import { conformanceCases, createAsk, runCases } from './server-conformance.mjs';
import { setUp } from './setup.mjs';

const base = '/docs/';
const docs = join(root, 'generator', 'bin', 'docs.js');
const usage = 'npm run test:servers -- [nginx] [caddy] [apache] [docs] [--seconds NUMBER] [--dist FOLDER]';
const { values, positionals } = readOptions(usage, {
  allowPositionals: true,
  options: { seconds: { type: 'string', default: '20' }, dist: { type: 'string' } },
});

/** Requirements of each server: Debian packages, and how to start it with a printed configuration. */
const servers = {
  nginx: {
    packages: ['nginx', 'libnginx-mod-http-brotli-static'],
    program: 'nginx',
    encodings: ['br', 'gzip'],
    start: startNginx,
  },
  caddy: { packages: ['caddy'], program: 'caddy', encodings: ['zstd', 'br', 'gzip'], start: startCaddy },
  apache: {
    packages: ['apache2'],
    program: 'apache2',
    encodings: ['zstd', 'br', 'gzip'],
    start: startApache,
  },
  docs: { packages: [], program: process.execPath, encodings: ['zstd', 'br', 'gzip'], start: startDocs },
};

const unknown = positionals.filter((name) => !Object.hasOwn(servers, name));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}\nUsage: ${usage}`);
  process.exit(1);
}
setUp();
const folder = mkdtempSync(join(tmpdir(), 'docs-servers-'));
const results = [];
/** URL that assistants' requests are proxied to. */
let assistantsAt = '';
try {
  const dist = `${values.dist === undefined ? join(folder, 'dist') : resolve(values.dist)}/`;
  if (values.dist === undefined) {
    console.log('Building the site, compressed…');
  }
  if (
    values.dist === undefined &&
    run(process.execPath, [docs, 'build', '--compress', '--out', dist]) !== 0
  ) {
    throw new Error("The site wasn't built.");
  }
  mkdirSync(join(folder, 'www'));
  symlinkSync(dist.slice(0, -1), join(folder, 'www', 'docs'));
  const port = await freePort();
  const assistants = startDocs({ port, dist }).child;
  assistantsAt = `http://127.0.0.1:${port}`;
  await answers(assistantsAt, assistants);
  try {
    for (const name of positionals.length === 0 ? Object.keys(servers) : positionals) {
      // oxlint-disable-next-line no-await-in-loop
      results.push(await tested(name, dist));
    }
  } finally {
    assistants.kill();
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
printTable();
process.exitCode = results.some(({ failures, errors }) => failures.length > 0 || errors > 0) ? 1 : 0;

async function tested(name, dist) {
  const server = servers[name];
  if (server === undefined) {
    throw new Error(`There's no server "${name}": ${Object.keys(servers).join(', ')}.`);
  }
  if (!install(server)) {
    return { name, cases: 0, failures: [], errors: 0, skipped: true };
  }
  const port = await freePort();
  const place = join(folder, name);
  mkdirSync(place);
  const { child, version } = server.start({ place, port, dist });
  let said = '';
  child.stderr.on('data', (text) => (said += text));
  child.stdout.on('data', (text) => (said += text));
  const exited = new Promise((resolve) => child.once('exit', resolve));
  const origin = `http://127.0.0.1:${port}`;
  try {
    await answers(origin, child);
    console.log(`\n${name} ${version}: asking…`);
    const cases = conformanceCases(dist, base, { encodings: server.encodings, assistants: true });
    const failures = await runCases(cases, origin);
    failures.push(...(await visited(origin)));
    for (const { text } of failures.slice(0, 20)) {
      console.log(`  ✗ ${text}`);
    }
    console.log(`${name}: under load for ${values.seconds} s…`);
    const load = await underLoad(origin, dist, Number(values.seconds));
    return { name: `${name} ${version}`, cases: cases.length, failures, ...load };
  } catch (error) {
    console.log(said);
    throw error;
  } finally {
    child.kill();
    await exited;
  }
}

/** Returns whether the server is available, installing it if necessary. */
function install({ packages, program }) {
  const isThere = (name) => spawnSync('which', [name]).status === 0;
  installPackages(packages);
  const found = program === process.execPath || isThere(program);
  if (!found) {
    console.log(`${program} is left out, because it isn't installed.`);
  }
  return found;
}

/** Returns the output of `docs deploy-config`. */
function printedConfig(host, dist) {
  const args = [
    docs,
    'deploy-config',
    host,
    '--out',
    dist,
    '--root',
    join(folder, 'www'),
    '--mcp',
    assistantsAt,
  ];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) {
    throw new Error(stderr);
  }
  return stdout;
}

function startNginx({ place, port, dist }) {
  const brotli = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';
  const hasBrotli = existsSync(brotli);
  const site = printedConfig('nginx', dist)
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace('# brotli_static on;', hasBrotli ? 'brotli_static on;' : '# brotli_static on;');
  const file = join(place, 'nginx.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${place}/${name};`)
    .join(' ');
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  writeFileSync(
    file,
    `${hasBrotli ? `load_module ${brotli};` : ''}
daemon off; ${user} pid ${place}/pid; error_log stderr warn; worker_processes 1;
events { worker_connections 512; }
http { access_log off; ${temporary}
${site}
}`,
  );
  return {
    child: spawn('nginx', ['-p', place, '-c', file]),
    version: versionOf('nginx', ['-v']),
  };
}

function startCaddy({ place, port, dist }) {
  const file = join(place, 'Caddyfile');
  writeFileSync(file, `{\n\tadmin off\n\tauto_https off\n}\n${printedConfig('caddy', dist)}`);
  return {
    child: spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
      env: {
        ...process.env,
        DOCS_ADDRESS: `http://127.0.0.1:${port}`,
        HOME: place,
        XDG_DATA_HOME: place,
        XDG_CONFIG_HOME: place,
      },
    }),
    version: versionOf('caddy', ['version']),
  };
}

function startApache({ place, port, dist }) {
  const file = join(place, 'apache.conf');
  const site = printedConfig('apache', dist).replace('<VirtualHost *:80>', `<VirtualHost 127.0.0.1:${port}>`);
  const modules = ['mpm_event', 'authz_core', 'mime', 'headers', 'rewrite', 'dir', 'proxy', 'proxy_http']
    .map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`)
    .join('\n');
  const user = process.getuid?.() === 0 ? 'User www-data\nGroup www-data' : '';
  writeFileSync(
    file,
    `ServerRoot ${place}
ServerName localhost
Listen 127.0.0.1:${port}
PidFile ${place}/pid
DefaultRuntimeDir ${place}
ErrorLog ${place}/error.log
LogLevel error
TypesConfig /etc/mime.types
${modules}
${user}
${site}`,
  );
  // The folder belongs to one user, but Apache reads it as another.
  spawnSync('chmod', ['-R', 'a+rX', folder]);
  return {
    child: spawn('apache2', ['-D', 'FOREGROUND', '-f', file]),
    version: versionOf('apache2', ['-v']),
  };
}

function startDocs({ port, dist }) {
  return {
    child: spawn(process.execPath, [docs, 'serve', '--mcp', '--out', dist, '--port', String(port)], {
      cwd: root,
    }),
    version: versionOf(process.execPath, [docs, '--version']),
  };
}

function versionOf(program, args) {
  const { stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  return /\d+(\.\d+)+/.exec(stdout + stderr)?.[0] ?? '';
}

/** Waits until the server responds. Throws if it exits. */
async function answers(origin, child) {
  const { ask, close } = createAsk(origin);
  for (;;) {
    if (child.exitCode !== null) {
      throw new Error(`The server exited with code ${child.exitCode}.`);
    }
    try {
      // oxlint-disable-next-line no-await-in-loop
      await ask(base);
      close();
      return;
    } catch {
      // oxlint-disable-next-line no-await-in-loop
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

/** Opens pages in a browser, if one is installed. Fails on console messages and policy violations. */
async function visited(origin) {
  const browser = installedBrowser();
  if (browser === null) {
    console.log('  no browser is installed: nothing is opened');
    return [];
  }
  const failures = [];
  const running = await chromium.launch({ executablePath: browser, args: ['--no-sandbox', '--disable-gpu'] });
  const page = await running.newPage();
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) {
      failures.push({ group: 'browser', text: `browser: ${page.url()}: ${message.text()}` });
    }
  });
  page.on('pageerror', (error) => failures.push({ group: 'browser', text: `browser: ${error.message}` }));
  for (const path of [
    '',
    'server',
    'player/v2/',
    'drm/errors.html',
    'search?q=otp',
    'player/v1/identifiers',
  ]) {
    // oxlint-disable-next-line no-await-in-loop
    await page.goto(origin + base + path, { waitUntil: 'networkidle' });
    // oxlint-disable-next-line no-await-in-loop
    await page.locator('.navbar__brand').first().hover();
  }
  await page.goto(`${origin}${base}server`);
  await page.keyboard.press('/');
  await page.keyboard.type('otp');
  await page.locator('[role="option"]').first().waitFor();
  await running.close();
  return failures;
}

/** Requests pages and assets over 16 connections. */
async function underLoad(origin, dist, seconds) {
  const { hostname, port } = new URL(origin);
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  const paths = [
    ...JSON.parse(readFileSync(`${dist}paths.json`, 'utf8')),
    `${base}search-index.json`,
    `${base}llms.txt`,
  ];
  const times = [];
  let errors = 0;
  let bytes = 0;
  const end = performance.now() + seconds * 1000;
  const get = (path) =>
    new Promise((resolve) => {
      const start = performance.now();
      const headers = { 'accept-encoding': 'gzip, br', accept: 'text/html' };
      const failed = () => {
        errors += 1;
        resolve();
      };
      request({ hostname, port, path, agent, headers }, (response) => {
        response.on('data', (chunk) => (bytes += chunk.length));
        response.on('error', failed);
        response.on('end', () => {
          times.push(performance.now() - start);
          errors += response.statusCode === 200 ? 0 : 1;
          resolve();
        });
      })
        .on('error', failed)
        .end();
    });
  const reader = async (_, offset) => {
    for (let index = offset; performance.now() < end; index += 16) {
      // oxlint-disable-next-line no-await-in-loop
      await get(paths[index % paths.length]);
    }
  };
  await Promise.all(Array.from({ length: 16 }, reader));
  agent.destroy();
  times.sort((a, b) => a - b);
  const at = (share) => times[Math.floor(times.length * share)] ?? 0;
  return {
    errors,
    perSecond: times.length / seconds,
    megabytes: bytes / 1e6,
    median: at(0.5),
    slow: at(0.99),
  };
}

function printTable() {
  console.log('\nserver           cases  failed  requests/s  errors    MB  median ms  99 % ms');
  for (const result of results) {
    if (result.skipped) {
      console.log(`${result.name.padEnd(16)} not installed`);
      continue;
    }
    const cells = [
      String(result.cases).padStart(5),
      String(result.failures.length).padStart(6),
      result.perSecond.toFixed(0).padStart(10),
      String(result.errors).padStart(6),
      result.megabytes.toFixed(0).padStart(4),
      result.median.toFixed(1).padStart(9),
      result.slow.toFixed(1).padStart(7),
    ];
    console.log(`${result.name.padEnd(16)} ${cells.join('  ')}`);
  }
  const groups = new Map();
  for (const { name, failures } of results) {
    for (const { group } of failures) {
      const key = `${name}: ${group}`;
      groups.set(key, (groups.get(key) ?? 0) + 1);
    }
  }
  for (const [key, count] of groups) {
    console.log(`  ${key}: ${count} failed`);
  }
}
