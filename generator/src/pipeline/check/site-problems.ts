/** Problems of a compiled site that no single page reveals: links, URLs, duplicate files. */

import { checkPublished, presentLinks } from '../../checks/check-published.ts';
import { checkHosts } from '../../checks/check-hosts.ts';
import { checkSite } from '../../checks/check-site.ts';
import type { CheckedSite } from '../../checks/checked-site.ts';
import { createLinkTargets } from '../../checks/link-targets.ts';
import type { PublishedEntry } from '../../checks/published-links.ts';
import { isAdapted } from '../../config/load-config.ts';
import { publishedOrigin, rootUrlOf } from '../../config/schema/site-config.ts';
import { adapter } from '../../project-adapter.ts';
import { SITE_FILE_NAMES } from '../../output/site-files.ts';
import { policyDirectives, type PolicySources } from '../../output/content-security-policy.ts';
import { POLICY_LISTS } from '../../policy/policy-lists.ts';
import { allowedHosts as hostsIn } from '../../policy/presets.ts';
import { OWNERSHIP_MARKER } from '../../output/ownership-marker.ts';
import { PATHS_FILE } from '../../output/published-paths.ts';
import { uniqueProblems, type Problem } from '../../problems.ts';
import { HEAD_FILE } from '../../search/embedded/index-files.ts';
import { recoverPath, WORKER_PATH } from '../write/assemble.ts';
import type { CompiledLanguage, CompiledSite } from '../compiled-site.ts';
import { diskPath, withDiskPaths } from '../compile/disk-paths.ts';
import { usesOfFiles } from './remote-files.ts';
import { remoteSources } from './remote-sources.ts';
import { settingPathProblems } from './setting-paths.ts';
import { missingResizer } from '../write/resized-images.ts';
import { cardSetupProblems } from '../write/social-cards.ts';
import type { StaticFiles } from '../write/static-files.ts';

/** All problems of a site, within pages and between them. */
export function allProblems(compiled: CompiledSite, statics: StaticFiles, siteDir: string): Problem[] {
  const published = publishedFiles(compiled, statics);
  const whole = inAllLanguages(compiled);
  const { languages } = compiled;
  const [main] = languages;
  const ofOthers = (site: CompiledLanguage): Pick<CheckedSite, 'otherPages' | 'otherRedirects'> => {
    const others = languages.filter((other) => other !== site);
    return {
      otherPages: others.flatMap(({ pages }) => pages),
      otherRedirects: others.flatMap(({ redirects }) => redirects),
    };
  };
  const problems = [
    ...compiled.problems,
    ...uniqueProblems(languages.flatMap((language) => language.checkByPlugins())),
    ...statics.problems,
    ...missingResizer(main),
    ...cardSetupProblems(main.config),
    ...(isAdapted(main.loaded) ? [] : settingPathProblems(languages, siteDir)),
    ...filesMadeTwice(main, statics),
    ...pagesOfALanguage(main),
    ...(whole.published === null ? [] : checkPublished(whole, createLinkTargets(whole, published))),
    ...uniqueProblems(
      languages.flatMap((site) =>
        checkSite({ ...site, ...ofOthers(site), problems: compiled.problems }, published, ownFilesOf(site)),
      ),
    ),
    ...blockedHosts(compiled, siteDir),
  ];
  const found = withDiskPaths(atOrigins(problems, main.atOrigin), main.sharedFolders);
  return isAdapted(main.loaded) ? adapter.tolerated(found) : found;
}

/** Problems of plugins' pages where their text comes from. A text can be on several pages. */
function atOrigins(problems: readonly Problem[], atOrigin: CompiledLanguage['atOrigin']): Problem[] {
  const moved = new Set<string>();
  return problems.flatMap((problem) => {
    const placed = atOrigin(problem);
    const key = JSON.stringify(placed);
    if (placed === problem || !moved.has(key)) {
      moved.add(placed === problem ? '' : key);
      return [placed];
    }
    return [];
  });
}

