import { describe, expect, it } from 'vitest';

import { renderHtml, renderPage } from '../../testing/test-page.ts';

describe('tables', () => {
  it('scroll in their own frame, which has a name', async () => {
    expect(await renderHtml('| A | *B* |\n|:--|--:|\n| 1 | `2` |\n')).toBe(
      '<div class="table-wrapper" tabindex="0" role="region" aria-label="Table: A, B"><table>\n' +
        '<thead>\n<tr>\n<th class="text--left">A</th>\n<th class="text--right"><em>B</em></th>\n</tr>\n</thead>\n' +
        '<tbody>\n<tr>\n<td class="text--left">1</td>\n<td class="text--right"><code>2</code></td>\n</tr>\n</tbody>\n</table></div>',
    );
  });

  it('with three or more columns contain the column name in each cell for phones', async () => {
    const cells = async (source: string) =>
      [...(await renderHtml(source)).matchAll(/<td(.*?)<\/td>/g)].map(([, cell]) => cell);
    expect(await cells('| A | `B` | |\n|---|---|---|\n| 1 | 2 | 3 |\n| 4 | | 6 |\n')).toEqual([
      '>',
      ' data-label="A">1',
      ' data-label="B">2',
      '>3',
      ' data-label="A">4',
      '>',
      '>6',
    ]);
    expect((await cells('| A | B |\n|---|---|\n| 1 | 2 |\n')).join('')).not.toContain('data-label');
  });

  it('with two columns contain the name if a phone has no room next to the code in the first column', async () => {
    const table = (code: string) => renderHtml(`| A | B |\n|---|---|\n| [\`${code}\`](/x) | 2 |\n`);
    expect(await table('short')).not.toContain('data-label');
    expect(await table('setCaptionLanguage')).toContain('<td data-label="B">2</td>');
  });

  it('have a name that no other table on the page has', async () => {
    const html = await renderHtml('| A |\n|---|\n\nbetween\n\n| A |\n|---|\n');
    expect([...html.matchAll(/aria-label="([^"]*)"/g)].map((match) => match[1])).toEqual([
      'Table: A',
      'Table: A (2)',
    ]);
  });

  it('have no header if none is written, because screen readers would announce it', async () => {
    expect(await renderHtml('| | B |\n|---|---|\n| 1 | 2 |\n')).toContain(
      '<thead>\n<tr>\n<td></td>\n<th>B</th>\n</tr>\n</thead>',
    );
    expect(await renderHtml('| | |\n|---|---|\n| 1 | 2 |\n')).toContain('<table>\n<tbody>\n<tr>\n<td>1</td>');
  });

  it('each row is one block of text', async () => {
    const { blocks } = await renderPage('| A | B |\n|---|---|\n| 1 | [2](/x) |\n');
    expect(blocks.map((block) => block.text)).toEqual(['A | B', '1 | 2']);
    const linked = await renderPage('| A |\n|---|\n| 1 |\n| <a id="two"></a>2 |\n');
    expect(linked.blocks.map(({ row }) => row)).toEqual([undefined, undefined, 'two']);
  });
});

describe('lists', () => {
  it('tight and loose, ordered from a number', async () => {
    expect(await renderHtml('3. a\n4. b\n')).toBe('<ol start="3">\n<li>a</li>\n<li>b</li>\n</ol>');
    expect(await renderHtml('- a\n\n- b\n')).toBe(
      '<ul>\n<li>\n<p>a</p>\n</li>\n<li>\n<p>b</p>\n</li>\n</ul>',
    );
  });

  it('K60: task lists', async () => {
    expect(await renderHtml('- [ ] a\n- [x] b\n')).toBe(
      '<ul class="contains-task-list">\n<li class="task-list-item"><input type="checkbox" disabled> a</li>\n' +
        '<li class="task-list-item"><input type="checkbox" disabled checked> b</li>\n</ul>',
    );
  });

  it('K60: in a loose task list, the box is in the paragraph', async () => {
    expect(await renderHtml('- [ ] a\n\n- [x] b\n')).toContain('<p><input type="checkbox" disabled> a</p>');
  });
});

describe('footnotes', () => {
  it('K60: are numbered by first reference, with links back to each', async () => {
    const { html, anchors } = await renderPage('A[^b] B[^a] C[^b]\n\n[^a]: First\n[^b]: Second *x*\n');
    expect(html).toBe(
      '<p>A<sup><a class="footnote-ref" href="#fn-b" id="fnref-b" aria-describedby="footnote-label">1</a></sup> ' +
        'B<sup><a class="footnote-ref" href="#fn-a" id="fnref-a" aria-describedby="footnote-label">2</a></sup> ' +
        'C<sup><a class="footnote-ref" href="#fn-b" id="fnref-b-2" aria-describedby="footnote-label">1</a></sup></p>\n' +
        '<section class="footnotes" aria-labelledby="footnote-label"><h2 class="visually-hidden" id="footnote-label">Footnotes</h2>\n<ol>\n' +
        '<li id="fn-b">\n<p>Second <em>x</em> <a class="footnote-backref" href="#fnref-b" aria-label="Back to reference 1">↩</a> ' +
        '<a class="footnote-backref" href="#fnref-b-2" aria-label="Back to reference 1-2">↩<sup>2</sup></a></p>\n</li>\n' +
        '<li id="fn-a">\n<p>First <a class="footnote-backref" href="#fnref-a" aria-label="Back to reference 2">↩</a></p>\n</li>\n</ol>\n</section>',
    );
    expect(anchors).toEqual(['fnref-b', 'fnref-a', 'fnref-b-2', 'fn-b', 'fn-a']);
  });

  it('have an anchor even if their label has no letters or digits', async () => {
    const html = await renderHtml('A[^*] B[^!]\n\n[^*]: First\n[^!]: Second\n');
    expect([...html.matchAll(/(?:href|id)="([^"]*)"/g)].map(([, value]) => value).slice(0, 4)).toEqual([
      '#fn-note',
      'fnref-note',
      '#fn-note-2',
      'fnref-note-2',
    ]);
  });

  it('have unique IDs, even if a label looks like a repeated reference', async () => {
    const { anchors } = await renderPage('A[^a] B[^a] C[^a-2] D[^a]\n\n[^a]: First\n[^a-2]: Second\n');
    expect(anchors).toEqual(['fnref-a', 'fnref-a-2', 'fnref-a-2-2', 'fnref-a-3', 'fn-a', 'fn-a-2']);
  });

  it('can refer to each other, and unused ones are omitted', async () => {
    const { html } = await renderPage('A[^a]\n\n[^a]: See[^b]\n[^b]: end\n[^c]: never\n');
    expect(html).toContain('<li id="fn-b">');
    expect(html).not.toContain('never');
  });
});

describe('text', () => {
  it('hard breaks, entities, quotes, and rules', async () => {
    expect(await renderHtml('a\\\nb  \nc &copy; &lt;\n\n> q\n\n***\n')).toBe(
      '<p>a<br>\nb<br>\nc © &lt;</p>\n<blockquote>\n<p>q</p>\n</blockquote>\n<hr>',
    );
  });

  it('emoji codes are text', async () => {
    expect(await renderHtml('Done :tada: now\n')).toBe('<p>Done :tada: now</p>');
  });
});
