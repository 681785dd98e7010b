/** Extracts prose from a site file, without code, URLs, and field names. */

import { isMap, isScalar, isSeq, LineCounter, parseDocument, visit } from 'yaml';

export interface Prose {
  /** 1-based. */
  line: number;
  text: string;
}

/** Visible front matter fields, and items of its lists, which are questions or keywords. */
const SHOWN = /^(?:(?:title|description|sidebar_label): | +- )/;

/** Returns the prose of a page or a data file, depending on its name. */
export function proseOfFile(file: string, text: string): Prose[] {
  return file.endsWith('.yaml') ? proseOfData(text) : proseOfPage(text);
}

/** Removes the lists of questions, because they're in readers' own words. */
export function withoutQuestions(page: string, prose: readonly Prose[]): Prose[] {
  const lines = page.split('\n');
  const end = lines[0] === '---' ? lines.indexOf('---', 1) : -1;
  const questions = new Set<number>();
  for (const [index, line] of lines.entries()) {
    if (/^ *- /.test(line) && (/^ *questions:$/.test(lines[index - 1] ?? '') || questions.has(index))) {
      questions.add(index + 1);
    }
  }
  return prose.filter(
    ({ line }) => !questions.has(line) && (line > end + 1 || !/^ +- /.test(lines[line - 1] ?? '')),
  );
}

/** Extracts a page's prose line by line. Everything else is replaced with spaces. */
export function proseOfPage(page: string): Prose[] {
  const found: Prose[] = [];
  let fence: string | null = null;
  let isFrontMatter = page.startsWith('---\n');
  for (const [index, written] of page.split('\n').entries()) {
    const mark = /^\s*(`{3,}|~{3,})(\w*)/.exec(written);
    if (isFrontMatter) {
      isFrontMatter = index === 0 || written !== '---';
      if (SHOWN.test(written)) {
        found.push({ line: index + 1, text: written.replace(SHOWN, '').replaceAll('"', ' ') });
      }
    } else if (fence === null && mark !== null) {
      fence = mark[2] ?? '';
      // Titles with several words are prose; others are file names.
      const title = /title="([^"]* [^"]*)"/.exec(written)?.[1];
      if (title !== undefined) {
        found.push({ line: index + 1, text: proseOfLine(title) });
      }
    } else if (mark !== null) {
      fence = null;
    } else if (fence === 'mermaid' || (fence === null && !/^(import|export) /.test(written))) {
      found.push({ line: index + 1, text: proseOfLine(written) });
    }
  }
  return found.filter(({ text }) => text.trim() !== '');
}

/** Returns the text of a line or value with code, links, and directives replaced with spaces. */
export function proseOfLine(line: string): string {
  return line
    .replaceAll(/`[^`]*`/g, ' ')
    .replaceAll(/\]\([^)]*\)/g, ' ')
    .replaceAll(/\{[^}]*\}/g, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/^:+[\w-]+/g, ' ')
    .replaceAll(/https?:\S+/g, ' ');
}

/** Keys of data with visible values: a text or a list of texts. */
const TEXTS = new Set([
  'title',
  'description',
  'summary',
  'about',
  'where',
  'note',
  'cause',
  'causes',
  'fix',
  'steps',
  'support',
  'questions',
  'definition',
  'more',
  'meaning',
  'check',
  'decides',
  'example',
  'unlike',
  'text',
]);

/** Returns the values of a data file's keys that contain sentences, each with its first line. */
export function proseOfData(data: string): Prose[] {
  const counter = new LineCounter();
  const found: Prose[] = [];
  visit(parseDocument(data, { lineCounter: counter }), {
    Pair(_, { key, value }, path) {
      if (!isScalar(key) || !TEXTS.has(String(key.value))) {
        return;
      }
      const parent = path.at(-1);
      // A declaration's example is code.
      if (key.value === 'example' && isMap(parent) && parent.has('code')) {
        return;
      }
      for (const each of isSeq(value) ? value.items : [value]) {
        if (isScalar(each)) {
          const { line } = counter.linePos(each.range?.[0] ?? 0);
          found.push({ line, text: proseOfLine(String(each.value).replaceAll('\n', ' ')) });
        }
      }
    },
  });
  return found;
}
