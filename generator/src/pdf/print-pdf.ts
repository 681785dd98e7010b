/** Prints an HTML document with an installed browser. */

import { execFile } from 'node:child_process';
import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { DocsError } from '../problems.ts';
import { makeTemporaryFolder } from '../temporary-folder.ts';

/**
 * @param browser path of a Chromium-based browser
 * @param html may reference local files; network requests are blocked
 * @param file absolute path of the PDF, which is replaced only when the new one is complete
 * @throws DocsError if the browser exits without a PDF
 */
export async function printPdf(browser: string, html: string, file: string): Promise<void> {
  const folder = makeTemporaryFolder('docs-pdf-');
  try {
    const source = path.join(folder, 'section.html');
    const made = `${file}.tmp`;
    writeFileSync(source, html);
    const said = await ended(browser, [
      '--headless',
      '--disable-gpu',
      // Chromium's sandbox doesn't start as root, for example in containers.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      `--user-data-dir=${path.join(folder, 'profile')}`,
      '--host-resolver-rules=MAP * ~NOTFOUND',
      '--no-pdf-header-footer',
      '--generate-pdf-document-outline',
      `--print-to-pdf=${made}`,
      pathToFileURL(source).href,
    ]);
    if (!existsSync(made)) {
      throw new DocsError({
        code: 'pdf-failed',
        level: 'throw',
        message: `The browser "${browser}" didn't create a PDF. Its output: ${said || 'nothing'}`,
        fix: 'Set CHROMIUM_PATH to the path of a newer Chromium, Chrome, or Edge.',
      });
    }
    renameSync(made, file);
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** Returns the last line of the program's error output, or `''`. */
function ended(program: string, args: readonly string[]): Promise<string> {
  return new Promise((resolve) => {
    execFile(program, args, { maxBuffer: 16 * 1024 * 1024 }, (error, _output, errors) => {
      const lines = errors.trim().split('\n');
      resolve(lines.at(-1) || (error?.message ?? ''));
    });
  });
}
