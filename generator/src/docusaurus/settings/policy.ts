/** Other hosts that the policy allows. */

import type { SiteConfigInput } from '../../config/schema/site-config.ts';
import { isCounter, listsOf, presetOfUrl } from '../../policy/presets.ts';
import { remoteUrl } from '../../policy/remote-use.ts';
import { isRecord, list, record, type Settings } from '../values.ts';

/**
 * Docusaurus takes settings that it doesn't know in `customFields` alone. Services whose script the configuration loads are
 * allowed to send what they count.
 */
export function mapPolicy(
  settings: Settings,
  scripts: SiteConfigInput['scripts'] = [],
): Pick<SiteConfigInput, 'policy'> {
  const written = record(settings['customFields'])['policy'];
  const own = isRecord(written) ? written : {};
  const called = scripts.flatMap((script) => calledBy(typeof script === 'string' ? script : script.src));
  const isKnown = (host: string): boolean => list(own['connect']).includes(host);
  const connect = [...new Set(called)].filter((host) => !isKnown(host));
  const policy = connect.length === 0 ? own : { ...own, connect: [...list(own['connect']), ...connect] };
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
