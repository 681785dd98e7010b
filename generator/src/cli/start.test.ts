/** The start of the command: `bin/docs.js`. */

import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';
import { buildFixture, fixtures } from '../../fixtures/build-fixture.ts';
import { temporarySite } from '../../fixtures/temporary-site.ts';
import { generatorVersion } from '../pipeline/cache/generator-version.ts';

const version = (...options: string[]): string =>
  execFileSync(process.execPath, [...options, path.join(fixtures, '../bin/docs.js'), '--version'], {
    encoding: 'utf8',
  });

test('Node caches compiled code between commands if possible and starts without it otherwise', () => {
  const standIn = (stood: string): string =>
    `--import=data:text/javascript,import module from 'node:module'; module.enableCompileCache = ${stood};`;
  expect(version(standIn("() => console.log('kept')"))).toBe(`kept\n${generatorVersion()}\n`);
  expect(version(standIn('undefined'))).toBe(`${generatorVersion()}\n`);
});

test('the list of commands shows all summaries in one column', () => {
  const bin = path.join(fixtures, '../bin/docs.js');
  const help = execFileSync(process.execPath, [bin, 'help'], { encoding: 'utf8' });
  const rows = help.split('\n').filter((line) => line.startsWith('  docs '));
  const columns = rows.map((row) => row.length - row.replace(/^.* {2}/, '').length);
  expect(new Set(columns)).toEqual(new Set([Math.max(...columns)]));
});

test('flags are only set if V8 supports them, because it prints an error otherwise', () => {
  const standIn = (v8: string): string =>
    `--import=data:text/javascript,import v8 from 'node:v8'; import { syncBuiltinESMExports } from 'node:module';
    Object.defineProperty(process, 'versions', { value: { ...process.versions, v8: '${v8}' } });
    v8.setFlagsFromString = (flag) => console.log(flag);
    syncBuiltinESMExports();`;
  expect(version(standIn('11.3.244.8-node.30'))).toMatch(/^--interrupt-budget=\d+\n/);
  expect(version(standIn('14.2.231.17-node.11'))).toBe(`${generatorVersion()}\n`);
});

test('a build without changes loads no native code (parsers of Markdown and JavaScript) and no HTML parser', async () => {
  const folder = temporarySite({ 'site/docs/index.md': '# Start\n\n```js\nconst a = 1;\n```\n' });
  const [site, out] = [path.join(folder, 'site'), path.join(folder, 'dist')];
  await buildFixture(site, out);
  const loaded = `--import=data:text/javascript,import { Session } from 'node:inspector'; process.on('exit', () => {
    const files = process.report.getReport().sharedObjects.filter((file) => file.endsWith('.node'));
    const session = new Session();
    session.connect();
    session.on('Debugger.scriptParsed', ({ params: { url } }) => /^file:.*parse5/.test(url) && files.push(url));
    session.post('Debugger.enable');
    console.log(files);
  });`;
  const build = (): string =>
    execFileSync(
      process.execPath,
      [loaded, path.join(fixtures, '../bin/docs.js'), 'build', '--site', site, '--out', out],
      { encoding: 'utf8', env: { ...process.env, NODE_ENV: undefined, NO_COLOR: '1' } },
    );
  expect(build()).toMatch(/1 of 1 pages, bundle\n[^]*\n\[\]\n$/);
});
