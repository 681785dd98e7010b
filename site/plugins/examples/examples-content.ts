/**
 * Examples: files of real code in `site/examples/`, which pages show and readers download.
 *
 *     ::example{file="player-v2/basic.html"}                     the whole file
 *     ::example{file="player-v2/basic.html" folded}              the same, shut until the reader opens it; folded="Setup" says what is in it
 *     ::example{file="player-v2/basic.html" region="script"}     a region of it
 *     ::example-download{file="player-v2/basic.html"}            a link to the file
 */

import {
  readRegion,
  withoutRegionMarkers,
  type DirectiveUse,
  type PluginHooks,
  type PluginProblem,
  type PluginSite,
} from 'pagewright';

const FOLDER = 'examples';

/** Languages of the example files, by file extension. */
const LANGUAGES: Record<string, string> = {
  html: 'html',
  js: 'js',
  css: 'css',
  ts: 'ts',
  tsx: 'tsx',
  swift: 'swift',
  kt: 'kotlin',
  xml: 'xml',
  dart: 'dart',
  sh: 'bash',
  mjs: 'js',
  php: 'php',
  cs: 'csharp',
  py: 'python',
  rb: 'ruby',
  java: 'java',
  go: 'go',
};

export function examplesContent(source: PluginSite): PluginHooks {
  const files = Object.keys(LANGUAGES)
    .flatMap((ending) => source.list(FOLDER, `.${ending}`))
    .map((path) => path.slice(FOLDER.length + 1))
    // Published as zips: plugins/projects/.
    .filter((file) => !file.startsWith('projects/'))
    .sort();
  const texts = new Map(files.map((file) => [file, source.read(`${FOLDER}/${file}`)]));

  function textOf(file: string | undefined): string {
    const text = texts.get(file ?? '');
    if (text === undefined) {
      throw new Error(
        file === undefined
          ? 'file is missing. Write file="folder/name.html"'
          : `there's no example "${file}". Available: ${[...texts.keys()].map((known) => `"${known}"`).join(', ')}`,
      );
    }
    return text;
  }

  return {
    directives: {
      example: ({ file = '', region, title, fragment, folded }) => {
        const text = textOf(file);
        const part = region === undefined ? null : readRegion(text, region);
        const code = part?.code ?? withoutRegionMarkers(text);
        return fence({
          code,
          language: part !== null && isInScript(text, part.line) ? 'js' : languageOf(file),
          title: title ?? nameOf(file),
          fragment,
          fold: folded === undefined ? undefined : summaryOf(folded, code),
        });
      },
      'example-download': ({ file }) => {
        const size = Math.ceil(
          Buffer.byteLength(source.withTokens(withoutRegionMarkers(textOf(file)))) / 1024,
        );
        const href = `/${FOLDER}/${file}`;
        return `Download <a href="${href}" download>${nameOf(file ?? '')}</a> (${size} KB)\n`;
      },
    },
    files: files.map((file) => ({
      path: `${FOLDER}/${file}`,
      contents: source.withTokens(withoutRegionMarkers(textOf(file))),
    })),
    check: (uses) => unusedFiles(files, uses),
  };
}

/** True if a line of an HTML file is JavaScript. */
function isInScript(text: string, line: number): boolean {
  const above = text
    .split('\n')
    .slice(0, line - 1)
    .join('\n');
  return above.lastIndexOf('<script') > above.lastIndexOf('</script>');
}

/** Every example needs a page that offers it. */
function unusedFiles(files: readonly string[], uses: readonly DirectiveUse[]): PluginProblem[] {
  const offers = uses.filter((use) => use.name === 'example-download');
  const offered = new Set(offers.map(({ attributes }) => attributes['file']));
  return files
    .filter((file) => !offered.has(file))
    .map((file) => ({
      level: 'warn',
      message: `No page contains ::example-download{file="${file}"}.`,
      fix: 'Add it to the page of the example or remove the file.',
      file: `${FOLDER}/${file}`,
    }));
}

/** Returns the label of a collapsed block: the page's text, if any, and the number of lines. */
function summaryOf(words: string, code: string): string {
  const lines = code.trimEnd().split('\n').length;
  const length = `${lines} line${lines === 1 ? '' : 's'}`;
  return `${words === '' ? 'Full file' : words} (${length})`;
}

interface Fence {
  code: string;
  language: string;
  title: string;
  fragment: string | undefined;
  /** Label of the collapsed block. */
  fold: string | undefined;
}

function fence({ code, language, title, fragment, fold }: Fence): string {
  // Longer than any run of backticks in the code.
  const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([run]) => run.length));
  const ticks = '`'.repeat(longest + 1);
  const words = Object.entries({ title, fragment, fold })
    .map(([name, value]) => (value === undefined ? '' : ` ${name}="${value}"`))
    .join('');
  return `${ticks}${language}${words}\n${code}${code.endsWith('\n') ? '' : '\n'}${ticks}\n`;
}

export function nameOf(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1);
}

function languageOf(file: string): string {
  return LANGUAGES[file.slice(file.lastIndexOf('.') + 1)] ?? 'text';
}
