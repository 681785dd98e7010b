import {
  aboutOption,
  callOf,
  commandTable,
  flagOf,
  type CommandName,
  type CommandText,
} from '../../src/cli/command-table.ts';
import { code, page, table } from './markdown.ts';

export function commandsPage(): string {
  const entries = Object.entries(commandTable) as [CommandName, CommandText][];
  return page(
    {
      title: 'Command line',
      description: 'All commands with their arguments and options.',
      questions: ['Which commands are there?', 'How do I choose another port?'],
    },
    [
      'The exit code is 0 if everything is fine, 1 if the site has errors, and 2 if the arguments are wrong. Every command has `--help`, and `docs --version` prints the version.',
      table(
        ['Command', 'What it does'],
        entries.map(([name, { summary }]) => [`[${code(`docs ${name}`)}](#${idOf(name)})`, summary]),
      ),
      ...entries.flatMap(([name, { about, options }]) => [
        `## ${code(`docs ${name}`)} {#${idOf(name)}}`,
        `\`\`\`text\n${callOf(name)}\n\`\`\``,
        about.replaceAll(/([<{*_])/g, String.raw`\$1`),
        ...optionsTable(options),
      ]),
    ],
  );
}

function optionsTable(options: CommandText['options']): string[] {
  const rows = Object.entries(options).map(([option, text]) => {
    const about = aboutOption(text);
    return [code(flagOf(option, text.value)), about.charAt(0).toUpperCase() + about.slice(1)];
  });
  return rows.length === 0 ? [] : [table(['Option', 'What it does'], rows)];
}

function idOf(name: CommandName): string {
  return name.replaceAll(' ', '-');
}
