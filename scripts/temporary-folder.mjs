import { rmSync } from 'node:fs';
import { makeTestFolder } from './test-folder.mjs';

/**
 * Gives the unit tests a temporary folder of their own, which goes when all of them have ended. Files of tests share
 * processes, which are stopped rather than left to end: nothing else would remove what helpers of several files made.
 */
export default function setup() {
  const folder = makeTestFolder('docs-unit-tests-');
  process.env.TMPDIR = folder;
  process.env.TEMP = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
