/** Other hosts that the site's policy allows. */

import { isAdapted } from '../../config/load-config.ts';
import { publishedOrigin, type SiteConfig } from '../../config/schema/site-config.ts';
import { readHost } from '../../policy/host-source.ts';
import { POLICY_LISTS, type PolicyList, type PolicySettings } from '../../policy/policy-lists.ts';
import type { RemoteUse } from '../../policy/remote-use.ts';
import { fontsOf } from '../../policy/style-uses.ts';
import type { PolicySources } from '../../output/content-security-policy.ts';
import type { CompiledSite } from '../compiled-site.ts';
import { usesOfFiles } from './remote-files.ts';

/** The policy of an adapted project also allows hosts that the project uses, as its own generator does. */
export function remoteSources(compiled: CompiledSite, siteDir: string): Omit<PolicySources, 'inlineScripts'> {
  const { config, own, loaded } = compiled.languages[0];
  return {
    scripts: config.scripts.map(({ src }) => src),
    connections: own.connections,
    analytics: config.analytics,
    allowed: isAdapted(loaded) ? withUsedHosts(config, compiled, siteDir) : config.policy,
  };
}

/** An empty list allows no hosts, and if `images` isn't set, all hosts are allowed. */
function withUsedHosts(config: SiteConfig, { languages }: CompiledSite, siteDir: string): PolicySettings {
  const { policy: settings } = config;
  const own = publishedOrigin(config);
  const uses = [
    ...languages.flatMap(({ pages }) => pages.flatMap(({ remote }) => remote)),
    ...usesOfFiles(languages[0], siteDir),
  ];
  const all = uses
    .flatMap((use) => [use, ...(use.list === 'styles' ? fontsOf(use.url) : [])])
    .filter(({ url }) => new URL(url).origin !== own);
  const added = POLICY_LISTS.flatMap((list): [PolicyList, string[]][] => {
    const set = settings[list] ?? [];
    const isClosed = list === 'images' ? settings.images === undefined : settings[list]?.length === 0;
    const hosts = isClosed ? [] : hostsOf(all, list);
    return hosts.length === 0 ? [] : [[list, [...new Set([...set, ...hosts])]]];
  });
  return { ...settings, ...Object.fromEntries(added) };
}

/** Hosts of secure addresses. Browsers block the others in secure pages. */
function hostsOf(uses: readonly RemoteUse[], list: PolicyList): string[] {
  return uses
    .filter((use) => use.list === list)
    .map(({ url }) => readHost(new URL(url).origin, list))
    .flatMap((host) => ('source' in host ? [host.source] : []));
}
