// @vitest-environment happy-dom

import { beforeEach, expect, it } from 'vitest';
import { click, find, text } from '../testing/document.ts';
import { enlarge } from './full-size.ts';

const dialogs = () => [...document.querySelectorAll('dialog')];

beforeEach(() => {
  document.body.innerHTML = `<a class="image-zoom" href="/a.png"><img src="/a.png" alt="A player" sizes="9vw" srcset="/b.png 2x"></a>
    <figure><div class="diagram-drawing"><svg><a href="/docs"></a><text>Otp</text></svg></div><button class="diagram-zoom"></button></figure>
    <p><button id="other"></button></p>`;
});

it('an image is shown in full size with its own name', () => {
  enlarge(find('.image-zoom'), text);
  expect(dialogs().map(({ open, ariaLabel, className }) => [open, ariaLabel, className])).toEqual([
    [true, 'A player', 'diagram-dialog'],
  ]);
  expect(find('dialog > .diagram-image').innerHTML).toBe('<img src="/a.png" alt="A player">');
  expect(find('.image-zoom').innerHTML).toContain('srcset');
});

it('a diagram is shown as drawn in the page', () => {
  enlarge(find('.diagram-zoom'), text);
  expect(find('dialog').ariaLabel).toBe('Diagram');
  expect(find('dialog > .diagram-drawing').textContent).toBe('Otp');
  expect(find('figure .diagram-drawing').textContent).toBe('Otp');
});

it.each(['button.button', 'dialog', 'dialog a'])(
  'a click on %s closes the dialog and removes it',
  (selector) => {
    enlarge(find('.diagram-zoom'), text);
    expect(find('dialog > button.button').textContent).toBe('Close');
    click(selector);
    expect(dialogs()).toEqual([]);
  },
);

it.each(['img', '.diagram-image'])('a click on %s closes the dialog of an image', (selector) => {
  enlarge(find('.image-zoom'), text);
  click(`dialog ${selector}`);
  expect(dialogs()).toEqual([]);
});

it('a click on the drawing keeps it open', () => {
  enlarge(find('.diagram-zoom'), text);
  click('dialog text');
  expect(dialogs()).toHaveLength(1);
});

it('nothing opens without a drawing', () => {
  enlarge(find('#other'), text);
  find('.diagram-drawing').remove();
  enlarge(find('.diagram-zoom'), text);
  expect(dialogs()).toEqual([]);
});
