import { Fragment, type ReactNode } from 'react';

/** Matches comments, strings (including the colon of a key), numbers, cURL and its options, and the samples' keywords. */
const TOKENS =
  /(?<comment>(?<=^|\s)(?:#|\/\/).*)|(?<string>"""|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*')(?<key>\s*:)?|(?<number>\b\d+\b)|(?<command>^curl\b)|(?<option>(?<=\s|^)--[a-z]+)|(?<word>\b(?:async|await|catch|const|def|defer|echo|else|from|func|if|import|new|package|public|require|require_relative|return|set|source|static|string|use|using|var|void)\b)/g;

/** Kinds of tokens and their classes, in order, because a key is also a string. Other tokens are keywords. */
const CLASSES = [
  ['comment', 'c'],
  ['key', 'p'],
  ['string', 's'],
  ['number', 'n'],
  ['command', 'f'],
  ['option', 'v'],
] as const;

/** A word longer than a line of a narrow column */
const LONG_WORD = /(\S{31,}\s*)/;

/** After a part of a path, query, or list, as in the code of pages */
const BEHIND_PART = /(?<=[^/][/?,=])(?=[\w{'"\\])/;

interface Token {
  text: string;
  /** CSS class for its color; not set for plain text. */
  name?: string;
}

/**
 * Highlights a line of code with the same classes as the build. An approximation that's sufficient for the builder's
 * output.
 */
export function coloredLine(line: string): ReactNode {
  const indent = /^\s*/.exec(line)?.[0] ?? '';
  const [first, ...others] = tokensOf(line.slice(indent.length));
  if (indent === '' || first === undefined) {
    return tokensOf(line).map(colored);
  }
  // Keeps the indentation with the first letter, so that a long word can't leave an empty line.
  const [letter = '', ...rest] = first.text;
  return (
    <>
      <span className="code-start">
        {indent}
        {colored({ ...first, text: letter }, 0)}
      </span>
      {[{ ...first, text: rest.join('') }, ...others].map(colored)}
    </>
  );
}

function tokensOf(line: string): Token[] {
  const tokens: Token[] = [];
  let end = 0;
  for (const { 0: found, index, groups = {} } of line.matchAll(TOKENS)) {
    const text = groups.string ?? found;
    const name = CLASSES.find(([kind]) => groups[kind])?.[1] ?? 'k';
    tokens.push({ text: line.slice(end, index) }, { text, name });
    end = index + text.length;
  }
  return [...tokens, { text: line.slice(end) }].filter(({ text }) => text !== '');
}

function colored({ text, name }: Token, index: number): ReactNode {
  const content = withBreaks(text);
  return name === undefined ? (
    <Fragment key={index}>{content}</Fragment>
  ) : (
    <span key={index} className={`t-${name}`}>
      {content}
    </span>
  );
}

/** Long words break between their parts, because otherwise browsers would break them anywhere. */
function withBreaks(text: string): ReactNode {
  return text
    .split(LONG_WORD)
    .flatMap((word) => (LONG_WORD.test(word) ? word.split(BEHIND_PART) : word))
    .filter((part) => part !== '')
    .map((part, index) => (
      <Fragment key={index}>
        {index > 0 && <wbr />}
        {part}
      </Fragment>
    ));
}
