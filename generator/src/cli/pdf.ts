import { statSync } from 'node:fs';
import path from 'node:path';
import { usageOf } from './command-table.ts';
import { readOptions, UsageError } from './options.ts';
import { formatBytes, printLine } from './terminal.ts';

/**
 * Creates a PDF of a sidebar in a finished build. The exit code is 1 if the build, the sidebar, or a browser is
 * missing.
 */
export async function run(args: string[]): Promise<number> {
  const options = readOptions('pdf', args);
  if (options === null) {
    return 0;
  }
  const [name] = options.positionals;
  if (name === undefined) {
    throw new UsageError(`Specify a sidebar.\n\n${usageOf('pdf')}`);
  }
  const { out, to = `${path.basename(name)}.pdf`, tabs = '' } = options.values;
  const outDir = path.resolve(String(out));
  const file = path.resolve(String(to));
  const choices = readChoices(String(tabs));
  const [{ readSection }, { sectionDocument }, { findBrowser }, { printPdf }] = await Promise.all([
    import('../pdf/section-pages.ts'),
    import('../pdf/section-document.ts'),
    import('../pdf/find-browser.ts'),
    import('../pdf/print-pdf.ts'),
  ]);
  const section = readSection(outDir, name);
  const browser = findBrowser();
  await printPdf(browser, sectionDocument(section, outDir, choices), file);
  const pages = section.parts.filter(({ type }) => type === 'page').length;
  printLine(`Saved ${pages} pages in ${String(to)} (${formatBytes(statSync(file).size)})`);
  return 0;
}

/** Parses `language=python,platform=android`. */
function readChoices(text: string): Map<string, string> {
  const pairs = text.split(',').filter((pair) => pair !== '');
  return new Map(
    pairs.map((pair): [string, string] => {
      const [group = '', value = '', ...rest] = pair.split('=');
      if (group === '' || value === '' || rest.length > 0) {
        throw new UsageError(
          `"${pair}" isn't a tab. Write the group and the value of a tab, for example: --tabs language=python`,
        );
      }
      return [group, value];
    }),
  );
}
