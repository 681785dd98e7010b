/** Sets up the plugins of a site and combines their hooks. */

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { z } from 'zod';
import { trackPending } from '../pending-work.ts';
import type { LoadedConfig } from '../config/load-config.ts';
import { publishedOrigin, type SiteConfig } from '../config/schema/site-config.ts';
import { noMemo, type Memoize } from '../plugin-api/memoize.ts';
import { hashedName } from '../output/output-file.ts';
import type { HostedSearch } from '../plugin-api/hosted-search.ts';
import { firstCommit } from '../content/first-commit.ts';
import { listFiles } from '../content/list-files.ts';
import type { Owned, OwnedDocument } from '../content/model.ts';
import type { ReadMode } from '../content/read-docs.ts';
import { sidebarKey } from '../content/sidebars/plugin-sidebar-key.ts';
import { replaceTokens } from '../content/tokens.ts';
import { GENERIC_TOOLS, type Tool } from '../plugin-api/tool.ts';
import { DocsError, type Problem } from '../problems.ts';
import { quotedValue } from '../quoted-value.ts';
import { siteRelative } from '../site-relative.ts';
import { readDataFile } from '../source-text.ts';
import type {
  Constructs,
  Directive,
  DirectivePlace,
  DirectiveUse,
  Excerpt,
  GlossaryTerm,
  Plugin,
  PluginFile,
  PluginHooks,
  PluginPage,
  PluginSearchRow,
  PluginSidebarItem,
  PluginSite,
} from '../plugin-api/plugin.ts';
import { PluginReads } from './plugin-reads.ts';
import { PluginReport, type PluginOrigin } from './plugin-report.ts';
import { given, hookMistakes } from '../config/schema/plugin-shape.ts';

export type OwnedFile = Pick<PluginFile, 'path'> & { contents: string | Uint8Array } & Owned;

/** The combined hooks of all plugins. */
export interface LoadedPlugins {
  documents: readonly OwnedDocument[];
  /** Paths whose pages the plugins couldn't make. */
  missingPaths: readonly string[];
  /** Moves a problem of a plugin's page to where the text of the page comes from. */
  atOrigin: (problem: Problem) => Problem;
  /** By {@link sidebarKey}. */
  sidebars: Readonly<Record<string, readonly PluginSidebarItem[]>>;
  directives: Readonly<Record<string, Directive | Excerpt>>;
  constructs: Constructs;
  terms: readonly GlossaryTerm[];
  /** `null` if no plugin adds anything above pages; throws a DocsError if a plugin fails. */
  lead: ((source: string) => string) | null;
  headTags: SiteConfig['headTags'];
  /** Modules and style sheets for every page, as absolute paths. */
  clientModules: readonly string[];
  /** Addresses of other hosts that client modules call. */
  connections: readonly string[];
  searchRows: readonly PluginSearchRow[];
  tools: readonly Tool[];
  /** The service that answers searches; `null` if none does. */
  search: LoadedSearch | null;
  /** Runs the plugins' checks on the directives that pages use. Reads the current state of the site. */
  check: (uses: readonly DirectiveUse[]) => Problem[];
  /** @param pagesOf returns the rendered pages of a plugin */
  files: (pagesOf: (plugin: string) => readonly PluginPage[]) => { files: OwnedFile[]; problems: Problem[] };
  /** Problems in the data that they read. */
  problems: Problem[];
  /** The individual plugins. */
  setUp: readonly SetUpPlugin[];
}

export interface LoadedSearch extends HostedSearch {
  /** Name of the plugin. */
  plugin: string;
  /** Where its module is published, relative to the root of the site. */
  modulePath: string;
  /** Runs its check. */
  problems: () => Promise<Problem[]>;
}

export interface SetUpPlugin {
  name: string;
  hooks: PluginHooks;
  report: PluginReport;
  /** Data that it has read, including reads while a page was rendered, but not those of `check`. */
  reads: PluginReads;
  /** Symbolic links in listed folders that weren't followed. */
  linkProblems: Problem[];
}

/**
 * Runs the `setup` of each plugin, one after another.
 *
 * @param options.keep cache for the plugins, keyed by their code; if omitted, nothing is cached
 * @param options.known plugins of an earlier run whose code and data are unchanged; they are not set up again
 * @throws DocsError with the problems of any plugin that fails, returns something other than hooks, or claims what
 * another plugin has claimed
 */
