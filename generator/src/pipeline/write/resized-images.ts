/** Saves images in the widths that pages use. */

import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { rootUrlOf } from '../../config/schema/site-config.ts';
import type { AssetUse } from '../../content/model.ts';
import { errorMessage } from '../../error-message.ts';
import { installedVersion, isInstalled, missingPackage } from '../../installed-package.ts';
import { DocsError, type Problem } from '../../problems.ts';
import type { NonEmpty } from '../../non-empty.ts';
import { siteRelative } from '../../site-relative.ts';
import { pruneCache } from '../cache/prune-cache.ts';
import { readStoredBytes, storeBytes } from '../cache/stored-json.ts';
import type { CompiledLanguage } from '../compiled-site.ts';
import type { Destination } from './site-output.ts';

/** The problem if `images.widths` is set but the package that resizes images isn't installed. */
export function missingResizer({ config }: Pick<CompiledLanguage, 'config'>): Problem[] {
  return config.images.widths.length === 0 || isInstalled('sharp')
    ? []
    : [{ level: 'throw', ...missingPackage('sharp', '"images.widths"') }];
}

/**
 * Writes all resized images. Each is made once and then read from the cache, by its contents and width.
 * @param cacheFolder `null` if nothing is cached
 * @throws DocsError with all images that can't be resized
 */
export async function writeResizedImages(
  languages: Readonly<NonEmpty<Pick<CompiledLanguage, 'config' | 'assets'>>>,
  siteDir: string,
  { output }: Destination,
  cacheFolder: string | null,
): Promise<void> {
  const uses = languages.flatMap(({ assets }) => assets);
  const problems: Problem[] = [];
  for (const { file, path: href, width } of uses) {
    const name = decodeURI(href).slice(rootUrlOf(languages[0].config).length);
    if (width === undefined || output.has(name)) {
      continue;
    }
    try {
      output.write({ path: name, contents: await resized({ file, path: href, width }, cacheFolder) });
    } catch (error) {
      problems.push({
        code: 'unreadable-image',
        level: 'throw',
        file: siteRelative(file, siteDir),
        message: `The image can't be resized (${errorMessage(error).replace(/:?(?:\n.*)?$/s, '')}).`,
        fix: 'Save it again in an image editor, as PNG, JPEG, or WebP.',
      });
    }
  }
  if (problems.length > 0) {
    throw new DocsError(problems);
  }
}

async function resized(
  { file, path: href, width }: Required<AssetUse>,
  cacheFolder: string | null,
): Promise<Uint8Array> {
  const folder = cacheFolder === null ? null : path.join(cacheFolder, `images-${installedVersion('sharp')}`);
  const kept = folder === null ? null : path.join(folder, path.basename(href));
  const known = kept === null ? null : readStoredBytes(kept);
  if (known !== null) {
    return known;
  }
  const { default: sharp } = await import('sharp');
  const made = await sharp(file).autoOrient().resize({ width }).webp().toBuffer();
  if (kept !== null && folder !== null) {
    mkdirSync(folder, { recursive: true });
    pruneCache(folder, /./, 90);
    storeBytes(kept, [made]);
  }
  return made;
}
