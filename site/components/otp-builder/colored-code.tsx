import type { ReactNode } from 'react';

/** Comments, strings (with the colon of a key), numbers, and words of the languages of the samples. */
const TOKENS =
  /(?<comment>(?<=^|\s)(?:#|\/\/).*)|(?<string>"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*')(?<key>\s*:)?|(?<number>\b\d+\b)|(?<word>\b(?:async|await|catch|const|def|defer|echo|else|from|func|if|import|new|package|public|require|require_relative|return|set|source|static|string|use|using|var|void)\b)/g;

/** One line of live code with the classes that the build gives to code: near enough for what the builder writes. */
export function coloredLine(line: string): ReactNode {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const { 0: text, index, groups = {} } of line.matchAll(TOKENS)) {
    const { comment, key, string, number } = groups;
    const colored = string ?? text;
    const name = comment ? 'c' : key ? 'p' : string ? 's' : number ? 'n' : 'k';
    parts.push(
      line.slice(end, index),
      <span key={index} className={`t-${name}`}>
        {colored}
      </span>,
    );
    end = index + colored.length;
  }
  return [...parts, line.slice(end)];
}
