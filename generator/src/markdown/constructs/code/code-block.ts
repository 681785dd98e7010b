/** Fenced code: a titled frame, highlighted lines, a copy button. */

import { stripVTControlCharacters } from 'node:util';
import { escapeAttribute, escapeText } from '../../../markup-text.ts';
import { withBreaksOfCode, withBreaksOfText } from '../../break-opportunities.ts';
import { attributes } from '../../html-text.ts';
import { shorten } from '../../link-target.ts';
import type { Text } from '../../../strings/text.ts';
import type { Render } from '../../render.ts';
import type { NodeOf } from '../../tree.ts';
import { fenceMistakes, readFence, type FenceInfo } from './fence.ts';
import { markLines, withNotes } from './code-lines.ts';
import { MARK_NAMES, withMarkedWord } from './code-marks.ts';
import { recordSample } from './code-sample.ts';
import { mermaidFigure } from '../mermaid.ts';
import { npmTabs } from '../tabs/npm-tabs.ts';

export function renderCode(node: NodeOf<'code'>, render: Render): string {
  const fence = readFence(node.lang, node.meta);
  // Output of a terminal is shown without its colors.
  const source = fence.language === 'ansi' ? stripVTControlCharacters(node.value) : node.value;
  recordSample(source, fence, node, render);
  const { unknown, classes } = markLines(source, fence, render.context.lineComments);
  for (const name of unknown) {
    render.problem(node, {
      code: 'unknown-code-mark',
      level: 'warn',
      message: `This code has the mark "[!code ${shorten(name)}]", which doesn't exist.`,
      fix: `Use one of: ${MARK_NAMES.join(', ')}.`,
    });
  }
  const missing = missingLines(fence, classes.length);
  if (missing !== null) {
    render.problem(node, {
      code: 'missing-code-line',
      level: 'warn',
      message: missing,
      fix: 'Correct the range after the language, such as "{1,3-5}".',
    });
  }
  for (const mistake of fenceMistakes(fence)) {
    render.problem(node, { code: 'code-attribute', level: 'warn', ...mistake });
  }
  if (fence.live) {
    render.problem(node, {
      code: 'no-counterpart',
      level: 'warn',
      message: 'Live code is shown as code, without an editor or a result.',
      fix: 'Show the result with a component, or remove "live" from the code block.',
    });
  }
  if (fence.language === 'mermaid' && render.context.mermaid) {
    return mermaidFigure(node, render);
  }
  if (fence.npmToYarn) {
    return npmTabs(source, render, (code) => codeBlock(code, fence, render));
  }
  return fence.fold === null
    ? codeBlock(source, fence, render)
    : foldedCode(source, fence, fence.fold, render);
}

/** Explains why a range marks nothing, or a line that the code doesn't have; otherwise `null`. */
function missingLines({ highlighted }: FenceInfo, count: number): string | null {
  if (highlighted?.size === 0) {
    return 'The range of this code block contains no line.';
  }
  const first = [...(highlighted ?? [])].find((line) => line > count);
  return first === undefined
    ? null
    : `This code block highlights line ${first}, but has only ${count} line${count === 1 ? '' : 's'}.`;
}

/** Renders a collapsed block, without highlighting to keep it small. */
function foldedCode(source: string, fence: FenceInfo, summary: string, render: Render): string {
  const code = withNotes(markLines(source, fence, render.context.lineComments));
  return `<details class="code-fold"><summary>${escapeText(summary)}</summary>\n${frame(escapeText(code), fence, render)}\n</details>`;
}

export function codeBlock(source: string, fence: FenceInfo, render: Render): string {
  const marked = markLines(source, fence, render.context.lineComments);
  const { code, classes, words, notes } = marked;
  // Readers search for the name of the file to change, such as `Podfile`. Other titles aren't code.
  const file = fence.title !== null && !/\s/.test(fence.title) ? [fence.title] : [];
  render.page.addBlock('code', [...file, withNotes(marked)].join('\n'));
  const { highlighter } = render.context;
  const lines = highlighter.supports(fence.language)
    ? highlighter.lines(code, fence.language)
    : code.split('\n').map(escapeText);
  const body = lines
    .map((line, index) => {
      const names = ['code-line', indentClass(line, fence.language === 'diff'), classes[index]]
        .filter(Boolean)
        .join(' ');
      const note = notes.get(index);
      const html = (words[index] ?? []).reduce(withMarkedWord, line);
      return (
        `<span class="${names}">${withBreaksOfCode(html)}\n</span>` +
        (note === undefined ? '' : `<span class="code-note">${escapeText(note.text)}\n</span>`)
      );
    })
    .join('');
  return frame(body, fence, render);
}

function frame(body: string, fence: FenceInfo, render: Render): string {
  const { text } = render.context;
  const language = escapeAttribute(fence.language);
  const name = fence.title ?? fence.label ?? (fence.hasLanguage ? fence.language : text('code.unnamed'));
  return (
    `<div class="theme-code-block language-${language} codeblock" data-language="${language}">` +
    (fence.title === null
      ? ''
      : `<div class="codeblock__title">${withBreaksOfText(escapeText(fence.title))}</div>`) +
    `<div class="codeblock__content"><pre${attributes({
      tabindex: 0,
      role: 'group',
      'aria-label': text('code.label', { name }),
      class: preClass(fence),
      'data-first-line':
        fence.firstLineNumber !== null && fence.firstLineNumber !== 1 ? fence.firstLineNumber : null,
    })}><code>${body}</code></pre>${buttons(fence, text)}</div></div>`
  );
}

/** In columns, defined in styles/code.css. */
const INDENTS = [16, 12, 8, 4, 2];

/** Returns the class for a line's indentation, where it continues when it wraps. */
function indentClass(line: string, hasSigns: boolean): string {
  const text = line.replaceAll(/<[^>]*>/g, '');
  // In a diff, the sign counts as a column.
  const indent = (hasSigns ? /^[+-]?[ \t]*/ : /^[ \t]*/).exec(text)?.[0] ?? '';
  const columns = indent.replaceAll('\t', '  ').length;
  const step = INDENTS.find((known) => known <= columns);
  return step === undefined ? '' : `in-${step}`;
}

function preClass(fence: FenceInfo): string {
  let names = 'codeblock__pre thin-scrollbar';
  if (fence.firstLineNumber !== null) {
    names += ' codeblock__pre--numbered';
  }
  // Collapsed code has no hanging indentation.
  if (fence.fold !== null) {
    names += ' codeblock__pre--unwrapped';
  }
  return names;
}

/** The wrap button is hidden unless the browser finds a line that doesn't fit. */
function buttons(fence: FenceInfo, text: Text): string {
  const label = (words: string): string => `aria-label="${escapeAttribute(words)}"`;
  const wrap = `<button type="button" class="codeblock__wrap" ${label(text('code.wrap'))} aria-pressed="${fence.fold === null}" data-wrap hidden></button>`;
  const copy = fence.noCopy
    ? ''
    : `<button type="button" class="codeblock__copy" ${label(text('code.copy'))} data-copy></button>`;
  return `<div class="codeblock__buttons">${wrap}${copy}</div>`;
}
