import { defineConfig } from 'docs-generator';
import { brand } from './brand.ts';

export default defineConfig({
  title: 'Documentation',
  tagline: 'Secure Video Hosting',
  titleDelimiter: '|',
  url: 'https://docs.vdo.example',
  baseUrl: '/docs/',
  locale: { code: 'en', label: 'English', direction: 'ltr' },
  favicon: 'img/favicon.svg',
  tokens: brand,
  content: 'content/index.ts',
  styles: ['styles/site.css', 'styles/changelog.css'],
  scripts: [{ src: 'js/drm-notice.js', defer: true }],
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

  docs: {
    path: 'docs',
    routeBasePath: '/',
    sidebarPath: 'sidebars.ts',
    versions: { current: { label: 'Current' } },
  },

  navbar: {
    title: `${brand.name} Docs`,
    items: [
      { to: '/server', label: 'Server APIs', position: 'left' },
      { to: '/player/v2/', label: 'Player', position: 'left' },
      { to: '/mobile', label: 'Mobile SDKs', position: 'left' },
      { type: 'docsVersionDropdown', position: 'right' },
      { type: 'localeDropdown', position: 'right' },
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
          { label: 'Generate OTP', to: '/server/playbackauth/otp' },
        ],
      },
      {
        title: 'Playback rules',
        items: [
          { label: 'Dynamic watermark', to: '/server/playbackauth/anno' },
          { label: 'IP and geo rules', to: '/server/playbackauth/ipgeo' },
          { label: 'Offline playback', to: '/server/playbackauth/offline' },
        ],
      },
      {
        title: 'Players',
        items: [
          { label: 'Web player', to: '/player/v2/' },
          { label: 'Mobile SDKs', to: '/mobile' },
        ],
      },
      {
        title: 'DRM',
        items: [{ label: 'DRM licensing APIs', to: '/drm' }],
      },
    ],
    copyright: `Copyright © 2025 ${brand.name}`,
  },

  colorMode: { defaultMode: 'light', disableSwitch: false },
  search: {
    hitsPerPage: 12,
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
