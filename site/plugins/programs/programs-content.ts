/**
 * Programs of the server pages: files in `site/api/programs/NAME/`, which the tests run. They're in four languages,
 * while samples of single calls are in all.
 *
 *     ::program{name="receiver"}                     all languages, in tabs that follow the reader's choice
 *     ::program{name="job" fold="The job runner"}    the same, collapsed
 *     ::program{name="receiver" helper="download"}   each tab links to the helper that its program needs
 *     ::program{name="receiver" helper="no"}         no line about the helper, if the page already has one
 */

import type { PluginSite, PluginHooks } from 'pagewright';
import { LANGUAGES } from '../api/samples/request-tabs.ts';
import { sharedLines, sharedNote } from '../api/samples/shared-code.ts';
import { fence, paragraphs } from '../markdown-table.ts';
import { unusedNames } from '../unused-names.ts';

const FOLDER = 'api/programs';

/** The runner of all jobs, which readers save in the same folder as the helper. */
const DOWNLOADED = 'job';

/** Tab and code fence language, by file extension. */
export const ENDINGS: Readonly<Record<string, { tab: string; fence: string }>> = {
  mjs: { tab: 'nodejs', fence: 'js' },
  php: { tab: 'php', fence: 'php' },
  py: { tab: 'python', fence: 'python' },
  java: { tab: 'java', fence: 'java' },
};

interface Program {
  /** `receiver.mjs` */
  file: string;
  tab: string;
  fence: string;
  text: string;
}

export function programsContent(source: PluginSite): PluginHooks {
  const programs = new Map<string, Program[]>();
  for (const [ending, { tab, fence: language }] of Object.entries(ENDINGS)) {
    for (const path of source.list(FOLDER, `.${ending}`)) {
      const [name = '', file = ''] = path.slice(FOLDER.length + 1).split('/');
      const program = { file, tab, fence: language, text: source.read(path) };
      programs.set(name, [...(programs.get(name) ?? []), program]);
    }
  }
  const downloads = (programs.get(DOWNLOADED) ?? []).map(({ file, text }) => ({
    path: `examples/api/${file}`,
    contents: source.withTokens(text),
  }));
  return {
    directives: {
      program: ({ name, fold, helper }) =>
        programTabs(found(programs, name), { fold, isDownloaded: name === DOWNLOADED, helper }),
    },
    files: downloads,
    check: (uses) =>
      unusedNames('program', [...programs.keys()], uses, {
        folder: FOLDER,
        fix: "Add it to the program's page or remove the folder.",
      }),
  };
}

/** @throws Error if there's no program with this name */
function found(programs: ReadonlyMap<string, Program[]>, name: string | undefined): Program[] {
  const files = programs.get(name ?? '');
  if (files === undefined) {
    const known = [...programs.keys()].toSorted().map((each) => `"${each}"`);
    throw new Error(
      name === undefined
        ? 'the name is missing: write name="receiver"'
        : `there is no program "${name}"; there are ${known.join(', ')}`,
    );
  }
  return files;
}

interface ProgramLook {
  fold: string | undefined;
  isDownloaded: boolean;
  helper: string | undefined;
}

function programTabs(files: readonly Program[], { fold, isDownloaded, helper: shown }: ProgramLook): string {
  const folded: Record<string, string> = fold === undefined ? {} : { fold };
  const tabs = LANGUAGES.flatMap(({ value, label, helper }) =>
    files
      .filter(({ tab }) => tab === value)
      .map(({ file, fence: language, text }) =>
        paragraphs(
          `:::tab{label="${label}" value="${value}"}`,
          shown === 'download'
            ? `Save <a href="/examples/api/${helper}" download>${helper}</a> and this program in the same folder.`
            : '',
          fence(language, text, { title: file, ...folded }, sharedLines(text, file)),
          isDownloaded ? downloadLine(file, text) : '',
          ':::',
        ),
      ),
  );
  return paragraphs(
    isDownloaded || shown !== undefined
      ? ''
      : sharedNote(files.map(({ text, file }) => ({ code: text, file }))),
    '::::tabs{groupId="language" queryString="lang"}',
    ...tabs,
    '::::',
  );
}

function downloadLine(file: string, text: string): string {
  const size = Math.ceil(Buffer.byteLength(text) / 1024);
  return `Download <a href="/examples/api/${file}" download>${file}</a> (${size} KB)`;
}
