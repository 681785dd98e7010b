import type { CodeBlock } from '../markdown-text.ts';
import type { IncludePaths } from './blocks.ts';
import { hasSections, linesOfPart, snippetIn } from './snippets.ts';

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
  const [first = '', ...others] = block.code.flatMap((line) => line.trim() || []);
  const snippet = others.length === 0 ? snippetIn(first) : null;
  const isOneFile = snippet !== null && snippet.part === '' && !hasSections(paths.textOf(snippet.file) ?? '');
  const code = isOneFile ? [] : withSnippets(block, paths);
  const parts = [
    language,
    isOneFile ? `file="${paths.snippet(snippet.file)}"` : '',
    title === undefined ? '' : `title="${title}"`,
    lines === undefined || lines === '' ? '' : `{${lines}}`,
    start === undefined ? '' : start === '1' ? 'showLineNumbers' : `showLineNumbers=${start}`,
  ].filter((part) => part !== '');
  if (braces === undefined && lines === undefined && start === undefined && !isOneFile) {
    return { ...block, code };
  }
  return { ...block, info: parts.join(' '), code };
}

/** Copies the lines of snippets into the code, except a whole file, which a code block can show here. */
function withSnippets(block: CodeBlock, paths: IncludePaths): string[] {
  return block.code.flatMap((line) => {
    const snippet = snippetIn(line);
    const text = snippet === null ? null : paths.textOf(snippet.file);
    const lines = text === null ? null : linesOfPart(text, snippet?.part ?? '');
    const indent = /^\s*/.exec(line)?.[0] ?? '';
    return lines === null
      ? [line.replace(ANNOTATION, '$1')]
      : lines.map((one) => (one === '' ? '' : indent + one));
  });
}

/** `# (1)!`, the number of an annotation, whose mark hides the characters of the comment in Material. */
const ANNOTATION = /((?:#|\/\/|--|;|%|<!--|\/\*)\s*\(\d+\))!(?=\s*(?:-->|\*\/)?\s*$)/;
