import type { PluginProblem, PluginSite, PluginHooks } from 'pagewright';
import { readYaml, type YamlFile } from '../read-yaml.ts';
import { supportFile } from './support-file.ts';
import { glanceMarkdown, playReadyMarkdown, sourcesMarkdown, supportMarkdown } from './support-markdown.ts';
import { sourcesOf, supportSchema, type Support } from './support-schema.ts';

const FILE = 'support.yaml';

/**
 * Where protected video plays. Data from `support.yaml`, shown by
 *
 *     ::support-glance                    which DRM each group of devices has
 *     ::support-matrix                    Widevine and FairPlay, a table for each group of devices
 *     ::support-matrix{drm="playready"}   PlayReady, one table
 *     ::support-sources                   sources of the facts
 */
export function supportContent(source: PluginSite): PluginHooks {
  const problems: PluginProblem[] = [];
  const read = readYaml(
    { file: FILE, text: source.read(FILE), fields: 'plugins/support/support-schema.ts' },
    supportSchema,
    problems,
  );
  if (read !== null) {
    problems.push(...danglingNames(read), ...repeatedEntries(read));
  }
  return {
    directives: {
      'support-matrix': ({ drm, ...others }) => {
        const [other] = Object.keys(others);
        if (other !== undefined) {
          throw new Error(`it takes the attribute drm, but has "${other}"`);
        }
        if (drm !== undefined && drm !== 'playready') {
          throw new Error(`drm is "${drm}"; write drm="playready", or leave it out for all others`);
        }
        const show = drm === undefined ? supportMarkdown : playReadyMarkdown;
        return read === null ? '' : show(read.value);
      },
      'support-glance': () => (read === null ? '' : glanceMarkdown(read.value)),
      'support-sources': () => (read === null ? '' : sourcesMarkdown(read.value)),
    },
    files: read === null ? [] : [supportFile(read.value, source)],
    problems,
  };
}

function danglingNames({
  value: { sources, platforms, groups, entries },
  lineOf,
}: YamlFile<Support>): PluginProblem[] {
  const platformIds = new Set(platforms.map(({ id }) => id));
  const groupIds = new Set(groups.map(({ id }) => id));
  const used = new Set(entries.flatMap(sourcesOf));
  return [
    ...entries.flatMap((entry, index) =>
      sourcesOf(entry)
        .filter((name) => !Object.hasOwn(sources, name))
        .map((name) => ({
          message: `The source "${name}" doesn't exist.`,
          fix: `Add it under \`sources\`, or use one of these: ${Object.keys(sources).join(', ')}.`,
          file: FILE,
          line: lineOf(['entries', index]),
        })),
    ),
    ...entries.flatMap(({ group }, index) =>
      groupIds.has(group)
        ? []
        : [
            {
              message: `The group "${group}" isn't listed, so its entries aren't shown.`,
              fix: 'Add it under `groups`.',
              file: FILE,
              line: lineOf(['entries', index, 'group']),
            },
          ],
    ),
    ...groups.flatMap(({ id, platform }, index) =>
      platformIds.has(platform)
        ? []
        : [
            {
              message: `The platform "${platform}" of the group "${id}" isn't listed, so readers can't choose it.`,
              fix: 'Add it under `platforms`.',
              file: FILE,
              line: lineOf(['groups', index, 'platform']),
            },
          ],
    ),
    ...Object.keys(sources)
      .filter((name) => !used.has(name))
      .map((name) => ({
        level: 'warn' as const,
        message: `No entry references the source "${name}".`,
        fix: 'Remove it or reference it in the entries that it proves.',
        file: FILE,
        line: lineOf(['sources', name]),
      })),
  ];
}

function repeatedEntries({ value: { entries }, lineOf }: YamlFile<Support>): PluginProblem[] {
  const first = new Map<string, number>();
  return entries.flatMap(({ where, drm: [drm] }, index) => {
    const key = `${where}\0${drm}`;
    const earlier = first.get(key);
    if (earlier === undefined) {
      first.set(key, index);
      return [];
    }
    return [
      {
        message: `"${where}" with ${drm} is listed twice, first on line ${lineOf(['entries', earlier]) ?? '?'}.`,
        fix: 'Merge both entries.',
        file: FILE,
        line: lineOf(['entries', index]),
      },
    ];
  });
}
