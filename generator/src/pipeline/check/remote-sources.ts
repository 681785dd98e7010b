import type { SiteConfig } from '../../config/schema/site-config.ts';
import type { SiteData } from '../../content/model.ts';
import type { PolicySources } from '../../output/content-security-policy.ts';
import type { OwnCode } from '../compiled-site.ts';

/** Sources that the site's policy allows in addition to its own files and inline scripts. */
export function remoteSources({
  config,
  site,
  own,
}: {
  config: Pick<SiteConfig, 'scripts' | 'analytics' | 'policy'>;
  site: Pick<SiteData, 'search'>;
  own: Pick<OwnCode, 'connections'>;
}): Omit<PolicySources, 'inlineScripts'> {
  return {
    scripts: config.scripts.map(({ src }) => src),
    connections: [...searchNodes(site), ...own.connections],
    analytics: config.analytics,
    allowed: config.policy,
  };
}

/** Origins of the hosted search service. */
function searchNodes({ search }: Pick<SiteData, 'search'>): string[] {
  const hosted = search?.typesense;
  return hosted === undefined
    ? []
    : [...(hosted.nearestNode === null ? [] : [hosted.nearestNode]), ...hosted.nodes];
}
