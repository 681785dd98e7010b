import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { relativePath, replaceUrls } from './css-urls.ts';
import type { PostcssPlugins } from './style-sheet-checks.ts';

/**
 * Vite plugin that resolves URLs in style sheets of an adapted project like webpack: `~package/…`, `@site/…`,
 * `/static/…`.
 */
export function projectUrls(siteDir: string, staticDirs: readonly string[], baseUrl: string): PostcssPlugins {
  const require = createRequire(path.join(siteDir, 'package.json'));
  const addressOf = (url: string, from: string): string => {
    const file = url.startsWith('/')
      ? path.join(siteDir, url)
      : fileOf(url.replace(/^~/, ''), siteDir, require);
    const isMeant = /^(?:~|@site\/)/.test(url) || (url.startsWith('/') && !url.startsWith('//'));
    if (!isMeant || file === null || !existsSync(file)) {
      return url;
    }
    const served = staticDirs
      .map((dir) => path.relative(path.join(siteDir, dir), file))
      .find((name) => !name.startsWith('..'));
    return served === undefined ? relativePath(file, from) : baseUrl + served.split(path.sep).join('/');
  };
  return [
    {
      postcssPlugin: 'docs:project-urls',
      Once(root) {
        replaceUrls(root, (written, from) => {
          const [, url = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(written) ?? [];
          return from?.startsWith(siteDir + path.sep) === true ? addressOf(url, from) + rest : written;
        });
      },
    },
  ];
}

function fileOf(url: string, siteDir: string, require: NodeJS.Require): string | null {
  if (url.startsWith('@site/')) {
    return path.join(siteDir, url.slice('@site/'.length));
  }
  try {
    return require.resolve(url);
  } catch {
    return path.join(siteDir, 'node_modules', url);
  }
}
