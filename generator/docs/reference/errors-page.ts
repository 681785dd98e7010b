import { problemCatalog } from '../../src/problem-catalog.ts';
import { page } from './markdown.ts';

/** A problem as printed by a build. */
export type PrintedProblem = { code: string; text: string };

/** Returns the problems in a build's output. Each starts with its location and code, and its text is indented. */
export function printedProblems(output: string): PrintedProblem[] {
  return output.split(/\n(?=\S)/).flatMap((block) => {
    const [head = '', ...lines] = block.trimEnd().split('\n');
    const code = /(?:^|\s)([a-z]+(?:-[a-z]+)*)$/.exec(head)?.[1];
    const isWhole = lines.length > 0 && lines.every((line) => line === '' || line.startsWith('  '));
    return code === undefined || !isWhole ? [] : [{ code, text: block.trimEnd() }];
  });
}

/** @param printed a message for each code, if there's one to show */
export function errorsPage(printed: ReadonlyMap<string, string>): string {
  return page(
    {
      title: 'Errors and warnings',
      description: 'Every code that a build prints, with its cause and its fix.',
      questions: ['What does an error code mean?', 'How do I fix a build error?'],
      toc_max_heading_level: 2,
    },
    [
      "A message starts with the file, line, column, and code. The next line shows what's wrong, and the line with the arrow shows the fix. Errors stop the build after all checks so that you see all of them at once. Messages from plugins have the code `plugin/NAME`.",
      ...Object.entries(problemCatalog).flatMap(([group, entries]) => [
        `## ${group}`,
        ...Object.entries(entries).flatMap(([code, { cause, cure }]) => [
          `### \`${code}\` {#${code}}`,
          `${cause} ${cure}`,
          ...example(printed.get(code)),
        ]),
      ]),
    ],
  );
}

function example(text: string | undefined): string[] {
  return text === undefined ? [] : [`\`\`\`\`text\n${text}\n\`\`\`\``];
}
