import { shipsIndex } from '../content/navigation/search-settings.ts';
import { indexFolder } from '../search/embedded/build-index.ts';
import type { CompiledSite } from './compiled-site.ts';
import type { MadeSite } from './make-site.ts';
import { indexInput, indexKey, writeIndexFiles } from './search-index.ts';
import type { Destination } from './site-output.ts';

/**
 * Puts the search index into the output. While all pages say the same, it is the last build's.
 *
 * @returns its head; `null` for a site without an index
 */
export function writeIndex(
  compiled: CompiledSite,
  { siteDir, cacheFolder }: Pick<MadeSite, 'siteDir' | 'cacheFolder'>,
  { output, kept }: Destination,
): string | null {
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
  const head = writeIndexFiles(input, siteDir, cacheFolder, {
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
  });
  kept?.note(place.head, key, written);
  return head;
}
