import { expect, test } from 'vitest';
import { cleanDescription } from './descriptions.ts';

test('headings continue those of the page, or are bold lines', () => {
  const written = '# Dates\n\nText.\n\nTime zones\n---\n';
  expect(cleanDescription(written, 2).text).toBe('## Dates\n\nText.\n\n### Time zones');
  expect(cleanDescription(written, null).text).toBe('**Dates**\n\nText.\n\n**Time zones**');
});

test('lines that look like directives and tokens are text', () => {
  expect(cleanDescription('::price{of="x"}\n\n:::note\nText\n:::', null).text).toBe(
    '\\::price{of="x"}\n\n\\:::note\nText\n:::',
  );
  expect(cleanDescription('a :b{c=d} e:f', null).text).toBe('a \\:b{c=d} e:f');
  expect(cleanDescription('100%off% of %2B', null, true).text).toBe('100\\%off% of %2B');
});

test('placeholders that look like elements are text', () => {
  expect(cleanDescription('Send `<id>` as <id> or Array<Pet>.', null)).toEqual({
    text: 'Send `<id>` as &lt;id> or Array&lt;Pet>.',
    dropped: [],
  });
});

test('scripts, frames, and handlers are left out and listed', () => {
  const written =
    'a <script>alert(1)</script>b <b onclick="x()">c</b> <a href="java&#x73;cript:x()">d</a> <iframe src="//x"></iframe>';
  expect(cleanDescription(written, null)).toEqual({
    text: 'a b <b>c</b> <a>d</a>',
    dropped: ['<script>', 'onclick', 'javascript:', '<iframe>'],
  });
});

test('the HTML and the directives of a heading change like those of a paragraph', () => {
  const written =
    '# A <script>x</script> <b onclick="x()">b</b> :c[d] <id>\n\n#\n\nTwo\nlines <i>e</i>\n---\n\nText.';
  expect(cleanDescription(written, 2)).toEqual({
    text: '## A  <b>b</b> \\:c[d] &lt;id>\n\n## \n\n### Two lines <i>e</i>\n\nText.',
    dropped: ['<script>', 'onclick'],
  });
  expect(cleanDescription('Two\nlines <b onclick="x()">b</b>\n---', null).text).toBe(
    '**Two lines <b>b</b>**',
  );
});

test.each([
  ['<SCRIPT>a</Script>b<Embed SRC="x">c</embed>', 'bc', ['<script>', '<embed>', '<embed>']],
  ['a <script>b <p>c</p>', 'a', ['<script>']],
  [
    "<b OnClick = x()>a</b><a HREF=' data:x' title='\"t\"'>b</a>",
    '<b>a</b><a title="&quot;t&quot;">b</a>',
    ['onclick', 'data:'],
  ],
  ['a<!-- <p> -->b<?x?><!DOCTYPE y>c\n\n<!-- d\ne', 'abc', []],
  [
    '<a title="1 > 0" href=x>a</a> <IMG Src="i.png" alt="" loading>b</img>',
    '<a title="1 > 0" href="x">a</a> <img src="i.png" alt="">b',
    [],
  ],
  [
    '<ul><li>a<li>b<ul><li>c</ul><li>d</ul></b>e',
    '<ul><li>a</li><li>b<ul><li>c</li></ul></li><li>d</li></ul>e',
    [],
  ],
  [
    '<dl><dt>a<dd>b<dt>c</dl><div>a<p>b<p title="x">c <i>d</div>',
    '<dl><dt>a</dt><dd>b</dd><dt>c</dt></dl><div>a<p>b</p><p title="x">c d</p></div>',
    [],
  ],
  [
    '<table><thead><tr><th>a<th>b<tbody><tr><td>c<td>d<tr><td>e<tfoot><tr><td>f</table>',
    '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>c</td><td>d</td></tr><tr><td>e</td></tr></tbody><tfoot><tr><td>f</td></tr></tfoot></table>',
    [],
  ],
  // A paragraph inside of an entry doesn't end with the paragraph of the list.
  ['<p>a<ul><li><p>b<li><p>c</ul>d', 'a<ul><li><p>b</p></li><li><p>c</p></li></ul>d', []],
])('the HTML %s becomes %s', (written, text, dropped) => {
  expect(cleanDescription(written, null)).toEqual({ text, dropped });
});

test('elements end with their description', () => {
  expect(cleanDescription('</details><div>a <b>b</div> c<p>d', null).text).toBe('<div>a b</div> c\n\nd');
});

test('elements of text stay', () => {
  const written = '<p>Returns <code>a</code><br/>b</p>\n\n<table><tr><td colspan="2">c</td></tr></table>';
  expect(cleanDescription(written, null)).toEqual({
    text: '<p>Returns <code>a</code><br>b</p>\n\n<table><tr><td colspan="2">c</td></tr></table>',
    dropped: [],
  });
});
