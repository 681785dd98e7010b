import type { CodeBlock } from '../markdown-text.ts';

/** `js server.js lines highlight={1,3}` in the notation of this generator. */
export function convertCode(block: CodeBlock): CodeBlock {
  const written = block.info.trim();
  const language = /^[^\s{]+/.exec(written)?.[0] ?? '';
  const rest = written.slice(language.length);
  if (rest.trim() === '' || /\bfile=/.test(rest)) {
    return block;
  }
  const title = /\btitle=(?:"([^"]*)"|'([^']*)'|\{["']([^"']*)["']\})/.exec(rest);
  const highlighted = /\bhighlight=\{([\d,\s-]+)\}|\bhighlight="([\d,\s-]+)"|(?:^|\s)\{([\d,\s-]+)\}/.exec(
    rest,
  );
  const words = rest
    .replaceAll(/\b[\w-]+=(?:"[^"]*"|'[^']*'|\{[^}]*\}|\S+)/g, ' ')
    .replaceAll(/\{[^}]*\}|["']/g, ' ')
    .split(/\s+/)
    .filter((word) => word !== '' && !/^(?:lines|wrap|expandable|twoslash|icon|theme|focus)$/.test(word));
  const label = title?.[1] ?? title?.[2] ?? title?.[3] ?? words.join(' ');
  const ranges = highlighted?.[1] ?? highlighted?.[2] ?? highlighted?.[3];
  const parts = [
    language,
    label === '' ? '' : `title="${label}"`,
    ranges === undefined ? '' : `{${ranges.replaceAll(/\s/g, '')}}`,
    /(?:^|\s)(?:lines|showLineNumbers)(?:=\{true\})?(?=\s|$)/.test(rest) ? 'showLineNumbers' : '',
    /(?:^|\s)wrap(?:\s|$)/.test(rest) ? 'wrap' : '',
  ].filter((part) => part !== '');
  return { ...block, info: parts.join(' ') };
}
