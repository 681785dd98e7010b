import { defineConfig } from 'pagewright';
import { math } from 'pagewright/plugins/math';
import { limits } from './examples/limits.ts';
import { reference } from './reference/index.ts';
import { source } from './reference/source.ts';

export default defineConfig({
  title: 'Pagewright',
  tagline: 'A static generator for documentation sites',
  logo: { src: 'img/logo.svg', width: 28, height: 28 },
  favicon: 'img/logo.svg',
  navbar: {
    items: [
      { type: 'docSidebar', sidebarId: 'guide', label: 'Guide' },
      { type: 'docSidebar', sidebarId: 'reference', label: 'Reference' },
      { type: 'search' },
    ],
  },
  colorMode: { respectPrefersColorScheme: true },
  plugins: [math(), reference, source, limits],
  onBrokenAnchors: 'throw',
  onDuplicateRoutes: 'throw',
});
