/**
 * Packs the generator, installs the package into an empty folder, and uses it there: creates a site, checks its types,
 * builds it, serves it, and opens the dev server.
 *
 *     npm run test:package
 *
 * Dependencies come from npm's configured registry. Everything happens in a temporary folder.
 */

import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { installedBrowser } from '../generator/src/pdf/installed-browser.mjs';
import { freePort } from './free-port.mjs';
import { installed, root } from './run.mjs';
import { setUp } from './setup.mjs';

setUp();
const folder = mkdtempSync(join(tmpdir(), 'docs-package-'));
const shell = process.platform === 'win32';

const YARN = {
  packages: ['@yarnpkg/cli-dist'],
  program: 'yarn',
  add: (tarball) => ['add', `pagewright@file:${tarball}`],
  exec: ['docs'],
};
const MANAGERS = [
  {
    name: 'pnpm',
    packages: ['pnpm@10'],
    program: 'pnpm',
    add: (tarball) => ['add', tarball],
    exec: ['exec', 'docs'],
  },
  { ...YARN, name: 'Yarn', settings: { 'yarn.lock': '', '.yarnrc.yml': 'nodeLinker: node-modules\n' } },
  { ...YARN, name: "Yarn's Plug'n'Play", settings: { 'yarn.lock': '', '.yarnrc.yml': 'nodeLinker: pnp\n' } },
  { name: 'Bun', packages: ['bun'], program: 'bun', add: (tarball) => ['add', tarball], exec: ['x', 'docs'] },
];

