/** Maps options of the docs plugin: folders, sidebars, versions, and edit links. */

import { existsSync } from 'node:fs';
import path from 'node:path';
import { DEFAULT_DOCS, type DocsSettingsInput } from '../../config/schema/docs.ts';
import type { SidebarItemsGenerator } from '../../config/schema/docs-sidebar-items-generator.ts';
import type { SiteConfigInput } from '../../config/schema/site-config.ts';
import { isAdmonitionKind } from '../../admonition-kinds.ts';
import type { Findings } from '../findings.ts';
import { projectPath } from '../project-path.ts';
import { defined, filled, flag, func, isRecord, list, record, text, type Settings } from '../values.ts';
import { listsMath, mapPipeline, PIPELINES } from './pipeline.ts';

/** Options that only concern Docusaurus, or that are always true here. */
const NEEDLESS = [
  'id',
  'admonitions',
  'editLocalizedFiles',
  'editCurrentVersion',
  'docsRootComponent',
  'docsRoot',
  'tags',
  'onInlineTags',
  'docVersionRootComponent',
  'docRootComponent',
];

interface MappedDocs {
  docs: DocsSettingsInput;
  markdown?: SiteConfigInput['markdown'];
  hasMath: boolean;
}

export function mapDocs(docs: Settings, siteDir: string, findings: Findings): MappedDocs {
  const base = text(docs['routeBasePath']) ?? 'docs';
  reportLosses(docs, findings);
  const admonitions = (texts(record(docs['admonitions'])['keywords']) ?? []).filter(
    (name) => !isAdmonitionKind(name),
  );
  if (admonitions.length > 0) {
    findings.lost(
      ['admonitions', 'keywords'],
      `The site's own admonitions ${admonitions.map((name) => `"${name}"`).join(', ')} look like "info".`,
      'Style their class: .theme-admonition-NAME.',
    );
  }
  findings.unread(docs, [...Object.keys(READ), ...PIPELINES, ...NEEDLESS]);
  const tagsFile = `${projectPath(text(docs['path']) ?? 'docs', siteDir)}/${text(docs['tags']) ?? 'tags.yml'}`;
  if (docs['tags'] !== false && existsSync(path.join(siteDir, tagsFile))) {
    findings.lost(
      ['tags'],
      `Labels and paths of tags in "${tagsFile}" aren't used.`,
      'Write them in the pages.',
    );
  }
  const id = text(docs['id']) ?? DEFAULT_DOCS;
  const settings: DocsSettingsInput = {
    ...(id === DEFAULT_DOCS ? {} : { id }),
    path: projectPath(text(docs['path']) ?? 'docs', siteDir),
    routeBasePath: base,
    ...defined({
      sidebarPath: sidebarPath(docs['sidebarPath'], siteDir),
      editUrl: editUrl(docs['editUrl'], findings),
      showLastUpdateTime: flag(docs['showLastUpdateTime']),
      showLastUpdateAuthor: flag(docs['showLastUpdateAuthor']),
      breadcrumbs: flag(docs['breadcrumbs']),
      numberPrefixParser: flag(docs['numberPrefixParser']),
      sidebarCollapsible: flag(docs['sidebarCollapsible']),
      sidebarCollapsed: flag(docs['sidebarCollapsed']),
      sidebarItemsGenerator: func<SidebarItemsGenerator>(docs['sidebarItemsGenerator']),
      tagsBasePath: text(docs['tagsBasePath']),
      exclude: excluded(docs),
      lastVersion: text(docs['lastVersion']),
      includeCurrentVersion: flag(docs['includeCurrentVersion']),
      onlyIncludeVersions:
        docs['disableVersioning'] === true ? ['current'] : texts(docs['onlyIncludeVersions']),
      versions: filled(mapVersions(record(docs['versions']), findings.below('versions'))),
    }),
    ...mapPipeline(docs, findings),
  };
  const markdown = filled({
    admonitions: admonitions.length === 0 ? undefined : admonitions,
  });
  return {
    docs: settings,
    ...(markdown === undefined ? {} : { markdown }),
    hasMath: listsMath(docs),
  };
}

/** Reports replaced layouts and number prefixes. */
function reportLosses(docs: Settings, findings: Findings): void {
  for (const name of [
    'docItemComponent',
    'docTagDocListComponent',
    'docTagsListComponent',
    'docCategoryGeneratedIndexComponent',
  ]) {
    if (docs[name] !== undefined && !String(docs[name]).startsWith('@theme/Doc')) {
      findings.lost([name], `Pages have the generator's layout, not that of "${String(docs[name])}".`);
    }
  }
  if (typeof docs['numberPrefixParser'] === 'function') {
    findings.lost(['numberPrefixParser'], 'Number prefixes are only removed from names such as "01-name".');
  }
}

