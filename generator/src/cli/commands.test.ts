/** Everything that the commands print, with their exit codes. */

import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { fixtures } from '../../fixtures/build-fixture.ts';
import { runDocsHere } from '../../fixtures/run-docs.ts';
import { siteFolder } from '../content/testing/site-folder.ts';

/** Sends a signal to a command that runs until it's stopped, as soon as it listens. */
function stopWhenReady(): void {
  const onListener = (signal: string | symbol): void => {
    if (signal === 'SIGTERM') {
      process.off('newListener', onListener);
      setImmediate(() => process.listeners('SIGTERM').at(-1)?.('SIGTERM'));
    }
  };
  process.on('newListener', onListener);
}

/** Returns what a command prints, without what differs between runs and machines. */
async function printedBy(command: string, cwd: string): Promise<string> {
  if (/^(?:serve|dev) /.test(command)) {
    stopWhenReady();
  }
  const args = (command.match(/"[^"]*"|\S+/g) ?? []).map((arg) => arg.replaceAll('"', ''));
  const { code, stdout, stderr } = await runDocsHere(args, cwd);
  const output = `${stdout}${stderr === '' ? '' : `--- errors\n${stderr}`}`
    .replaceAll(cwd, 'FOLDER')
    .replaceAll(/\\(?=[\w.])/g, '/')
    .replaceAll(/\d+(?:\.\d+)? (?:k|M)?B\b/g, 'SIZE')
    .replaceAll(/\d+(?:\.\d+)? m?s\b/g, 'TIME')
    .replaceAll(/localhost:\d+/g, 'localhost:PORT')
    .replace(/^\d+\.\d+\.\d+.*$/m, 'VERSION');
  return `$ docs ${command}\n${output}--- ${code}\n`;
}

async function printed(commands: readonly (string | (() => void))[], cwd: string): Promise<string> {
  const parts: string[] = [];
  for (const command of commands) {
    if (typeof command === 'string') {
      // In order, because each depends on the files of the one before.
      // oxlint-disable-next-line no-await-in-loop
      parts.push(await printedBy(command, cwd));
    } else {
      command();
    }
  }
  return parts.join('\n');
}

const saved = (name: string): string => path.join(fixtures, `cli/${name}.txt`);

test('the life of a site from its first page to its first version', async () => {
  const cwd = siteFolder({});
  const write = (file: string, text: string) => (): void => {
    mkdirSync(path.dirname(path.join(cwd, file)), { recursive: true });
    writeFileSync(path.join(cwd, file), text);
  };
  const commands = [
    'init "my docs" --title "Ada\'s docs"',
    'init "my docs"',
    'check --site "my docs"',
    'pdf docs',
    'pdf',
    'pdf docs --tabs language',
    'mcp --site "my docs" --out out',
    'serve --site "my docs" --out out',
    'build --site "my docs" --out out --offline',
    'build --site "my docs" --out out',
    'serve --site "my docs" --out out --port 0',
    'dev --site "my docs" --port 0',
    'pdf none --out out',
    'links freeze --site "my docs"',
    write('my docs/docs/more.md', '# More\n\n[Gone](gone.md)\n'),
    'check --site "my docs"',
    'build --site "my docs" --out out',
    write('my docs/docs/more.md', '# More\n\n:::nosuch\nText.\n:::\n'),
    'check --site "my docs"',
    'check --site "my docs" --strict',
    'links external --site "my docs"',
    'new-version --site "my docs"',
    'new-version 1.0 --site "my docs" --docs none',
    'new-version 1.0 --site "my docs"',
    'new-version 1.0 --site "my docs"',
    'translate status --site "my docs"',
  ];
  await expect(await printed(commands, cwd)).toMatchFileSnapshot(saved('site'));
});

test('translations', async () => {
  const cwd = siteFolder({
    'site.config.mjs': "export default { i18n: { defaultLocale: 'en', locales: ['en', 'de', 'fr'] } };\n",
    'docs/index.md': '# Home\n\nWelcome.\n',
    'docs/a.md': '# A\n\nOne.\n\nTwo.\n',
    'docs/b.md': '# B\n\nText.\n',
  });
  const docs = path.join(cwd, 'i18n/de/docusaurus-plugin-content-docs/current');
  const commands = [
    'translate',
    'translate nosuch',
    'translate status',
    'translate status de --strict',
    'translate init de',
    'translate init de',
    () => writeFileSync(path.join(docs, 'a.md'), '# A\n\nEins.\n\nZwei.\n'),
    () => writeFileSync(path.join(docs, 'index.md'), '# Start\n\nWillkommen.\n'),
    'translate status de',
    'translate done de docs/none.md',
    'translate done de docs/b.md',
    'translate done de docs/a.md',
    'translate done de',
    () => writeFileSync(path.join(cwd, 'docs/a.md'), '# A\n\nOne and more.\n\nTwo and more.\n'),
    () => writeFileSync(path.join(cwd, 'docs/index.md'), '# Home\n'),
    () => writeFileSync(path.join(docs, 'old.md'), '# Alt\n'),
    'translate status de',
    'translate status',
  ];
  await expect(await printed(commands, cwd)).toMatchFileSnapshot(saved('translations'));
});

test('help, wrong usage, and projects of other generators', async () => {
  const cwd = siteFolder({
    'mkdocs/mkdocs.yml': 'site_name: Docs\nnav:\n  - Home: index.md\n',
    'mkdocs/docs/index.md': '# Home\n\n!!! note\n    Text.\n',
    'docusaurus/docusaurus.config.js':
      "module.exports = { title: 'D', url: 'https://d.example', baseUrl: '/' };",
    'docusaurus/docs/index.md': '# Home\n',
  });
  const commands = [
    '',
    'help',
    'help init',
    '--version',
    'biuld',
    'build --nosuch',
    'build a',
    'build --site none',
    'serve --site mkdocs --port x',
    'deploy-config nosuch',
    'migrate',
    'migrate --site mkdocs --pages',
    'migrate --site mkdocs',
    'migrate --site docusaurus',
  ];
  await expect(await printed(commands, cwd)).toMatchFileSnapshot(saved('usage'));
});
