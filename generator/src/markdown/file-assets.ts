/** Files that pages show or offer: where they lie, how large images are, at which path they are served. */

import path from 'node:path';

import type { AssetUse } from '../content/model.ts';
import { encodePart } from '../url-text.ts';
import { SiteDisk, type Disk, type FileFacts } from './site-disk.ts';

export class FileAssets {
  constructor(
    readonly siteDir: string,
    readonly staticDirs: readonly string[],
    readonly baseUrl: string,
    readonly disk: Disk = new SiteDisk(siteDir, staticDirs, baseUrl),
    /** Files whose pictures and partials a file uses where it has none of its own. */
    readonly originalsOf: (source: string) => readonly string[] = () => [],
  ) {}

  /**
   * The file behind a path in a page: relative to the page's file, or `@site/…`.
   * @returns its absolute path, or `null` when there is no such file inside the site folder
   */
  locate(from: string, target: string): string | null {
    // A translation need not have pictures and partials of its own.
    const files = [from, ...this.originalsOf(from)].map((source) => this.pathOf(source, target));
    return files.find((file) => this.disk.hasFile(file)) ?? null;
  }

  /** Where {@link locate} looks: also the path of a file that does not exist yet. */
  pathOf(from: string, target: string): string {
    const relative = target.startsWith('@site/')
      ? target.slice('@site/'.length)
      : path.posix.join(path.posix.dirname(from), target);
    return path.resolve(this.siteDir, relative);
  }

  /** The static file served at `target`, a path that begins with a slash and has no base. */
  locateStatic(target: string): string | null {
    const files = this.staticDirs.map((dir) => path.join(this.siteDir, dir, target));
    return files.find((file) => this.disk.hasFile(file)) ?? null;
  }

  /** The path at which a static file is served, or `null` when the file is not in a static folder. */
  staticPath(file: string): string | null {
    return this.disk.staticPath(file);
  }

  /** How a file is copied and served; `folder` is `images` or `files`. */
  publish(file: string, folder: 'images' | 'files'): AssetUse {
    const extension = path.extname(file);
    const name = path.basename(file, extension).replace(/[^\p{L}\p{N}._-]+/gu, '-');
    const served = encodePart(`${name}-${this.facts(file).hash}${extension}`);
    return { file, path: `${this.baseUrl}assets/${folder}/${served}` };
  }

  facts(file: string): FileFacts {
    return this.disk.facts(file);
  }
}
