import { rmSync } from 'node:fs';
import { makeTestFolder } from './test-folder.mjs';

/**
 * Creates a temporary folder for the unit tests and deletes it after all of them. Test files share processes, which
 * are killed instead of exiting, so nothing else would delete what shared helpers create.
 */
export default function setup() {
  const folder = makeTestFolder('docs-unit-tests-');
  process.env.TMPDIR = folder;
  process.env.TEMP = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
