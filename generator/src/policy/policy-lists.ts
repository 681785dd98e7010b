/** The lists of the setting `policy`, and the directive of a Content-Security-Policy that each of them adds hosts to. */

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

export const POLICY_LISTS: readonly PolicyList[] = Object.keys(DIRECTIVES) as PolicyList[];

/** Hosts and names of presets by list. `images` is absent where images may come from every secure host. */
export type PolicySettings = { [List in PolicyList]?: readonly string[] | undefined };
