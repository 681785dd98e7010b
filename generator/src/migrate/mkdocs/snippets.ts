/** Snippets: `--8<-- "file"`, with lines (`file:2:5`) or a section (`file:name`). */

import path from 'node:path';
import { dedented } from '../markdown-text.ts';

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

export interface Snippet {
  file: string;
  /** `2:5` or the name of a section; `''` for the whole file. */
  part: string;
}

/** The snippet on a line; `null` for other lines. */
export function snippetIn(line: string): Snippet | null {
  const [, double, single] = /^\s*-+8<-+[ \t]+(?:"([^"]+)"|'([^']+)')\s*$/.exec(line) ?? [];
  const written = double ?? single;
  if (written === undefined) {
    return null;
  }
  const [, file = written, part = ''] = /^(.+?):((?:\d*:\d*|\d+|[\w-]+)(?:,\d*:\d*)*)$/.exec(written) ?? [];
  return /^https?$/.test(file) ? null : { file, part };
}

/** True for a line between the names of several snippets. */
export function isSnippetMark(line: string): boolean {
  return /^-+8<-+$/.test(line.trim());
}

const MARK = /-+8<-+\s*\[\s*(start|end)\s*:\s*([\w-]+)\s*\]/;

export function hasSections(text: string): boolean {
  return MARK.test(text);
}

/** The lines of a part, without the marks of sections; `null` if there's no such section. */
export function linesOfPart(text: string, part: string): string[] | null {
  const lines = text.replace(/\n$/, '').split('\n');
  if (part === '' || /^[\d:,]+$/.test(part)) {
    const ranges = part === '' ? [] : part.split(',');
    const chosen = ranges.flatMap((range) => {
      const [from = '', to] = range.split(':');
      return lines.slice(
        Math.max(Number(from) - 1, 0),
        to === undefined || to === '' ? undefined : Number(to),
      );
    });
    return (part === '' ? lines : chosen).filter((line) => !MARK.test(line));
  }
  const isMark = (line: string, kind: string): boolean => {
    const [, found, name] = MARK.exec(line) ?? [];
    return found === kind && name === part;
  };
  const start = lines.findIndex((line) => isMark(line, 'start'));
  const end = lines.findIndex((line, at) => at > start && isMark(line, 'end'));
  return start === -1
    ? null
    : dedented(lines.slice(start + 1, end === -1 ? undefined : end).filter((line) => !MARK.test(line)));
}
