import type { CodeBlock } from '../markdown-text.ts';
import type { IncludePaths } from './blocks.ts';

/** `{ .py .annotate title="a.py" }` and `py title="a.py" hl_lines="2 3" linenums="1"` in the notation of this generator. */
export function convertCode(block: CodeBlock, paths: IncludePaths): CodeBlock {
  const written = block.info.trim();
  const braces = /^\{(.*)\}$/.exec(written)?.[1];
  const language =
    (braces === undefined ? /^[^\s{]+/.exec(written)?.[0] : /\.([\w+#-]+)/.exec(braces)?.[1]) ?? '';
  const options = braces ?? written.slice(language.length);
  const valueOf = (name: string): string | undefined => {
    const match = new RegExp(`(?:^|[\\s{])${name}=(?:"([^"]*)"|'([^']*)')`).exec(options);
    return match?.[1] ?? match?.[2];
  };
  const lines = valueOf('hl_lines')?.trim().replaceAll(/\s+/g, ',');
  const title = valueOf('title');
  const start = valueOf('linenums');
  const [snippet, ...others] = block.code.flatMap((line) => line.trim() || []);
  const [, double, single] = /^--8<--\s+(?:"([^"]+)"|'([^']+)')$/.exec(snippet ?? '') ?? [];
  const file = double ?? single;
  const isOneFile = file !== undefined && others.length === 0 && !/:[\w-]+$/.test(file);
  const parts = [
    language,
    isOneFile ? `file="${paths.snippet(file)}"` : '',
    title === undefined ? '' : `title="${title}"`,
    lines === undefined || lines === '' ? '' : `{${lines}}`,
    start === undefined ? '' : start === '1' ? 'showLineNumbers' : `showLineNumbers=${start}`,
  ].filter((part) => part !== '');
  if (braces === undefined && lines === undefined && start === undefined && !isOneFile) {
    return block;
  }
  return { ...block, info: parts.join(' '), code: isOneFile ? [] : block.code };
}
