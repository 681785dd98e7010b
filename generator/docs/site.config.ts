import { defineConfig } from 'docs-generator';
import { math } from 'docs-generator/plugins/math';
import { limits } from './examples/limits.ts';
import { reference } from './reference/index.ts';
import { source } from './reference/source.ts';

export default defineConfig({
  title: 'docs-generator',
  tagline: 'A static generator for documentation sites',
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
