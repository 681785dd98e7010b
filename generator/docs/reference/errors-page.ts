import { problemCatalog } from '../../src/problem-catalog.ts';
import { page } from './markdown.ts';

/** What a build printed of one problem. */
export type PrintedProblem = { code: string; text: string };

/** The problems in what a build printed: each begins with its place and its code, and its text is indented. */
export function printedProblems(output: string): PrintedProblem[] {
  return output.split(/\n(?=\S)/).flatMap((block) => {
    const [head = '', ...lines] = block.trimEnd().split('\n');
    const code = /(?:^|\s)([a-z]+(?:-[a-z]+)*)$/.exec(head)?.[1];
    const isWhole = lines.length > 0 && lines.every((line) => line === '' || line.startsWith('  '));
    return code === undefined || !isWhole ? [] : [{ code, text: block.trimEnd() }];
  });
}

/** @param printed a message for each code, where there is one to show */
export function errorsPage(printed: ReadonlyMap<string, string>): string {
  return page(
    {
      title: 'Errors and warnings',
      description: 'Every code that a build prints, with what is wrong and what to write instead.',
      questions: ['What does an error code mean?', 'How do I fix a build error?'],
      toc_max_heading_level: 2,
    },
    [
      'A message begins with the file, the line and the column, then its code. The next line says what is wrong, the line with the arrow what to write instead. An error stops the build after everything has been checked, so that all of them are printed at once. Messages of plugins have the code `plugin/NAME`.',
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
