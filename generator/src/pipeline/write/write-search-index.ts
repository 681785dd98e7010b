import { shipsIndex } from '../../content/navigation/search-settings.ts';
import { indexFolder } from '../../search/embedded/build-index.ts';
import type { IndexSink } from '../../search/embedded/packed-files.ts';
import type { CompiledSite } from '../compiled-site.ts';
import { indexTask, type IndexTask, type IndexThread } from './index-thread.ts';
import type { MadeSite } from '../make-site.ts';
import { indexInput } from './search-index.ts';
import type { Destination } from './site-output.ts';
import { indexKey, writeIndexFiles } from './write-index-files.ts';

/**
 * Writes the search index, or reuses the last build's if no page has changed.
 * @param thread builds a full index; with `null`, it's built here, before anything else
 * @returns its head; `null` for a site without an index
 */
export async function writeIndex(
  compiled: CompiledSite,
  made: Pick<MadeSite, 'siteDir' | 'cacheFolder'>,
  { output, kept }: Destination,
  thread: IndexThread | null,
): Promise<string | null> {
  if (!shipsIndex(compiled.config)) {
    return null;
  }
  const input = indexInput(compiled);
  const { place } = input;
  const key = indexKey(input);
  if (kept !== null && kept.keep(place.head, key, output) !== null) {
    return kept.read(place.head);
  }
  output.reuseFolder(place.start, indexFolder(key, place));
  const written: string[] = [];
  const sink: IndexSink = {
    write(file) {
      output.write(file);
      written.push(file.path);
    },
    keep(path, before) {
      const isKept = kept?.keepFile(place.head, before, path, output) ?? false;
      if (isKept) {
        written.push(path);
      }
      return isKept;
    },
  };
  const task = thread === null ? null : indexTask(input, made);
  const head =
    thread === null || task === null
      ? writeIndexFiles(input, made.siteDir, made.cacheFolder, sink)
      : await writeFrom(thread, task, sink);
  kept?.note(place.head, key, written);
  return head;
}

/** @returns the head of the index that the thread builds */
async function writeFrom(thread: IndexThread, task: IndexTask, sink: IndexSink): Promise<string> {
  const { head, files } = await thread.make(task);
  files.forEach((file) => sink.write(file));
  return head;
}
