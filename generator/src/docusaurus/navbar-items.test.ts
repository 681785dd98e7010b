/** Navbar items that components of a project render. */

import { afterAll, expect, test } from 'vitest';
import { buildHere, removeBuiltSites } from '../../fixtures/built-site.ts';
import { siteFolder } from '../content/testing/site-folder.ts';

afterAll(removeBuiltSites);

const config = (items: string): string => `export default {
  title: 'Own items', url: 'https://i.example', baseUrl: '/i/',
  presets: [['classic', { blog: false }]],
  themeConfig: { navbar: { items: ${items} } },
};`;

const own = `{ type: 'custom-status', position: 'right', region: 'eu' }, { type: 'custom-menu' }, { type: 'custom-other' }`;

const files = {
  'docusaurus.config.js': config(`[${own}, { to: '/docs/a', label: 'A' }]`),
  'docs/a.md': '# A',
  'src/pages/index.js': 'export default () => <p>Home</p>;',
};

test('are in the navbar, with the options in the configuration', async () => {
  const site = await buildHere(
    siteFolder({
      ...files,
      'src/theme/NavbarItem/ComponentTypes.js': `import ComponentTypes from '@theme-original/NavbarItem/ComponentTypes';
import Status from '../../components/Status';
import Menu from '../../components/Menu';
export default { ...ComponentTypes, 'custom-status': Status, 'custom-menu': Menu, 'custom-other': () => { throw new Error('only other'); } };`,
      'src/components/Status.js': `import React from 'react';
export default function Status({ region, mobile }) { return <b className="status">{\`\${mobile ? 'menu' : 'bar'} \${region}\`}</b>; }`,
      'src/components/Menu.js': `import DropdownNavbarItem from '@theme/NavbarItem/DropdownNavbarItem';
import DefaultNavbarItem from '@theme-original/NavbarItem/DefaultNavbarItem';
export default (props) => <>
  <DropdownNavbarItem {...props} label="Team" items={[{ label: 'Ann', to: '/docs/a' }, { type: 'html', value: '<hr>' }]} />
  <DefaultNavbarItem {...props} className="home" html="<i>Home</i>" to="/" />
</>;`,
    }),
  );
  expect(site.printed).not.toContain('custom-');
  expect(site.printed).not.toContain('theme-component');
  const navbar = /<header[\s\S]*?<\/header>/.exec(site.text('docs/a/index.html'))?.[0] ?? '';
  expect(navbar).toContain('<b class="status">bar eu</b>');
  expect(navbar).toContain('<summary class="navbar__link dropdown__toggle">Team</summary>');
  expect(navbar).toContain('<a class="dropdown__link" href="/i/docs/a">Ann</a>');
  expect(navbar).toContain('<div><hr></div>');
  expect(navbar).toContain(
    '<a class="navbar__item navbar__link home" href="/i/"><span><i>Home</i></span></a>',
  );
  expect(navbar).toContain('>A</a>');
  expect(site.printed).toContain('only other');
});

test('are reported if the project has no component for them', async () => {
  const site = await buildHere(siteFolder(files));
  expect(site.printed).toContain('An item of type "custom-status" is not shown.');
});