/** Files that pages load but their policy blocks. */
function blockedHosts(compiled: CompiledSite, siteDir: string): Problem[] {
  const { languages } = compiled;
  const [main] = languages;
  const { config, loaded, sharedFolders } = main;
  const sources = remoteSources(compiled, siteDir);
  const onDisk = (source: string | null): string | null =>
    source === null ? null : diskPath(source, sharedFolders);
  const problems = checkHosts({
    siteDir,
    directives: policyDirectives({ inlineScripts: [], ...sources }),
    origin: publishedOrigin(config),
    pages: languages.flatMap(({ pages }) =>
      pages.map(({ page, remote }) => ({ source: onDisk(page.source), remote })),
    ),
    files: usesOfFiles(main, siteDir),
    setting: { file: loaded.file ?? 'site.config.ts', isAdapted: isAdapted(loaded) },
  });
  return [...(isAdapted(loaded) ? allowedHosts(sources, loaded.file) : []), ...problems];
}

/** One message about all hosts that the policy of an adapted project allows, because no setting lists most of them. */
function allowedHosts({ allowed = {} }: Pick<PolicySources, 'allowed'>, file: string | null): Problem[] {
  const lists = POLICY_LISTS.flatMap((list) => {
    const hosts = hostsIn(allowed, list);
    return hosts.length === 0 ? [] : [`${list} (${hosts.join(', ')})`];
  });
  return lists.length === 0
    ? []
    : [
        {
          code: 'allowed-hosts',
          level: 'log',
          message: `The project uses other hosts, which the content security policy allows: ${lists.join(', ')}.`,
          fix: 'To allow none in a list, write `customFields: { policy: { frames: [] } }`.',
          ...(file === null ? {} : { file }),
        },
      ];
}

/** All current URLs, for the list of published links. */
export function linksOf(compiled: CompiledSite, statics: StaticFiles): Record<string, PublishedEntry> {
  const files = publishedFiles(compiled, statics);
  const site = inAllLanguages(compiled);
  return presentLinks(site, createLinkTargets(site, files), files);
}

function inAllLanguages({ languages, problems }: CompiledSite): CheckedSite & CompiledLanguage {
  return {
    ...languages[0],
    problems,
    pages: languages.flatMap(({ pages }) => pages),
    redirects: languages.flatMap(({ redirects }) => redirects),
  };
}

function ownFilesOf({ config }: CompiledLanguage): ReadonlySet<string> {
  const folder = config.baseUrl.slice(rootUrlOf(config).length);
  return folder === '' ? ownFiles : new Set([...ownFiles].map((name) => folder + name));
}

/** Pages of the default language whose path collides with the folder of another language. */
function pagesOfALanguage({ config, pages }: CompiledLanguage): Problem[] {
  const others = config.language?.all.filter(({ isDefault }) => !isDefault) ?? [];
  return pages.flatMap(({ page }): Problem[] => {
    const taken = others.find(({ baseUrl }) => `${page.data.path}/`.startsWith(baseUrl));
    return taken === undefined
      ? []
      : [
          {
            code: 'path-of-a-language',
            level: 'throw',
            message: `The page ${page.data.path} is in the path of the pages in "${taken.name}".`,
            fix: 'Change its path with `slug` in its front matter, or move it to another folder.',
            file: page.source ?? undefined,
          },
        ];
  });
}

/** Files with fixed names that a build writes or may write. */
const ownFiles: ReadonlySet<string> = new Set([
  ...SITE_FILE_NAMES,
  OWNERSHIP_MARKER.path,
  recoverPath,
  WORKER_PATH,
  HEAD_FILE,
  PATHS_FILE,
  '404.html',
]);

/** Output paths of the site's static and generated files. */
export function publishedFiles({ languages }: CompiledSite, statics: StaticFiles): Set<string> {
  const [{ generatedFiles }] = languages;
  return new Set([...statics.files.keys(), ...generatedFiles.map((file) => file.path)]);
}

function filesMadeTwice({ generatedFiles }: CompiledLanguage, statics: StaticFiles): Problem[] {
  return generatedFiles
    .filter((file) => statics.files.has(file.path) || ownFiles.has(file.path))
    .map(({ path, plugin, place }) => ({
      code: 'plugin-conflict',
      level: 'throw',
      message: `The plugin "${plugin}" returns the file "${path}" in its hook "files", which ${statics.files.has(path) ? 'is also in a static folder' : 'every build creates'}.`,
      fix: 'Remove or rename one of the two.',
      ...place,
    }));
}
