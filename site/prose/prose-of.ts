/** What readers read as text in a file of the site: no code, no URLs, no names of fields. */

import { isMap, isScalar, isSeq, LineCounter, parseDocument, visit } from 'yaml';

export interface Prose {
  /** 1-based. */
  line: number;
  text: string;
}

/** Fields of front matter that readers see, and entries of its lists, which are questions or keywords. */
const SHOWN = /^(?:(?:title|description|sidebar_label): | +- )/;

/** A page or a data file, by its name. */
export function proseOfFile(file: string, text: string): Prose[] {
  return file.endsWith('.yaml') ? proseOfData(text) : proseOfPage(text);
}

/** The prose of a page or data file without its lists of questions, which are in readers' own words. */
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

/** A page, line by line; what is not prose in a line is a space. */
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
      // Titles of several words are prose, others are names of files.
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

/** Text of a line or of a value; code, links and directives in it are spaces. */
export function proseOfLine(line: string): string {
  return line
    .replaceAll(/`[^`]*`/g, ' ')
    .replaceAll(/\]\([^)]*\)/g, ' ')
    .replaceAll(/\{[^}]*\}/g, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/^:+[\w-]+/g, ' ')
    .replaceAll(/https?:\S+/g, ' ');
}

/** Keys of data whose values readers see: a text, or a list of texts. */
const TEXTS = new Set([
  'title',
  'description',
  'summary',
  'about',
  'where',
  'note',
  'cause',
  'causes',
  'remedy',
  'remedies',
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

/** A data file: the values of keys that hold sentences, each at the line where it begins. */
export function proseOfData(data: string): Prose[] {
  const counter = new LineCounter();
  const found: Prose[] = [];
  visit(parseDocument(data, { lineCounter: counter }), {
    Pair(_, { key, value }, path) {
      if (!isScalar(key) || !TEXTS.has(String(key.value))) {
        return;
      }
      const parent = path.at(-1);
      // The example of a declaration is code.
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
