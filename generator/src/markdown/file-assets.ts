/** Files that pages show or link: locations, image sizes, and published paths. */

import path from 'node:path';

import type { AssetUse } from '../content/model.ts';
import { encodePart } from '../url-text.ts';
import { SiteDisk, type Disk, type FileFacts } from './site-disk.ts';

/** Where files are and how they're published. */
export interface AssetFolders {
  siteDir: string;
  /** Relative to the site folder. */
  staticDirs: readonly string[];
  /** For example `/docs/`. */
  baseUrl: string;
}

export class FileAssets {
  readonly siteDir: string;
  readonly staticDirs: readonly string[];
  readonly baseUrl: string;

  constructor(
    { siteDir, staticDirs, baseUrl }: AssetFolders,
    readonly disk: Disk = new SiteDisk(siteDir, staticDirs, baseUrl),
    /** Files whose images and partials are the fallback for those of a file. */
    readonly originalsOf: (source: string) => readonly string[] = () => [],
  ) {
    this.siteDir = siteDir;
    this.staticDirs = staticDirs;
    this.baseUrl = baseUrl;
  }

  /**
   * Locates a file by its path in a page, relative to the page's file or to the site (`@site/…` or `/…`).
   * @returns its absolute path, or `null` if there's no such file in the site folder
   */
  locate(from: string, target: string): string | null {
    // A translation falls back to the original's images and partials.
    const files = [from, ...this.originalsOf(from)].map((source) => this.pathOf(source, target));
    return files.find((file) => this.disk.hasFile(file)) ?? null;
  }

  /** The path that {@link locate} checks, even if the file doesn't exist. */
  pathOf(from: string, target: string): string {
    const [ofSite] = /^(?:@site)?\//.exec(target) ?? [];
    const relative =
      ofSite === undefined ? path.posix.join(path.posix.dirname(from), target) : target.slice(ofSite.length);
    return path.resolve(this.siteDir, relative);
  }

  /** The static file for `target`, a path with a leading slash and without the base. */
  locateStatic(target: string): string | null {
    const files = this.staticDirs.map((dir) => path.join(this.siteDir, dir, target));
    return files.find((file) => this.disk.hasFile(file)) ?? null;
  }

  /** The published path of a static file, or `null` if the file isn't in a static folder. */
  staticPath(file: string): string | null {
    return this.disk.staticPath(file);
  }

  /** Publishes a file; `folder` is `images` or `files`. */
  publish(file: string, folder: 'images' | 'files'): AssetUse {
    return { file, path: this.#hashedPath(file, folder, path.extname(file)) };
  }

  publishResized(file: string, width: number): AssetUse {
    return { file, path: this.#hashedPath(file, 'images', `-${width}.webp`), width };
  }

  #hashedPath(file: string, folder: string, ending: string): string {
    const name = path.basename(file, path.extname(file)).replace(/[^\p{L}\p{N}._-]+/gu, '-');
    return `${this.baseUrl}assets/${folder}/${encodePart(`${name}-${this.facts(file).hash}${ending}`)}`;
  }

  facts(file: string): FileFacts {
    return this.disk.facts(file);
  }
}
