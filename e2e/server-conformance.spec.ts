import { expect, test } from '@playwright/test';
import { conformanceCases, runCases } from '../scripts/server-conformance.mjs';
import { base, dist } from './built-site.ts';

// `npm run test:servers` runs the same cases against nginx, Caddy, and Apache, with every form of every path.
test('R2, R20, C4, C9, E6: "docs serve" handles every route, redirect, and header as each server must', async ({
  baseURL,
}) => {
  const cases = conformanceCases(dist, base, { every: 10 });
  const groups = new Set(cases.map(({ group }) => group));
  expect(groups.size).toBe(12);
  expect(await runCases(cases, String(baseURL))).toEqual([]);
});
