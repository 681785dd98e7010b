/** Checks the files in `deploy/`, as far as possible without a container. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { root } from './run.mjs';

const read = (name) => readFileSync(join(root, 'deploy', name), 'utf8');

test('the search cluster has three connected nodes', () => {
  const { services, configs } = parse(read('compose.yaml'), { merge: true });
  const nodes = Object.keys(services).filter((name) => services[name].image.startsWith('typesense/'));
  expect(nodes).toHaveLength(3);
  expect(configs.nodes.content).toBe(nodes.map((name) => `${name}:8107:8108`).join(','));
  for (const name of nodes) {
    expect(services[name]).toMatchObject({ hostname: name, volumes: [`${name}:/data`] });
  }
});

test('the site runs without root on a read-only disk and reports its health', () => {
  const { services } = parse(read('compose.yaml'), { merge: true });
  expect(services.docs).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
  const file = read('Dockerfile');
  expect(file).toMatch(/^USER (?!0|root)\S+$/m);
  expect(file).toMatch(/^HEALTHCHECK /m);
});

test('every command in the runbook exists', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const called = [...read('README.md').matchAll(/npm run (?:-s )?([\w:]+)/g)].map((match) => match[1]);
  expect(called.length).toBeGreaterThan(3);
  for (const name of called) {
    expect(scripts).toHaveProperty([name]);
  }
});
