import type { ContentProblem, ContentSource, SiteContent } from 'docs-generator';
import { readYaml, type YamlFile } from '../read-yaml.ts';
import { supportMarkdown } from './support-markdown.ts';
import { supportSchema, type Support } from './support-schema.ts';

const FILE = 'support.yaml';

/**
 * Where protected video plays: `support.yaml`, shown by
 *
 *     ::support-matrix
 */
export function supportContent(source: ContentSource): SiteContent {
  const problems: ContentProblem[] = [];
  const read = readYaml(
    { file: FILE, text: source.read(FILE), fields: 'content/support/support-schema.ts' },
    supportSchema,
    problems,
  );
  if (read !== null) {
    problems.push(...danglingNames(read), ...repeatedEntries(read));
  }
  return {
    directives: {
      'support-matrix': (attributes) => {
        const [other] = Object.keys(attributes);
        if (other !== undefined) {
          throw new Error(`it takes no attribute, but has "${other}"`);
        }
        return read === null ? '' : supportMarkdown(read.value);
      },
    },
    problems,
  };
}

function danglingNames({
  value: { sources, platforms, entries },
  lineOf,
}: YamlFile<Support>): ContentProblem[] {
  const shown = new Set(platforms.map(({ id }) => id));
  const used = new Set(entries.flatMap((entry) => entry.sources));
  return [
    ...entries.flatMap((entry, index) =>
      entry.sources
        .filter((name) => !Object.hasOwn(sources, name))
        .map((name) => ({
          message: `There is no source "${name}".`,
          remedy: `Add it under \`sources\`, or write one of: ${Object.keys(sources).join(', ')}.`,
          file: FILE,
          line: lineOf(['entries', index, 'sources']),
        })),
    ),
    ...entries.flatMap((entry, index) =>
      shown.has(entry.platform)
        ? []
        : [
            {
              message: `The platform "${entry.platform}" is not listed, so its entries do not show.`,
              remedy: 'Add it under `platforms`.',
              file: FILE,
              line: lineOf(['entries', index, 'platform']),
            },
          ],
    ),
    ...Object.keys(sources)
      .filter((name) => !used.has(name))
      .map((name) => ({
        level: 'warn' as const,
        message: `No entry names the source "${name}".`,
        remedy: 'Remove it, or name it where its facts are.',
        file: FILE,
        line: lineOf(['sources', name]),
      })),
  ];
}

function repeatedEntries({ value: { entries }, lineOf }: YamlFile<Support>): ContentProblem[] {
  const first = new Map<string, number>();
  return entries.flatMap(({ where, drm }, index) => {
    const key = `${where}\0${drm}`;
    const earlier = first.get(key);
    if (earlier === undefined) {
      first.set(key, index);
      return [];
    }
    return [
      {
        message: `"${where}" with ${drm} is listed twice; the first is in line ${lineOf(['entries', earlier]) ?? '?'}.`,
        remedy: 'Put both into one entry.',
        file: FILE,
        line: lineOf(['entries', index]),
      },
    ];
  });
}
