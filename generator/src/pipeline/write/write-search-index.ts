import { shipsIndex } from '../check/search-problems.ts';
import { indexFolder } from '../../search/embedded/build-index.ts';
import type { IndexSink } from '../../search/embedded/packed-files.ts';
import type { CompiledLanguage } from '../compiled-site.ts';
import type { MadeSite } from '../make-site.ts';
import { indexInput } from './search-index.ts';
import type { Destination } from './site-output.ts';
import { indexKey, writeIndexFiles } from './write-index-files.ts';

/**
 * Writes the search index, or reuses the last build's if no page has changed.
 * @returns its head; `null` for a site without an index
 */
export function writeIndex(
  compiled: CompiledLanguage,
  made: Pick<MadeSite, 'siteDir' | 'cacheFolder'>,
  { output, kept }: Destination,
): string | null {
  if (!shipsIndex(compiled)) {
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
  const head = writeIndexFiles(input, made.siteDir, made.cacheFolder, sink);
  kept?.note(place.head, key, written);
  return head;
}
