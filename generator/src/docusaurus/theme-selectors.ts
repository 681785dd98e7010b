/** Makes rules that projects wrote for the theme of Docusaurus select the same parts here. */

/**
 * Elements whose classes Docusaurus hashes, by the start of the class, with those here. The end of such a class isn't
 * known, so style sheets select by its start: `[class^='announcementBar_']`.
 */
const HASHED: Readonly<Record<string, string>> = {
  admonitionContent: '.theme-admonition > :not(.admonition-heading)',
  admonitionHeading: '.admonition-heading',
  announcementBar: '.announcement-bar',
  announcementBarClose: '.announcement-bar__close',
  announcementBarContent: '.announcement-bar__content',
  backToTopButton: '.theme-back-to-top-button',
  breadcrumbsContainer: '.theme-doc-breadcrumbs',
  codeBlockContainer: '.codeblock',
  codeBlockContent: '.codeblock__content',
  codeBlockTitle: '.codeblock__title',
  colorModeToggle: '.colour-toggle',
  docItemContainer: '.doc__column',
  docMainContainer: '.main-wrapper > main',
  docSidebarContainer: '.theme-doc-sidebar-container',
  docsWrapper: '.main-wrapper',
  footerLogoLink: '.footer__copyright > p > a',
  iconExternalLink: '.icon--external',
  lastUpdated: '.theme-last-updated',
  navbarSearchContainer: '.DocSearch-Button',
  searchBox: '.DocSearch-Button',
  tableOfContents: '.table-of-contents',
  tocCollapsible: '.theme-doc-toc-mobile',
  tocMobile: '.theme-doc-toc-mobile',
};

/** Classes that always follow another one there, so a rule with `^=` selects nothing. */
const LATER: ReadonlySet<string> = new Set([
  'announcementBarClose',
  'announcementBarContent',
  'backToTopButton',
  'breadcrumbsContainer',
  'colorModeToggle',
  'docSidebarContainer',
  'lastUpdated',
  'tocMobile',
]);

/** Classes that only Docusaurus before 2.0 gave its own admonitions. Old rules in many projects still name them. */
const OLD_ADMONITION = /(?<!:is\(|:not\()\.admonition(-(?:heading|icon|content))?(?![\w-]|:where\(:not)/g;

/** Here, an attribute marks the selected tab. */
const ACTIVE_TAB = /\.tabs__item--active(?![\w-]|, \[aria)/g;

const CLASS = /(?:(?<![\w.#:-])[a-z]+)?\[class([\^*]?)=\s*["']?([A-Za-z]+)_?["']?\s*\]/g;

/** The element with the code in Docusaurus. */
const PRISM = /\.prism-code(?![\w-]|, \.codeblock__pre)/g;

/** Classes of the root element for one kind of page, with selectors for it here. */
const KINDS: Readonly<Record<string, string>> = {
  'blog-list-page': '.plugin-blog:not(:has(#docs-body > .blog-byline:first-child))',
  'blog-post-page': '.plugin-blog:has(#docs-body > .blog-byline:first-child)',
  'blog-wrapper': '.plugin-blog',
  'docs-doc-page': '.docs-wrapper',
};
const KIND = new RegExp(
  `\\.(${Object.keys(KINDS).join('|')})(?![\\w-]|, \\.(?:plugin-blog|docs-wrapper))`,
  'g',
);

/** The root element, alone or in one color mode. */
const ROOT = /^(?:html|:root|(?:html|:root|:where\(:not\(footer\)\))?\[data-theme(?:=[^\]]*)?\])$/;

/** In Docusaurus, the footer has no such attribute. */
const MODE = /(^|[\s,>+~(])(\[data-theme)/g;

/** The shell's rule for a part with its own mode is more specific than one class. */
const FOOTER = /\.footer(?:--dark)?(?![\w-]|:is\(\*)/g;

/** The shell's rule for the link of the current page is more specific than one class. */
const ACTIVE_LINK = /\.menu__link--active(?![\w-]|:is\(\*)/g;

/** Here, the sidebar and menus are also such elements. The first alternative keeps attributes. */
const DISCLOSURE = /\[[^\]]*\]|(?<![\w.#:\\-])(?:details|summary)(?![\w-]|:where\(:not)/g;
const CONTENT = ':where(:not(.menu__category, .dropdown, .menu__category > *, .dropdown > *))';

/** @param isLayered the theme is in a cascade layer, so the project's variables win in both color modes */
export function themeSelectors(isLayered: boolean) {
  return {
    postcssPlugin: 'docs:theme-selectors',
    Rule(rule: { selector: string; selectors: string[] }) {
      const selector = themeSelector(rule.selector);
      if (selector !== rule.selector) {
        rule.selector = selector;
      }
      if (isLayered && rule.selectors.some((one) => ROOT.test(one))) {
        rule.selectors = rule.selectors.map((one) => (ROOT.test(one) ? `${one}:root` : one));
      }
    },
  };
}

export function themeSelector(selector: string): string {
  return selector
    .replaceAll(
      OLD_ADMONITION,
      (written, part?: string) =>
        `${written}:where(:not(.theme-admonition${part === undefined ? '' : ' *'}))`,
    )
    .replaceAll(CLASS, (written, match: string, name: string) =>
      Object.hasOwn(HASHED, name) && (match === '*' || !LATER.has(name)) ? `:is(${HASHED[name]})` : written,
    )
    .replaceAll(KIND, (written, name: string) => `:is(${written}, ${KINDS[name]})`)
    .replaceAll(PRISM, ':is($&, .codeblock__pre)')
    .replaceAll(ACTIVE_TAB, ":is($&, [aria-selected='true'])")
    .replaceAll(MODE, '$1:where(:not(footer))$2')
    .replaceAll(FOOTER, '$&:is(*, footer)')
    .replaceAll(ACTIVE_LINK, '$&:is(*, [aria-current] a)')
    .replaceAll(DISCLOSURE, (written) => (written.startsWith('[') ? written : written + CONTENT));
}
