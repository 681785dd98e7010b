/** Holds the examples and samples of player v1 to the types that readers download. */

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { brand } from '../../brand.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const examples = join(root, 'site/examples/player-v1');
const pages = join(root, 'site/docs/player/v1');

/** What samples take from the text around them. */
const AMBIENT = `
import type { VdoPlayer } from './player-v1';
declare global {
  const video: VdoPlayer;
  /** The player of v2, in the guide to it; its own types define another \`VdoPlayer\`. */
  const player: { video: HTMLVideoElement };
  interface Document {
    // In JavaScript nobody says what kind of element an id belongs to.
    getElementById(id: string): any;
  }
}
`;

function withBrand(text: string): string {
  return Object.entries(brand).reduce((result, [name, value]) => result.replaceAll(`%${name}%`, value), text);
}

/** The scripts that an HTML page holds, as one. */
function inlineScripts(html: string): string {
  return [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)]
    .map(([, code]) => code)
    .join('\n');
}

/** What to check, by file name. A sample with a title keeps it, so that others can import it. */
function sources(): Map<string, string> {
  const files = new Map<string, string>();
  for (const name of readdirSync(examples)) {
    const text = readFileSync(join(examples, name), 'utf8');
    files.set(name.replace(/\.html$/, '-html.js'), name.endsWith('.html') ? inlineScripts(text) : text);
  }
  for (const page of readdirSync(pages, { recursive: true, encoding: 'utf8' })) {
    const text = page.endsWith('.md') ? readFileSync(join(pages, page), 'utf8') : '';
    for (const [index, [, language = '', meta = '', code = '']] of [
      ...text.matchAll(/^```(js|tsx?)\b([^\n]*)\n([\s\S]*?)^```$/gm),
    ].entries()) {
      const title = /title="([\w.-]+\.tsx?)"/.exec(meta)?.[1];
      // Errors are read with care, and the framework's types are not installed.
      if (!/@angular|event\?\.detail/.test(code)) {
        files.set(title ?? `${page.replace(/\W+/g, '-')}-${index + 1}.${language}`, code);
      }
    }
  }
  return files;
}

it('calls player v1 in every example and sample as its types say', () => {
  const folder = mkdtempSync(join(root, 'node_modules', '.player-v1-types-'));
  try {
    const files = sources();
    expect(files.size).toBeGreaterThan(40);
    for (const [name, text] of files) {
      const isModule = /^\s*(?:import|export)\b/m.test(text);
      writeFileSync(join(folder, name), withBrand(isModule ? text : `${text}\nexport {};\n`));
    }
    writeFileSync(join(folder, 'ambient.d.ts'), AMBIENT);
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
          // Samples in JavaScript say nothing of types: only names and arguments can be checked.
          strict: false,
          noEmit: true,
          types: ['node', 'react'],
        },
        include: ['*'],
      }),
    );
    const { stdout } = spawnSync(
      process.execPath,
      [join(root, 'node_modules/typescript/bin/tsc'), '-p', folder, '--pretty', 'false'],
      { encoding: 'utf8', cwd: folder },
    );
    expect(stdout).toBe('');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
