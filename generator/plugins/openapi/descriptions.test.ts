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
