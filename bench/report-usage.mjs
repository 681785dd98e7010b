/**
 * Preloaded in measured processes. On exit, it appends their peak memory in KiB and their CPU time in microseconds to
 * a file.
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
