/** Names that expressions can use without running JavaScript. */

import { pageBaseUrl } from '../../base-path.ts';
import type { FileAssets } from '../file-assets.ts';
import type { PageRecord } from '../page-record.ts';
import type { PageContext } from '../site-queries.ts';
import type { SourceFile } from '../source-file.ts';
import type { StaticEnvironment } from './static-value.ts';

type Names = Pick<SourceFile, 'source' | 'frontMatter' | 'values'> & { scope: SourceFile['scope'] };

/** @param props props of the partial, or `null` if they aren't known yet */
export function environmentOf(
  file: Names,
  props: Record<string, unknown> | null,
  shared: { context: PageContext; assets: FileAssets; page: PageRecord },
): StaticEnvironment {
  return {
    lookup(name) {
      // The page's own declarations take precedence over the generator's.
      if (file.scope?.names.has(name) === true) {
        return undefined;
      }
      if (file.values.has(name)) {
        return { value: file.values.get(name) };
      }
      if (name === 'frontMatter') {
        return { value: file.frontMatter };
      }
      return name === 'props' && props !== null ? { value: props } : undefined;
    },
    useBaseUrl: (path) => pageBaseUrl(path, shared.context),
    requireFile: (target) => fileUrl(target, file.source, shared),
  };
}

/** URL of an imported or required file. Publishes it if it isn't a static file. `null` if it doesn't exist. */
export function fileUrl(
  target: string,
  from: string,
  { assets, page }: { assets: FileAssets; page: PageRecord },
): string | null {
  const plain = target.replace(/^.*!/, '');
  const file = assets.locate(from, plain) ?? (plain.startsWith('/') ? assets.locateStatic(plain) : null);
  if (file === null) {
    return null;
  }
  const served = assets.staticPath(file);
  if (served !== null) {
    return served;
  }
  const use = assets.publish(file, IMAGE.test(file) ? 'images' : 'files');
  page.assets.set(use.path, use);
  return use.path;
}

/** Other files that can be imported for their URL. */
export const MEDIA =
  /\.(?:mp[34]|webm|ogg|ogv|mov|m4a|wav|aac|pdf|zip|docx?|xlsx?|pptx?|woff2?|ttf|eot|otf)$/i;

export const IMAGE = /\.(?:png|jpe?g|gif|webp|avif|svg|ico|bmp)$/i;
