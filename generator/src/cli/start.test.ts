/** How the command starts: `bin/docs.js`. */

import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';
import { fixtures } from '../../fixtures/build-fixture.ts';
import { generatorVersion } from '../build/generator-version.ts';

const version = (...options: string[]): string =>
  execFileSync(process.execPath, [...options, path.join(fixtures, '../bin/docs.js'), '--version'], {
    encoding: 'utf8',
  });

test('Node keeps compiled code between commands where it can, and starts where it cannot', () => {
  const standIn = (stood: string): string =>
    `--import=data:text/javascript,import module from 'node:module'; module.enableCompileCache = ${stood};`;
  expect(version(standIn("() => console.log('kept')"))).toBe(`kept\n${generatorVersion()}\n`);
  expect(version(standIn('undefined'))).toBe(`${generatorVersion()}\n`);
});
