import type { PluginHooks } from 'pagewright';
import { describe, expect, it } from 'vitest';
import { pluginSite } from '../testing/plugin-site.ts';
import { examplesContent } from './examples-content.ts';

const files: Record<string, string> = {
  'examples/a/one.html':
    '<!-- #region all -->\n<script src="https://%playerHost%/x.js"></script>\n<!-- #endregion -->\n',
  'examples/a/two.tsx': '// #region code\nconst fence = "````";\n// #endregion\n',
};

const content: PluginHooks = examplesContent(pluginSite(files, { tokens: { playerHost: 'player.test' } }));

function directive(name: string, attributes: Record<string, string>): string {
  return content.directives?.[name]?.(attributes, { source: 'docs/x.md', line: 1 }) ?? '';
}

describe('the directive ::example', () => {
  it('shows a complete file, titled by its name', () => {
    expect(directive('example', { file: 'a/one.html' })).toBe(
      '```html title="one.html"\n<script src="https://%playerHost%/x.js"></script>\n```\n',
    );
  });

  it('collapses a whole file and shows its length', () => {
    expect(directive('example', { file: 'a/two.tsx', folded: '' })).toBe(
      '`````tsx title="two.tsx" fold="Full file (1 line)"\nconst fence = "````";\n`````\n',
    );
  });

  it('labels a collapsed block with its content', () => {
    expect(directive('example', { file: 'a/two.tsx', folded: 'A fence' })).toContain(
      'fold="A fence (1 line)"',
    );
  });

  it('fences a region with more backticks than the code has', () => {
    expect(directive('example', { file: 'a/two.tsx', region: 'code', title: 'Two', fragment: 'why' })).toBe(
      '`````tsx title="Two" fragment="why"\nconst fence = "````";\n`````\n',
    );
  });

  it("recognizes the script in an HTML file's markup", () => {
    const text =
      '<!-- #region a -->\n<p></p>\n<!-- #endregion -->\n<script>\n// #region b\ngo();\n// #endregion\n</script>\n';
    const page = examplesContent(pluginSite({ 'examples/a.html': text }));
    const show = (region: string): string | undefined =>
      page.directives?.['example']?.({ file: 'a.html', region }, { source: 'docs/x.md', line: 1 });
    expect(show('a')).toContain('```html');
    expect(show('b')).toContain('```js');
    const after = '<script></script>\n<script>\na();\n</script>\n// #region c\n<p></p>\n// #endregion\n';
    const other = examplesContent(pluginSite({ 'examples/b.html': after, 'examples/projects/c.js': '' }));
    const shown = { file: 'b.html', region: 'c' };
    expect(other.directives?.['example']?.(shown, { source: 'docs/x.md', line: 1 })).toBe(
      '```html title="b.html"\n<p></p>\n```\n',
    );
    expect(other.files?.map(({ path }) => path)).toEqual(['examples/b.html']);
  });

  it('shows a file without a newline at its end, with the language of its last extension', () => {
    const page = examplesContent(pluginSite({ 'examples/c/d/a.min.mjs': 'a();\n\nb();' }));
    expect(
      page.directives?.['example']?.({ file: 'c/d/a.min.mjs', folded: '' }, { source: 'docs/x.md', line: 1 }),
    ).toBe('```js title="a.min.mjs" fold="Full file (3 lines)"\na();\n\nb();\n```\n');
  });

  it('lists the existing examples', () => {
    expect(() => directive('example', { file: 'a/three.html' })).toThrow(
      'there\'s no example "a/three.html". Available: "a/one.html", "a/two.tsx"',
    );
    expect(() => directive('example-download', {})).toThrow('file is missing');
  });
});

describe('the files of examples', () => {
  it('are published as shown, including the brand', () => {
    expect(content.files).toContainEqual({
      path: 'examples/a/one.html',
      contents: '<script src="https://player.test/x.js"></script>\n',
    });
    expect(content.files?.map(({ path }) => path)).toEqual(['examples/a/one.html', 'examples/a/two.tsx']);
    expect(directive('example-download', { file: 'a/one.html' })).toBe(
      'Download <a href="/examples/a/one.html" download>one.html</a> (1 KB)\n',
    );
  });

  it('must each be on a page', () => {
    const place = { source: 'docs/x.md', line: 1 };
    const problems = content.check?.([
      { ...place, name: 'example', attributes: { file: 'a/one.html' } },
      { ...place, name: 'example-download', attributes: { file: 'a/one.html' } },
      { ...place, name: 'example', attributes: { file: 'a/two.tsx', region: 'code' } },
    ]);
    expect(problems).toMatchObject([
      { file: 'examples/a/two.tsx', message: 'No page contains ::example-download{file="a/two.tsx"}.' },
    ]);
  });
});
