/** A folder for the fixture sites of one run: the first worker that needs a site builds it, the others take it. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Called by Playwright before its workers start; what it returns is called after they have ended. */
export default function makeFolder(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'docs-e2e-'));
  process.env['DOCS_TEST_SITES'] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
