import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { runDocsHere } from '../../fixtures/run-docs.ts';
import { siteFolder } from '../content/testing/site-folder.ts';

const site = siteFolder({ 'docs/index.md': '# Start\n\n## Captions\n\nUpload captions as files.\n' });

test('--from prints the queries without results, most frequent first, with the current results', async () => {
  const log = path.join(site, 'misses.log');
  const reports = [
    '{"query":"captoins","found":0}',
    '{"query":"upload","found":1}',
    '{"query":"Upload","found":1}',
  ];
  writeFileSync(log, reports.join('\n'));
  const { code, stdout, stderr } = await runDocsHere(['test-search', '--site', site, '--from', log]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout.split('\n').map((line) => line.trim().replaceAll(/ {2,}/g, ' | '))).toEqual([
    'times | found | now | query | first now',
    '2 | 1 | 2 | upload | /',
    '1 | 0 | 0 | captoins | (captions?)',
    '',
  ]);
});

test('--from with a file without reports describes the log format', async () => {
  const { code, stderr } = await runDocsHere(['test-search', '--site', site, '--from', 'nowhere.log']);
  expect(code).toBe(1);
  expect(stderr).toMatch(/^error search-log\n {2}"nowhere\.log" contains no search reports\.\n/m);
  expect(stderr).toContain('{"query":"rate limit","found":3}');
});

test('lists misses only for the tuning sets and counts the others, to avoid overfitting', async () => {
  const missed = (query: string) => `- { query: ${query}, kind: task, page: elsewhere }\n`;
  const counted = siteFolder({
    'docs/index.md': '# Start\n\nUpload captions as files.\n',
    'search/golden-queries/tune.yaml': missed('captions'),
    'search/golden-queries/fresh.yaml': missed('upload'),
  });
  const { code, stdout } = await runDocsHere(['test-search', '--site', counted]);
  expect(code).toBe(1);
  expect(stdout).toContain('tune.yaml:1  "captions"  not found');
  expect(stdout).toMatch(/^fresh +0\.000 at 1/m);
  expect(stdout).not.toContain('"upload"');
});

test('prints the shares of each set and the scores below their floors, also those from another part', async () => {
  const query = (text: string, kind: string, page: string) =>
    `- { query: ${text}, kind: ${kind}, page: ${page} }\n`;
  const parts = siteFolder({
    'docs/index.md': '# Start\n\nUpload captions as files.\n',
    'docs/api/limits.md': '# Limits\n\n## Quota\n\nUpload 5 files.\n',
    'docs/web/player.md': '# Players\n\nThe player shows captions and a quota.\n',
    'search/floors.yaml':
      'fresh: { first: 0.5, three: 0.5, elsewhere: 0.6 }\nsteady: { first: 0, three: 0, elsewhere: 0 }\n',
    'search/golden-queries/tune.yaml':
      query('captions', 'task', '[api/limits, web/none]') +
      query('quota', 'identifier', '/, section: [x, y]') +
      query('player', 'code', 'none'),
    'search/golden-queries/steady.yaml': query('player', 'task', 'api/limits'),
    'search/golden-queries/fresh.yaml':
      query('quota', 'task', 'api/limits') + query('player', 'code', 'api/limits'),
  });
  const { code, stdout, stderr } = await runDocsHere(['test-search', '--site', parts, '--places']);
  expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
  expect(stdout.split('\n')).toEqual([
    'fresh, task          1.000 at 1   1.000 at 3   1 queries',
    'fresh, identifier    0.000 at 1   0.000 at 3   0 queries',
    'fresh, code          0.000 at 1   0.000 at 3   1 queries',
    'fresh, question      0.000 at 1   0.000 at 3   0 queries',
    'fresh                0.500 at 1   0.500 at 3   2 queries',
    '  in the same part   0.500 at 1   0.500 at 3   2 queries',
    '  in another part    0.500 at 1   0.500 at 3   2 queries',
    'TOO LOW: "fresh" requires 0.6 at 1 from another part of the site.',
    'steady, task         0.000 at 1   0.000 at 3   1 queries',
    'steady, identifier   0.000 at 1   0.000 at 3   0 queries',
    'steady, code         0.000 at 1   0.000 at 3   0 queries',
    'steady, question     0.000 at 1   0.000 at 3   0 queries',
    'steady               0.000 at 1   0.000 at 3   1 queries',
    '  in the same part   0.000 at 1   0.000 at 3   1 queries',
    '  in another part    0.000 at 1   0.000 at 3   1 queries',
    'Not first:',
    '  tune.yaml:1  "captions"  not found: api/limits or web/none; first: the home page',
    '  tune.yaml:2  "quota"  not found: the home page # x or y; first: api/limits#quota',
    '  tune.yaml:3  "player"  not found: none (there is no such page); first: web/player',
    'tune, task           0.000 at 1   0.000 at 3   1 queries',
    'tune, identifier     0.000 at 1   0.000 at 3   1 queries',
    'tune, code           0.000 at 1   0.000 at 3   1 queries',
    'tune, question       0.000 at 1   0.000 at 3   0 queries',
    'tune                 0.000 at 1   0.000 at 3   3 queries',
    'TOO LOW: "tune" requires 0.95 at 1 and 0.99 at 3.',
    '',
  ]);
});
