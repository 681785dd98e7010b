import { EventEmitter, once } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { siteFolder } from '../../content/testing/site-folder.ts';
import { reportMissedSaves } from './missed-saves.ts';

test('a save missed by the watcher is reported once', async () => {
  const file = path.join(siteFolder({ 'a.md': 'saved', 'b.md': 'same' }), 'a.md');
  const other = path.join(path.dirname(file), 'b.md');
  const watcher = new EventEmitter();
  const told: string[] = [];
  watcher.on('all', (event: string, name: string) => told.push(`${event} ${path.basename(name)}`));
  reportMissedSaves(watcher);
  watcher.emit('all', 'change', file);
  watcher.emit('all', 'change', other);
  writeFileSync(file, 'formatted'); // and no event
  await once(watcher, 'change');
  expect(told).toEqual(['change a.md', 'change b.md', 'change a.md']);
  // The next save is reported again; an unchanged file isn't.
  writeFileSync(file, 'formatted again');
  await once(watcher, 'change');
  expect(told).toEqual(['change a.md', 'change b.md', 'change a.md', 'change a.md']);
});
