/** Loaded into measured processes: at their end it appends their highest memory use, in KiB, to a file. */

import { appendFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const report = process.env['BENCH_MEMORY_REPORT'];
if (isMainThread && report !== undefined) {
  process.on('exit', () => appendFileSync(report, `${process.resourceUsage().maxRSS}\n`));
}
