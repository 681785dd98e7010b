/** For tests: data files that are on no disk. */

import type { ContentSource } from 'docs-generator';

/**
 * @param files by path relative to the site folder; one that is not there reads as empty
 * @param tokens values of `%name%`
 */
export function contentSource(
  files: Readonly<Record<string, string>>,
  { tokens = {}, origin = '' }: Partial<Pick<ContentSource, 'tokens' | 'origin'>> = {},
): ContentSource {
  return {
    read: (file) => files[file] ?? '',
    list: (folder, ending) =>
      Object.keys(files)
        .filter((file) => file.startsWith(`${folder}/`) && file.endsWith(ending))
        .sort(),
    tokens,
    withTokens: (text) =>
      Object.entries(tokens).reduce((result, [name, value]) => result.replaceAll(`%${name}%`, value), text),
    baseUrl: '/docs/',
    origin,
  };
}
