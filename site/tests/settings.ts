/** Settings that the specification defines for the whole site. */
export const specified = {
  title: 'Documentation',
  tagline: 'Secure Video Hosting',
  titleDelimiter: '|',
  baseUrl: '/docs/',
  language: { code: 'en', direction: 'ltr' },
  copyrightYear: 2025,
  generatorVersion: '3.3.2',
  colorMode: { defaultMode: 'light', disableSwitch: false },
  toc: { minHeadingLevel: 2, maxHeadingLevel: 3 },
  sidebars: ['drm', 'mobile', 'player', 'server'],
  /** In the same form as published URLs. */
  navbarLinks: { 'Server APIs': '/docs/server', Player: '/docs/player/v2/', 'Mobile SDKs': '/docs/mobile' },
  navbarControls: ['docsVersionDropdown', 'localeDropdown', 'search'],
  redirects: {
    '/docs/server/videomanagement/posters': '/docs/server/videomanagement/files/posters',
    '/docs/server/videomanagement/posters-update': '/docs/server/videomanagement/files/posters-update',
    '/docs/player/v1/identifiers': '/docs/player/v1/',
    '/docs/server/content-licensing-api': '/docs/drm',
    '/docs/player/v2/api-reference/interface': '/docs/player/v2/api-reference/accessing-player',
  },
  checks: {
    onBrokenLinks: 'throw',
    onBrokenMarkdownLinks: 'throw',
    onBrokenAnchors: 'warn',
    onDuplicateRoutes: 'warn',
  },
  search: { pagePath: '/docs/search', hitsPerPage: 12 },
  /** Cache lifetime of search responses. */
  answersLiveSeconds: 120,
  /** The error catalog, by string key. */
  texts: {
    'search.failed': 'Unable to fetch results',
    'search.failedHint': 'You might want to check your network connection.',
    'search.nothing': 'No results for "{query}"',
    'search.try': 'Try searching for:',
    'search.report': 'Believe this query should return results? {link}',
    'search.reportLink': 'Let us know.',
    'crash.page': 'This page crashed.',
    'crash.site': 'This page crashed',
    tryAgain: 'Try again',
    retry: 'Retry',
    'notFound.title': 'Page Not Found',
    skipToContent: 'Skip to main content',
    'menu.back': 'Back to main menu',
  },
  codeLanguages: ['java', 'swift', 'ruby', 'python', 'csharp', 'bash', 'php', 'dart', 'gradle', 'groovy'],
};
