import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { packageRoot } from './package-root.ts';

const chunks = path.join(packageRoot, 'dist', 'chunks');

/** Imports Vite in a new program and parses code after `delay` milliseconds, while Vite's files are being loaded. */
function parseDuringImport(delay: number): string {
  const chunk = readdirSync(chunks).find((file) => /^code-parser-.*\.js$/.test(file)) ?? '';
  const program = `
    const parts = Object.values(await import(${JSON.stringify(pathToFileURL(path.join(chunks, chunk)).href)}));
    const vite = parts.find(({ name }) => name === 'importVite')();
    await new Promise((done) => setTimeout(done, ${delay}));
    const parseSync = parts.find((part) => String(part).includes('parseSync'));
    console.log(parseSync('a.ts', 'let a = 1').program.body.length);
    await vite;
  `;
  return execFileSync(process.execPath, ['--input-type=module', '--eval', program], { encoding: 'utf8' });
}

test.each([20, 40, 80])('code is parsed %i ms after the import of Vite started', (delay) => {
  expect(parseDuringImport(delay)).toBe('1\n');
});
