import path from 'node:path';
import { initSite } from './init-site.ts';
import { readOpenApiFile } from './openapi-file.ts';
import { readOptions } from './options.ts';
import { printLine } from './terminal.ts';

/** Creates a site in an empty folder. */
export async function run(args: string[]): Promise<number> {
  const options = readOptions('init', args);
  if (options === null) {
    return 0;
  }
  const folder = options.positionals[0] ?? 'site';
  const { openapi, title } = options.values;
  const description = openapi === undefined ? null : await readOpenApiFile(openapi);
  const name = title ?? (description?.title || 'Documentation');
  const written = initSite(path.resolve(folder), name, description?.files);
  for (const file of written) {
    printLine(`  ${path.join(folder, file)}`);
  }
  const quoted = /^[\p{L}\p{N}_./-]+$/u.test(folder) ? folder : `"${folder}"`;
  const site = folder === 'site' ? '' : ` --site ${quoted}`;
  printLine(`Add pages to ${path.join(folder, 'docs')} and preview them with: npx docs dev${site}`);
  return 0;
}
