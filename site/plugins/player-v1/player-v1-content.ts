/**
 * Notice at the top of each player v1 page, with a link to the same topic in player v2:
 *
 *     ::player-v1{topic="[Form in video](/player/v2/examples/form.md)"}
 */

import type { PluginProblem, PluginSite, DirectiveUse, PluginHooks } from 'pagewright';

const FOLDER = 'docs/player/v1';
const MIGRATION = 'docs/player/v1/migration-to-v2.md';
const NAME = 'player-v1';

export function playerV1Content(source: PluginSite): PluginHooks {
  return {
    directives: {
      [NAME]: ({ topic }, place) => {
        if (topic === undefined || !topic.includes('](/player/v2/')) {
          throw new Error(
            `topic="${topic ?? ''}" doesn't link to a page of player v2. Write topic="[Title](/player/v2/page.md)"`,
          );
        }
        return notice(topic, place.source === MIGRATION);
      },
    },
    check: (uses) => pagesWithout(source.list(FOLDER, '.md'), uses),
  };
}

function notice(topic: string, isMigration: boolean): string {
  const migrate = isMigration ? '' : ' and [migrate existing pages](/player/v1/migration-to-v2.md)';
  const text = `Use v2 for new pages (see ${topic})${migrate}.`;
  return [':::note[Player v1 is deprecated]', text, ':::', ''].join('\n');
}

/** Readers from a search engine see a single page, so each page must state that it's about player v1. */
function pagesWithout(pages: readonly string[], uses: readonly DirectiveUse[]): PluginProblem[] {
  const noticed = new Set(uses.filter(({ name }) => name === NAME).map((use) => use.source));
  return pages
    .filter((page) => !noticed.has(page))
    .map((page) => ({
      message: "The page doesn't show that player v1 is deprecated.",
      fix: `Start it with ::${NAME}{topic="[Title](/player/v2/page.md)"}, with a link to the same topic in player v2.`,
      file: page,
      line: 1,
    }));
}
