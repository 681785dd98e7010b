import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { installedPackage, installedVersion } from './installed-package.ts';

const mermaidDir = path.join(installedPackage('mermaid'), 'dist');

/** Folder that Mermaid's modules are copied to, below the output folder. */
export const mermaidOut: string = `assets/mermaid-${installedVersion('mermaid')}`;

/**
 * Mermaid's modules, to be copied beside the pages of a site that has diagrams: they are already built and
 * minified, so bundling them anew would only cost time.
 *
 * @returns pairs of absolute file and path below the output folder
 */
export function mermaidFiles(): [string, string][] {
  const chunks = path.join('chunks', 'mermaid.esm.min');
  const names = existsSync(path.join(mermaidDir, chunks))
    ? readdirSync(path.join(mermaidDir, chunks)).filter((name) => name.endsWith('.mjs'))
    : [];
  const files = ['mermaid.esm.min.mjs', ...names.sort().map((name) => path.join(chunks, name))];
  return files.map((file) => [
    path.join(mermaidDir, file),
    `${mermaidOut}/${file.split(path.sep).join('/')}`,
  ]);
}
