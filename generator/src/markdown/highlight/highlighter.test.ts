import { describe, expect, it } from 'vitest';

import { createHighlighter } from './highlighter.ts';

const highlighter = createHighlighter();

function textOf(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

describe('highlighter', () => {
  it('K35: uses classes, never styles', () => {
    const html = highlighter.lines('const a = "x"; // note', 'js').join('');
    expect(html).toContain('<span class="t-k">const </span>');
    expect(html).toContain('<span class="t-s">"x"</span>');
    expect(html).toContain('<span class="t-c">// note</span>');
    expect(html).not.toContain('style');
  });

  it('returns one entry per line and loses no character', () => {
    const code = 'function f<T>(a: T) {\n  return `a${a} & b`;\n}\n\n/* two\n   lines */\n';
    const lines = highlighter.lines(code, 'ts');
    expect(lines.map(textOf).join('\n')).toBe(code);
    expect(lines).toHaveLength(code.split('\n').length);
  });

  it('no span crosses the end of a line', () => {
    for (const line of highlighter.lines('/* a\nb */\nlet s = `x\ny`;', 'js')) {
      expect(line.match(/<span/g)?.length ?? 0).toBe(line.match(/<\/span>/g)?.length ?? 0);
    }
  });

  it('white space at the start of a line has no span', () => {
    expect(highlighter.lines('import  b\n  def  f():', 'python')[1]).toMatch(/^ {2}<span class="t-k">def/);
  });

  it('knows aliases, and reports unknown languages', () => {
    expect(highlighter.supports('console')).toBe(true);
    expect(highlighter.supports('TypeScript')).toBe(true);
    expect(highlighter.supports('text')).toBe(false);
    expect(highlighter.supports('brainfuck')).toBe(false);
    expect(highlighter.supports('ansi')).toBe(false);
  });

  it('escapes markup in code', () => {
    expect(highlighter.lines('<script>alert("&")</script>', 'html').join('')).not.toContain('<script');
  });

  it('returns the same lines again for the same code', () => {
    expect(highlighter.lines('let a', 'js')).toBe(highlighter.lines('let a', 'js'));
  });
});