const READ = {
  path: 0,
  routeBasePath: 0,
  sidebarPath: 0,
  editUrl: 0,
  showLastUpdateTime: 0,
  showLastUpdateAuthor: 0,
  breadcrumbs: 0,
  numberPrefixParser: 0,
  sidebarCollapsible: 0,
  sidebarCollapsed: 0,
  sidebarItemsGenerator: 0,
  tagsBasePath: 0,
  exclude: 0,
  include: 0,
  lastVersion: 0,
  includeCurrentVersion: 0,
  onlyIncludeVersions: 0,
  disableVersioning: 0,
  versions: 0,
  docItemComponent: 0,
  docTagDocListComponent: 0,
  docTagsListComponent: 0,
  docCategoryGeneratedIndexComponent: 0,
};

function texts(value: unknown): string[] | undefined {
  const found = list(value).filter((entry): entry is string => typeof entry === 'string');
  return found.length === 0 ? undefined : found;
}

/** Files that aren't pages: those that `exclude` lists and those that `include` doesn't. */
function excluded(docs: Settings): string[] | undefined {
  const written = texts(docs['include']) ?? [];
  const include = written.filter((one) => !one.startsWith('!'));
  const left = written.filter((one) => one.startsWith('!')).map((one) => one.slice(1));
  // Inside braces, `**/` stands for at least one folder.
  const listed = include.flatMap((one) => (one.startsWith('**/') ? [one.slice('**/'.length), one] : one));
  const others = include.includes('**/*.{md,mdx}')
    ? []
    : include.length > 1
      ? [`!{${listed.join(',')}}`]
      : include.map((one) => `!${one}`);
  const all = [...(texts(docs['exclude']) ?? []), ...left, ...others];
  return all.length === 0 ? undefined : all;
}

function sidebarPath(value: unknown, siteDir: string): string | false | undefined {
  if (typeof value !== 'string') {
    return value === false ? false : undefined;
  }
  const file = projectPath(value, siteDir);
  // Docusaurus also finds the file with another script extension.
  const endings = ['', '.ts', '.js', '.cjs', '.mjs', '.mts', '.cts', '.json'];
  const candidates = endings.map((ending) =>
    ending === '' ? file : file.replace(/\.[cm]?[jt]s$/, '') + ending,
  );
  return candidates.find((one) => existsSync(path.join(siteDir, one))) ?? file;
}

const PROBE = 'pagewright-probe.md';

/**
 * Returns a URL to which the path of a page is added. A function is called with the path of a probe. If its result
 * contains that path, it's a pattern for all pages.
 */
function editUrl(value: unknown, findings: Findings): string | undefined {
  if (typeof value !== 'function') {
    return text(value);
  }
  const folder = 'pagewright-probe';
  const probe = {
    version: 'current',
    versionDocsDirPath: folder,
    docPath: PROBE,
    permalink: `/${PROBE}`,
    locale: 'en',
  };
  try {
    const answer = value(probe);
    if (typeof answer === 'string' && answer.includes(PROBE)) {
      const older = value({ ...probe, version: '1.0' });
      if (older !== answer) {
        const lost = 'Edit links of older versions have the same form as those of the current version.';
        findings.lost(['editUrl'], lost);
      }
      return answer.replace(`${folder}/${PROBE}`, '{path}').replace(PROBE, '{docPath}');
    }
  } catch {
    // It only works with existing pages.
  }
  findings.lost(
    ['editUrl'],
    "Pages have no edit link, because the function that creates it can't be called.",
    'Write a URL that contains {path}.',
  );
  return undefined;
}

const BANNERS = ['none', 'unreleased', 'unmaintained'] as const;

function mapVersions(versions: Settings, findings: Findings): NonNullable<DocsSettingsInput['versions']> {
  return Object.fromEntries(
    Object.entries(versions)
      .filter((entry): entry is [string, Settings] => isRecord(entry[1]))
      .map(([name, version]) => {
        findings.below(name).unread(version, ['label', 'path', 'banner', 'badge', 'className', 'noIndex']);
        const banner = version['banner'];
        return [
          name,
          defined({
            label: text(version['label']),
            path: typeof version['path'] === 'string' ? version['path'] : undefined,
            banner: BANNERS.find((one) => one === banner),
            badge: flag(version['badge']),
            className: text(version['className']),
            noIndex: flag(version['noIndex']),
          }),
        ];
      }),
  );
}
