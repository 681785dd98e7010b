import { existsSync } from 'node:fs';
import path from 'node:path';
import type { SiteConfigInput } from '../config/schema/site-config.ts';
import type { Findings } from './findings.ts';

/** Removes images that no static folder contains, because Docusaurus doesn't check that they exist. */
export function withExistingFiles(
  settings: SiteConfigInput,
  siteDir: string,
  findings: Findings,
): SiteConfigInput {
  const { favicon, socialImage, logo, baseUrl = '/', staticDirs = ['static'], ...rest } = settings;
  const isThere = (src: string): boolean => {
    const [file = ''] = src.replace(baseUrl === '/' ? '' : baseUrl, '/').split(/[?#]/);
    return (
      /^(?:[a-z]+:|\/\/)/i.test(src) || staticDirs.some((dir) => existsSync(path.join(siteDir, dir, file)))
    );
  };
  const kept = (src: string | undefined, at: (string | number)[]): string | undefined => {
    if (src === undefined || isThere(src)) {
      return src;
    }
    findings.lost(
      at,
      `The file "${src}" doesn't exist, so it's left out.`,
      `Save it as "${staticDirs[0] ?? 'static'}/${src.replace(/^\//, '')}".`,
    );
    return undefined;
  };
  const icon = kept(favicon, ['favicon']);
  const image = kept(socialImage, ['themeConfig', 'image']);
  const src = kept(logo?.src, ['themeConfig', 'navbar', 'logo', 'src']);
  const srcDark = kept(logo?.srcDark, ['themeConfig', 'navbar', 'logo', 'srcDark']);
  const { src: _, srcDark: __, ...ofLogo } = logo ?? {};
  return {
    ...rest,
    baseUrl,
    ...(settings.staticDirs === undefined ? {} : { staticDirs }),
    ...(icon === undefined ? {} : { favicon: icon }),
    ...(image === undefined ? {} : { socialImage: image }),
    ...(src === undefined ? {} : { logo: { src, ...(srcDark === undefined ? {} : { srcDark }), ...ofLogo } }),
  };
}
