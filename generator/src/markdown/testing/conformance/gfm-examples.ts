/** Test cases for GitHub Flavored Markdown's extensions, with the HTML that its specification requires. */

export interface GfmExample {
  name: string;
  markdown: string;
  html: string;
}

const table = (head: string, body: string): string =>
  `<table><thead><tr>${head}</tr></thead>${body === '' ? '' : `<tbody>${body}</tbody>`}</table>`;

export const GFM_EXAMPLES: readonly GfmExample[] = [
  {
    name: 'tables: head and body',
    markdown: '| one | two |\n| --- | --- |\n| 1 | 2 |\n',
    html: table('<th>one</th><th>two</th>', '<tr><td>1</td><td>2</td></tr>'),
  },
  {
    name: 'tables: alignment, and rows without outer pipes',
    markdown: '| l | c | r |\n| :-- | :-: | --:\na | b | c\n',
    html: table(
      '<th align="left">l</th><th align="center">c</th><th align="right">r</th>',
      '<tr><td align="left">a</td><td align="center">b</td><td align="right">c</td></tr>',
    ),
  },
  {
    name: 'tables: an escaped pipe is text, also in code',
    markdown: '| f\\|oo |\n| ------ |\n| b `\\|` az |\n| b **\\|** im |\n',
    html: table(
      '<th>f|oo</th>',
      '<tr><td>b <code>|</code> az</td></tr><tr><td>b <strong>|</strong> im</td></tr>',
    ),
  },
  {
    name: 'tables: another block ends them',
    markdown: '| a | b |\n| - | - |\n| c | d |\n> quote\n',
    html: `${table('<th>a</th><th>b</th>', '<tr><td>c</td><td>d</td></tr>')}<blockquote><p>quote</p></blockquote>`,
  },
  {
    name: 'tables: a line of text is a row, a blank line ends them',
    markdown: '| a | b |\n| - | - |\n| c | d |\nrow\n\nafter\n',
    html: `${table('<th>a</th><th>b</th>', '<tr><td>c</td><td>d</td></tr><tr><td>row</td><td></td></tr>')}<p>after</p>`,
  },
  {
    name: 'tables: head and delimiter row must match',
    markdown: '| a | b |\n| - |\n| c |\n',
    html: '<p>| a | b |\n| - |\n| c |</p>',
  },
  {
    name: 'tables: short rows are filled, long rows cut',
    markdown: '| a | b |\n| - | - |\n| c |\n| d | e | f |\n',
    html: table('<th>a</th><th>b</th>', '<tr><td>c</td><td></td></tr><tr><td>d</td><td>e</td></tr>'),
  },
  {
    name: 'tables: without rows',
    markdown: '| a | b |\n| - | - |\n',
    html: table('<th>a</th><th>b</th>', ''),
  },
  {
    name: 'task lists: open and done',
    markdown: '- [ ] open\n- [x] done\n- [X] done too\n',
    html: '<ul><li><input disabled type="checkbox"> open</li><li><input checked disabled type="checkbox"> done</li><li><input checked disabled type="checkbox"> done too</li></ul>',
  },
  {
    name: 'task lists: nested',
    markdown: '- [x] a\n  - [ ] b\n- [ ] c\n',
    html: '<ul><li><input checked disabled type="checkbox"> a<ul><li><input disabled type="checkbox"> b</li></ul></li><li><input disabled type="checkbox"> c</li></ul>',
  },
  {
    name: 'strikethrough: one or two tildes',
    markdown: '~~a~~ and ~b~\n',
    html: '<p><del>a</del> and <del>b</del></p>',
  },
  {
    name: 'strikethrough: not across paragraphs',
    markdown: 'a ~~b\n\nc~~ d\n',
    html: '<p>a ~~b</p><p>c~~ d</p>',
  },
  { name: 'strikethrough: not with three tildes', markdown: 'a ~~~b~~~ c\n', html: '<p>a ~~~b~~~ c</p>' },
  {
    name: 'autolinks: www gets a protocol',
    markdown: 'www.example.com/a\n',
    html: '<p><a href="http://www.example.com/a">www.example.com/a</a></p>',
  },
  {
    name: 'autolinks: punctuation at the end is not part of them',
    markdown: 'See www.example.com/a. Or www.example.com/b?!\n',
    html: '<p>See <a href="http://www.example.com/a">www.example.com/a</a>. Or <a href="http://www.example.com/b">www.example.com/b</a>?!</p>',
  },
  {
    name: 'autolinks: balanced parentheses stay, others go',
    markdown: 'www.example.com/s?q=(x)\n\n(www.example.com/s?q=(x))\n',
    html: '<p><a href="http://www.example.com/s?q=(x)">www.example.com/s?q=(x)</a></p><p>(<a href="http://www.example.com/s?q=(x)">www.example.com/s?q=(x)</a>)</p>',
  },
  {
    name: 'autolinks: what looks like an entity at the end is left out',
    markdown: 'www.example.com/s?q=x&hl;\n',
    html: '<p><a href="http://www.example.com/s?q=x">www.example.com/s?q=x</a>&amp;hl;</p>',
  },
  {
    name: 'autolinks: < ends them',
    markdown: 'www.example.com/he<lp\n',
    html: '<p><a href="http://www.example.com/he">www.example.com/he</a>&lt;lp</p>',
  },
  {
    name: 'autolinks: with a protocol',
    markdown: 'http://example.com (visit https://example.org/a?b=c)\n',
    html: '<p><a href="http://example.com">http://example.com</a> (visit <a href="https://example.org/a?b=c">https://example.org/a?b=c</a>)</p>',
  },
  {
    name: 'autolinks: mail addresses',
    markdown: 'Write to me@sub.example.com, a.b-c_d@a.b. not a.b-c_d@a.b-\n',
    html: '<p>Write to <a href="mailto:me@sub.example.com">me@sub.example.com</a>, <a href="mailto:a.b-c_d@a.b">a.b-c_d@a.b</a>. not a.b-c_d@a.b-</p>',
  },
  {
    name: 'autolinks: a protocol without a host',
    markdown: 'https:// is a start\n',
    html: '<p>https:// is a start</p>',
  },
];
