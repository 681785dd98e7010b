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
      description: 'Every command with its arguments and options.',
      questions: ['Which commands are there?', 'How do I choose another port?'],
    },
    [
      'A command ends with 0 when all is well, 1 when something is wrong with the site, and 2 when the call is off. Each takes `--help`; `docs --version` prints the version.',
      table(
        ['command', 'does'],
        entries.map(([name, { summary }]) => [`[${code(`docs ${name}`)}](#${idOf(name)})`, summary]),
      ),
      ...entries.flatMap(([name, { about, options }]) => [
        `## ${code(`docs ${name}`)} {#${idOf(name)}}`,
        `\`\`\`text\n${callOf(name)}\n\`\`\``,
        about.replaceAll(/([<{*_])/g, String.raw`\$1`),
        table(
          ['option', 'meaning'],
          Object.entries(options).map(([option, text]) => [
            code(flagOf(option, text.value)),
            aboutOption(text),
          ]),
        ),
      ]),
    ],
  );
}

function idOf(name: CommandName): string {
  return name.replaceAll(' ', '-');
}
