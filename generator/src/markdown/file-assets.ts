/** Files that pages show or offer: where they lie, how large images are, at which path they are served. */

import { createHash } from 'node:crypto';
import { readFileSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';

import { imageSize } from 'image-size';

import type { AssetUse } from '../content/model.ts';
import { encodePart } from '../url-text.ts';

export interface FileFacts {
  /** First 8 hexadecimal digits of the content's SHA-256. */
  hash: string;
  /** Size in CSS pixels; absent when the file is no image that can be read. */
  width?: number;
  height?: number;
}

export class FileAssets {
  readonly #facts = new Map<string, { stamp: string; facts: FileFacts }>();
  readonly #root: string;

  constructor(
    readonly siteDir: string,
    readonly staticDirs: readonly string[],
    readonly baseUrl: string,
  ) {
    this.#root = realPath(siteDir) ?? path.resolve(siteDir);
  }

  /**
   * The file behind a path in a page: relative to the page's file, or `@site/…`.
   * @returns its absolute path, or `null` when there is no such file inside the site folder
   */
  locate(from: string, target: string): string | null {
    return this.#fileInSite(this.pathOf(from, target));
  }

  /** Where {@link locate} looks: also the path of a file that does not exist yet. */
  pathOf(from: string, target: string): string {
    const relative = target.startsWith('@site/')
      ? target.slice('@site/'.length)
      : path.posix.join(path.posix.dirname(from), target);
    return path.resolve(this.siteDir, relative);
  }

  /** Where a static file for `target` would lie. */
  staticPathOf(target: string): string {
    return path.join(this.siteDir, this.staticDirs[0] ?? 'static', target);
  }

  /** The static file served at `target`, a path that begins with a slash and has no base. */
  locateStatic(target: string): string | null {
    for (const dir of this.staticDirs) {
      const file = this.#fileInSite(path.join(this.siteDir, dir, target));
      if (file !== null) {
        return file;
      }
    }
    return null;
  }

  /** The path at which a static file is served, or `null` when the file is not in a static folder. */
  staticPath(file: string): string | null {
    for (const dir of this.staticDirs) {
      const relative = path.relative(path.join(this.#root, dir), realPath(file) ?? file);
      if (relative !== '' && !relative.startsWith('..') && !path.isAbsolute(relative)) {
        return this.baseUrl + relative.split(path.sep).map(encodePart).join('/');
      }
    }
    return null;
  }

  /** How a file is copied and served; `folder` is `images` or `files`. */
  publish(file: string, folder: 'images' | 'files'): AssetUse {
    const extension = path.extname(file);
    const name = path.basename(file, extension).replace(/[^\p{L}\p{N}._-]+/gu, '-');
    const served = encodePart(`${name}-${this.facts(file).hash}${extension}`);
    return { file, path: `${this.baseUrl}assets/${folder}/${served}` };
  }

  /** Hash and size of a file; kept until the file changes. */
  facts(file: string): FileFacts {
    const { mtimeMs, size } = statSync(file);
    const stamp = `${mtimeMs}:${size}`;
    const known = this.#facts.get(file);
    if (known !== undefined && known.stamp === stamp) {
      return known.facts;
    }
    const content = readFileSync(file);
    const facts: FileFacts = { hash: createHash('sha256').update(content).digest('hex').slice(0, 8) };
    try {
      const { width, height, orientation } = imageSize(content);
      const turned = orientation !== undefined && orientation >= 5;
      facts.width = Math.round(turned ? height : width);
      facts.height = Math.round(turned ? width : height);
    } catch {
      // Not an image, or of a kind whose size cannot be read: it is shown without one.
    }
    this.#facts.set(file, { stamp, facts });
    return facts;
  }

  #fileInSite(file: string): string | null {
    const real = realPath(file);
    if (real === null || !(real + path.sep).startsWith(this.#root + path.sep)) {
      return null;
    }
    return statSync(real).isFile() ? file : null;
  }
}

function realPath(file: string): string | null {
  try {
    return realpathSync(file);
  } catch {
    return null;
  }
}
