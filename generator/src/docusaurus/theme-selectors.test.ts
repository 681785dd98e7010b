import { expect, test } from 'vitest';
import { themeSelector } from './theme-selectors.ts';

const content = ':where(:not(.menu__category, .dropdown, .menu__category > *, .dropdown > *))';

test.each([
  ['div[class^="announcementBar_"] a', ':is(.announcement-bar) a'],
  ["html:root [class*='codeBlockTitle']", 'html:root :is(.codeblock__title)'],
  ['main[class*=docMainContainer_]>.container', ':is(.main-wrapper > main)>.container'],
  ['.own[class*=docItemContainer_]', '.own:is(.doc__column)'],
  ['div[class^="announcementBarContent"] a', 'div[class^="announcementBarContent"] a'],
  ['div[class*="announcementBarContent"] a', ':is(.announcement-bar__content) a'],
  ["[class^='tocMobile_']", "[class^='tocMobile_']"],
  ["[class*='col--'] [class^='mine_']", "[class*='col--'] [class^='mine_']"],
  ["[data-theme='dark'], .a", ":where(html)[data-theme='dark'], .a"],
  ["html[data-theme='dark'] .a", "html[data-theme='dark'] .a"],
  [":root:not([data-theme='dark']) .a", ":root:not(:where(html)[data-theme='dark']) .a"],
  ['.tabs__item.tabs__item--active > a', ".tabs__item:is(.tabs__item--active, [aria-selected='true']) > a"],
  ['.footer.mine, .footer__title', '.footer:is(*, footer).mine, .footer__title'],
  ['.footer--dark > a', '.footer--dark:is(*, footer) > a'],
  ['details[open] a, .a > summary::before', `details${content}[open] a, .a > summary${content}::before`],
  ['.admonition.mine', '.admonition:where(:not(.theme-admonition)).mine'],
  ['.admonition-icon svg', '.admonition-icon:where(:not(.theme-admonition *)) svg'],
  ["[class*='admonitionHeading_'] b, .admonition-own", ':is(.admonition-heading) b, .admonition-own'],
  ["[class*='my details'] .summary, .a-details", "[class*='my details'] .summary, .a-details"],
])('%s selects what it selects in Docusaurus', (written, here) => {
  expect(themeSelector(written)).toBe(here);
  expect(themeSelector(here)).toBe(here);
});
