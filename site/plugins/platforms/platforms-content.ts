/**
 * `::shared{topic="rental"}`: text that several platforms share (`shared-text.ts`).
 *
 * Also adds the switch above each page about a platform, which leads to the same topic on the other platforms. The
 * platforms are those in `reader-choices.ts`, each with a folder of the same name. The table of topics is
 * `plugins/platforms/platforms.yaml`, and `static/js/platform.js` stores the choice.
 */

import type { PluginProblem, PluginSite, Directive, PluginHooks } from 'pagewright';
import { readerChoices } from '../../reader-choices.ts';
import { suggestion } from '../suggestion.ts';
import { readYaml } from '../read-yaml.ts';
import { platformsSchema, type Platforms } from './platforms-schema.ts';
import { sharedText } from './shared-text.ts';

const FILE = 'plugins/platforms/platforms.yaml';
const SHARED = 'plugins/platforms/shared';

export function platformsContent(
  source: PluginSite,
  platforms: Table['platforms'] = readerChoices.platform.values,
): PluginHooks {
  const problems: PluginProblem[] = [];
  const read = readYaml(
    { file: FILE, text: source.read(FILE), fields: 'plugins/platforms/platforms-schema.ts' },
    platformsSchema,
    problems,
  );
  if (read === null) {
    return { problems };
  }
  const folder = `docs/${read.value.root.replace(/\/?[^/]*$/, '')}`;
  const sources = source.list(folder, '.md');
  const table = tableOf({ ...read.value, platforms, folder }, [
    ...source.list('docs', '.md'),
    ...source.list('docs', '.mdx'),
  ]);
  return {
    directives: { shared: sharedDirective(source, table) },
    lead: (page) => leadOf(page, table),
    problems: [...strangers(table, read.lineOf), ...pagesWithoutTopic(table, sources)],
  };
}

/** The platform is determined by the folder of the page. */
function sharedDirective(source: PluginSite, { platforms, folder }: Table): Directive {
  const ids = platforms.map(({ value }) => value);
  const topics = source.list(SHARED, '.md').map((file) => file.slice(SHARED.length + 1, -'.md'.length));
  return ({ topic = '' }, { source: page }) => {
    if (!topics.includes(topic)) {
      throw new Error(`there is no text "${topic}"; ${suggestion(topic, topics)}`);
    }
    const own = ids.find((id) => page.startsWith(`${folder}/${id}/`));
    return sharedText(source.read(`${SHARED}/${topic}.md`), own ?? '', ids);
  };
}

interface Table extends Platforms {
  /** In the order of the switch: folder name and label. */
  platforms: readonly { value: string; label: string }[];
  /** `docs/mobile` */
  folder: string;
  /** Existing pages of the site. */
  sources: ReadonlySet<string>;
}

function tableOf(table: Omit<Table, 'sources'>, sources: readonly string[]): Table {
  return { ...table, sources: new Set(sources) };
}

/** `offline` → `docs/mobile/android/offline.md`; `/drm/errors.mdx#flutter` → `docs/drm/errors.mdx`. */
function sourceOf(table: Table, platform: string, page: string): string {
  const [path = ''] = page.split('#');
  return path.startsWith('/') ? `docs${path}` : `${table.folder}/${platform}/${path}.md`;
}

function hrefOf(table: Table, platform: string, page: string): string {
  const anchor = /#.*/.exec(page)?.[0] ?? '';
  return sourceOf(table, platform, page).slice('docs'.length) + anchor;
}

function leadOf(page: string, table: Table): string {
  if (page === `docs/${table.root}.md`) {
    return switchHtml('Platforms', table, (platform) => ({ page: table.start, kind: 'topic', platform }));
  }
  const own = table.platforms.find(({ value }) => page.startsWith(`${table.folder}/${value}/`))?.value;
  const topic = table.topics.find((pages) => own !== undefined && isPage(table, own, pages, page));
  if (own === undefined || topic === undefined) {
    return '';
  }
  return switchHtml('This topic on other platforms', table, (platform) => {
    const target = topic[platform];
    if (target === undefined || !table.sources.has(sourceOf(table, platform, target))) {
      return { page: table.start, kind: 'start', platform };
    }
    return { page: target, kind: platform === own ? 'own' : 'topic', platform };
  });
}

/**
 * Returns whether the row is about the page. A section such as `pip-mode#sound` belongs to the row of the whole page.
 */
function isPage(table: Table, platform: string, pages: Platforms['topics'][number], page: string): boolean {
  const own = pages[platform];
  return own !== undefined && !own.includes('#') && sourceOf(table, platform, own) === page;
}

interface Target {
  platform: string;
  page: string;
  /**
   * Target of the link: this page, its topic on another platform, or the start page of a platform without the topic.
   */
  kind: 'own' | 'topic' | 'start';
}

/** Returns HTML, because Markdown can't express navigation with a current page. */
function switchHtml(label: string, table: Table, targetOf: (platform: string) => Target): string {
  const items = table.platforms.map(({ value: id, label: name }) => {
    const { page, kind } = targetOf(id);
    const href = hrefOf(table, id, page);
    const current = kind === 'own' ? ' aria-current="page"' : '';
    const note = kind === 'start' ? ' <small>(getting started)</small>' : '';
    return `<li><a class="chip" href="${href}" data-platform="${id}"${current}>${name}${note}</a></li>`;
  });
  return `<nav class="platforms" aria-label="${label}"><ul class="chips">${items.join('')}</ul></nav>`;
}

/** Reports topics with an unknown platform. */
function strangers(
  { platforms, topics }: Table,
  lineOf: (path: readonly PropertyKey[]) => number | undefined,
): PluginProblem[] {
  const ids = platforms.map(({ value }) => value);
  return topics.flatMap((pages, index) =>
    Object.keys(pages)
      .filter((platform) => !ids.includes(platform))
      .map((platform) => ({
        message: `The platform "${platform}" doesn't exist.`,
        fix: `Use one of these platforms: ${ids.join(', ')}.`,
        file: FILE,
        line: lineOf(['topics', index, platform]),
      })),
  );
}

/** Reports pages that aren't in exactly one topic, because their switch would be missing or incomplete. */
function pagesWithoutTopic(table: Table, sources: readonly string[]): PluginProblem[] {
  const pages = sources.filter((page) =>
    table.platforms.some(({ value }) => page.startsWith(`${table.folder}/${value}/`)),
  );
  return pages.flatMap((page) => {
    const count = table.topics.filter((topic) =>
      table.platforms.some(({ value }) => isPage(table, value, topic, page)),
    ).length;
    return count === 1
      ? []
      : [
          {
            message: `The page is listed in ${count === 0 ? 'no topic' : `${count} topics`} of the platform switch.`,
            fix: `List it once in ${FILE}, in the topic that contains the same page for the other platforms.`,
            file: page,
            line: 1,
          },
        ];
  });
}
