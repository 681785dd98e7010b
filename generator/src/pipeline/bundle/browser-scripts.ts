/** Scripts for browsers that the generator's own build has compiled. */

import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { SiteConfig } from '../../config/schema/site-config.ts';
import { TABS_SCRIPT } from '../../markdown/constructs/tabs/tabs.ts';
import { packageRoot } from '../../package-root.ts';

/** The script that is inlined into every page. */
export function readInlineScript({ colorMode }: SiteConfig): string {
  return colorMode.respectPrefersColorScheme
    ? `${readScript('system-mode.js')}\n;${readScript('inline.js')}`
    : readScript('inline.js');
}

/** @param name for example `recover.js` */
export function readScript(name: string): string {
  return readFileSync(path.join(packageRoot, 'dist', name), 'utf8');
}

/** The content of the tabs' script element, which the policy has to allow. */
export const tabsScript: string = TABS_SCRIPT.replaceAll(/<\/?script>/g, '');
