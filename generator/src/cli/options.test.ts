import { afterEach, expect, test } from 'vitest';
import { siteFolder as temporarySite } from '../content/testing/site-folder.ts';
import { GOAL } from '../search/golden/floors.ts';
import { commandTable } from './command-table.ts';
import { HOST_NAMES } from '../hosting/hosts.ts';
import { readOptions, siteFolder, UsageError } from './options.ts';
import { networkText } from './terminal.ts';

const host = (...args: string[]): unknown => {
  const { host, port } = readOptions('serve', args)?.values ?? {};
  return { host, port };
};

test('--host accepts an optional address in any position', () => {
  expect(host('--host', '192.168.1.7')).toEqual({ host: '192.168.1.7' });
  expect(host('--host=192.168.1.7')).toEqual({ host: '192.168.1.7' });
  expect(host('--host')).toEqual({ host: '' });
  expect(host('--host', '--port', '8080')).toEqual({ host: '', port: '8080' });
  expect(host('--port', '8080')).toEqual({ port: '8080' });
});

test('an unknown option is reported above the usage', () => {
  expect(() => readOptions('init', ['--site', 'a'])).toThrow(
    "Unknown option '--site'\n\nUsage: docs init [DIR]",
  );
});

test('an unexpected argument is reported with the options for folders', () => {
  expect(() => readOptions('build', ['website'])).toThrow(
    'Unexpected argument "website". To choose a folder, use --site or --out.\n\nUsage: docs build',
  );
  expect(() => readOptions('openapi diff', ['old.yaml', 'new.yaml', 'newest.yaml'])).toThrow(
    'Unexpected argument "newest.yaml".\n\nUsage: docs openapi diff OLD NEW',
  );
  expect(readOptions('init', ['website'])?.positionals).toEqual(['website']);
  expect(readOptions('translate done', ['de', 'a.md', 'b.md'])?.positionals).toHaveLength(3);
});

test.each(Object.entries(commandTable))('%s and its options have a description', (_, command) => {
  expect(command.summary).toMatch(/^[A-Z].*\w$/);
  expect(command.about).toMatch(/^[A-Z]\w+ .+/);
  for (const [name, { about, ...option }] of Object.entries(command.options)) {
    expect(about, name).toMatch(/\w.*\w/);
    expect('value' in option, name).toBe(option.type === 'string');
  }
});

test('the documented hosts and goals match the implementation', () => {
  expect(commandTable['deploy-config'].arguments).toBe(HOST_NAMES.join('|'));
  expect(commandTable['test-search'].about).toContain(
    `below ${GOAL.first} in first place or ${GOAL.three} in the first three`,
  );
});

test('a server on the network prints its URLs and what others can do', () => {
  const text = networkText(
    ['http://192.168.1.7:3000/docs/', 'http://[fd00::7]:3000/docs/'],
    'read this site',
  );
  expect(text).toBe(
    'On the network: http://192.168.1.7:3000/docs/\nOn the network: http://[fd00::7]:3000/docs/\n' +
      'warning Anyone who can reach these addresses can read this site. To serve only this machine, remove --host.\n',
  );
  expect(networkText([], 'read this site')).toBe('');
});

const before = process.cwd();
afterEach(() => process.chdir(before));

test('without --site, a command takes the current folder if only that one has a configuration', () => {
  process.chdir(temporarySite({ 'docusaurus.config.js': '' }));
  expect(siteFolder('site')).toBe(process.cwd());
  expect(() => siteFolder('website')).toThrow(UsageError);
  process.chdir(temporarySite({ 'site/docs/a.md': '', 'site.config.ts': '' }));
  expect(siteFolder('site')).toBe(`${process.cwd()}/site`);
  process.chdir(temporarySite({ 'docs/a.md': '' }));
  expect(() => siteFolder('site')).toThrow(UsageError);
});