export async function loadPlugins(
  siteDir: string,
  loaded: Pick<LoadedConfig, 'config' | 'plugins' | 'placeOf' | 'file' | 'source'>,
  mode: ReadMode,
  { keep = noMemo, known = [] }: { keep?: Memoize; known?: readonly SetUpPlugin[] } = {},
): Promise<LoadedPlugins> {
  const ready: SetUpPlugin[] = [];
  const mistakes: Problem[] = [];
  for (const plugin of loaded.plugins) {
    const before = known.find(({ name }) => name === plugin.name);
    // Sequentially, so that they read files and fail in list order.
    // oxlint-disable-next-line no-await-in-loop
    const result = before ?? (await setUp(plugin, siteDir, loaded, { mode, keep }));
    if (Array.isArray(result)) {
      mistakes.push(...result);
    } else {
      ready.push(result);
    }
  }
  mistakes.push(...claimedTwice(ready, loaded.config.docs.path), ...missingModules(ready, siteDir));
  const linkProblems = ready.flatMap((plugin) => plugin.linkProblems);
  if (mistakes.length > 0) {
    throw new DocsError([...linkProblems, ...mistakes]);
  }
  return {
    ...joined(ready, siteDir),
    problems: [
      ...linkProblems,
      ...ready.flatMap(({ hooks, report }) => (hooks.problems ?? []).map((problem) => report.own(problem))),
    ],
    setUp: ready,
  };
}

/** @returns the plugin, or its problem */
async function setUp(
  plugin: Plugin,
  siteDir: string,
  loaded: PluginOrigin & Pick<LoadedConfig, 'config'>,
  { mode, keep }: Pick<PluginSite, 'mode' | 'keep'>,
): Promise<SetUpPlugin | Problem[]> {
  const report = new PluginReport(plugin.name, siteDir, loaded);
  const reads = new PluginReads();
  const linkProblems: Problem[] = [];
  const site = { ...pluginSite(siteDir, loaded.config, { reads, linkProblems }), mode, keep };
  try {
    const hooks = await trackPending(`"setup" of the plugin "${plugin.name}"`, () => plugin.setup(site));
    const wrong = hookMistakes(hooks).map((mistake) => report.wrong(mistake));
    return wrong.length > 0
      ? [...linkProblems, ...wrong]
      : { name: plugin.name, hooks, report, reads, linkProblems };
  } catch (error) {
    return [...linkProblems, report.failure('setup', error)];
  }
}

function joined(plugins: readonly SetUpPlugin[], siteDir: string): Omit<LoadedPlugins, 'problems' | 'setUp'> {
  const search = searchOf(plugins);
  return {
    documents: plugins.flatMap(({ name, hooks, report }) =>
      (hooks.documents ?? []).map((document) => ({ ...document, plugin: name, place: report.place() })),
    ),
    missingPaths: plugins.flatMap(({ hooks }) => hooks.missingPaths ?? []),
    atOrigin: atOriginOf(plugins),
    sidebars: Object.fromEntries(
      plugins.flatMap(({ name, hooks }) =>
        Object.entries(hooks.sidebars ?? {}).map(([sidebar, items]) => [sidebarKey(name, sidebar), items]),
      ),
    ),
    directives: Object.fromEntries(
      plugins.flatMap(({ name, hooks }) => [
        ...Object.entries(hooks.directives ?? {}).map(
          ([directive, make]) => [directive, checked(make, given.directive, name)] as const,
        ),
        ...Object.entries(hooks.excerpts ?? {}).map(
          ([directive, make]) => [directive, checked(make, given.excerpt, name)] as const,
        ),
      ]),
    ),
    constructs: Object.assign({}, ...plugins.map(({ hooks }) => hooks.constructs ?? {})),
    terms: plugins.flatMap(({ hooks }) => hooks.terms ?? []),
    lead: leadOf(plugins),
    headTags: plugins.flatMap(({ hooks }) => hooks.headTags ?? []),
    clientModules: plugins.flatMap(({ hooks }) => clientModulesOf(hooks, siteDir)),
    connections: plugins.flatMap(({ hooks }) => hooks.connections ?? []),
    searchRows: plugins.flatMap(({ hooks }) => hooks.searchRows ?? []),
    tools: plugins.flatMap(({ hooks }) => hooks.tools ?? []),
    search,
    check: (uses) =>
      plugins.flatMap(({ hooks, report, reads }) => {
        const { value, problems } = report.call('check', given.check, () =>
          hooks.check === undefined ? [] : reads.unnoticed(() => hooks.check?.(uses) ?? []),
        );
        return value?.map((problem) => report.own(problem)) ?? problems;
      }),
    files: (pagesOf) => filesOf(plugins, search, pagesOf),
  };
}

