/** Checks that every file, link, and npm script in the contributor guides exists, so that renames update them. */

import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './run.mjs';

const guides = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'deploy/README.md',
  'docs/architecture.md',
  'site/CONTRIBUTING.md',
];
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const sources = readdirSync(join(root, 'generator', 'src'), { recursive: true, encoding: 'utf8' }).map(
  (name) => name.replaceAll('\\', '/'),
);

test.each(guides)('%s', (guide) => {
  const text = readFileSync(join(root, guide), 'utf8').replaceAll(/^ *(`{3,}).*?^ *\1$/gms, '');
  const code = [...text.matchAll(/`([^`\n]+)`/g)].map(([, inside]) => inside);
  const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, target]) =>
    join(dirname(guide), target),
  );
  const paths = code
    .filter((inside) => !inside.startsWith('npm run prose '))
    .flatMap((inside) => inside.split(' '))
    .filter((word) => /^(?:site|generator|scripts|e2e|bench|mutations|deploy|docs)\/[\w./-]+$/.test(word))
    .filter((word) => !/NAME|PLATFORM|SDK|^docs\/server\//.test(word));
  const gone = [...links, ...paths].filter((path) => !existsSync(join(root, path)));
  // Names such as `compile/read-site.ts`, for which guides leave out the parent folders.
  const unknown = code
    .filter((inside) => /^[\w-]+(?:\/[\w.-]+)*\.tsx?$/.test(inside))
    .filter(
      (name) =>
        !name.includes('NAME') && !['', 'site'].some((folder) => existsSync(join(root, folder, name))),
    )
    .filter((name) => !sources.some((file) => `/${file}`.endsWith(`/${name}`)));
  const missing = [...text.matchAll(/npm run (?:-s )?([\w:]+)/g)]
    .map(([, name]) => name)
    .filter((name) => scripts[name] === undefined);
  expect({ gone, unknown, missing }).toEqual({ gone: [], unknown: [], missing: [] });
});
