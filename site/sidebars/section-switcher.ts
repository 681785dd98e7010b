/** Sections of the site, in the order of the switcher. */
const SECTIONS = {
  'Server APIs': '/docs/server',
  Player: '/docs/player/v2/',
  'Mobile SDKs': '/docs/mobile',
  'DRM licensing': '/docs/drm',
  'Error lookup': '/docs/drm/errors',
  Releases: '/docs/releases',
} as const;

/**
 * Shows the current section above its pages. When opened, it lists all sections. Works without JavaScript.
 * @param current section of this sidebar
 */
export function sectionSwitcher(current: keyof typeof SECTIONS) {
  const links = Object.entries(SECTIONS).map(
    ([name, href]) =>
      `<li><a class="menu__link${name === current ? ' menu__link--active' : ''}" href="${href}">${name}</a></li>`,
  );
  return {
    type: 'html',
    value: `<details><summary class="menu__link menu__link--sublist">${current}</summary><ul>${links.join('')}</ul></details>`,
    className: 'section-switcher',
  };
}

/** A link to another section, below the pages. */
export function wayTo(label: keyof typeof SECTIONS, href: string) {
  return { type: 'link', label, href, className: 'section-link' };
}