function atOriginOf(plugins: readonly SetUpPlugin[]): LoadedPlugins['atOrigin'] {
  const tracing = plugins.filter(({ hooks }) => hooks.originOf !== undefined);
  return (problem) => {
    const { file, line } = problem;
    const plugin = tracing.find(({ hooks }) => hooks.documents?.some((document) => document.file === file));
    if (plugin === undefined || file === undefined || line === undefined) {
      return problem;
    }
    const { value } = plugin.report.call('originOf', given.originOf, () =>
      plugin.reads.unnoticed(() => plugin.hooks.originOf?.({ source: file, line }) ?? null),
    );
    return value === null ? problem : movedTo(value, problem, file);
  };
}

/**
 * The text often comes from another team, which has the images, and whose links lead to pages of its own site. Links to
 * Markdown files were written for this site.
 */
const OF_OTHER_TEAMS: ReadonlySet<string> = new Set([
  'missing-image',
  'missing-file',
  'broken-link',
  'broken-anchor',
]);

/** @param file the generated document, which nobody can open */
function movedTo({ source, line }: DirectivePlace, problem: Problem, file: string): Problem {
  const folder = path.posix.dirname(file);
  const place = folder === '.' ? 'the site folder' : `the folder "${folder}"`;
  return {
    ...problem,
    level: OF_OTHER_TEAMS.has(problem.code) && problem.level === 'throw' ? 'warn' : problem.level,
    ...(problem.fix === undefined ? {} : { fix: problem.fix.replaceAll(`"${file}"`, place) }),
    file: source,
    line,
    column: undefined,
  };
}

/** @returns `null` if no plugin adds anything above pages */
function leadOf(plugins: readonly SetUpPlugin[]): LoadedPlugins['lead'] {
  const leading = plugins.filter(({ hooks }) => hooks.lead !== undefined);
  const lead = (source: string): string =>
    leading
      .flatMap(({ hooks, report }) => {
        const { value, problems } = report.call('lead', given.lead, () => hooks.lead?.(source) ?? '');
        if (value === null) {
          throw new DocsError(problems);
        }
        return value === '' ? [] : [value];
      })
      .join('\n\n');
  return leading.length === 0 ? null : lead;
}

function checked<Given>(
  make: (attributes: Readonly<Record<string, string>>, place: DirectivePlace) => unknown,
  schema: z.ZodType<Given>,
  plugin: string,
): (attributes: Readonly<Record<string, string>>, place: DirectivePlace) => Given {
  return (attributes, place) => {
    const made = make(attributes, place);
    const result = schema.safeParse(made);
    if (!result.success) {
      if (made instanceof Promise) {
        // A rejection that nobody handles would end the process.
        made.catch(() => {});
        throw new Error(
          `the plugin "${plugin}" returned a promise instead of Markdown, so wait for the data in "setup"`,
        );
      }
      throw new Error(`the plugin "${plugin}" returned ${quotedValue(made)} instead of Markdown`);
    }
    return result.data;
  };
}

function clientModulesOf({ clientModules = [] }: PluginHooks, siteDir: string): string[] {
  return clientModules.map((file) => path.resolve(siteDir, file));
}

function searchOf(plugins: readonly SetUpPlugin[]): LoadedSearch | null {
  const [found] = plugins.flatMap(({ name, hooks: { search }, report }): LoadedSearch[] =>
    search === undefined
      ? []
      : [
          {
            ...search,
            plugin: name,
            modulePath: `assets/${hashedName(`search-${name}.js`, readFileSync(search.module))}`,
            problems: async () => ((await search.check?.()) ?? []).map((problem) => report.own(problem)),
          },
        ],
  );
  return found ?? null;
}

function missingModules(plugins: readonly SetUpPlugin[], siteDir: string): Problem[] {
  return plugins.flatMap(({ hooks, report }) =>
    [
      ...clientModulesOf(hooks, siteDir).map((file) => ['clientModules', file] as const),
      ...(hooks.search === undefined ? [] : [['search', hooks.search.module] as const]),
    ]
      .filter(([, file]) => !existsSync(file))
      .map(([hook, file]) =>
        report.wrong({
          hook,
          what: `there's no file "${siteRelative(file, siteDir)}".`,
          fix: 'Correct the path. It\'s absolute, such as `fileURLToPath(new URL("x.css", import.meta.url))`, or relative to the site folder.',
        }),
      ),
  );
}

