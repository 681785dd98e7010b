/** A site whose files are in no folder. */

import type { PluginSite } from 'pagewright';

export function pluginSite(files: Readonly<Record<string, string>>): PluginSite {
  return {
    read: (file) => files[file] ?? '',
    list: () => [],
    firstCommit: () => null,
    keep: (_, make) => make(),
    tokens: {},
    withTokens: (text) => text,
    title: 'Docs',
    locale: 'en',
    translations: null,
    baseUrl: '/docs/',
    origin: 'https://docs.example.com',
    mode: 'build',
  };
}
