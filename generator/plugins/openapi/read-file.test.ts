import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readFile } from './read-file.ts';

const read = (file: string) => readFile(file, (absolute) => readFileSync(absolute, 'utf8'));

test('a description is read with the files that it refers to, and problems have paths from the current folder', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'openapi-'));
  mkdirSync(path.join(folder, 'api/parts'), { recursive: true });
  const texts = {
    'api/a.yaml': `openapi: 3.1.0
info: { title: Pets, version: '1' }
paths:
  /a:
    get:
      responses: { '200': { $ref: 'parts/ok.yaml' } }
`,
    'api/parts/ok.yaml': 'description: OK.\ncontnt: {}\n',
    'api/list.yaml': '- a',
  };
  for (const [name, text] of Object.entries(texts)) {
    writeFileSync(path.join(folder, name), text);
  }
  const file = path.join(folder, 'api/a.yaml');
  const { document, title, files, problems } = await read(path.relative(process.cwd(), file));
  expect(document).toMatchObject({
    paths: { '/a': { get: { responses: { '200': { description: 'OK.' } } } } },
  });
  expect(title).toBe('Pets');
  expect(files).toEqual([file, path.join(folder, 'api/parts/ok.yaml')]);
  expect(problems).toMatchObject([{ file: path.relative(process.cwd(), file), line: 6 }]);
  const list = await read(path.join(folder, 'api/list.yaml'));
  expect(list).toMatchObject({ document: null, title: '', files: [path.join(folder, 'api/list.yaml')] });
  const missing = {
    message: 'There\'s no file "none.yaml".',
    fix: 'Correct the path of the API description.',
  };
  expect(await read('none.yaml')).toEqual({ document: null, title: '', files: [], problems: [missing] });
  expect((await read(folder)).problems).toEqual([{ ...missing, message: `There's no file "${folder}".` }]);
});
