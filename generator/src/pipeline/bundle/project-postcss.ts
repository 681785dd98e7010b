import path from 'node:path';
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
        const made = await postcss(plugins as PostcssPlugins).process(root.toString(), { from, map: false });
        root.removeAll();
        root.append(...(made.root.nodes as never[]));
        result.messages.push(...made.messages);
      },
    },
  ];
}
