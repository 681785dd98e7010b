/**
 * Changelogs from `changelogs/NAME.yaml`, shown on pages and as Atom feeds.
 *
 *     ::changelog{name="android"}          all releases, with a filter by kind
 *     ::changelog-latest{name="android"}   a line that links to the latest release
 *     ::releases                           the releases of all changelogs
 */

import type { PluginProblem, PluginSite, Directive, PluginHooks } from 'pagewright';
import { readYaml } from '../read-yaml.ts';
import { allReleasesMarkdown } from './all-releases.ts';
import { atomFeed } from './atom-feed.ts';
import { changelogSchema, type Changelog } from './changelog-schema.ts';
import { latestLine, releasesMarkdown } from './changelog-markdown.ts';

const FOLDER = 'changelogs';

export function changelogsContent(source: PluginSite): PluginHooks {
  const problems: PluginProblem[] = [];
  const changelogs = new Map<string, Changelog>();
  for (const file of source.list(FOLDER, '.yaml')) {
    const name = file.slice(FOLDER.length + 1, -'.yaml'.length);
    const read = readYaml(
      { file, text: source.read(file), fields: 'plugins/changelogs/changelog-schema.ts' },
      changelogSchema,
      problems,
    );
    if (read !== null) {
      changelogs.set(name, { ...read.value, name });
      problems.push(
        ...repeatedVersions(
          read.value.releases.map(({ version }) => version),
          file,
          read.lineOf,
        ),
      );
    }
  }

  const shown =
    (show: (changelog: Changelog) => string): Directive =>
    ({ name = '' }) => {
      const changelog = changelogs.get(name);
      if (changelog === undefined) {
        throw new Error(`there is no changelog "${name}"; there are ${[...changelogs.keys()].join(', ')}`);
      }
      return show(changelog);
    };

  return {
    directives: {
      changelog: shown((changelog) => releasesMarkdown(changelog)),
      'changelog-latest': shown(latestLine),
      releases: () => allReleasesMarkdown([...changelogs.values()]),
    },
    files: [
      ...[...changelogs.values()].map((changelog) => ({
        path: `feeds/${changelog.name}.atom`,
        contents: atomFeed(changelog.title, `feeds/${changelog.name}.atom`, [changelog], source),
      })),
      {
        path: 'feeds/all.atom',
        contents: atomFeed('All releases', 'feeds/all.atom', [...changelogs.values()], source),
      },
    ],
    problems,
    check: (uses) =>
      [...changelogs.keys()]
        .filter((name) => !uses.some((use) => use.name === 'changelog' && use.attributes['name'] === name))
        .map((name) => ({
          level: 'warn' as const,
          message: `No page contains ::changelog{name="${name}"}.`,
          fix: "Add it to the changelog's page or remove the file.",
          file: `${FOLDER}/${name}.yaml`,
        })),
  };
}

function repeatedVersions(
  versions: readonly string[],
  file: string,
  lineOf: (path: readonly PropertyKey[]) => number | undefined,
): PluginProblem[] {
  return versions.flatMap((version, index) =>
    versions.indexOf(version) === index
      ? []
      : [
          {
            message: `The release "${version}" is listed twice.`,
            fix: 'Merge both entries.',
            file,
            line: lineOf(['releases', index]),
          },
        ],
  );
}
