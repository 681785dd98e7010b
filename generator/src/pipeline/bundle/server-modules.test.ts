import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { createElement, isValidElement, version, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { siteFolder } from '../../content/testing/site-folder.ts';
import { DocsError, type Problem } from '../../problems.ts';
import { createCompiler } from '../compile.ts';
import { loadServerModules, noServerModules } from './server-modules.ts';

async function load(files: Record<string, string>, ...names: string[]) {
  const siteDir = siteFolder(files);
  const loaded = await loadServerModules(
    { siteDir, baseUrl: '/', staticDirs: ['static'] },
    names.map((name) => path.join(siteDir, name)),
  );
  return { ...loaded, siteDir, exportsOf: (name: string) => loaded.modules.get(path.join(siteDir, name)) };
}

async function problemsOf(files: Record<string, string>, ...names: string[]): Promise<Problem[]> {
  try {
    await load(files, ...names);
    return [];
  } catch (error) {
    return error instanceof DocsError ? [...error.problems] : [];
  }
}

test('a site without components loads nothing', async () => {
  expect(await loadServerModules({ siteDir: siteFolder({}), baseUrl: '/', staticDirs: [] }, [])).toBe(
    noServerModules,
  );
});

test('components with state that are not marked as client code are a note', async () => {
  const { problems } = await load(
    {
      'components/Count.tsx': `import { useState } from 'react';\nexport default () => <b>{useState(1)[0]}</b>;`,
    },
    'components/Count.tsx',
  );
  expect(problems).toEqual([
    {
      code: 'component-alive',
      level: 'log',
      message: 'Components with state or event handlers are loaded in the browser: "components/Count.tsx".',
      fix: "To make this explicit, write 'use client' at the top of these files. Nothing else changes.",
    },
  ]);
});

test('a style sheet in an unsupported language is a warning', async () => {
  const { problems } = await load(
    {
      'components/Box.tsx': "import './box.less';\nexport default () => <b />;",
      'components/box.less': '@x: 1px;',
    },
    'components/Box.tsx',
  );
  expect(problems).toEqual([
    {
      code: 'style-not-compiled',
      level: 'warn',
      message: 'The style sheet "components/box.less" is left out, because only CSS is supported.',
      fix: 'Compile it to CSS and import that file.',
      file: 'components/box.less',
    },
  ]);
});

test('modules are loaded with their imports: TypeScript, JSX, raw text, and other modules', async () => {
  const { exportsOf, dependencies, siteDir } = await load(
    {
      'components/Box.tsx': `import text from './text.txt?raw';
        import { twice } from './twice';
        export const size: number = twice(2);
        export default () => <b>{text}</b>;`,
      'components/twice.ts': 'export const twice = (n: number): number => n * 2;',
      'components/text.txt': 'Words',
    },
    'components/Box.tsx',
  );
  expect(exportsOf('components/Box.tsx')?.['size']).toBe(4);
  const component = exportsOf('components/Box.tsx')?.['default'] as () => { props: unknown };
  expect(component().props).toEqual({ children: 'Words' });
  expect(isValidElement(component())).toBe(true);
  expect(dependencies).toContain(path.join(siteDir, 'components/twice.ts'));
});

test("components are found if the tsconfig.json of the parent folder extends a package that isn't installed", async () => {
  const siteDir = path.join(
    siteFolder({
      'tsconfig.json': '{ "extends": "@none/tsconfig" }',
      'site/tsconfig.json': '{ "compilerOptions": { "paths": { "@/*": ["./src/*"] } } }',
      'site/src/size.ts': 'export const size = 2;',
      'site/pages/index.tsx': `export { size } from '@/size';`,
    }),
    'site',
  );
  const file = path.join(siteDir, 'pages/index.tsx');
  const { modules } = await loadServerModules({ siteDir, baseUrl: '/', staticDirs: [] }, [file]);
  expect(modules.get(file)).toHaveProperty('size', 2);
});

test("components use the generator's React, imported or required, and other packages of the site", async () => {
  const installed = (name: string) => ({
    [`node_modules/${name}/package.json`]: `{ "name": "${name}", "main": "main.js" }`,
    [`node_modules/${name}/main.js`]: `module.exports = { isValidElement: '${name}' };`,
  });
  const { exportsOf } = await load(
    {
      ...installed('react'),
      ...installed('react-domain'),
      'a.js': `import * as react from 'react';
        import { isValidElement as other } from 'react-domain';
        import path from 'node:path';
        export const used = [react.isValidElement, require('react').isValidElement, require('react-dom').version,
          other, path.posix.sep];
        export const made = require('react/jsx-runtime').jsx('b', {});`,
    },
    'a.js',
  );
  expect(exportsOf('a.js')?.['used']).toEqual([isValidElement, isValidElement, version, 'react-domain', '/']);
  expect(isValidElement(exportsOf('a.js')?.['made'])).toBe(true);
});

test('an error while a package is loaded shows the place in the package', async () => {
  const [problem] = await problemsOf(
    {
      'node_modules/pkg/package.json': '{ "name": "pkg", "main": "main.js" }',
      'node_modules/pkg/main.js': "exports.a = 1;\nthrow new Error('No browser');\n",
      'A.tsx': "export { a } from 'pkg';\n",
    },
    'A.tsx',
  );
  expect(problem).toMatchObject({
    code: 'component-error',
    message: "This module fails when it's loaded: No browser.",
    file: 'node_modules/pkg/main.js',
    line: 2,
  });
});

test('a client module is recorded and wrapped as an island, and its other exports stay unchanged', async () => {
  const { exportsOf, clientSources } = await load(
    {
      'components/Counter.tsx': `'use client';
        export const Counter = () => <button>0</button>;
        export const start = 3;`,
      'pages/Page.tsx': `export { Counter, start } from '../components/Counter.tsx';`,
    },
    'pages/Page.tsx',
  );
  expect(clientSources).toEqual(['components/Counter.tsx']);
  expect(exportsOf('pages/Page.tsx')?.['start']).toBe(3);
  const counter = exportsOf('pages/Page.tsx')?.['Counter'] as FunctionComponent;
  const html = renderToStaticMarkup(createElement(counter));
  expect(html).toMatch(/^<docs-island [^>]*data-component="components\/Counter\.tsx#Counter"/);
  expect(html).toContain('<button>0</button>');
});

test("components' style sheets are listed, sorted, and export nothing", async () => {
  const { stylesheets, siteDir } = await load(
    {
      'a.tsx': `import './z.css'; import './b.css'; export const a = 1;`,
      'b.css': 'b{}',
      'z.css': 'i{}',
    },
    'a.tsx',
  );
  expect(stylesheets).toEqual([path.join(siteDir, 'b.css'), path.join(siteDir, 'z.css')]);
});

test("a module that doesn't compile is a problem with its location", async () => {
  const [problem] = await problemsOf(
    { 'Broken.tsx': 'export const a = 1;\nexport const b = ;\n' },
    'Broken.tsx',
  );
  expect(problem).toMatchObject({ code: 'component-error', level: 'throw', file: 'Broken.tsx', line: 2 });
});

test('a missing package is a problem of the module that imports it', async () => {
  const [problem] = await problemsOf(
    { 'A.tsx': `import 'no-such-package-here';\nexport const a = 1;\n` },
    'A.tsx',
  );
  expect(problem).toMatchObject({ code: 'component-error', file: 'A.tsx' });
  expect(problem?.message).toContain('no-such-package-here');
});

test('a missing package imported by a page is reported without a location in generated code', async () => {
  const loading = loadServerModules({ siteDir: siteFolder({}), baseUrl: '/', staticDirs: [] }, [
    'none-there',
  ]);
  const error = await loading.catch((thrown: unknown) => thrown);
  const [problem] = error instanceof DocsError ? error.problems : [];
  expect(problem?.message).toContain("'none-there'");
  expect(problem?.file).toBeUndefined();
});

test('a module that fails while loading is a problem with its location and a fix', async () => {
  const [problem] = await problemsOf(
    { 'A.tsx': `export const a = 1;\n\nconst width = window.innerWidth;\nexport const b = width;\n` },
    'A.tsx',
  );
  expect(problem).toMatchObject({ code: 'component-error', file: 'A.tsx', line: 3 });
  expect(problem?.message).toContain('window is not defined');
  expect(problem?.fix).toContain('use client');
});

const site = {
  'docs/index.mdx': "import { Terms } from '../components/Terms.tsx';\n\n# Terms\n\n<Terms />\n",
  'components/Terms.tsx': [
    "import text from './terms.txt?raw';",
    "import { note } from './note';",
    'export const Terms = () => <p>{text + note}</p>;',
  ].join('\n'),
  'components/terms.txt': 'first text',
  'components/note.tsx': "export { note } from '../data/deep.ts';",
  'data/deep.ts': "export const note = 'first note';",
};

const changes: [what: string, file: string, text: string, shown: string][] = [
  ['a text that a component imports', 'components/terms.txt', 'second text', 'second text'],
  ['a deep import', 'data/deep.ts', "export const note = 'deep note';", 'deep note'],
  ['a file that an import now means', 'components/note.ts', "export const note = 'new note';", 'new note'],
];

test('components are loaded again only if one of their sources has changed', async () => {
  const siteDir = siteFolder(site);
  const compiler = createCompiler({ siteDir, mode: 'dev', cacheFolder: null });
  const [first] = (await compiler.compile()).languages;
  expect((await compiler.compile()).languages[0].serverModules).toBe(first.serverModules);
  for (const [what, file, text, shown] of changes) {
    writeFileSync(path.join(siteDir, file), text);
    // oxlint-disable-next-line no-await-in-loop
    const [{ pages }] = (await compiler.compile()).languages;
    expect(pages.find(({ page }) => page.data.path === '/')?.page.html, what).toContain(shown);
  }
});
