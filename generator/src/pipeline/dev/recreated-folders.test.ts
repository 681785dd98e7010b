import { cpSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporarySite } from '../../../fixtures/temporary-site.ts';
import { watchSite } from './watch-site.ts';

test.each([false, true])(
  'a folder that is removed and immediately recreated is watched, with a folder in it: %s',
  async (isNested) => {
    const site = temporarySite({ 'docs/guide/a.md': '# A\n', 'docs/guide/deep/b.md': '# B\n' });
    const folder = path.join(site, 'docs/guide');
    let seen: (() => void) | null = null;
    const files = new Set<string>();
    const watcher = watchSite([site], (file) => {
      files.add(file);
      seen?.();
    });
    const told = (file: string): Promise<void> =>
      new Promise((resolve) => {
        seen = () => (files.has(file) ? resolve() : undefined);
        seen();
      });
    // All changes are noticed. A recreated folder of files is reported as a whole, by the first folder.
    await told(site);
    files.clear();
    cpSync(folder, path.join(site, 'k'), { recursive: true });
    rmSync(folder, { recursive: true });
    cpSync(path.join(site, 'k'), folder, { recursive: true });
    await told(site);
    // The watcher may still be scanning, so the first file may be found by that.
    const place = path.join(folder, isNested ? 'deep' : '');
    for (let count = 0; ![...files].some((file) => file.startsWith(path.join(place, 'new-'))); count += 1) {
      writeFileSync(path.join(place, `new-${count}.md`), '# New\n');
      // oxlint-disable-next-line no-await-in-loop
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    await watcher.close();
    expect([...files].filter((file) => file.startsWith(place))).not.toEqual([]);
  },
);
