/** Queries of pages about the site's files. */

import { readFileSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';

import { imageSize } from 'image-size';

import { sha256 } from '../sha256.ts';
import { encodePart } from '../url-text.ts';

export interface FileFacts {
  /** First 8 hexadecimal digits of the content's SHA-256. */
  hash: string;
  /** Size in CSS pixels; absent if the file isn't a readable image. */
  width?: number;
  height?: number;
  /** True for a PNG, JPEG, or WebP image that isn't animated. */
  isResizable?: true;
}

/** Queries about files, by absolute path. */
export interface Disk {
  /** True for a file in the site folder (or other folders of the site), after resolving symbolic links. */
  hasFile(file: string): boolean;
  /** The published path of a static file, or `null` if the file isn't in a static folder. */
  staticPath(file: string): string | null;
  facts(file: string): FileFacts;
}

/** Of animated PNG and WebP files. */
const ANIMATION_CHUNKS = ['acTL', 'ANIM'];

export class SiteDisk implements Disk {
  readonly #facts = new Map<string, { stamp: string; facts: FileFacts }>();
  readonly #root: string;
  readonly #folders: string[];

  constructor(
    siteDir: string,
    readonly staticDirs: readonly string[],
    readonly baseUrl: string,
    readableDirs: readonly string[] = [],
  ) {
    this.#root = realPath(siteDir) ?? path.resolve(siteDir);
    this.#folders = ['.', ...readableDirs, ...staticDirs]
      .map((dir) => path.join(this.#root, dir))
      .map((dir) => realPath(dir) ?? dir);
  }

  hasFile(file: string): boolean {
    const real = realPath(file);
    const isInside = this.#folders.some((folder) => real?.startsWith(folder + path.sep) === true);
    return real !== null && isInside && statSync(real).isFile();
  }

  staticPath(file: string): string | null {
    for (const dir of this.staticDirs) {
      const relative = path.relative(path.join(this.#root, dir), realPath(file) ?? file);
      if (relative !== '' && !relative.startsWith('..') && !path.isAbsolute(relative)) {
        return this.baseUrl + relative.split(path.sep).map(encodePart).join('/');
      }
    }
    return null;
  }

  /** Hash and size of a file, cached until the file changes. */
  facts(file: string): FileFacts {
    const { mtimeMs, size } = statSync(file);
    const stamp = `${mtimeMs}:${size}`;
    const known = this.#facts.get(file);
    if (known !== undefined && known.stamp === stamp) {
      return known.facts;
    }
    const content = readFileSync(file);
    const facts: FileFacts = { hash: sha256(content, 8) };
    try {
      const { width, height, orientation, type = '' } = imageSize(content);
      const turned = orientation !== undefined && orientation >= 5;
      facts.width = Math.round(turned ? height : width);
      facts.height = Math.round(turned ? width : height);
      if (/^(?:png|jpg|webp)$/.test(type) && !ANIMATION_CHUNKS.some((chunk) => content.includes(chunk))) {
        facts.isResizable = true;
      }
    } catch {
      // Not an image, or an unsupported format: it's shown without a size.
    }
    this.#facts.set(file, { stamp, facts });
    return facts;
  }
}

function realPath(file: string): string | null {
  try {
    return realpathSync(file);
  } catch {
    return null;
  }
}
