import { expect, test } from 'vitest';
import { hrefsIn, idsIn } from './html-references.ts';

test('addresses are read as a browser reads them, whatever names their characters have', () => {
  const html =
    '<a href="/a?b&amp;c#d&#x27;e">1</a><a class="x" href="/caf&eacute;&#47;f">2</a><a data-href="/g">3</a>';
  expect(hrefsIn(html)).toEqual(["/a?b&c#d'e", '/café/f']);
});

test('so are ids', () => {
  expect(idsIn('<h2 id="caf&eacute;">1</h2><p class="b" data-id="c">2</p>')).toEqual(['café']);
});
