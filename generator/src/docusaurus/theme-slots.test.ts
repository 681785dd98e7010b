import { expect, test } from 'vitest';
import { siteFolder } from '../content/testing/site-folder.ts';
import * as themeCommon from './modules/docusaurus/theme-common.tsx';
import { findThemeSlots, THEME_COMMON } from './theme-slots.ts';

test('parts of the shell can import from theme-common', () => {
  expect(Object.keys(themeCommon)).toEqual(expect.arrayContaining([...THEME_COMMON]));
});

test('components of projects get the class names of Docusaurus', () => {
  const { announcementBar, common, docs, layout } = themeCommon.ThemeClassNames;
  expect([
    announcementBar.container,
    common.admonitionType('tip'),
    docs.docSidebarItemLinkLevel(2),
    layout.footer.column,
    layout.navbar.mobileSidebar.panel,
  ]).toEqual([
    'theme-announcement-bar',
    'theme-admonition-tip',
    'theme-doc-sidebar-item-link-level-2',
    'theme-layout-footer-column',
    'theme-layout-navbar-sidebar-panel',
  ]);
});

test.each([
  ["import { useThemeConfig, useColorMode as mode } from '@docusaurus/theme-common';", true],
  ["import { useThemeConfig, type NavbarItem } from '@docusaurus/theme-common';", true],
  ["import type { NavbarItem } from '@docusaurus/theme-common';", true],
  ["import { useWindowSize } from '@docusaurus/theme-common/internal';", true],
  ["import { useThemeConfig, useNavbarMobileSidebar } from '@docusaurus/theme-common';", false],
  ["import * as common from '@docusaurus/theme-common';", false],
  ["import { useDoc } from '@docusaurus/plugin-content-docs/client';", false],
])('a swizzled navbar with %s: %s', (line, isUsed) => {
  const siteDir = siteFolder({ 'src/theme/Navbar/index.tsx': `${line}\nexport default () => null;` });
  const { slots, problems } = findThemeSlots(siteDir);
  expect(Object.keys(slots)).toEqual(isUsed ? ['Navbar'] : []);
  expect(problems).toHaveLength(isUsed ? 0 : 1);
});

test.each([
  [
    'src/theme/CodeBlock/index.tsx',
    '',
    "isn't used, so",
    'Check whether you can replace it with a style sheet',
  ],
  [
    'src/theme/Navbar/index.tsx',
    "import { useDoc } from '@docusaurus/plugin-content-docs/client';\n",
    'isn\'t used, because it imports "@docusaurus/plugin-content-docs/client", which is internal to Docusaurus, so',
    'Wrap the original, "@theme-original/…", or write the component without that import.',
  ],
])('the warning for %s contains what is lost and what to do', (file, start, message, fix) => {
  const { problems } = findThemeSlots(siteFolder({ [file]: `${start}export default () => null;` }));
  expect(problems).toEqual([
    {
      code: 'theme-component',
      level: 'warn',
      file,
      message: expect.stringContaining(message),
      fix: expect.stringContaining(fix),
    },
  ]);
});

test.each([
  "export default { ...Original, Own, h2: Own,\n img: Own, 'table': Own };",
  'const all = { ...Original, Own, h2: Own,\n img: Own, table: Own } satisfies object;\nexport default all;',
])('components for elements are warnings, with their names and lines: %s', (end) => {
  const file = 'src/theme/MDXComponents/index.tsx';
  const code = `import Original from '@theme-original/MDXComponents';\nimport Own from '../Own';\n${end}`;
  const { problems } = findThemeSlots(siteFolder({ [file]: code }));
  expect(problems).toEqual(
    [
      ['h2', 3],
      ['img', 4],
      ['table', 4],
    ].map(([name, line]) => ({
      code: 'theme-component',
      level: 'warn',
      message: `The component for "${name}" in "MDXComponents" isn't used, so pages show the generator's version of that element.`,
      fix: 'Replace it with a style sheet, a rehype plugin, or a component with a capitalized name that pages use.',
      file,
      line,
    })),
  );
});
