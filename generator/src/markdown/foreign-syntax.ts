/** Syntax of other generators that a page would show as text, or not at all. */

import type { Problem } from '../problems.ts';
import { placeWithin, sliceOf, type ParsedFile } from './source-file.ts';
import { visit, type MarkdownNode } from './tree.ts';

interface Syntax {
  /** Matches the source of one line. */
  pattern: RegExp;
  /** A noun, such as `an admonition of MkDocs`. */
  name: string;
  /** The replacement, as a sentence. */
  instead: string;
}

/** A list of attributes, except that of a directive: `::price{of="tea"}`. */
const ATTRIBUTES =
  /(?<!\\|:[A-Za-z][\w-]*(?:\[[^\]]*\])?)\{(?::[^{}]*|\s*\.[A-Za-z][\w-]*[^{}]*|\s+#[\w-]+[^{}]*|\s*[\w-]+=(?:"[^"{}]*"|[\w%.-]+)[^{}]*)\}/;

/** At the start of a line. */
const BLOCKS: readonly Syntax[] = [
  {
    pattern: /^!!!\s+[A-Za-z][\w-]*/,
    name: 'an MkDocs admonition',
    instead: 'Write ":::note[Title]", the text without its indentation, and ":::".',
  },
  {
    pattern: /^\?\?\?\+?\s+[A-Za-z][\w-]*/,
    name: 'a collapsed MkDocs admonition',
    instead:
      'Write "<details><summary>Title</summary>", an empty line, the text without its indentation, an empty line, and "</details>".',
  },
  {
    pattern: /^===[!+]*\s+"[^"]*"/,
    name: 'an MkDocs tab',
    instead:
      'Write "::::tabs" around the tabs, and each as ":::tab{label="Linux" value="linux"}", the text without its indentation, and ":::".',
  },
  {
    pattern: /^\/\/\/(?:\s+[a-z][\w-]*|\s*$)/,
    name: 'an MkDocs block',
    instead: 'Write ":::note[Title]", the text, and ":::". For tabs, write "::::tabs" with ":::tab".',
  },
  {
    pattern: /^--8<--/,
    name: 'an MkDocs include',
    instead: 'Write "::include{file="@site/part.md"}".',
  },
  {
    pattern: /^\{\*\s*\S+.*\*\}/,
    name: 'an include of code',
    instead: 'Write an empty code block with the path of the file: ```py file="../examples/a.py".',
  },
  {
    pattern: /^<<<\s*[@./\w]\S*/,
    name: 'a VitePress code include',
    instead:
      'Write an empty code block with the path of the file: ```js file="../snippets/a.js" region="name".',
  },
  {
    pattern: /^\[(?:\[toc\]|TOC)\]\s*$/i,
    name: 'a table of contents',
    instead: 'Remove it, because every page has one.',
  },
  {
    pattern: /^\*\[[^\]]+\]:\s/,
    name: 'an MkDocs abbreviation',
    instead: 'Remove it, or write `<abbr title="Full name">`.',
  },
];

/** Anywhere in text. */
const INLINE: readonly Syntax[] = [
  {
    pattern: /(?<!\\)\{\{.*?\}\}|(?<!\\)\{%.*?%\}/,
    name: 'an expression of a template',
    instead: 'Write a token, "%name%", or the value itself. If it\'s text, write "\\{".',
  },
  {
    pattern: ATTRIBUTES,
    name: 'a list of attributes',
    instead: 'Remove it, or write the element as HTML. The ID of a heading is "{#id}".',
  },
  {
    pattern: /(?<![\w+])\+\+[a-z\d-]+(?:\+[a-z\d-]+)*\+\+(?![\w+])/i,
    name: 'an MkDocs key',
    instead: 'Write "<kbd>Ctrl</kbd>+<kbd>C</kbd>".',
  },
  {
    pattern: /(?<![\w=])==(?![\s=])[^=\n]*[^\s=]==(?![\w=])/,
    name: 'highlighted text in MkDocs syntax',
    instead: 'Write "<mark>text</mark>".',
  },
  {
    pattern: /(?<![\w:]):(?:material|octicons|fontawesome|simple)-[a-z\d-]+:/,
    name: 'an MkDocs icon',
    instead: 'Write ":icon[rocket]" with the name of a Lucide icon.',
  },
];

const INCLUDE_COMMENT: Syntax = {
  pattern: /^<!--\s*@include:\s*[^\n]*?-->/,
  name: 'a VitePress include',
  instead: 'Write "::include{file="part.md"}".',
};

const INCLUDE_IN_CODE: Syntax = {
  pattern: /^(?:--8<--\s|<<<\s|\{\*\s).*/,
  name: 'an include',
  instead:
    'Leave the code block empty, and write the path of the file after its language: ```py file="../examples/a.py".',
};

/** Characters of a line that are searched, because some patterns take quadratic time. */
const SEARCHED = 2000;

/** Quick check of a whole file, because nearly none has such syntax. */
const ANY =
  /!!!|\?\?\?|=== ?"|\/\/\/|--8<--|<<<|\{[{%*:.\s#]|\{[\w-]+=|@include|\[toc\]|\*\[|\+\+\w|==\S|:(?:material|octicons|fontawesome|simple)-/i;

/** Returns a problem for each use of another generator's syntax. Code and escaped characters don't count. */
export function foreignSyntax(file: ParsedFile): Problem[] {
  if (!ANY.test(file.text)) {
    return [];
  }
  const problems: Problem[] = [];
  visit(file.tree, (node) => {
    for (const { found, name, instead, ...place } of usesIn(node, file)) {
      problems.push({
        code: 'foreign-syntax',
        level: 'warn',
        message: `"${found.slice(0, 60)}" is ${name}, which isn't supported here.`,
        fix: instead,
        file: file.source,
        ...placeWithin(file, node, place),
      });
    }
  });
  return problems;
}

/** Returns what to write instead of the first such syntax in a line; `null` if there's none. */
export function foreignAdvice(line: string): string | null {
  const bare = line.slice(0, SEARCHED).trim();
  const syntax = [...BLOCKS, ...INLINE].find(({ pattern }) => pattern.test(bare));
  return syntax === undefined ? null : `This is ${syntax.name}. ${syntax.instead}`;
}

interface Use extends Syntax {
  found: string;
  /** 0-based, from the start of the node. */
  line: number;
  column: number;
}

function usesIn(node: MarkdownNode, file: ParsedFile): Use[] {
  switch (node.type) {
    case 'paragraph':
      return usesOf(BLOCKS, sliceOf(file, node));
    case 'text':
      return usesOf(INLINE, sliceOf(file, node));
    case 'html':
      return usesOf([INCLUDE_COMMENT], node.value);
    case 'code':
      return usesOf([INCLUDE_IN_CODE], node.value.trim()).map((use) => ({ ...use, line: 1, column: 0 }));
    default:
      return [];
  }
}

function usesOf(syntaxes: readonly Syntax[], source: string): Use[] {
  return source.split('\n').flatMap((written, line) => {
    // The marks of quotes and the indentation of lists.
    const indent = line === 0 ? 0 : (/^[\s>]*/.exec(written)?.[0].length ?? 0);
    const text = written.slice(indent, indent + SEARCHED);
    return syntaxes.flatMap((syntax) => {
      const match = syntax.pattern.exec(text);
      return match === null ? [] : [{ ...syntax, found: match[0], line, column: indent + match.index }];
    });
  });
}
