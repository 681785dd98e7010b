/**
 * Checks that the generator's folders import only what the table in docs/architecture.md allows, and that there are no
 * import cycles.
 */

import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { parseSync } from 'rolldown/utils';
import { expect, test } from 'vitest';
import { root } from './run.mjs';

const src = join(root, 'generator', 'src');
const table = readTable();
const folders = readdirSync(src, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
);
const imports = ['generator/src', 'site'].flatMap((folder) =>
  filesBelow(join(root, folder)).flatMap((file) => importsOf(file)),
);
/** Imports between the generator's folders. */
const folderImports = imports
  .filter(({ from, to }) => isInFolder(from) && isInFolder(to))
  .map(({ from, to, isType }) => ({ from: rowOf(from), to: rowOf(to), isType }))
  .filter(({ from, to }) => from !== to);

test('the table lists every folder and no others', () => {
  const named = new Set([...table.keys()].map((name) => name.split('/')[0]));
  expect([...named].sort()).toEqual(folders.sort());
});

test('a folder imports only from the folders that the table allows, and from each of them', () => {
  const found = new Map([...table.keys()].map((name) => [name, new Set()]));
  for (const { from, to } of folderImports.filter(({ isType }) => !isType)) {
    found.get(from).add(to);
  }
  for (const [name, allowed] of table) {
    const imported = [...found.get(name)].sort();
    expect({ name, imported }).toEqual({ name, imported: allowed?.toSorted() ?? imported });
  }
});

test('no circular imports among folders or files, even of types', () => {
  expect(circleIn(folderImports)).toEqual([]);
  expect(circleIn(imports).map((file) => relative(root, file))).toEqual([]);
});

test('a circular import is found', () => {
  const edges = ['ab', 'bc', 'cd', 'db', 'ae'].map(([from, to]) => ({ from, to }));
  expect(circleIn(edges)).toEqual(['b', 'c', 'd', 'b']);
  expect(circleIn(edges.filter(({ from }) => from !== 'd'))).toEqual([]);
});

/** Returns the folders that each folder may import, or `null` for all, from the last column of the table. */
function readTable() {
  const text = readFileSync(join(root, 'docs', 'architecture.md'), 'utf8');
  const [, rows = ''] = /\| Folder in `generator\/src` .*\n\|[-|]+\n((?:\|.*\n)+)/.exec(text) ?? [];
  return new Map(
    rows
      .trimEnd()
      .split('\n')
      .map((row) => {
        const cells = row.split('|').map((cell) => cell.trim());
        const [, name] = /^`(.*)\/`$/.exec(cells[1]) ?? [];
        const names = [...cells[3].matchAll(/`([^`]+)`/g)].map(([, other]) => other);
        return [name, cells[3] === 'everything' ? null : names];
      }),
  );
}

function rowOf(file) {
  const parts = relative(src, file).split(sep);
  const nested = parts.slice(0, 2).join('/');
  return table.has(nested) ? nested : parts[0];
}

/** Files in the top folder are shared, and `index.ts` there is the public API. */
function isInFolder(file) {
  return file.startsWith(src + sep) && dirname(file) !== src;
}

/** Leaves out tests and test helpers, which may import anything. */
function filesBelow(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !/[\\/](?:testing|docs|static|examples)[\\/]/.test(relative(root, file)));
}

/** Returns a file's imports. Those of types are erased at run time. */
function importsOf(from) {
  const { program } = parseSync(from, readFileSync(from, 'utf8'));
  return program.body.flatMap(({ source, specifiers = [], importKind, exportKind }) => {
    const kinds = specifiers.map((specifier) => specifier.importKind ?? specifier.exportKind);
    const isType =
      (importKind ?? exportKind) === 'type' || (kinds.length > 0 && kinds.every((kind) => kind === 'type'));
    return source?.value.startsWith('.') === true
      ? [{ from, to: resolve(dirname(from), source.value), isType }]
      : [];
  });
}

/** Returns the first cycle in `edges`, with its first member repeated at the end; empty if there's none. */
function circleIn(edges) {
  const next = new Map();
  for (const { from, to } of edges) {
    next.set(from, [...(next.get(from) ?? []), to]);
  }
  const done = new Set();
  const follow = (name, way) => {
    if (way.includes(name)) {
      return [...way.slice(way.indexOf(name)), name];
    }
    if (done.has(name)) {
      return [];
    }
    for (const to of next.get(name) ?? []) {
      const circle = follow(to, [...way, name]);
      if (circle.length > 0) {
        return circle;
      }
    }
    done.add(name);
    return [];
  };
  for (const name of next.keys()) {
    const circle = follow(name, []);
    if (circle.length > 0) {
      return circle;
    }
  }
  return [];
}
