import path from 'node:path';
import { expect, test } from 'vitest';
import { siteFolder } from '../../content/testing/site-folder.ts';
import { importedNames } from './client-modules.ts';

test.each(['ts', 'tsx'])(
  'names that a .%s file imports or exports from a module, without types',
  (ending) => {
    const code = [
      "import whole, { one, type Two } from 'words';",
      "import type { Three } from 'words';",
      "import * as all from 'words';",
      "import { other } from 'others';",
      "export { four as renamed, type Five } from 'words';",
      "export type { Six } from 'words';",
      'export const used = [whole, one as Two, all, other] as Three[];',
    ].join('\n');
    const folder = siteFolder({ [`module.${ending}`]: code });
    expect(importedNames(path.join(folder, `module.${ending}`), 'words')).toEqual(['default', 'one', 'four']);
  },
);

test('names that a .js file with JSX imports', () => {
  const folder = siteFolder({ 'module.js': "import { Box } from 'words';\nexport default () => <Box />;\n" });
  expect(importedNames(path.join(folder, 'module.js'), 'words')).toEqual(['Box']);
});
