import { cpSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { FSWatcher } from 'chokidar';
import { afterEach, expect, test, vi } from 'vitest';
import { temporarySite } from '../../../fixtures/temporary-site.ts';
import { watchRecreatedFolders } from './recreated-folders.ts';
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

afterEach(() => void vi.useRealTimers());

test('only folders that exist again are watched again, and only once', () => {
  vi.useFakeTimers();
  const site = temporarySite({ 'again/a.md': '# A\n', file: 'Now a file' });
  const at = (name: string): string => path.join(site, name);
  const watcher = new FSWatcher();
  const calls: string[] = [];
  watcher.getWatched = () => ({ [at('again')]: ['a.md'], [at('file')]: [], [at('gone')]: [] });
  watcher.unwatch = (file) => (calls.push(`unwatch ${String(file)}`), watcher);
  watcher.add = (file) => (calls.push(`watch ${String(file)}`), watcher);
  watchRecreatedFolders(watcher, () => calls.push('renewed'));
  const report = (watchedPath: string, name: string): void => {
    watcher.emit('raw', 'rename', name, { watchedPath });
    vi.advanceTimersByTime(99);
  };
  report(at('again'), 'a.md');
  report(at('elsewhere'), 'elsewhere');
  vi.runAllTimers();
  expect(calls).toEqual([]);
  report(at('gone'), 'gone');
  report(at('file'), 'file');
  vi.runAllTimers();
  expect(calls).toEqual([]);
  report(at('again'), 'again');
  expect(calls).toEqual([]);
  vi.runAllTimers();
  const once = [`unwatch ${at('again')}`, `watch ${at('again')}`, 'renewed'];
  expect(calls).toEqual(once);
  report(at('gone'), 'gone');
  vi.runAllTimers();
  expect(calls).toEqual(once);
});
