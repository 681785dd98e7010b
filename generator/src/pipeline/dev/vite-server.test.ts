import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'rolldown/utils';
import { expect, test } from 'vitest';
import { packageRoot } from '../../package-root.ts';
import { CLIENT_PACKAGES, unwatched } from './vite-server.ts';

const own = (name: string): string => path.join(packageRoot, name);

test.each([
  ['/handbook/docs/index.md', false],
  ['/handbook/components/Dist.tsx', false],
  ['/handbook/dist/index.html', true],
  ['/handbook/.cache', true],
  [own('src/ui/App.tsx'), false],
  [own('src/client/start.ts'), false],
  [own('src/pipeline/build.ts'), true],
  [own('docs/docs/index.md'), true],
  [own('fixtures'), true],
  [own('fixtures/sites/extended/docs/index.md'), true],
  [own('dist/main.js'), true],
])('the watcher ignores files that no author saves: %s %j', (file, isLeftOut) => {
  expect(unwatched(['/handbook'])(file)).toBe(isLeftOut);
});

test.each(['fixtures/sites/extended', 'docs'])(
  "a site inside the generator's folder is watched: %s",
  (name) => {
    const site = own(name);
    expect(unwatched([site])(path.join(site, 'docs/index.md'))).toBe(false);
  },
);

test('every package imported by the shell is prepared before the first page', () => {
  const runtimes = ['react/jsx-dev-runtime', 'react/jsx-runtime'];
  expect([...importedPackages(own('src/ui/entry.tsx')), ...runtimes].toSorted()).toEqual(
    CLIENT_PACKAGES.toSorted(),
  );
});

/** Packages that a module imports, directly or through other modules; without type imports. */
function importedPackages(entry: string): Set<string> {
  const packages = new Set<string>();
  const seen = new Set<string>();
  const pending = [entry];
  for (let file = pending.pop(); file !== undefined; file = pending.pop()) {
    if (seen.has(file) || !/\.tsx?$/.test(file)) {
      continue;
    }
    seen.add(file);
    for (const name of importsOf(file)) {
      if (name.startsWith('.')) {
        pending.push(path.join(path.dirname(file), name.replace(/\?.*$/, '')));
      } else if (!name.startsWith('virtual:')) {
        packages.add(name);
      }
    }
  }
  return packages;
}

function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  const { module } = parseSync(file, text);
  return [
    ...module.staticImports
      .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
      .map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) =>
        moduleRequest === null || isType ? [] : [moduleRequest.value],
      ),
    ),
    ...module.dynamicImports.flatMap(({ moduleRequest }) => {
      const [, name] = /^'(.*)'$/.exec(text.slice(moduleRequest.start, moduleRequest.end)) ?? [];
      return name === undefined ? [] : [name];
    }),
  ];
}
