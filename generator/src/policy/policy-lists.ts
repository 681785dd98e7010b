import { keysOf } from '../unknown-value.ts';
/** Lists of the `policy` setting, each with the Content Security Policy directive that it extends. */

export const DIRECTIVES = {
  frames: 'frame-src',
  media: 'media-src',
  images: 'img-src',
  fonts: 'font-src',
  connect: 'connect-src',
  scripts: 'script-src',
  styles: 'style-src',
} as const;

export type PolicyList = keyof typeof DIRECTIVES;

export const POLICY_LISTS: readonly PolicyList[] = keysOf(DIRECTIVES);

/** Hosts and presets by list. If `images` isn't set, images are allowed from every HTTPS host. */
export type PolicySettings = { [List in PolicyList]?: readonly string[] | undefined };
