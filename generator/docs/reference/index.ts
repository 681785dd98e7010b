import { definePlugin } from 'pagewright';
import { commandsPage } from './commands-page.ts';
import { errorsPage, printedProblems } from './errors-page.ts';
import { frontMatterPage } from './front-matter-page.ts';
import { optionsTable } from './plugin-options.ts';
import { settingsPage, wordsPage } from './settings-page.ts';
import { sidebarsPage } from './sidebars-page.ts';

/** Fixtures with mistakes, each with a build's output. */
const MISTAKES = '../fixtures/errors';

/** Pages generated from the generator's code: settings, front matter, sidebars, errors, commands. */
export const reference = definePlugin({
  name: 'reference',
  setup(site) {
    const printed = new Map<string, string>();
    for (const file of site.list(MISTAKES, 'expected.txt')) {
      for (const { code, text } of printedProblems(site.read(file))) {
        // A code's shortest message is the clearest example.
        if (text.length < (printed.get(code)?.length ?? Infinity)) {
          printed.set(code, text);
        }
      }
    }
    return {
      directives: { 'plugin-options': ({ plugin = '' }) => optionsTable(plugin) },
      documents: [
        { file: 'docs/reference/settings.md', text: settingsPage() },
        { file: 'docs/reference/words.md', text: wordsPage() },
        { file: 'docs/reference/front-matter.md', text: frontMatterPage() },
        { file: 'docs/reference/sidebar-items.md', text: sidebarsPage() },
        { file: 'docs/reference/errors.md', text: errorsPage(printed) },
        { file: 'docs/reference/command-line.md', text: commandsPage() },
      ],
    };
  },
});
