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
