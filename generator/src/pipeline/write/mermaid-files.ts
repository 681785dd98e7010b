import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { OutputFile } from '../../output/output-file.ts';
import { installedPackage, installedVersion, isInstalled } from '../../installed-package.ts';
import { noticesFile, noticesOfPackage } from '../bundle/license-notices.ts';

/** Folder for Mermaid's modules in the output folder. Not used if Mermaid, an optional package, isn't installed. */
export const mermaidOut: string = `assets/mermaid-${isInstalled('mermaid') ? installedVersion('mermaid') : 'missing'}`;

/**
 * Mermaid's modules, for sites with diagrams. They're already built and minified, so bundling them would only cost
 * time.
 * They're renamed to `.js`, because many web servers send `.mjs` as `application/octet-stream`, which browsers don't
 * run.
 */
export function* mermaidFiles(): Generator<OutputFile> {
  if (!isInstalled('mermaid')) {
    return;
  }
  const mermaidDir = path.join(installedPackage('mermaid'), 'dist');
  yield { path: `${mermaidOut}/${noticesFile}`, contents: noticesOfPackage('mermaid') };
  const chunks = path.join('chunks', 'mermaid.esm.min');
  const names = existsSync(path.join(mermaidDir, chunks))
    ? readdirSync(path.join(mermaidDir, chunks)).filter((name) => name.endsWith('.mjs'))
    : [];
  for (const file of ['mermaid.esm.min.mjs', ...names.sort().map((name) => path.join(chunks, name))]) {
    const name = file.split(path.sep).join('/');
    yield {
      path: `${mermaidOut}/${renamed(name)}`,
      contents: renamed(readFileSync(path.join(mermaidDir, file), 'utf8')),
    };
  }
}

/** Renames the extension in module URLs. */
function renamed(text: string): string {
  return text.replaceAll(/([\w-])\.mjs(?=["'`]|$)/g, '$1.js');
}
