/**
 * Runs the programs of a folder in one process.
 *
 * Reads lines "file<TAB>argument…", and ends what each printed with a line of NUL and the exit code.
 */

import path from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';

let run = 0;
for await (const line of createInterface({ input: process.stdin })) {
  const [file, ...parameters] = line.split('\t');
  process.argv = [process.execPath, path.resolve(file), ...parameters];
  process.exitCode = 0;
  run += 1;
  try {
    await import(`${pathToFileURL(file)}?${run}`);
  } catch (error) {
    console.error(error);
    process.exitCode = 1;
  }
  for (const stream of [process.stdout, process.stderr]) {
    stream.write(`\0${process.exitCode}\n`);
  }
}
process.exitCode = 0;
