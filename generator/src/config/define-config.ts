import type { SiteConfigInput } from './schema/site-config.ts';

/** Adds types and completion to `site.config.ts`; returns its argument. */
export function defineConfig(config: SiteConfigInput): SiteConfigInput {
  return config;
}
