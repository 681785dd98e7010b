/**
 * The notice that begins each page about the older player, with the way to the same topic in player v2:
 *
 *     ::player-v1{topic="[Form in video](/player/v2/examples/form.md)"}
 */

import type { PluginProblem, PluginSite, DirectiveUse, PluginHooks } from 'docs-generator';

const FOLDER = 'docs/player/v1';
const MIGRATION = 'docs/player/v1/migration-to-v2.md';
const NAME = 'player-v1';

export function playerV1Content(source: PluginSite): PluginHooks {
  return {
    directives: {
      [NAME]: ({ topic }, place) => {
        if (topic === undefined || !topic.includes('](/player/v2/')) {
          throw new Error(
            `topic="${topic ?? ''}" links to no page of player v2: write topic="[Title](/player/v2/page.md)"`,
          );
        }
        return notice(topic, place.source === MIGRATION);
      },
    },
    check: (uses) => pagesWithout(source.list(FOLDER, '.md'), uses),
  };
}

function notice(topic: string, isMigration: boolean): string {
  const links = isMigration
    ? `Its first page: ${topic}.`
    : `The same topic for v2: ${topic}. [Migrate to player v2](/player/v1/migration-to-v2.md).`;
  return [':::note[Older player]', `Player v2 is current. ${links}`, ':::', ''].join('\n');
}

/** Readers come from a search engine and see one page only: each must say that it is about the older player. */
function pagesWithout(pages: readonly string[], uses: readonly DirectiveUse[]): PluginProblem[] {
  const noticed = new Set(uses.filter(({ name }) => name === NAME).map((use) => use.source));
  return pages
    .filter((page) => !noticed.has(page))
    .map((page) => ({
      message: 'The page does not say that it describes the older player.',
      remedy: `Begin it with ::${NAME}{topic="[Title](/player/v2/page.md)"}, with a link to the same topic in player v2.`,
      file: page,
      line: 1,
    }));
}
