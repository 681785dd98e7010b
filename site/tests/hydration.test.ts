/** Checks that every page's shell hydrates without changes, from the data in its document and in separate files. */

import { expect, test } from 'vitest';
import type { PageData, SidebarData, SiteData } from '../../generator/src/content/model.ts';
import { renderShell } from '../../generator/src/render/shell.tsx';
import { realSite } from './assembled-site.ts';

test('R40: the data of each page results in the HTML of its document', async () => {
  const { compiled, document, file } = await realSite();
  const { baseUrl } = compiled.config;
  const read = <T>(href: string): T => JSON.parse(file(href.slice(baseUrl.length))) as T;
  const differing: string[] = [];
  for (const { page } of compiled.pages) {
    const html = document(page.data.path);
    const attribute = (name: string) => new RegExp(`<html[^>]* ${name}="([^"]*)"`).exec(html)?.[1];
    const data = /<script type="application\/json" id="docs-page">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
    const sidebar = attribute('data-sidebar');
    const shell = renderShell({
      site: read<SiteData>(attribute('data-site') ?? ''),
      page: JSON.parse(data) as PageData,
      sidebar: sidebar === undefined ? null : read<SidebarData>(sidebar),
      html: page.html,
    });
    if (!html.includes(`<div id="docs-root">${shell}</div>`)) {
      differing.push(page.data.path);
    }
  }
  expect(differing).toEqual([]);
});