try {
  const tarball = step('npm pack', () => {
    const output = called('npm', ['pack', '--json', '--pack-destination', folder], join(root, 'generator'));
    const [{ filename, size, entryCount }] = JSON.parse(output.slice(output.indexOf('[\n')));
    console.log(`  ${entryCount} files, ${Math.round(size / 1000)} kB`);
    return join(folder, filename);
  });
  const place = join(folder, 'empty');
  mkdirSync(place);
  step('npm install', () => {
    writeFileSync(join(place, 'package.json'), '{ "private": true, "type": "module" }\n');
    called('npm', ['install', '--no-audit', '--no-fund', tarball, '@types/node@20', '@types/react'], place);
  });
  const docs = (...args) => called('npx', ['--no-install', 'docs', ...args], place);

  step('docs init', () => docs('init'));
  step('types of the configuration', () => {
    const check = (config) => {
      writeFileSync(join(place, 'probe.ts'), config);
      const options = [
        '--noEmit',
        '--strict',
        '--module',
        'nodenext',
        '--types',
        'node',
        '--skipLibCheck',
        'false',
        'probe.ts',
      ];
      return spawnSync(installed('tsc'), options, { cwd: place, encoding: 'utf8', shell });
    };
    const config = (setting) =>
      `import { defineConfig, definePlugin, nearestName } from 'pagewright';
import { math } from 'pagewright/plugins/math';
export const near: string | null = nearestName('a', ['b']);
export default defineConfig({ ${setting}, plugins: [math(), definePlugin({ name: 'x', setup: () => ({}) })] });\n`;
    const good = check(config("title: 'x'"));
    expect(good.status === 0, `a valid configuration has type errors:\n${good.stdout}`);
    const wrong = check(config('title: 1'));
    expect(
      /'number' is not assignable to type 'string'/.test(wrong.stdout),
      `an invalid title isn't noticed:\n${wrong.stdout}`,
    );
  });
  step('docs build, of plain pages', () => {
    docs('build');
    expect(existsSync(join(place, 'dist/getting-started/index.html')), 'a page was not written');
  });
  step('packages for one purpose are named if they are missing', () => {
    writeFileSync(join(place, 'site/docs/pie.md'), '# Pie\n\n```mermaid\npie\n  "a": 1\n```\n');
    for (const [args, name] of [
      [['build'], 'mermaid'],
      [['mcp'], '@modelcontextprotocol/sdk'],
    ]) {
      const { status, stderr } = spawnSync('npx', ['--no-install', 'docs', ...args], {
        cwd: place,
        encoding: 'utf8',
        shell,
      });
      expect(
        status === 1 && stderr.includes(`npm install --save-dev ${name}`),
        `docs ${args[0]} without ${name} ends with ${status}:\n${stderr}`,
      );
    }
    called('npm', ['install', '--no-audit', '--no-fund', 'mermaid', '@modelcontextprotocol/sdk'], place);
  });
  step('docs build, of pages with components and diagrams', () => {
    mkdirSync(join(place, 'site/components'), { recursive: true });
    writeFileSync(
      join(place, 'site/components/Counter.tsx'),
      `'use client';
import { useState } from 'react';
export function Counter() {
  const [count, setCount] = useState(0);
  return <button onClick={() => setCount(count + 1)}>Counted {count}</button>;
}\n`,
    );
    writeFileSync(
      join(place, 'site/docs/counter.mdx'),
      `# Counter\n\nimport { Counter } from '@site/components/Counter.tsx';\n\n<Counter />\n\n\`\`\`mermaid\npie\n  "a": 1\n\`\`\`\n\n\`\`\`ts\nconst a = 1;\n\`\`\`\n`,
    );
    docs('build', '--compress');
    const html = readFileSync(join(place, 'dist/counter/index.html'), 'utf8');
    expect(html.includes('Counted') && html.includes('docs-island'), 'the component is not in the page');
    expect(existsSync(join(place, 'dist/index.html.br')), 'nothing was compressed');
  });
  step('docs check, links freeze, deploy-config', () => {
    docs('check');
    docs('links', 'freeze');
    expect(docs('deploy-config', 'nginx').includes('Content-Security-Policy'), 'no policy was printed');
  });
  const program = join(place, 'node_modules/pagewright/bin/docs.js');
  const others = step('other versions of Node, from npm', () =>
    ['22', '24', 'latest'].flatMap((version) => nodeOf(version, join(folder, `node-${version}`)) ?? []),
  );
  for (const node of [process.execPath, ...others]) {
    const name = called(node, ['--version'], place).trim();
    step(`each command with Node ${name}`, () => eachCommand(node, program, place));
    // oxlint-disable-next-line no-await-in-loop
    await asyncStep(`docs serve with Node ${name}`, () =>
      answered(node, place, 'serve', ['counter', 'index.json']),
    );
    // oxlint-disable-next-line no-await-in-loop
    await asyncStep(`docs dev with Node ${name}`, () => answered(node, place, 'dev', ['counter', '']));
  }
  for (const manager of MANAGERS) {
    step(`init, build, and check with ${manager.name}`, () => withManager(manager, tarball));
  }
  step('npm publish --dry-run', () => called('npm', ['publish', tarball, '--dry-run'], folder));
  step('what the package says of itself', () => {
    const own = join(place, 'node_modules/pagewright');
    expect(
      /\| commit \| [0-9a-f]{40} \|/.test(readFileSync(join(own, 'dist/PROVENANCE.md'), 'utf8')),
      'no commit is named',
    );
    expect(existsSync(join(own, 'LICENSE')), 'there is no license');
  });
  console.log('The package works.');
} catch (error) {
  console.error(`✗ ${error.message}`);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/**
 * Installs the package into an empty folder with a package manager and makes a site there. Nothing may be printed that
 * looks like a mistake.
 */
function withManager({ name, packages, program, settings = {}, add, exec }, tarball) {
  const tools = join(folder, `tools-${program}`);
  if (!existsSync(tools)) {
    mkdirSync(tools);
    writeFileSync(join(tools, 'package.json'), '{ "private": true }\n');
    called('npm', ['install', '--no-audit', '--no-fund', ...packages], tools);
  }
  const bin = join(tools, 'node_modules/.bin', program);
  const place = join(folder, name.replaceAll(/\W+/g, '-'));
  mkdirSync(place);
  writePackage(place, {});
  for (const [file, text] of Object.entries(settings)) {
    writeFileSync(join(place, file), text);
  }
  const options = { cwd: place, encoding: 'utf8', shell };
  const install = () => spawnSync(bin, add(tarball), options);
  let installing = install();
  // Yarn needs all optional packages, even those for other systems.
  const lacking = [...installing.stdout.matchAll(/YN0035: .*?([@\w/.-]+)@npm:\S+: Package not found/g)];
  if (lacking.length > 0) {
    const names = lacking.map(([, one]) => one);
    console.log(`  The registry lacks ${names.join(', ')}, so ${name} gets empty packages instead.`);
    writePackage(place, { resolutions: Object.fromEntries(names.map((one) => [one, emptyPackage(one)])) });
    installing = install();
  }
  expect(installing.status === 0, `${name}:\n${installing.stdout}${installing.stderr}`);
  for (const command of ['init', 'build', 'check']) {
    const { status, stdout, stderr } = spawnSync(bin, [...exec, command], options);
    expect(status === 0, `docs ${command}:\n${stdout}${stderr}`);
    expect(stderr === '', `docs ${command} printed:\n${stderr}`);
  }
}

function writePackage(place, settings) {
  writeFileSync(
    join(place, 'package.json'),
    JSON.stringify({ name: 'handbook', private: true, ...settings }),
  );
}

/** Creates a package without code and returns its path for `resolutions`. */
function emptyPackage(name) {
  const place = join(folder, 'empty-packages', name);
  mkdirSync(place, { recursive: true });
  writeFileSync(join(place, 'package.json'), JSON.stringify({ name, version: '1.0.0' }));
  return `file:${place}`;
}

function step(name, action) {
  const start = performance.now();
  const result = action();
  console.log(`✓ ${name} (${((performance.now() - start) / 1000).toFixed(1)} s)`);
  return result;
}

async function asyncStep(name, action) {
  const start = performance.now();
  await action();
  console.log(`✓ ${name} (${((performance.now() - start) / 1000).toFixed(1)} s)`);
}

function expect(condition, otherwise) {
  if (!condition) {
    throw new Error(otherwise);
  }
}

/** Runs a command and returns its output. If it fails, throws an error with the output. */
function called(command, args, cwd) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8', shell });
  expect(status === 0, `${command} ${args.join(' ')}:\n${stdout}${stderr}`);
  return stdout;
}

