import type { CodeBlock } from '../markdown-text.ts';

/** Options of Expressive Code in the notation of this generator; those without a counterpart are removed. */
export function convertCode(block: CodeBlock): CodeBlock {
  const written = block.info.trim();
  const language = /^[^\s{]+/.exec(written)?.[0] ?? '';
  const rest = written.slice(language.length);
  if (!/\b(?:ins|del|mark|collapse|frame|startLineNumber|showLineNumbers)\b|\/[^/]+\/|(?:^|\s)"/.test(rest)) {
    return block;
  }
  const title = /\btitle=("[^"]*"|'[^']*')/.exec(rest)?.[0];
  const marked = /\bmark=\{([\d,\s-]+)\}/.exec(rest)?.[1] ?? /(?:^|\s)\{([\d,\s-]+)\}/.exec(rest)?.[1];
  const hasNumbers = /\bshowLineNumbers(?!=false)\b/.test(rest);
  const parts = [
    language,
    title,
    marked && `{${marked.replaceAll(' ', '')}}`,
    hasNumbers ? 'showLineNumbers' : '',
  ];
  const inserted = lineSet(/\bins=\{([\d,\s-]+)\}/.exec(rest)?.[1]);
  const deleted = lineSet(/\bdel=\{([\d,\s-]+)\}/.exec(rest)?.[1]);
  const comment = /^(?:py|python|sh|bash|yaml|yml|toml|ruby|rb)$/.test(language) ? '#' : '//';
  const canMark = !/^(?:json|html|css|md|mdx|markdown|astro)$/.test(language);
  return {
    ...block,
    info: parts.filter((part) => part !== undefined && part !== '').join(' '),
    code: block.code.map((line, index) => {
      const mark = inserted.has(index + 1) ? '++' : deleted.has(index + 1) ? '--' : '';
      return mark === '' || !canMark ? line : `${line} ${comment} [!code ${mark}]`;
    }),
  };
}

function lineSet(ranges: string | undefined): ReadonlySet<number> {
  const lines = new Set<number>();
  for (const range of (ranges ?? '').split(',').filter((one) => one.trim() !== '')) {
    const [from = 0, to = from] = range.split('-').map(Number);
    for (let line = from; line <= Math.min(to, from + 1000); line += 1) {
      lines.add(line);
    }
  }
  return lines;
}
