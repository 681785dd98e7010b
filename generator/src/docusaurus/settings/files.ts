/** Maps folders and files: style sheets, static folders, modules for the browser, and docs that aren't built. */

import { existsSync } from 'node:fs';
import path from 'node:path';
import { DEFAULT_DOCS } from '../../config/schema/docs.ts';
import type { SiteConfigInput } from '../../config/schema/site-config.ts';
import { listFiles } from '../../content/list-files.ts';
import type { Findings } from '../findings.ts';
import { projectPath } from '../project-path.ts';
import { list, text, type Settings } from '../values.ts';
import { mapPipeline } from './pipeline.ts';
import type { Options, Plugins } from './plugins.ts';
import { listOf } from '../../unknown-value.ts';

export function mapFiles(
  settings: Settings,
  plugins: Plugins,
  siteDir: string,
  root: Findings,
): SiteConfigInput {
  const staticDirs = list(settings['staticDirectories']).filter((dir) => typeof dir === 'string');
  const pages = text(plugins.pages?.settings['path']) ?? 'src/pages';
  const sheets = [
    ...plugins.theme.flatMap(({ settings, path: at }) => {
      const css = settings['customCss'];
      return listOf(css).map((file) => ({
        file,
        at: [...at, 'customCss'],
      }));
    }),
    ...list(settings['clientModules']).map((file, index) => ({ file, at: ['clientModules', index] })),
  ];
  const styles = sheets.flatMap(({ file, at }) => styleSheet(file, at, siteDir, root));
  return {
    ...(staticDirs.length === 0 ? {} : { staticDirs: staticDirs.map((dir) => projectPath(dir, siteDir)) }),
    ...(plugins.pages === null
      ? {}
      : { pages: { path: projectPath(pages, siteDir), ...pagesPipeline(plugins.pages, root) } }),
    ...(styles.length === 0 ? {} : { styles }),
  };
}

function pagesPipeline({ settings, path: at }: Options, root: Findings): ReturnType<typeof mapPipeline> {
  return mapPipeline(settings, root.below(...at));
}

const STYLE_SHEET = /\.(?:css|s[ac]ss|less|styl)$/;

function styleSheet(written: unknown, at: (string | number)[], siteDir: string, root: Findings): string[] {
  const file = text(written);
  if (file === undefined) {
    return [];
  }
  const own = projectPath(file, siteDir);
  // If one can't be compiled, the build reports the missing package.
  if (/\.(?:css|s[ac]ss)$/.test(own)) {
    return [own];
  }
  if (STYLE_SHEET.test(own)) {
    root.lost(
      at,
      `The style sheet "${own}" is left out, because only CSS and Sass are supported.`,
      `Compile it to CSS, and use that file.`,
    );
  } else if (at[0] !== 'clientModules') {
    root.lost(at, `"${own}" is left out, because it isn't a style sheet.`, 'Add it to "clientModules".');
  }
  return [];
}

/** Returns the modules that the browser loads on every page, relative to the site folder. */
export function clientModules(settings: Settings, siteDir: string, root: Findings): string[] {
  return list(settings['clientModules']).flatMap((written, index) => {
    const file = text(written);
    const own = file === undefined ? undefined : projectPath(file, siteDir);
    if (own === undefined || STYLE_SHEET.test(own)) {
      return [];
    }
    if (!existsSync(path.join(siteDir, own))) {
      root.lost(['clientModules', index], `The module "${own}" doesn't exist.`, 'Correct the path.');
      return [];
    }
    return /\.[cm]?[jt]sx?$/.test(own) ? [own] : [];
  });
}

/**
 * Returns the paths of docs that aren't built, because links to them aren't checked.
 */
export function mapUnbuilt(plugins: Plugins, siteDir: string, root: Findings): SiteConfigInput {
  const empty = plugins.otherDocs.filter((options) => !hasPages(options, siteDir));
  for (const { settings, path: at } of empty) {
    const folder = folderOf(settings, siteDir);
    const id = text(settings['id']) ?? DEFAULT_DOCS;
    root.lost(
      at,
      `The docs "${id}" aren't built, because there's no page in "${folder}".`,
      "If a plugin creates them, run the plugin before the build. Links to them aren't checked.",
    );
  }
  const elsewhere = empty
    .map(({ settings }) => text(settings['routeBasePath']) ?? 'docs')
    .map((base) => base.replaceAll(/^\/+|\/+$/g, ''));
  return { elsewhere: elsewhere.filter((base) => base !== '') };
}

/** Returns whether a set of docs has pages. A plugin may not have written them yet. */
export function hasPages({ settings }: Options, siteDir: string): boolean {
  return count(siteDir, folderOf(settings, siteDir)) > 0;
}

function folderOf(settings: Options['settings'], siteDir: string): string {
  return projectPath(text(settings['path']) ?? 'docs', siteDir);
}

function count(siteDir: string, folder: string): number {
  return listFiles(siteDir, folder, (name) => name === 'node_modules').files.filter((file) =>
    /\.mdx?$/.test(file),
  ).length;
}
