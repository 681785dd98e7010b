import type { CodeFault, CodeParser } from './code-fault.ts';

interface Purifier {
  sanitize?: (text: string) => string;
  addHook?: () => void;
}

/**
 * Parses Mermaid with its own parser. Mermaid sanitizes labels with a library that needs a browser, so here labels
 * stay unchanged.
 */
export const mermaid: CodeParser = async (code) => {
  const [{ default: diagrams }, { default: purifier }] = await Promise.all([
    import('mermaid'),
    // Mermaid's own copy of the package.
    import('dompurify') as unknown as Promise<{ default: Purifier }>,
  ]);
  purifier.sanitize ??= (text) => text;
  purifier.addHook ??= () => undefined;
  try {
    await diagrams.parse(code);
    return [];
  } catch (error) {
    return [faultOf(error)];
  }
};

function faultOf(error: unknown): CodeFault {
  const text = error instanceof Error ? error.message : String(error);
  const line = /\bline (\d+)/.exec(text)?.[1] ?? '1';
  const expected = /^Expecting .*$/m.exec(text)?.[0] ?? text.split('\n')[0] ?? text;
  return { row: Number(line) - 1, message: `Mermaid can't parse this: ${expected.replace(/\.?$/, '.')}` };
}
