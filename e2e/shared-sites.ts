/**
 * Creates a folder for the fixture sites of a run. The first worker that needs a site builds it, and the others reuse
 * it.
 */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Called by Playwright before its workers start. The returned function is called after they exit. */
export default function makeFolder(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'docs-e2e-'));
  process.env['DOCS_TEST_SITES'] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
