import type { ReactNode } from 'react';

/** Matches comments, strings (including the colon of a key), numbers, and keywords of the samples' languages. */
const TOKENS =
  /(?<comment>(?<=^|\s)(?:#|\/\/).*)|(?<string>"""|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*')(?<key>\s*:)?|(?<number>\b\d+\b)|(?<word>\b(?:async|await|catch|const|def|defer|echo|else|from|func|if|import|new|package|public|require|require_relative|return|set|source|static|string|use|using|var|void)\b)/g;

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
    const { comment, key, string, number } = groups;
    const text = string ?? found;
    const name = comment ? 'c' : key ? 'p' : string ? 's' : number ? 'n' : 'k';
    tokens.push({ text: line.slice(end, index) }, { text, name });
    end = index + text.length;
  }
  return [...tokens, { text: line.slice(end) }].filter(({ text }) => text !== '');
}

function colored({ text, name }: Token, index: number): ReactNode {
  return name === undefined ? (
    text
  ) : (
    <span key={index} className={`t-${name}`}>
      {text}
    </span>
  );
}
