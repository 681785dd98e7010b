import { describe, expect, it } from 'vitest';

import { renderPage } from './testing/test-page.ts';
import type { RenderedMarkdown } from '../content/model.ts';

const tokens = { name: 'Vdo', apiHost: 'api.vdo.example', trap: '<b>*x*</b> [y](z)' };

function render(body: string, format: 'md' | 'mdx' = 'md', bodyLine = 1): Promise<RenderedMarkdown> {
  return renderPage(body, { format, context: { tokens }, input: { bodyLine } });
}

describe('brand tokens', () => {
  it('are replaced in prose, code, links, titles, and attributes', async () => {
    const page = await render(
      '# %name% docs\n\n%name% `%apiHost%` [a](https://%apiHost%/v3 "%name%") ![%name%](https://%apiHost%/i.png)\n\n' +
        '```bash title="%name%"\ncurl https://%apiHost%\n```\n\n:::note[%name%]\n| %name% |\n|---|\n:::\n\n:::tip %name% old\nx\n:::\n\n## %name%\n',
    );
    expect(page.problems).toEqual([]);
    expect(page.html).not.toContain('%');
    expect(page.contentTitle?.text).toBe('Vdo docs');
    expect(page.html).toContain('href="https://api.vdo.example/v3" title="Vdo"');
    expect(page.html).toContain('alt="Vdo"');
    expect(page.html).toContain('<div class="codeblock__title">Vdo</div>');
    expect(page.html).toContain('>Vdo old</div>');
    expect(page.headings[0]?.id).toBe('vdo');
    expect(page.links[0]?.href).toBe('https://api.vdo.example/v3');
    expect(page.blocks.some((block) => block.text === 'Vdo\ncurl https://api.vdo.example')).toBe(true);
  });

  it('are replaced in directives, definitions, and the alternatives of images', async () => {
    const page = await render(
      '::::tabs\n\n:::tab{label="%name%" value="a"}\nx\n:::\n\n::::\n\n[a][r] ![in %name%][i]\n\n' +
        '[r]: https://%apiHost%/x "%name%"\n[i]: https://%apiHost%/y.png\n',
    );
    expect(page.problems).toEqual([]);
    expect(page.html).not.toContain('%');
    expect(page.html).toContain('>Vdo</button>');
    expect(page.html).toContain('href="https://api.vdo.example/x" title="Vdo"');
    expect(page.html).toContain('alt="in Vdo"');
  });

  it('values are text and never become markup', async () => {
    const { html } = await render('%trap% `%trap%`\n');
    expect(html).toBe(
      '<p>&lt;b&gt;*x*&lt;/b&gt; [y](z) <code class="one-line">&lt;b&gt;*x*&lt;/b&gt; [y](z)</code></p>',
    );
  });

  it('values are also text in raw HTML', async () => {
    const { html } = await render('<div title="%trap%">%trap%</div>\n');
    expect(html).toBe('<div title="&lt;b&gt;*x*&lt;/b&gt; [y](z)">&lt;b&gt;*x*&lt;/b&gt; [y](z)</div>');
  });

  it('an unknown token is an error at its exact location', async () => {
    const { problems, html } = await render('First.\n\nUse the %apihots% now\nor %apiHost%.\n', 'md', 10);
    expect(html).toContain('%apihots%');
    expect(problems).toMatchObject([
      { code: 'unknown-token', level: 'throw', file: 'docs/guide/page.md', line: 12, column: 9 },
    ]);
    expect(problems[0]?.message).toBe('The token "%apihots%" has no value.');
    expect(problems[0]?.fix).toContain('Did you mean "%apiHost%"?');
  });

  it('\\%name% stays literal, in prose and in code', async () => {
    const { html, problems } = await render('\\%name% `\\%name%` \\%none%\n\n```\n\\%name%\n```\n');
    expect(problems).toEqual([]);
    expect(html).toContain('<p>%name% <code>%name%</code> %none%</p>');
    expect(html).toContain('<span class="code-line">%name%\n</span>');
  });

  it.each([
    '100% and 5% more',
    'a [x](https://x.example/%C3%A9%20b)',
    '`printf("%d%s%d")`',
    '`%PATH%;%USERPROFILE%`',
    '50%-60%',
  ])("percent signs that aren't tokens stay: %s", async (body) => {
    const { problems, html } = await render(`${body}\n`);
    expect(problems).toEqual([]);
    expect(html).toContain('%');
  });

  it('are replaced in MDX attributes, literals, and code from expressions', async () => {
    const page = await render(
      '<Admonition title="%name%">{"%name%"} {"\\%name%"}</Admonition>\n\n<CodeBlock language="bash">{`curl %apiHost%`}</CodeBlock>\n',
      'mdx',
    );
    expect(page.problems).toEqual([]);
    expect(page.html).toContain('id="admonition-1">Vdo</div>');
    expect(page.html).toContain('Vdo %name%');
    expect(page.blocks.some((block) => block.text === 'curl api.vdo.example')).toBe(true);
  });

  it('a site without tokens leaves percent signs unchanged', async () => {
    const { html, problems } = await renderPage('%name% \\%x%\n');
    expect(problems).toEqual([]);
    expect(html).toBe('<p>%name% %x%</p>');
  });
});
