import path from 'node:path';
import { expect, test } from 'vitest';
import { siteFolder } from '../content/testing/site-folder.ts';
import { UsageError } from './options.ts';
import { run } from './openapi.ts';

const api = (...paths: string[]): string =>
  JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'A', version: '1' },
    paths: Object.fromEntries(
      paths.map((name) => [name, { get: { responses: { 200: { description: 'OK' } } } }]),
    ),
  });

const folder = siteFolder({
  'one.json': api('/a'),
  'two.json': api('/a', '/b'),
  'utf16.json': Buffer.from(`\u{FEFF}${api('/a', '/b')}`, 'utf16le'),
  'latin1.json': Buffer.from(api('/ä'), 'latin1'),
  'empty.json': '{}',
});

async function diff(...files: string[]): Promise<{ code: number; printed: string }> {
  const printed: string[] = [];
  const [out, error] = [process.stdout, process.stderr].map((stream) => stream.write.bind(stream));
  process.stdout.write = (text) => printed.push(String(text)) > 0;
  process.stderr.write = process.stdout.write;
  try {
    const code = await run(['diff', ...files.map((file) => path.join(folder, file))]);
    return { code, printed: printed.join('') };
  } finally {
    process.stdout.write = out as typeof process.stdout.write;
    process.stderr.write = error as typeof process.stderr.write;
  }
}

test('the exit code is 1 for breaking changes', async () => {
  expect(await diff('one.json', 'two.json')).toEqual({ code: 0, printed: 'Added (1)\n  GET /b is new.\n' });
  expect(await diff('one.json', 'utf16.json')).toEqual(await diff('one.json', 'two.json'));
  expect(await diff('two.json', 'one.json')).toEqual({
    code: 1,
    printed: 'Breaking (1)\n  GET /b is gone.\n',
  });
  expect(await diff('one.json', 'one.json')).toEqual({
    code: 0,
    printed: 'Nothing that programs depend on has changed.\n',
  });
});

test('a document with mistakes, or without a file, is not compared', async () => {
  const { code, printed } = await diff('one.json', 'empty.json');
  expect(code).toBe(2);
  expect(printed).toContain("This isn't an API description");
  expect((await diff('one.json', 'latin1.json')).printed).toContain("The file isn't UTF-8");
  expect((await diff('none.json', 'one.json')).printed).toContain("There's no file");
  await expect(diff('one.json')).rejects.toThrow(UsageError);
  await expect(run(['merge'])).rejects.toThrow('Usage: docs openapi diff OLD NEW');
});
