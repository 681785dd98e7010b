import { defineConfig } from 'pagewright';
import { brand } from './brand.ts';
import { plugins } from './plugins/plugins.ts';
import { readersWords } from './search/readers-words.ts';
import { readerChoices } from './reader-choices.ts';

export default defineConfig({
  title: 'Documentation',
  tagline: 'Secure Video Hosting',
  titleDelimiter: '|',
  url: `https://${brand.docsHost}`,
  baseUrl: '/docs/',
  locale: { code: 'en', label: 'English', direction: 'ltr' },
  favicon: 'img/favicon.svg',
  socialCards: true,
  tokens: brand,
  plugins,
  theme: {
    font: 'Geist, sans-serif',
    // Made by scripts/subset-font.mjs. Loaded after the first paint, which it would delay on slow connections.
    fontFiles: [{ family: 'Geist', file: 'assets/geist-1.woff2', weight: '400 700' }],
  },
  styles: [
    'styles/site.css',
    'styles/api.css',
    'styles/beside.css',
    'styles/changelog.css',
    'styles/platforms.css',
    'styles/support.css',
    'styles/error-form.css',
    'styles/facts.css',
    'styles/player.css',
  ],
  // Loaded by every page, so they're minimal. They also handle pages opened by client-side navigation.
  scripts: [
    // Shows a notice if the browser can't play protected video, on pages whose samples play it (DRM and players). A
    // page restored by the back button may still have the notice. When it disappears, focus moves to `<main>`.
    { src: 'js/drm-notice.js', defer: true },
    // Stores the platform selected with the platform switch. The page for all platforms marks the stored one, and a
    // platform's page marks its own. If the reader hasn't selected a platform, reading a platform's page selects it.
    // The script dispatches the storage event itself, because browsers only notify other tabs. If storage isn't
    // available, nothing is remembered. On pages with tables of error codes, it also loads code-filter.js, which adds
    // a field that filters the rows.
    { src: 'js/platform.js', defer: true },
  ],
  headTags: [
    {
      tagName: 'link',
      attributes: {
        rel: 'alternate',
        type: 'application/atom+xml',
        title: 'Releases of players and SDKs',
        href: '/docs/feeds/all.atom',
      },
    },
  ],

  markdown: { tabGroups: readerChoices },

  docs: {
    path: 'docs',
    routeBasePath: '/',
    sidebarPath: 'sidebars.ts',
    showLastUpdateTime: true,
    versions: { current: { label: 'Current' } },
  },

  navbar: {
    title: `${brand.name} Docs`,
    items: [
      { to: '/server', label: 'Server APIs', position: 'left' },
      { to: '/player/v2/', label: 'Player', position: 'left', activeBasePath: '/player/' },
      { to: '/mobile', label: 'Mobile SDKs', position: 'left' },
      { to: '/drm', label: 'DRM licensing', position: 'menu' },
      { to: '/drm/errors', label: 'Error lookup', position: 'menu' },
      { to: '/releases', label: 'Releases', position: 'menu' },
      {
        type: 'docsVersionDropdown',
        position: 'right',
        itemsAfter: [
          { label: 'Player v1', to: '/player/v1/' },
          { label: 'iOS SDK v1', to: '/mobile/ios/v1' },
        ],
        note: 'These pages describe the current APIs, player, and SDKs.',
      },
      { type: 'localeDropdown', position: 'right', note: 'The documentation is in English only.' },
      { type: 'search', position: 'right' },
    ],
  },
  logo: { src: 'img/logo.svg', alt: `${brand.name} logo`, width: 32, height: 32 },

  footer: {
    style: 'light',
    columns: [
      {
        title: 'Server APIs',
        items: [
          { label: 'Overview', to: '/server' },
          { label: 'Authorization', to: '/server/authorization' },
          { label: 'Upload', to: '/server/upload/overview' },
          { label: 'Generate OTP', to: '/server/playbackauth/otp' },
          { label: 'Webhooks', to: '/server/account/hooks' },
        ],
      },
      {
        title: 'Web player',
        items: [
          { label: 'Embed code', to: '/player/v2/' },
          { label: 'Configuration', to: '/player/v2/config-player' },
          { label: 'Player API', to: '/player/v2/api-reference/accessing-player' },
          { label: 'Player v1', to: '/player/v1/' },
        ],
      },
      {
        title: 'Mobile SDKs',
        items: [
          { label: 'Choose an SDK', to: '/mobile' },
          { label: 'Android', to: '/mobile/android/getting-started' },
          { label: 'iOS', to: '/mobile/ios/getting-started' },
          { label: 'Flutter', to: '/mobile/flutter/getting-started' },
          { label: 'React Native', to: '/mobile/react-native/getting-started' },
        ],
      },
      {
        title: 'DRM and errors',
        items: [
          { label: 'DRM licensing', to: '/drm' },
          { label: 'Glossary', to: '/drm/glossary' },
          { label: 'Error lookup', to: '/drm/errors' },
          { label: 'Releases', to: '/releases' },
        ],
      },
    ],
    copyright: `Copyright © 2025 ${brand.name}`,
  },

  feedback: {
    support: `https://${brand.supportHost}/docs-report?page={page}&title={title}&version={version}&reason={reason}`,
  },
  assistants: [
    { label: 'ChatGPT', url: 'https://chatgpt.com/?q=' },
    { label: 'Claude', url: 'https://claude.ai/new?q=' },
  ],

  strings: {
    'notFound.report': 'The address may be misspelled, or the page may have moved.',
    'notFound.home': 'Home',
  },

  colorMode: { defaultMode: 'light', disableSwitch: false },
  search: {
    hitsPerPage: 12,
    synonyms: [
      ['captions', 'subtitles'],
      ['licence', 'license'],
      ['colour', 'color'],
      ['picture in picture', 'pip'],
      ['time to live', 'ttl', 'valid', 'expires'],
      ['poster', 'thumbnail'],
      ['create', 'generate'],
      ['delete', 'remove'],
      ['find', 'search'],
      ['sample', 'example'],
      ['website', 'web page'],
      ['webhook', 'web hook'],
      ['rate limit', 'too many requests', 'too many calls'],
      ['playback speed', 'playback rate'],
      ['domain restriction', 'domain whitelist'],
      ['old', 'legacy'],
      ['airplane mode', 'flight mode'],
      ['hide', 'turn off', 'disable'],
      ['rn', 'react native'],
      ['viewer', 'user'],
      ['resume', 'continue'],
      ['change', 'switch'],
      ['stop', 'end'],
      ['log in', 'sign in'],
      ['log out', 'sign out'],
      ['tv', 'television'],
      ['cellular', 'mobile data'],
      ['allowlist', 'whitelist'],
      ['organize', 'organise'],
      ['categorize', 'categorise'],
      readersWords,
    ],
    facets: {
      server: ['rest', 'curl', 'php', 'python', 'backend', 'laravel', 'django'],
      'mobile/android': ['android', 'kotlin', 'java', 'jetpack'],
      'errors/android-playback': ['android'],
      'errors/android-download': ['android'],
      'mobile/ios': ['ios', 'swift', 'iphone', 'ipad', 'xcode', 'avplayer'],
      'errors/ios': ['ios', 'swift', 'iphone', 'ipad'],
      'errors/apple-media': ['ios', 'swift', 'iphone', 'ipad', 'avplayer', 'safari'],
      'mobile/flutter': ['flutter', 'dart'],
      'errors/flutter': ['flutter'],
      'mobile/react-native': ['react native', 'react-native', 'rn'],
      'errors/react-native': ['react native', 'react-native', 'rn'],
      'player/v2': ['v2', 'player v2', 'javascript', 'web'],
      'errors/web-player': ['web'],
      'player/v1': ['v1', 'player v1', 'legacy', 'old player', 'old embed', 'old js', 'vdo.js', 'vdo.add'],
      'errors/shaka-player': ['shaka'],
    },
    secondary: [
      'errors',
      'player/v1',
      'mobile/ios/v1',
      'player/v2/changelog',
      'mobile/android/changelog',
      'mobile/ios/changelog',
      'mobile/flutter/changelog',
      'mobile/react-native/changelog',
    ],
    popular: [
      { label: 'Get an OTP for playback', to: 'server/playbackauth/otp' },
      { label: 'Upload a video', to: 'server/upload/overview' },
      { label: 'Embed the player', to: 'player/v2/' },
      { label: 'Add a watermark', to: 'server/playbackauth/anno' },
      { label: 'Play in a mobile app', to: 'mobile' },
      { label: 'Look up an error code', to: 'drm/errors' },
    ],
    noResultsUrl: `https://${brand.supportHost}/docs-search?query={query}`,
  },

  redirects: [
    { from: '/server/videomanagement/posters', to: '/server/videomanagement/files/posters' },
    { from: '/server/videomanagement/posters-update', to: '/server/videomanagement/files/posters-update' },
    { from: '/server/content-licensing-api', to: '/drm' },
    { from: '/player/v2/api-reference/interface', to: '/player/v2/api-reference/accessing-player' },
    { from: '/player/v1/identifiers', to: '/player/v1/' },
  ],
});
