import type { SiteConfig } from '../../config/schema/site-config.ts';
import type { PolicySources } from '../../output/content-security-policy.ts';
import type { OwnCode } from '../compiled-site.ts';

/** Sources that the site's policy allows in addition to its own files and inline scripts. */
export function remoteSources({
  config,
  own,
}: {
  config: Pick<SiteConfig, 'scripts' | 'analytics' | 'policy'>;
  own: Pick<OwnCode, 'connections'>;
}): Omit<PolicySources, 'inlineScripts'> {
  return {
    scripts: config.scripts.map(({ src }) => src),
    connections: own.connections,
    analytics: config.analytics,
    allowed: config.policy,
  };
}
