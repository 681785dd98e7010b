import path from 'node:path';
import { expect, test } from 'vitest';
import { packageRoot } from '../../package-root.ts';
import { unwatched } from './vite-server.ts';

const own = (name: string): string => path.join(packageRoot, name);

test.each([
  ['/handbook/docs/index.md', false],
  ['/handbook/components/Dist.tsx', false],
  ['/handbook/dist/index.html', true],
  ['/handbook/.cache', true],
  [own('src/ui/App.tsx'), false],
  [own('src/client/start.ts'), false],
  [own('src/build/build.ts'), true],
  [own('docs/docs/index.md'), true],
  [own('fixtures'), true],
  [own('fixtures/sites/extended/docs/index.md'), true],
  [own('dist/main.js'), true],
])('the watcher leaves out what no author saves: %s %j', (file, isLeftOut) => {
  expect(unwatched(['/handbook'])(file)).toBe(isLeftOut);
});

test.each(['fixtures/sites/extended', 'docs'])(
  'a site that is a part of the generator is watched: %s',
  (name) => {
    const site = own(name);
    expect(unwatched([site])(path.join(site, 'docs/index.md'))).toBe(false);
  },
);
