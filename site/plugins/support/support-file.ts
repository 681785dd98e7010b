import type { PluginFile, PluginSite } from 'pagewright';
import { withoutLinks } from '../errors/plain-text.ts';
import { COLUMNS, type Support } from './support-schema.ts';

/** `[the fact, name of its source]` */
type Fact = readonly [string, string];

/** Content of `support.json`: the support matrix for programs. Plain text, with code in backticks. */
export interface SupportFile {
  version: 1;
  sources: Record<string, { title: string; url: string; checked: string }>;
  groups: { id: string; title: string; about?: string }[];
  entries: {
    /** ID of the group. */
    group: string;
    /** Browser and system, app, or device. */
    where: string;
    drm: Fact;
    /** Known facts by name: `scheme`, `level`, `version`, `resolution`, `hdcp`, `codecs`, `offline`. */
    facts: Record<string, Fact>;
    note?: string;
  }[];
}

/** Returns the support matrix as `support.json`. */
export function supportFile(
  { sources, groups, entries }: Support,
  { withTokens, origin, baseUrl }: Pick<PluginSite, 'withTokens' | 'origin' | 'baseUrl'>,
): PluginFile {
  const text = (markdown: string): string => withTokens(withoutLinks(markdown));
  const addressOf = (page: string): string =>
    origin + baseUrl + page.replace(/^\//, '').replace(/(?:\/index)?\.mdx?$/, '');
  const file: SupportFile = {
    version: 1,
    sources: Object.fromEntries(
      Object.entries(sources).map(([name, source]) => [
        name,
        {
          title: text(source.title),
          url: 'url' in source ? source.url : addressOf(source.page),
          checked: source.checked,
        },
      ]),
    ),
    groups: groups.map(({ id, title, about }) => ({
      id,
      title: text(title),
      ...(about === undefined ? {} : { about: text(about) }),
    })),
    entries: entries.map((entry) => ({
      group: entry.group,
      where: text(entry.where),
      drm: entry.drm,
      facts: Object.fromEntries(
        (Object.keys(COLUMNS) as (keyof typeof COLUMNS)[]).flatMap((name) => {
          const cell = entry[name];
          return Array.isArray(cell) ? [[name, [text(cell[0]), cell[1]] as const]] : [];
        }),
      ),
      ...(entry.note === undefined ? {} : { note: text(entry.note) }),
    })),
  };
  return { path: 'support.json', contents: JSON.stringify(file) };
}
