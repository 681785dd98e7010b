import path from 'node:path';
import { isFileBeside, relativePath, replaceUrls } from './css-urls.ts';
import type { PostcssPlugins } from './style-sheet-checks.ts';

/**
 * Runs a project's PostCSS plugins in Vite, only on the project's own style sheets.
 * @param plugins if empty, nothing runs
 */
export function projectPostcss(plugins: readonly unknown[], siteDir: string): PostcssPlugins {
  if (plugins.length === 0) {
    return [];
  }
  return [
    {
      postcssPlugin: 'docs:project-postcss',
      async Once(root, { result, postcss }) {
        const from = result.opts.from?.replace(/\?.*$/s, '') ?? '';
        if (!from.startsWith(siteDir + path.sep)) {
          return;
        }
        // The plugins get one text, so the URLs of imported sheets must be relative to this sheet.
        replaceUrls(root, (url, file = from) =>
          file !== from && isFileBeside(url) && !/^[~@]/.test(url)
            ? relativePath(path.join(path.dirname(file), url), from)
            : url,
        );
        const made = await postcss(plugins as PostcssPlugins).process(root.toString(), { from, map: false });
        root.removeAll();
        root.append(...(made.root.nodes as never[]));
        result.messages.push(...made.messages);
      },
    },
  ];
}
