/** Other hosts that the policy allows. */

import type { SiteConfigInput } from '../../config/schema/site-config.ts';
import { isCounter, listsOf, presetOfUrl } from '../../policy/presets.ts';
import { remoteUrl } from '../../policy/remote-use.ts';
import { isRecord, list, record, type Settings } from '../values.ts';
import { sheetHosts } from './sheet-hosts.ts';

/**
 * Docusaurus takes settings that it doesn't know in `customFields` alone. Services whose script the configuration loads are
 * allowed to send what they count, and style sheets and fonts that the project loads are allowed, as in Docusaurus.
 *
 * @param mapped the settings with head elements, scripts, and style sheets
 * @param siteDir absolute
 */
export function mapPolicy(
  settings: Settings,
  mapped: SiteConfigInput,
  siteDir: string,
): Pick<SiteConfigInput, 'policy'> {
  const written = record(settings['customFields'])['policy'];
  const own = isRecord(written) ? written : {};
  const scripts = mapped.scripts ?? [];
  const called = scripts.flatMap((script) => calledBy(typeof script === 'string' ? script : script.src));
  const policy: Record<string, unknown> = { ...own };
  for (const [name, hosts] of Object.entries({ connect: called, ...sheetHosts(mapped, siteDir) })) {
    if (hosts.length > 0) {
      policy[name] = [...new Set([...list(own[name]), ...hosts])];
    }
  }
  return Object.keys(policy).length === 0 ? {} : { policy: policy as SiteConfigInput['policy'] };
}

function calledBy(src: string): string[] {
  const address = remoteUrl(src);
  if (address === null) {
    return [];
  }
  const url = new URL(address);
  const preset = presetOfUrl(url, 'scripts');
  if (preset !== null) {
    return listsOf(preset).includes('connect') ? [preset] : [];
  }
  return isCounter(url) ? [url.origin] : [];
}
