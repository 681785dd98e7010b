import { readFileSync } from 'node:fs';
import postcss, { type AcceptedPlugin } from 'postcss';
import { expect, test } from 'vitest';
import { noPlugins } from './plugin-instances.ts';
import { postcssPlugins } from './postcss.ts';
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
  ["[data-theme='dark'], .a", ":where(:not(footer))[data-theme='dark'], .a"],
  ["html[data-theme='dark'] .a", "html[data-theme='dark'] .a"],
  [":root:not([data-theme='dark']) .a", ":root:not(:where(:not(footer))[data-theme='dark']) .a"],
  ['.tabs__item.tabs__item--active > a', ".tabs__item:is(.tabs__item--active, [aria-selected='true']) > a"],
  ['pre.prism-code, .prism-code-own', 'pre:is(.prism-code, .codeblock__pre), .prism-code-own'],
  ['html.blog-wrapper .a, .blog-wrapper-own', 'html:is(.blog-wrapper, .plugin-blog) .a, .blog-wrapper-own'],
  ['.docs-doc-page .a', ':is(.docs-doc-page, .docs-wrapper) .a'],
  ['.blog-post-page .a', ':is(.blog-post-page, .plugin-blog:has(#docs-body > .blog-byline:first-child)) .a'],
  ['.footer.mine, .footer__title', '.footer:is(*, footer).mine, .footer__title'],
  ['.menu__link--active, .menu__link', '.menu__link--active:is(*, [aria-current] a), .menu__link'],
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

test.each([
  [{}, false],
  [{ future: { v4: true } }, true],
  [{ future: { v4: { useCssCascadeLayers: true } } }, true],
  [{ future: { v4: { useCssCascadeLayers: false } } }, false],
])(
  'with %j, the theme is in a layer, and variables of the root element are more specific than its own: %s',
  async (settings, isMore) => {
    const { plugins, layer } = await postcssPlugins(noPlugins, '/nowhere', settings);
    expect(layer).toBe(isMore ? 'docusaurus.infima' : undefined);
    const rules =
      ':root, .a {} html {} [data-theme="dark"] {} html[data-theme] {} :root .b {} [data-theme="dark"] .c {}';
    const { root } = postcss(plugins as AcceptedPlugin[]).process(rules, { from: undefined });
    const more = isMore ? ':root' : '';
    expect(root.nodes.map((node) => 'selector' in node && node.selector)).toEqual([
      `:root${more}, .a`,
      `html${more}`,
      `:where(:not(footer))[data-theme="dark"]${more}`,
      `html[data-theme]${more}`,
      ':root .b',
      ':where(:not(footer))[data-theme="dark"] .c',
    ]);
  },
);

test("no rule of Infima's classes needs the ID of the text, because projects' rules for the same class couldn't override it", () => {
  const styles = readFileSync(new URL('infima.css', import.meta.url), 'utf8');
  expect(styles).toContain('\n:where(#docs-body');
  expect(styles.match(/^#docs-body .*/gm)).toBeNull();
});
