/** Code of the pages, for tests that run it. */

import { brand } from '../../brand.ts';
import { titledBlocks } from '../sdk/page-diffs.ts';
import { pluginSite } from '../testing/plugin-site.ts';
import { siteFiles } from '../testing/site-files.ts';
import { nameOf } from './examples-content.ts';
import { withoutRegionMarkers } from 'pagewright';

const EXAMPLE = /^ *::example\{file="([^"]+)"(?: title="([^"]+)")?[^}]*\}/gm;
const { withTokens } = pluginSite({}, { tokens: brand });

/** A page with the brand's names. @param page below `site/docs/`: `drm/license/index.md` */
export function pageText(page: string): string {
  return withTokens(siteFiles.read(`docs/${page}`));
}

/**
 * The code with a title, with the brand's names: of a fence, of a file in `site/examples/` that the page shows, or of a
 * fragment, in this order. Empty without one.
 */
export function pageCode(page: string, title: string): string {
  const text = pageText(page);
  const blocks = titledBlocks(text).filter((block) => block.title === title);
  const whole = blocks.find(({ isFragment }) => !isFragment);
  const [, file] =
    [...text.matchAll(EXAMPLE)].find(([, path = '', name]) => (name ?? nameOf(path)) === title) ?? [];
  if (whole === undefined && file !== undefined) {
    return withTokens(withoutRegionMarkers(siteFiles.read(`examples/${file}`)));
  }
  const [block] = whole === undefined ? blocks : [whole];
  return block === undefined ? '' : `${block.lines.join('\n')}\n`;
}
