import { defineConfig } from 'pagewright';

export default defineConfig({
  title: 'STARTER_TITLE',
  // Where the site is published, for canonical links and the sitemap:
  // url: 'https://docs.example.com',
  favicon: 'img/logo.svg',
  logo: { src: 'img/logo.svg', width: 28, height: 28 },
  colorMode: { respectPrefersColorScheme: true },
  // The presets are paper, plain, and ink. For your own color, add `accent: '#6b2fa0'`.
  theme: { preset: 'paper' },
  styles: ['theme.css'],
  navbar: { items: [{ type: 'docSidebar', sidebarId: 'docs', label: 'Docs' }] },
  footer: {
    columns: [
      {
        title: 'Guides',
        items: [
          { label: 'Get started', to: 'getting-started' },
          { label: 'Project files', to: 'getting-started#files' },
        ],
      },
      { title: 'Reference', items: [{ label: 'Elements', to: 'elements' }] },
    ],
    copyright: '© STARTER_TEXT',
  },
});
