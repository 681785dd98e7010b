// @vitest-environment happy-dom

import { beforeEach, describe, expect, it } from 'vitest';
import { find } from '../testing/document.ts';
import {
  drawWithoutInlineStyles,
  dropSheets,
  showMarkup,
  deferStyleAttributes,
} from './style-free-drawing.ts';

it('K51: no style attribute is left for the parser', () => {
  expect(
    deferStyleAttributes(
      '<svg id="a" style="max-width: 1px;"><g style=""/><p class="style" style="a:b">x</p></svg>',
    ),
  ).toBe(
    '<svg id="a" data-style="max-width: 1px;"><g data-style=""/><p class="style" data-style="a:b">x</p></svg>',
  );
});

it('leaves text and other attributes unchanged', () => {
  const markup = '<text font-style="italic" title="a style=b">say style="bold" here</text>';
  expect(deferStyleAttributes(markup)).toBe(markup);
});

it('handles a > inside an attribute', () => {
  expect(deferStyleAttributes('<a title="x > y" style="c:d">z</a>')).toBe(
    '<a title="x > y" data-style="c:d">z</a>',
  );
});

describe('drawing without inline styles', () => {
  const sheet = new CSSStyleSheet();
  const originals = () => [
    Element.prototype.setAttribute,
    Node.prototype.insertBefore,
    DOMParser.prototype.parseFromString,
  ];

  beforeEach(() => {
    document.body.innerHTML = '<div id="a"></div>';
    document.adoptedStyleSheets = [sheet];
  });

  it('K51: style elements become sheets, and style attributes become properties', async () => {
    const element = find('#a');
    // happy-dom's own `cssText` sets the attribute.
    const style = { cssText: '' };
    Object.defineProperty(element, 'style', { value: style });
    const { result, sheets } = await drawWithoutInlineStyles(async () => {
      element.setAttribute('style', 'color: red');
      element.setAttribute('title', 'A');
      const blocked = Object.assign(document.createElement('style'), { textContent: '.x { color: blue }' });
      expect(element.insertBefore(blocked, null)).toBe(blocked);
      element.insertBefore(document.createElement('b'), null);
      return new DOMParser().parseFromString('<p style="color: red">x</p>', 'text/html').body.innerHTML;
    });
    expect(result).toBe('<p data-style="color: red">x</p>');
    expect([style.cssText, element.title, element.innerHTML]).toEqual(['color: red', 'A', '<b></b>']);
    expect(document.adoptedStyleSheets).toEqual([sheet, ...sheets]);
    expect(sheets.map(({ cssRules }) => cssRules[0]?.cssText)).toEqual(['.x { color: blue; }']);
    dropSheets(sheets);
    expect(document.adoptedStyleSheets).toEqual([sheet]);
  });

  it('the document works as before, even after a failure, which leaves no style sheets', async () => {
    const before = originals();
    await drawWithoutInlineStyles(async () => expect(originals()).not.toContain(before[0]));
    expect(originals()).toEqual(before);
    const failing = drawWithoutInlineStyles(async () => {
      find('#a').insertBefore(document.createElement('style'), null);
      throw new Error('No such shape');
    });
    await expect(failing).rejects.toThrow('No such shape');
    expect(originals()).toEqual(before);
    expect(document.adoptedStyleSheets).toEqual([sheet]);
  });

  it('the shown drawing has its styles as properties', () => {
    const box = find('#a');
    showMarkup(box, '<b style="color: red">A</b><i>B</i>');
    expect(find('b').style.color).toBe('red');
    expect(find('b').hasAttribute('data-style')).toBe(false);
    expect(box.textContent).toBe('AB');
  });
});
