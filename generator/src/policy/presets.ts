/** Presets for embeds and analytics services, usable in lists of the `policy` setting. */

import { allowsUrl } from './host-source.ts';
import { POLICY_LISTS, type PolicyList, type PolicySettings } from './policy-lists.ts';
import { keysOf } from '../unknown-value.ts';

interface Preset {
  /** Hosts by list. A preset allows all of them, no matter which list contains it. */
  hosts: Readonly<Partial<Record<PolicyList, readonly string[]>>>;
  /** Packages that load from these hosts when a component imports them. */
  packages?: readonly string[];
}

export const PRESETS = {
  youtube: { hosts: { frames: ['https://www.youtube-nocookie.com'] } },
  vimeo: { hosts: { frames: ['https://player.vimeo.com'] } },
  codesandbox: {
    hosts: { frames: ['https://codesandbox.io', 'https://*.codesandbox.io', 'https://*.csb.app'] },
    packages: ['@codesandbox/sandpack-react', '@codesandbox/sandpack-client'],
  },
  stackblitz: { hosts: { frames: ['https://stackblitz.com'] }, packages: ['@stackblitz/sdk'] },
  // Its script adds a style sheet that sets the frame's width.
  giscus: {
    hosts: {
      frames: ['https://giscus.app'],
      scripts: ['https://giscus.app'],
      styles: ['https://giscus.app'],
    },
    packages: ['@giscus/react', 'giscus'],
  },
  plausible: {
    hosts: { scripts: ['https://plausible.io'], connect: ['https://plausible.io'] },
    packages: ['plausible-tracker', '@plausible-analytics/tracker'],
  },
  // Regions and assets use different subdomains, which may change according to the service.
  posthog: {
    hosts: { scripts: ['https://*.posthog.com'], connect: ['https://*.posthog.com'] },
    packages: ['posthog-js', 'posthog-js/react'],
  },
  // Events are sent as an image or a beacon.
  fathom: {
    hosts: {
      scripts: ['https://cdn.usefathom.com'],
      connect: ['https://cdn.usefathom.com'],
      images: ['https://cdn.usefathom.com'],
    },
    packages: ['fathom-client'],
  },
  // The hosted service. Self-hosted servers are listed by host.
  matomo: {
    hosts: {
      scripts: ['https://cdn.matomo.cloud'],
      connect: ['https://*.matomo.cloud'],
      images: ['https://*.matomo.cloud'],
    },
  },
} as const satisfies Record<string, Preset>;

export type PresetName = keyof typeof PRESETS;

const presets: ReadonlyMap<string, Preset> = new Map(Object.entries(PRESETS));

/** Returns the presets that add hosts to a list. */
export function presetsIn(list: PolicyList): PresetName[] {
  return keysOf(PRESETS).filter((name) => hostsOf(name, list).length > 0);
}

/** Returns the lists that a preset adds hosts to; empty if the word isn't a preset. */
export function listsOf(name: string): PolicyList[] {
  return POLICY_LISTS.filter((list) => hostsOf(name, list).length > 0);
}

/** Returns the hosts that a preset adds to a list. */
export function hostsOf(name: string, list: PolicyList): readonly string[] {
  return presets.get(name)?.hosts[list] ?? [];
}

/** Returns the preset for a package, or `null`. */
export function presetOfPackage(name: string): PresetName | null {
  return keysOf(PRESETS).find((preset) => presets.get(preset)?.packages?.includes(name)) ?? null;
}

/** All packages that {@link presetOfPackage} knows. */
export const PRESET_PACKAGES: readonly string[] = [...presets.values()].flatMap(
  ({ packages }) => packages ?? [],
);

/** Returns the preset that allows a URL in a list, or `null`. */
export function presetOfUrl(url: URL, list: PolicyList): PresetName | null {
  return presetsIn(list).find((name) => hostsOf(name, list).some((host) => allowsUrl(host, url))) ?? null;
}

/** Returns whether a script belongs to self-hosted analytics, based on its file name. */
export function isCounter(script: URL): boolean {
  return /(?:matomo|piwik|plausible|umami|fathom)[\w.-]*\.js$/i.test(script.pathname);
}

/** Returns all hosts of a list, including those of presets in any list. */
export function allowedHosts(settings: PolicySettings, list: PolicyList): string[] {
  const words = POLICY_LISTS.flatMap((name) => settings[name] ?? []).filter((word) => presets.has(word));
  const own = (settings[list] ?? []).filter((host) => !presets.has(host));
  return [...new Set([...own, ...words.flatMap((word) => hostsOf(word, list))])];
}
