/** The workflow runs on three systems and only calls scripts that exist. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { root } from './run.mjs';

const workflow = parse(readFileSync(join(root, '.github/workflows/tests.yml'), 'utf8'));
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const commands = Object.values(workflow.jobs).flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? []));

test('the whole suite runs on Linux, macOS, and Windows', () => {
  expect(workflow.jobs.suite.strategy.matrix.os).toEqual(['ubuntu-latest', 'macos-latest', 'windows-latest']);
  expect(workflow.jobs.suite.steps.map(({ run }) => run)).toContain('npm test');
});

test('every script that the workflow calls exists', () => {
  const called = commands.flatMap((command) => /^npm (?:run )?([\w:]+)$/.exec(command)?.[1] ?? []);
  expect(called).toContain('test:package');
  expect(called.filter((name) => name !== 'ci' && scripts[name] === undefined)).toEqual([]);
});
