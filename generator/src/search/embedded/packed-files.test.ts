import { expect, test } from 'vitest';
import { PackedFiles, type IndexSink, type PackedFile, type Packing } from './packed-files.ts';

/** Packs entries with their lengths. A name with a trailing `!` marks a changed entry. */
function pack(
  entries: [name: string, length: number][],
  before: PackedFile[] = [],
  { keeps = true, packing = { size: 10, most: 10 } }: { keeps?: boolean; packing?: Packing } = {},
) {
  const written: Record<string, string> = {};
  const kept: [string, string][] = [];
  const asked: string[] = [];
  const sink: IndexSink = {
    write: ({ path, contents }) => (written[path] = contents),
    keep: (path, old) => kept.push([path, old]) > 0 && keeps,
  };
  const files = new PackedFiles((number) => `part-${number}.json`, packing, before, sink);
  for (const [written, length] of entries) {
    const name = written.replace('!', '');
    files.add(name, length, written.endsWith('!'), () => {
      asked.push(name);
      return JSON.stringify(name);
    });
  }
  files.end();
  return { written, kept, asked, files: files.files };
}

const ten: [string, number][] = [
  ['a', 4],
  ['b', 6],
  ['c', 1],
];
const files = [
  { path: 'part-0.json', first: 'a', last: 'b', count: 2 },
  { path: 'part-1.json', first: 'c', last: 'c', count: 1 },
];

test('files are filled up to the size limit, and a larger entry gets its own file', () => {
  const packed = pack(ten);
  expect(packed.written).toEqual({ 'part-0.json': '["a","b"]', 'part-1.json': '["c"]' });
  expect(packed.files).toEqual(files);
  const large = pack([
    ['a', 1],
    ['large', 50],
    ['b', 1],
  ]);
  expect(Object.values(large.written)).toEqual(['["a"]', '["large"]', '["b"]']);
});

test('entries of one group share a file, up to the maximum size of a group', () => {
  const packing = { size: 10, most: 14, groupOf: (name: string) => name.slice(0, 1) };
  const words: [string, number][] = [
    ['a', 6],
    ['b', 2],
    ['ba', 3],
    ['bb', 7],
    ['c', 2],
    ['ca', 9],
    ['cb', 4],
  ];
  expect(Object.values(pack(words, [], { packing }).written)).toEqual([
    '["a"]',
    '["b","ba","bb"]',
    '["c","ca"]',
    '["cb"]',
  ]);
});

test('no entries result in no file', () => {
  expect(pack([])).toEqual({ written: {}, kept: [], asked: [], files: [] });
});

test('a file with the same entries is reused without reading their text', () => {
  const before = files.map((file) => ({ ...file, path: `old/${file.path}` }));
  expect(pack(ten, before)).toEqual({
    written: {},
    kept: [
      ['part-0.json', 'old/part-0.json'],
      ['part-1.json', 'old/part-1.json'],
    ],
    asked: [],
    files,
  });
});

test('a file with a changed, added, or removed entry is written', () => {
  const changed = pack(
    [
      ['a', 4],
      ['b!', 6],
      ['c', 1],
    ],
    files,
  );
  expect([changed.written, changed.kept]).toEqual([
    { 'part-0.json': '["a","b"]' },
    [['part-1.json', 'part-1.json']],
  ]);
  const added = pack(
    [
      ['a', 2],
      ['aa', 2],
      ['b', 6],
      ['c', 1],
    ],
    files,
  );
  expect(added.written).toEqual({ 'part-0.json': '["a","aa","b"]' });
  const other = pack(
    [
      ['a', 4],
      ['bb', 6],
      ['c', 1],
    ],
    files,
  );
  expect(other.written).toEqual({ 'part-0.json': '["a","bb"]' });
});

test('a reused file that no longer exists is written', () => {
  expect(pack(ten, files, { keeps: false }).written).toEqual({
    'part-0.json': '["a","b"]',
    'part-1.json': '["c"]',
  });
});
