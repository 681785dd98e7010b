import { loadConfig } from '../config/load-config.ts';
import { nearestName } from '../nearest-name.ts';
import { translationReports, type LanguageReport } from '../translations/translation-report.ts';
import { createTranslation, markTranslated } from '../translations/write-translations.ts';
import { runCommandGroup } from './command-group.ts';
import { usageOf } from './command-table.ts';
import { readOptions, siteFolder, UsageError } from './options.ts';
import { count, printLine } from './terminal.ts';

/** The commands for translators. */
export function run(args: string[]): Promise<number> {
  return runCommandGroup('translate', { status, init, done }, args);
}

/** Lists what is missing, stale, and orphaned. The exit code is 1 if there's anything to do and `--strict` is set. */
async function status(args: string[]): Promise<number> {
  const options = readOptions('translate status', args);
  if (options === null) {
    return 0;
  }
  const [name] = options.positionals;
  const siteDir = siteFolder(String(options.values.site));
  const reports =
    name === undefined
      ? await translationReports(siteDir, await loadConfig(siteDir))
      : [await reportNamed(name, siteDir, 'translate status')];
  for (const report of reports) {
    printLine(`${statusText(report)}\n`);
  }
  if (reports.length === 0) {
    printLine('The site has only one language. Add others to i18n.locales.');
  }
  return options.values.strict === true && reports.some((report) => todo(report) > 0) ? 1 : 0;
}

/** Creates the files of a language. */
async function init(args: string[]): Promise<number> {
  const options = readOptions('translate init', args);
  if (options === null) {
    return 0;
  }
  const siteDir = siteFolder(String(options.values.site));
  const [name] = options.positionals;
  const report = await reportNamed(name, siteDir, 'translate init');
  const { pages, messages } = createTranslation(siteDir, report);
  printLine(
    pages + messages === 0
      ? `Nothing is missing in ${report.folder}.`
      : `${report.folder} has ${count(pages, 'page')} and ${count(messages, 'message')} to translate. Readers see the original of a page until you change its copy.`,
  );
  return 0;
}

/** Records that translations are up to date. */
async function done(args: string[]): Promise<number> {
  const options = readOptions('translate done', args);
  if (options === null) {
    return 0;
  }
  const siteDir = siteFolder(String(options.values.site));
  const [name, ...files] = options.positionals;
  const report = await reportNamed(name, siteDir, 'translate done');
  const marked = markTranslated(siteDir, report, files);
  if ('unknown' in marked) {
    const waiting = report.pages.find(
      ({ original, file, state }) => state !== 'orphaned' && [original, file].includes(marked.unknown),
    );
    if (waiting !== undefined) {
      throw new UsageError(
        `The page "${waiting.original}" isn't translated yet. ${waiting.state === 'missing' ? `First run "docs translate init ${report.name}" and translate` : 'First translate'} ${waiting.file}.`,
      );
    }
    throw new UsageError(
      `There's no translated page "${marked.unknown}" in "${report.name}".${marked.nearest === null ? ' Write its path from the site folder, such as docs/index.md.' : ` Did you mean "${marked.nearest}"?`}`,
    );
  }
  const { pages, messages } = marked;
  printLine(
    `Recorded ${count(pages, 'page')}${files.length > 0 ? '' : ` and ${count(messages, 'message')}`} as up to date in ${report.folder}/translated.json. Commit it.`,
  );
  return 0;
}

async function reportNamed(
  name: string | undefined,
  siteDir: string,
  command: 'translate status' | 'translate init' | 'translate done',
): Promise<LanguageReport> {
  const loaded = await loadConfig(siteDir);
  const reports = await translationReports(siteDir, loaded);
  const report = reports.find((one) => one.name === name);
  if (report !== undefined) {
    return report;
  }
  if (name === undefined) {
    throw new UsageError(`Specify a language, for example: docs ${command} de\n\n${usageOf(command)}`);
  }
  const names = reports.map((one) => one.name);
  if (name === loaded.config.i18n?.defaultLocale && names.length > 0) {
    throw new UsageError(
      `"${name}" is the language of the originals. Specify one of the other languages: ${names.join(', ')}.`,
    );
  }
  const near = nearestName(name, names);
  throw new UsageError(
    `"${name}" isn't a language that you can translate into. ${near === null ? `First add it to the configuration: i18n: { defaultLocale: 'en', locales: ['en', '${name}'] }` : `Did you mean "${near}"?`}`,
  );
}

function todo({ pages, messages }: LanguageReport): number {
  return [...pages, ...messages].filter(({ state }) => state !== 'current').length;
}

/** The report of a language as text. */
export function statusText({ name, folder, pages, messages }: LanguageReport): string {
  const counted = (list: readonly { state: string }[]): string => {
    const expected = list.filter(({ state }) => state !== 'orphaned');
    const translated = expected.filter(({ state }) => !['missing', 'unfilled'].includes(state));
    return `${translated.length} of ${expected.length}`;
  };
  const lines = [`${name}: ${counted(pages)} pages and ${counted(messages)} messages are translated.`];
  const add = (title: string, entries: readonly string[]): void => {
    if (entries.length > 0) {
      lines.push('', `  ${title}`, ...entries.map((entry) => `    ${entry}`));
    }
  };
  const pagesIn = (state: LanguageReport['pages'][number]['state']): LanguageReport['pages'] =>
    pages.filter((page) => page.state === state);
  add(
    `Missing pages. "docs translate init ${name}" creates their files.`,
    pagesIn('missing').map(({ original }) => original),
  );
  add(
    'Pages that are still a copy of the original',
    pagesIn('unfilled').map(({ file }) => file),
  );
  add(
    `Stale pages, whose original has changed. After you've updated them, run "docs translate done ${name} PAGE".`,
    pagesIn('stale').map(({ original, changedLines }) => {
      const changed = changedLines();
      return `${original}  ${changed.length === 0 ? 'parts were removed or moved' : `${changed.length === 1 ? 'line' : 'lines'} ${changed.join(', ')}`}`;
    }),
  );
  add(
    `Translations of an unknown state of the original. If they're up to date, run "docs translate done ${name}".`,
    pagesIn('unrecorded').map(({ file }) => file),
  );
  add(
    'Orphaned pages, whose original is gone. Remove or rename them.',
    pagesIn('orphaned').map(({ file }) => file),
  );
  const titles = {
    missing: 'Missing messages',
    stale: `Stale messages. After you've updated them, run "docs translate done ${name}".`,
    orphaned: 'Orphaned messages, which nothing uses. Remove them.',
  };
  for (const [state, title] of Object.entries(titles)) {
    const found = messages.filter((message) => message.state === state);
    add(
      title,
      found.map(({ file, id }) => `${file.slice(folder.length + 1)}  ${id}`),
    );
  }
  return lines.join('\n');
}
