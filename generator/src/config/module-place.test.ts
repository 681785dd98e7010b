import path from 'node:path';
import { expect, test } from 'vitest';
import { siteFolder } from '../content/testing/site-folder.ts';
import { loadModule } from './load-module.ts';
import { ModuleRunError } from './module-place.ts';

async function failureOf(files: Record<string, string>, entry: string) {
  const folder = siteFolder(files);
  const error = await loadModule(path.join(folder, entry)).catch((failure: unknown) => failure);
  if (!(error instanceof ModuleRunError)) {
    throw new TypeError('expected the module to fail while it runs');
  }
  return { message: error.message, place: error.place, folder };
}

test("an error in a running module has its location in the author's file, even in an imported one", async () => {
  const { message, place, folder } = await failureOf(
    {
      'site.config.ts': "import { host } from './host.ts';\nexport default { url: host() };",
      'host.ts':
        "interface Host {\n  name: string;\n}\n\nexport function host(): Host {\n  throw new Error('no host');\n}",
    },
    'site.config.ts',
  );
  expect(message).toBe('no host');
  expect(place).toEqual({ file: path.join(folder, 'host.ts'), line: 6, column: 9 });
});

test('a thrown value that is not an error has no location', async () => {
  const { message, place } = await failureOf({ 'a.js': "throw 'no host';" }, 'a.js');
  expect(message).toBe('no host');
  expect(place).toBeNull();
});