/** Returns the program of a Node release, or `null` if npm can't install it here. */
function nodeOf(version, place) {
  mkdirSync(place);
  writeFileSync(join(place, 'package.json'), '{ "private": true }\n');
  const options = ['install', '--no-audit', '--no-fund', `node@${version}`];
  const { status, stderr } = spawnSync('npm', options, { cwd: place, encoding: 'utf8', shell });
  const program = join(place, 'node_modules/node/bin/node');
  if (status === 0 && existsSync(program)) {
    return program;
  }
  console.log(`  npm can't install Node ${version} here, so it isn't tested:\n${stderr}`);
  return null;
}

/** Starts every command in the help, and runs those that terminate for real. None may print an error. */
function eachCommand(node, program, place) {
  const quiet = (...args) => {
    const options = { cwd: place, encoding: 'utf8' };
    const { status, stdout, stderr } = spawnSync(node, [program, ...args], options);
    expect(status === 0, `docs ${args.join(' ')}:\n${stdout}${stderr}`);
    expect(!/^Error|unrecognized flag|Warning:/m.test(stderr), `docs ${args.join(' ')} printed:\n${stderr}`);
    return stdout;
  };
  quiet('--version');
  const commands = [...quiet('--help').matchAll(/^ {2}docs ([a-z-]+(?: [a-z-]+)?) {2}/gm)].map(
    ([, name]) => name,
  );
  expect(commands.length > 10, `the help lists few commands: ${commands.join(', ')}`);
  for (const command of commands) {
    quiet(...command.split(' '), '--help');
  }
  quiet('build');
  quiet('check');
}

/** Starts a server of the package, requests pages with all their scripts and style sheets, and stops it. */
async function answered(node, place, command, paths) {
  const port = await freePort();
  const program = join(place, 'node_modules/pagewright/bin/docs.js');
  const child = spawn(node, [program, command, '--port', String(port)], { cwd: place });
  let said = '';
  child.stderr.on('data', (text) => (said += text));
  child.stdout.on('data', (text) => (said += text));
  const exited = new Promise((resolve) => child.once('exit', resolve));
  try {
    while (!said.includes(String(port))) {
      expect(child.exitCode === null, `docs ${command} ended:\n${said}`);
      // oxlint-disable-next-line no-await-in-loop
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    const origin = `http://localhost:${port}`;
    for (const path of paths) {
      // oxlint-disable-next-line no-await-in-loop
      const page = await fetch(`${origin}/${path}`);
      // oxlint-disable-next-line no-await-in-loop
      const html = await page.text();
      expect(page.status === 200, `/${path} answers ${page.status}:\n${html.slice(0, 500)}\n${said}`);
      const used = [...html.matchAll(/(?:src|data-client|rel="stylesheet" href)="(\/[^"]+)"/g)].map(
        (match) => match[1],
      );
      for (const file of new Set(used)) {
        // oxlint-disable-next-line no-await-in-loop
        const answer = await fetch(origin + file);
        // oxlint-disable-next-line no-await-in-loop
        const text = await answer.text();
        expect(answer.status === 200, `${file} answers ${answer.status}:\n${text.slice(0, 500)}\n${said}`);
      }
    }
    await counted(`${origin}/counter`);
  } finally {
    child.kill();
    await exited;
  }
}

/** Uses the component in a browser, if one is installed. */
async function counted(url) {
  const browser = installedBrowser();
  if (browser === null) {
    console.log('  no browser is installed: the component was not used');
    return;
  }
  const running = await chromium.launch({ executablePath: browser, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const page = await running.newPage();
    await page.goto(url);
    await page.getByRole('button', { name: 'Counted' }).click();
    await page.getByRole('button', { name: 'Counted 1' }).waitFor();
  } finally {
    await running.close();
  }
}
