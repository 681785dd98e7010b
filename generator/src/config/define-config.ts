import type { SiteConfigInput } from './schema/site-config.ts';

/** Gives `site.config.ts` types and completion; returns its argument. */
export function defineConfig(config: SiteConfigInput): SiteConfigInput {
  return config;
}
