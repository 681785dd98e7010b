/** Test helper: in-memory data files. */

import type { PluginSite } from 'pagewright';

/**
 * @param files files by path relative to the site folder; missing files read as empty
 * @param tokens values of `%name%`
 */
export function pluginSite(
  files: Readonly<Record<string, string>>,
  { tokens = {}, origin = '' }: Partial<Pick<PluginSite, 'tokens' | 'origin'>> = {},
): PluginSite {
  return {
    translations: null,
    read: (file) => files[file] ?? '',
    list: (folder, ending) =>
      Object.keys(files)
        .filter((file) => file.startsWith(`${folder}/`) && file.endsWith(ending))
        .sort(),
    firstCommit: () => null,
    keep: (_, make) => make(),
    tokens,
    withTokens: (text) =>
      Object.entries(tokens).reduce((result, [name, value]) => result.replaceAll(`%${name}%`, value), text),
    title: 'Docs',
    locale: 'en',
    baseUrl: '/docs/',
    origin,
    mode: 'build',
  };
}
