/** Test helper: checks a player's examples and samples against the published types. */

import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brand } from '../../brand.ts';
import { pluginSite } from './plugin-site.ts';

const site = fileURLToPath(new URL('../../', import.meta.url));
const root = join(site, '..');

/**
 * Returns the code to check by file name: all files in a folder of examples, and the JavaScript and TypeScript samples
 * on pages in another folder. Samples with a title keep it as their name, so that others can import them.
 *
 * @param folders paths relative to the site folder
 * @param isChecked returns whether the types apply to a sample
 */
export function typedCode(
  folders: { examples: string; pages: string },
  isChecked: (code: string) => boolean,
): Map<string, string> {
  const files = new Map<string, string>();
  for (const name of readdirSync(join(site, folders.examples))) {
    const text = readFileSync(join(site, folders.examples, name), 'utf8');
    files.set(name.replace(/\.html$/, '-html.js'), name.endsWith('.html') ? inlineScripts(text) : text);
  }
  for (const page of readdirSync(join(site, folders.pages), { recursive: true, encoding: 'utf8' })) {
    const text = page.endsWith('.md') ? readFileSync(join(site, folders.pages, page), 'utf8') : '';
    for (const [index, [, language = '', meta = '', code = '']] of [
      ...text.matchAll(/^```(js|tsx?)\b([^\n]*)\n([\s\S]*?)^```$/gm),
    ].entries()) {
      const title = /title="([\w.-]+\.tsx?)"/.exec(meta)?.[1];
      if (isChecked(code)) {
        files.set(title ?? `${page.replace(/\W+/g, '-')}-${index + 1}.${language}`, code);
      }
    }
  }
  return files;
}

/**
 * Returns the TypeScript compiler's errors for a set of files; `''` if there are none.
 *
 * @param files files by name, with `%name%` tokens
 * @param options compiler options that override those for browser programs
 */
export function typeMistakes(
  files: ReadonlyMap<string, string>,
  options: Readonly<Record<string, unknown>> = {},
): string {
  const { withTokens } = pluginSite({}, { tokens: brand });
  const folder = mkdtempSync(join(root, 'node_modules', '.types-'));
  try {
    for (const [name, text] of files) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      const isModule = name.endsWith('.d.ts') || /^\s*(?:import|export)\b/m.test(text);
      writeFileSync(join(folder, name), withTokens(isModule ? text : `${text}\nexport {};\n`));
    }
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({
        compilerOptions: {
          target: 'ES2023',
          lib: ['ES2023', 'DOM', 'DOM.Iterable'],
          module: 'ESNext',
          moduleResolution: 'Bundler',
          jsx: 'react-jsx',
          allowJs: true,
          checkJs: true,
          // JavaScript samples have no types, so only names and arguments can be checked.
          strict: false,
          noEmit: true,
          skipLibCheck: true,
          types: ['node', 'react'],
          ...options,
        },
        include: ['**/*'],
      }),
    );
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [join(root, 'node_modules/typescript/bin/tsc'), '-p', folder, '--pretty', 'false', '--singleThreaded'],
      { encoding: 'utf8', cwd: folder },
    );
    return stdout + stderr;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function inlineScripts(html: string): string {
  return [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)]
    .map(([, code]) => code)
    .join('\n');
}
