import { forwardSlashes } from '../../site-relative.ts';
import { packageRoot } from '../../package-root.ts';
import { themeModule } from './client-entry.ts';
import type { PostcssPlugins } from './style-sheet-checks.ts';

/**
 * Adds the generator's own style sheets to a cascade layer, so a project's rules override them, whatever their
 * specificity and even if they're in later layers.
 *
 * @param layer if undefined, nothing runs
 */
export function inLayer(layer: string | undefined): PostcssPlugins {
  if (layer === undefined) {
    return [];
  }
  const folder = `${forwardSlashes(packageRoot)}/src/`;
  return [
    {
      postcssPlugin: 'docs:generator-layer',
      OnceExit(root, { AtRule }) {
        const file = forwardSlashes(root.source?.input.file ?? '');
        if (file.startsWith(folder) || file.endsWith(themeModule)) {
          const nodes = root.nodes.slice();
          root.removeAll();
          root.append(new AtRule({ name: 'layer', params: layer, nodes }));
        }
      },
    },
  ];
}
