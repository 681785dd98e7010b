import path from 'node:path';
import { relativePath } from './project-urls.ts';
import { CSS_URL, isFileBeside, type PostcssPlugins } from './style-sheet-checks.ts';

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
        root.walkDecls((declaration) => {
          const file = declaration.source?.input.file ?? from;
          declaration.value = declaration.value.replaceAll(
            CSS_URL,
            (whole, double?: string, single?: string, bare?: string) => {
              const url = double ?? single ?? bare ?? '';
              return file !== from && isFileBeside(url) && !/^[~@]/.test(url)
                ? `url("${relativePath(path.join(path.dirname(file), url), from)}")`
                : whole;
            },
          );
        });
        const made = await postcss(plugins as PostcssPlugins).process(root.toString(), { from, map: false });
        root.removeAll();
        root.append(...(made.root.nodes as never[]));
        result.messages.push(...made.messages);
      },
    },
  ];
}
