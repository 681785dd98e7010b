import { describe, expect, it } from 'vitest';
import { renderPage } from '../testing/test-page.ts';

const fence = (source: string): string => `\`\`\`mermaid\n${source}\n\`\`\`\n`;
/** Label before the text of an item. */
const lead = (text: string): string => `<span>${text}</span><span class="visually-hidden">:</span> `;

describe('K51: a diagram that the build draws', () => {
  const source = `sequenceDiagram
    participant A as Your "app"
    A->>B: May I?
    B->>B: Look
    alt yes
      B-->>A: License
    else
      Note over A,B: The end
    end`;

  it('is a drawing with a name, and a list of its content', async () => {
    const { html, hasBrowserDiagram } = await renderPage(fence(source));
    expect(html).toMatch(
      /^<figure class="diagram"><div class="diagram-drawing" tabindex="0" role="group" aria-label="Diagram"><svg role="img" aria-label="Sequence diagram" /,
    );
    expect(html).toContain('>Your "app"</text>');
    expect(html.slice(html.indexOf('</svg>'))).toBe(
      `</svg></div><ol class="visually-hidden"><li>${lead('Your "app" to B')}May I?</li><li>${lead('B')}Look</li>` +
        `<li class="diagram-aside">yes<ol><li>${lead('B to Your "app"')}License</li></ol></li>` +
        `<li class="diagram-aside">else<ol><li class="diagram-aside">${lead('Your "app", B')}The end</li></ol></li></ol>` +
        '<button type="button" class="diagram-zoom" aria-label="Enlarge the diagram">⤢</button></figure>',
    );
    expect(hasBrowserDiagram).toBe(false);
  });

  it('lists where each box of a flowchart or state diagram leads', async () => {
    const list = async (text: string): Promise<string> =>
      (await renderPage(fence(text))).html.replace(/^.*<\/svg><\/div>|<button.*$/gs, '');
    expect(await list('flowchart LR\nA[Sound?] -->|yes| B[Look<br/>up]\nA --> C')).toBe(
      `<ul class="visually-hidden"><li>Sound?<ul><li>${lead('yes')}Look up</li><li>C</li></ul></li></ul>`,
    );
    expect(await list('stateDiagram-v2\n[*] --> A: go\nA --> [*]')).toBe(
      '<ul class="visually-hidden"><li>Start<ul><li><span>go</span><span class="visually-hidden">:</span> A<ul><li>End</li></ul></li></ul></li></ul>',
    );
    expect(await list('flowchart LR\nA -->|go| B\nB -->|back| A\nC')).toBe(
      '<ul class="visually-hidden"><li>A<ul><li><span>go</span><span class="visually-hidden">:</span> B</li></ul></li><li>B<ul><li><span>back</span><span class="visually-hidden">:</span> A</li></ul></li></ul>',
    );
    expect(await list('flowchart LR\nA')).toBe('<ul class="visually-hidden"><li>A</li></ul>');
  });

  it('K51: on phones, a wide diagram is replaced by its list', async () => {
    const classes = async (text: string): Promise<string | undefined> =>
      /^<figure class="([^"]*)"/.exec((await renderPage(fence(text))).html)?.[1];
    const names = [...'ABCD'].map((id) => `participant ${id} as A rather long name`).join('\n');
    const answers = [...'BCD'].map((id) => `A --> ${id}[An answer of some length]`).join('\n');
    expect(await classes(`sequenceDiagram\n${names}\nA->>D: x`)).toBe('diagram diagram-listed');
    expect(await classes(`flowchart TD\n${answers}`)).toBe('diagram diagram-listed');
    expect(await classes('flowchart TD\nA --> B')).toBe('diagram');
    expect(await classes(`flowchart TD\n${answers}\n${answers.replaceAll(/[BCD](?=\[)/g, '$&2')}`)).toBe(
      'diagram diagram-listed diagram-huge',
    );
  });

  it('K51: a box for a page links to it in the drawing and list, but not in copies of the source', async () => {
    const source = 'flowchart LR\nA[Which?] --> B[This<br/>one]';
    const { html, markdown, blocks } = await renderPage(fence(`${source}\nclick B href "#here"`));
    expect(html).toMatch(
      /<svg aria-hidden="true" .*<a href="#here" tabindex="-1"><rect [^>]*><text [^>]*>This\u200B/,
    );
    expect(html).toContain('<li><a href="#here">This one</a></li>');
    expect(markdown).toBe(fence(source).trimEnd());
    expect(blocks.map(({ text }) => text)).toEqual(['Which?', 'This one']);
  });

  it('has the name and description that the author wrote', async () => {
    const { html } = await renderPage(
      fence('flowchart LR\naccTitle: "What" <to> do\naccDescr: Each <way>\nA --> B'),
    );
    expect(html).toContain('aria-label="&quot;What&quot; &lt;to&gt; do"');
    expect(html).toContain('</div><p class="visually-hidden">Each &lt;way&gt;</p><ul');
  });

  it('can be found by its text, and the Markdown copy contains it next to its source', async () => {
    const source = 'flowchart LR\naccTitle: What to do\nA[Black?] -- no --> B[Wait]';
    const { blocks, markdown } = await renderPage(fence(source));
    expect(blocks).toEqual(
      ['What to do', 'Black?', 'no: Wait'].map((text) => ({ anchor: '', kind: 'text', text })),
    );
    expect(markdown).toBe(fence(source).trimEnd());
  });
});

it('K51: a diagram that only Mermaid can draw keeps its source, and the page loads Mermaid', async () => {
  const { html, hasBrowserDiagram } = await renderPage(fence('pie\n"<a>" : 1'));
  expect(html).toBe(
    '<figure class="diagram" data-mermaid><pre class="mermaid-source">pie\n"&lt;a&gt;" : 1</pre></figure>',
  );
  expect(hasBrowserDiagram).toBe(true);
});

it('reports a diagram that only Mermaid can draw if Mermaid is not installed', async () => {
  const settings = { isMermaidInstalled: false };
  const page = await renderPage(`Text.\n\n${fence('pie\n"a" : 1')}`, { settings });
  expect(page.problems).toEqual([
    expect.objectContaining({
      code: 'missing-package',
      level: 'throw',
      line: 3,
      message: 'This diagram needs the package "mermaid", which isn\'t installed.',
      fix: 'Run npm install --save-dev mermaid.',
    }),
  ]);
  expect((await renderPage(fence('graph TD\nA --> B'), { settings })).problems).toEqual([]);
});
