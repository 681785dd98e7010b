/**
 * Loaded into measured processes: at their end it appends their highest memory use, in KiB, and the time that
 * processors worked for them, in microseconds, to a file.
 */

import { appendFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const report = process.env['BENCH_REPORT'];
if (isMainThread && report !== undefined) {
  process.on('exit', () => {
    const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
    appendFileSync(report, `${maxRSS} ${userCPUTime + systemCPUTime}\n`);
  });
}
