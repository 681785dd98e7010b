import path from 'node:path';

/** The language of a code block by the ending of a file. */
const LANGUAGES: Readonly<Record<string, string>> = {
  '.py': 'python',
  '.yml': 'yaml',
  '.md': 'markdown',
  '.sh': 'bash',
  '.rs': 'rust',
  '.rb': 'ruby',
  '.kt': 'kotlin',
};

export function languageOf(file: string): string {
  const extension = path.posix.extname(file);
  return LANGUAGES[extension] ?? (extension === '' ? 'text' : extension.slice(1));
}

/** An empty code block that shows a file. Lines that were to be left out are shown. */
export function codeFromFile(file: string, options: string): string[] {
  const lines = /hl\[([\d,:-]+)\]/.exec(options)?.[1]?.replaceAll(':', '-');
  const title = /title\[([^\]]+)\]/.exec(options)?.[1];
  const marks = [
    title === undefined ? '' : ` title="${title}"`,
    lines === undefined ? '' : ` {${lines}}`,
  ].join('');
  return [`\`\`\`${languageOf(file)} file="${file}"${marks}`, '```'];
}
