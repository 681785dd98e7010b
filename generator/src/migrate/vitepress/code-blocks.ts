import type { CodeBlock } from '../markdown-text.ts';

/** `js:line-numbers {1,3} [config.js]` in the notation of this generator. */
export function convertCode(block: CodeBlock): CodeBlock {
  const written = block.info.trim();
  const [language = ''] = /^[^\s{:[]+/.exec(written) ?? [];
  const rest = written.slice(language.length);
  const lines = /\{([\d,-]+)\}/.exec(rest)?.[1];
  const label = /\[([^\]]+)\]/.exec(rest)?.[1];
  const start = /:line-numbers(?:=(\d+))?(?!-)/.exec(rest.replace(':no-line-numbers', ''));
  const kept = rest
    .replace(/\{[\d,-]*\}|\[[^\]]+\]/g, '')
    .replaceAll(/:(?:no-)?line-numbers(?:=\d+)?|(?:^|\s)(?:vue|twoslash)\b/g, '')
    .trim();
  const parts = [
    language.replace(/^vue-html$/, 'html'),
    label === undefined ? '' : `title="${label.replaceAll('"', "'")}"`,
    lines === undefined ? '' : `{${lines}}`,
    start === null
      ? ''
      : start[1] === undefined || start[1] === '1'
        ? 'showLineNumbers'
        : `showLineNumbers=${start[1]}`,
    kept,
  ].filter((part) => part !== '');
  return { ...block, info: rest === '' ? block.info : parts.join(' ') };
}
