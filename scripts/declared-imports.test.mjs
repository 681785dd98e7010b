/**
 * Checks that imported packages are declared in the closest package.json, so that imports don't depend on npm's
 * hoisting.
 */

import { readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join, relative } from 'node:path';
import { parseSync } from 'rolldown/utils';
import { expect, test } from 'vitest';
import { root } from './run.mjs';

const packages = [
  { manifest: 'generator/package.json', folders: ['generator/src', 'generator/plugins', 'generator/bin'] },
  { manifest: 'package.json', folders: ['site', 'scripts', 'e2e', 'bench'] },
];

test.each(packages)('$manifest declares every package that its code imports', ({ manifest, folders }) => {
  const { dependencies, devDependencies, peerDependencies } = readJson(manifest);
  // The workspace itself is linked, and "@site" and "@theme" are aliases in the generator.
  const declared = Object.keys({ ...dependencies, ...devDependencies, ...peerDependencies });
  const known = new Set([
    ...declared,
    // Type-only packages are imported without the `@types/` prefix.
    ...declared.filter((name) => name.startsWith('@types/')).map((name) => name.slice('@types/'.length)),
    ...builtinModules,
    'pagewright',
    '@site',
    '@theme',
  ]);
  // Tests of the generator use the tools in the root package.json.
  const tools = new Set(Object.keys(readJson('package.json').devDependencies));
  const imports = folders.flatMap((folder) => sources(join(root, folder)).flatMap(packagesOf));
  expect(imports.length).toBeGreaterThan(10);
  const undeclared = imports
    .filter(({ file, name }) => !known.has(name) && !(isOfTests(file) && tools.has(name)))
    .map(({ file, name }) => `${name} in ${file}`);
  expect(undeclared).toEqual([]);
});

function readJson(file) {
  return JSON.parse(readFileSync(join(root, file), 'utf8'));
}

function isOfTests(file) {
  return /\.test\.|\/testing\/|\/fixtures\//.test(file);
}

function sources(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:[cm]?js|tsx?)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !/\/(?:node_modules|fixtures|static|examples)\//.test(file));
}

function packagesOf(file) {
  const { module } = parseSync(file, readFileSync(file, 'utf8'));
  const specifiers = [
    ...module.staticImports.map((part) => part.moduleRequest.value),
    ...module.staticExports.flatMap((part) =>
      part.entries.flatMap((entry) => entry.moduleRequest?.value ?? []),
    ),
  ];
  return specifiers
    .filter((specifier) => /^[@a-z]/i.test(specifier) && !/^(?:node|virtual):/.test(specifier))
    .map((specifier) => ({
      file: relative(root, file),
      name: specifier
        .split('/')
        .slice(0, specifier.startsWith('@') ? 2 : 1)
        .join('/'),
    }))
    .map(({ file: where, name }) => ({ file: where, name: name.replace(/^@(site|theme)\/.*/, '@$1') }));
}