function filesOf(
  plugins: readonly SetUpPlugin[],
  search: LoadedSearch | null,
  pagesOf: (plugin: string) => readonly PluginPage[],
): ReturnType<LoadedPlugins['files']> {
  const makers = new Map<string, string>();
  const files: OwnedFile[] = [];
  const problems: Problem[] = [];
  for (const { name, hooks, report } of plugins) {
    const made = report.call('filesOfPages', given.files, () =>
      hooks.filesOfPages === undefined ? [] : hooks.filesOfPages(pagesOf(name)),
    );
    problems.push(...made.problems);
    for (const file of [...(hooks.files ?? []), ...(made.value ?? [])]) {
      const other = makers.get(file.path);
      if (other === undefined) {
        makers.set(file.path, name);
        const contents = file.encoding === 'base64' ? Buffer.from(file.contents, 'base64') : file.contents;
        files.push({ path: file.path, contents, plugin: name, place: report.place() });
      } else {
        problems.push(report.taken('files', `the file "${file.path}"`, other));
      }
    }
  }
  if (search !== null) {
    const { modulePath, module, plugin } = search;
    files.push({ path: modulePath, contents: readFileSync(module), plugin, place: {} });
  }
  return { files, problems };
}

/** Reports names that two plugins claim, or one plugin claims twice. */
function claimedTwice(plugins: readonly SetUpPlugin[], docsFolder: string): Problem[] {
  const makers = new Map(GENERIC_TOOLS.map((tool) => [`the tool "${tool}"`, 'pagewright']));
  const claim = ({ name, report }: SetUpPlugin, hook: string, what: string): Problem[] => {
    const other = makers.get(what);
    makers.set(what, name);
    return other === undefined ? [] : [report.taken(hook, what, other)];
  };
  return plugins.flatMap((plugin) => {
    const { hooks, name, report } = plugin;
    if (makers.has(`the name "${name}"`)) {
      return [report.sameName()];
    }
    makers.set(`the name "${name}"`, name);
    return [
      ...(['directives', 'excerpts'] as const).flatMap((hook) =>
        Object.keys(hooks[hook] ?? {}).flatMap((directive) =>
          claim(plugin, hook, `the line "::${directive}"`),
        ),
      ),
      ...Object.keys(hooks.constructs ?? {}).flatMap((construct) =>
        claim(plugin, 'constructs', `the construct "${construct}"`),
      ),
      ...(hooks.search === undefined ? [] : claim(plugin, 'search', 'the search service')),
      ...(hooks.tools ?? []).flatMap((tool) => claim(plugin, 'tools', `the tool "${tool.name}"`)),
      ...(hooks.documents ?? []).flatMap(({ file, path, sidebar }) => [
        ...claim(plugin, 'documents', `the document "${file}"`),
        ...(path === undefined && !isBelow(file, docsFolder) ? [report.outside(file, docsFolder)] : []),
        ...(sidebar !== undefined && !Object.hasOwn(hooks.sidebars ?? {}, sidebar)
          ? [report.unknownSidebar(file, sidebar, Object.keys(hooks.sidebars ?? {}))]
          : []),
      ]),
    ];
  });
}

function isBelow(file: string, folder: string): boolean {
  return folder === '.' || file.startsWith(`${folder}/`);
}

/** Records the files that are read, and links in listed folders that weren't followed. */
function pluginSite(
  siteDir: string,
  config: SiteConfig,
  { reads, linkProblems }: Pick<SetUpPlugin, 'reads' | 'linkProblems'>,
): Omit<PluginSite, 'mode' | 'keep'> {
  const tokens = config.tokens ?? {};
  return {
    read(file) {
      const absolute = path.join(siteDir, file);
      reads.addFile(absolute);
      if (!existsSync(absolute)) {
        throw new Error(`there's no file "${file}"`);
      }
      const { text, problem } = readDataFile(absolute, file);
      if (problem !== null) {
        throw new DocsError(problem);
      }
      return text;
    },
    list(folder, ending) {
      const { files, problems } = listFiles(siteDir, folder, () => false);
      reads.addFolder(
        path.join(siteDir, folder),
        files.map((file) => path.join(siteDir, file)),
      );
      linkProblems.push(...problems);
      return files.filter((file) => file.endsWith(ending)).sort();
    },
    firstCommit: (file) => firstCommit(path.join(siteDir, file)),
    tokens,
    withTokens: (text) => replaceTokens(text, tokens).text,
    title: config.title,
    locale: config.locale.code,
    translations: config.language?.folder ?? null,
    baseUrl: config.baseUrl,
    origin: publishedOrigin(config),
  };
}
