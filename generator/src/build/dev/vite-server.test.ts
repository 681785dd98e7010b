import path from 'node:path';
import { expect, test } from 'vitest';
import { packageRoot } from '../package-root.ts';
import { isUnwatched } from './vite-server.ts';

const own = (name: string): string => path.join(packageRoot, name);

test.each([
  ['/handbook/docs/index.md', false],
  ['/handbook/components/Dist.tsx', false],
  ['/handbook/dist/index.html', true],
  ['/handbook/.cache', true],
  [own('src/ui/App.tsx'), false],
  [own('docs/docs/index.md'), false],
  [own('fixtures'), true],
  [own('fixtures/sites/extended/docs/index.md'), true],
  [own('dist/main.js'), true],
])('the watcher leaves out what no author saves: %s %j', (file, isLeftOut) => {
  expect(isUnwatched(file, ['/handbook'])).toBe(isLeftOut);
});

test('a site that lies among the fixtures is watched', () => {
  const site = own('fixtures/sites/extended');
  expect(isUnwatched(path.join(site, 'docs/index.md'), [site])).toBe(false);
});
