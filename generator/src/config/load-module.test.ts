import { mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { version } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { siteFolder } from '../content/testing/site-folder.ts';
import { loadModule } from './load-module.ts';

afterEach(() => void vi.unstubAllEnvs());

async function load(files: Record<string, string>, entry: string) {
  const folder = siteFolder(files);
  const { value, dependencies } = await loadModule(path.join(folder, entry));
  return { value, dependencies: dependencies.map((file) => path.relative(folder, file)).sort(), folder };
}

test('runs TypeScript with the modules it imports, and lists them', async () => {
  const { value, dependencies } = await load(
    {
      'site.config.ts':
        "import { name } from './brand.ts';\nimport type { Nothing } from '@not/installed';\nconst x: Nothing = { name };\nexport default x;",
      'brand.ts': "export const name = 'Vdo' as string;",
    },
    'site.config.ts',
  );
  expect(value).toEqual({ name: 'Vdo' });
  expect(dependencies).toEqual(['brand.ts', 'site.config.ts']);
});

test('files behind a path alias of tsconfig.json are part of the bundle, because Node 20 runs no TypeScript', async () => {
  const { value, dependencies } = await load(
    {
      'tsconfig.json': '{ "compilerOptions": { "paths": { "@lib/*": ["./lib/*"] } } }',
      'site.config.ts': "import { name } from '@lib/brand.ts';\nexport default { name };",
      'lib/brand.ts': "export const name = 'Vdo' as string;",
    },
    'site.config.ts',
  );
  expect(value).toEqual({ name: 'Vdo' });
  expect(dependencies).toEqual(['lib/brand.ts', 'site.config.ts']);
});

test('module.exports works like export default', async () => {
  const { value } = await load(
    {
      'sidebars.js':
        "const path = require('node:path');\nmodule.exports = { a: [path.posix.join('x', 'y')] };",
    },
    'sidebars.js',
  );
  expect(value).toEqual({ a: ['x/y'] });

  const mixed =
    "import { a } from './a.ts';\nimport { Sidebars } from 'types';\n\nmodule.exports = { a } as Sidebars;";
  const both = await load({ 'a.ts': 'export const a = [1];', 'sidebars.ts': mixed }, 'sidebars.ts');
  expect(both.value).toEqual({ a: [1] });
});

test('defineConfig can be imported without installing pagewright', async () => {
  const { value } = await load(
    {
      'site.config.mjs':
        "import { defineConfig } from 'pagewright';\nexport default defineConfig({ title: 'T' });",
    },
    'site.config.mjs',
  );
  expect(value).toEqual({ title: 'T' });
  const other = {
    'node_modules/@my/pagewright/package.json': '{ "exports": { "./plugins/math": "./math.mjs" } }',
    'node_modules/@my/pagewright/math.mjs': "export default 'own';",
    'c.mjs': "export { default } from '@my/pagewright/plugins/math';",
  };
  expect((await load(other, 'c.mjs')).value).toBe('own');
});

test("React can be imported and required without installing it, and the project's own copy comes first", async () => {
  const text = "import react from 'react';\nexport default [react.version, require('react').version];";
  expect((await load({ 'c.mjs': text }, 'c.mjs')).value).toEqual([version, version]);
  const own = {
    'node_modules/react/package.json': '{ "name": "react", "main": "main.js" }',
    'node_modules/react/main.js': "module.exports = { version: 'own' };",
  };
  expect((await load({ ...own, 'c.mjs': text }, 'c.mjs')).value).toEqual(['own', 'own']);
});

test('without a default export, the value has the named ones, and without exports there is none', async () => {
  expect((await load({ 'c.mjs': "export const a = ['x'];" }, 'c.mjs')).value).toEqual({ a: ['x'] });
  expect((await load({ 'c.cjs': "exports.a = ['x'];" }, 'c.cjs')).value).toEqual({ a: ['x'] });
  expect((await load({ 'c.mjs': 'export {};' }, 'c.mjs')).value).toBeUndefined();
});

test("packages are resolved from the file's folder, by import and by require", async () => {
  const installed = {
    'node_modules/pkg/package.json': '{ "name": "pkg", "main": "main.js" }',
    'node_modules/pkg/main.js': 'module.exports = { from: __dirname };',
  };
  const imported = await load(
    { ...installed, 'c.mjs': "import pkg from 'pkg';\nexport default pkg.from;" },
    'c.mjs',
  );
  expect(imported.value).toBe(path.join(imported.folder, 'node_modules/pkg'));
  const required = await load({ ...installed, 'c.cjs': "module.exports = require('pkg').from;" }, 'c.cjs');
  expect(required.value).toBe(path.join(required.folder, 'node_modules/pkg'));
  const { packages } = await loadModule(path.join(required.folder, 'c.cjs'));
  expect(packages).toEqual([path.join(required.folder, 'node_modules/pkg/main.js')]);
});

test('a package with a file for require and another one for import is loaded from the one that is asked for', async () => {
  const installed = {
    'node_modules/pkg/package.json':
      '{ "name": "pkg", "exports": { "import": "./new.mjs", "require": "./old.js" } }',
    'node_modules/pkg/new.mjs': "export default 'new';",
    'node_modules/pkg/old.js': "module.exports = 'old';",
  };
  const text = "import pkg from 'pkg';\nexport default [pkg, require('pkg')];";
  expect((await load({ ...installed, 'c.mjs': text }, 'c.mjs')).value).toEqual(['new', 'old']);
});

test('__dirname and import.meta.url are those of the source file, not of the bundle', async () => {
  const common = await load({ 'c.cjs': 'module.exports = __dirname;' }, 'c.cjs');
  expect(common.value).toBe(common.folder);
  const module = await load({ 'c.mjs': 'export default import.meta.url;' }, 'c.mjs');
  expect(module.value).toMatch(/\/docs-site-[^/]+\/c\.mjs$/);
});

test('JSON is read unchanged', async () => {
  const { value, dependencies } = await load({ 'sidebars.json': '{"a": ["b"]}' }, 'sidebars.json');
  expect(value).toEqual({ a: ['b'] });
  expect(dependencies).toEqual(['sidebars.json']);
});

test('loading again returns the changes', async () => {
  const folder = siteFolder({ 'c.mjs': 'export default 1;' });
  const file = path.join(folder, 'c.mjs');
  expect((await loadModule(file)).value).toBe(1);
  const { writeFileSync } = await import('node:fs');
  writeFileSync(file, 'export default 2;');
  expect((await loadModule(file)).value).toBe(2);
});

test('errors from the module are thrown', async () => {
  const folder = siteFolder({ 'c.mjs': "throw new Error('no brand');" });
  await expect(loadModule(path.join(folder, 'c.mjs'))).rejects.toThrow('no brand');
});

test('each file sees its own folder, even if it declares __dirname itself', async () => {
  const { value, folder } = await load(
    {
      'c.ts':
        "import { here } from './src/one.ts';\nimport { there } from './src/two.mjs';\nconst own: string = __dirname;\nexport default [own, here, there];",
      'src/one.ts': 'export const here: string = __dirname;',
      'src/two.mjs':
        "import path from 'node:path';\nimport { fileURLToPath } from 'node:url';\nconst __dirname = path.dirname(fileURLToPath(import.meta.url));\nexport const there = __dirname;",
    },
    'c.ts',
  );
  expect(value).toEqual([folder, path.join(folder, 'src'), path.join(folder, 'src')]);
});

test('require returns the default export of a module, with its other exports as properties', async () => {
  const { value } = await load(
    {
      'object.mjs': 'export default { a: 1, b: 1 };\nexport const c = 2;',
      'list.ts': 'export default [1, 2];\nexport const c = 2;',
      'text.js': "export default 'text';\nexport const c = 2;",
      'named.js': 'export const c = 2;',
      'old.js': 'module.exports = { default: 1, c: 2 };',
      'c.cjs': `const [object, list] = [require('./object.mjs'), require( "./list.ts" )];
module.exports = [object.a, object.c, Array.isArray(list), list.length, list.c, require('./text.js').default,
  require('./named.js').c, require('./old.js').default];`,
    },
    'c.cjs',
  );
  expect(value).toEqual([1, 2, true, 2, 2, 'text', 2, 1]);
});

test('nothing stays in the temporary folder, even if the module fails', async () => {
  const folder = siteFolder({ 'right.mjs': 'export default 1;', 'wrong.mjs': "throw new Error('no');" });
  const temporary = path.join(folder, 'tmp');
  mkdirSync(temporary);
  vi.stubEnv('TMPDIR', temporary);
  vi.stubEnv('TEMP', temporary);
  expect((await loadModule(path.join(folder, 'right.mjs'))).value).toBe(1);
  await expect(loadModule(path.join(folder, 'wrong.mjs'))).rejects.toThrow();
  expect(readdirSync(temporary)).toEqual([]);
});
