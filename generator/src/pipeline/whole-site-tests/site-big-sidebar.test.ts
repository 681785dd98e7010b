/** A sidebar with hundreds of entries: its cost per page, and that every page is highlighted in it. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildHere, removeBuiltSites, type BuiltSite } from '../../../fixtures/built-site.ts';
import { crawl } from '../../../fixtures/crawl.ts';
import { temporarySite } from '../../../fixtures/temporary-site.ts';
import type { SidebarItem } from '../../content/model.ts';

const GROUPS = 20;
const PAGES = 30;

let site: BuiltSite;
beforeAll(async () => {
  const files: Record<string, string> = { 'docs/index.md': '# Start\n' };
  for (let group = 1; group <= GROUPS; group += 1) {
    const folder = `docs/${String(group).padStart(2, '0')}-group-${group}`;
    files[`${folder}/_category_.json`] = JSON.stringify({ label: `Group ${group}` });
    for (let page = 1; page <= PAGES; page += 1) {
      files[`${folder}/${String(page).padStart(2, '0')}-page-${page}.md`] =
        `# Page ${group}.${page}\n\nText.\n`;
    }
  }
  site = await buildHere(temporarySite(files));
});
afterAll(removeBuiltSites);

function links(items: readonly SidebarItem[]): string[] {
  return items.flatMap((item) =>
    item.type === 'category' ? links(item.items) : item.type === 'link' ? [item.label] : [],
  );
}

test('every link works', () => {
  expect(crawl({ folder: site.folder, baseUrl: '/' })).toEqual([]);
});

test('all pages are in the sidebar, in the order of their number prefixes', () => {
  const labels = links(site.sidebar('current-defaultSidebar').items);
  expect(labels).toHaveLength(GROUPS * PAGES + 1);
  expect(labels.slice(0, 2)).toEqual(['Page 1.1', 'Page 1.2']);
  expect(labels.slice(-3)).toEqual(['Page 20.29', 'Page 20.30', 'Start']);
});

test('previous and next lead through all pages, from the first to the last', () => {
  const walked: string[] = [];
  for (let next: string | undefined = '/group-1/page-1'; next !== undefined;) {
    const { page } = site.page(next.slice(1));
    walked.push(page.title);
    next = page.next?.href;
  }
  expect(walked).toEqual(links(site.sidebar('current-defaultSidebar').items));
});

test('a page contains its own group open and the others closed, without their pages', () => {
  const hrefs = site
    .elements('group-7/page-3/index.html')
    .filter(({ attributes }) => attributes.get('class')?.includes('menu__link') === true)
    .map(({ attributes }) => attributes.get('href'))
    .filter((href) => href?.startsWith('/group-') === true);
  const ownGroup = hrefs.filter((href) => href?.startsWith('/group-7/'));
  expect(ownGroup).toHaveLength(PAGES);
  // Each closed group links to its first page, which works without JavaScript.
  expect(hrefs.length).toBeLessThan(PAGES + 2 * GROUPS);
  const current = site
    .elements('group-7/page-3/index.html')
    .filter(({ attributes }) => attributes.get('aria-current') === 'page');
  expect(current.map(({ attributes }) => attributes.get('href'))).toContain('/group-7/page-3');
});

test("the sidebar is a separate file and isn't in any page's data file", () => {
  expect(site.text('group-7/page-3/index.json')).not.toContain('page-5"');
  expect(site.text('group-7/page-3/index.json').length).toBeLessThan(3000);
  expect(site.text('group-7/page-3/index.html')).toContain(
    `data-sidebar="/${site.named('assets/sidebar-', '.json')}"`,
  );
});

test('in a folder with hundreds of pages, a page lists nearby ones, and links lead to the rest', async () => {
  const files: Record<string, string> = { 'docs/index.md': '# Start\n' };
  const count = 450;
  for (let page = 1; page <= count; page += 1) {
    files[`docs/all/page-${String(page).padStart(3, '0')}.md`] = `# Page ${page}\n`;
  }
  const flat = await buildHere(temporarySite(files));
  const listed = (file: string): string[] =>
    flat
      .elements(file)
      .filter(({ attributes }) => attributes.get('class')?.split(' ').includes('menu__link') === true)
      .map(({ attributes }) => attributes.get('href') ?? '')
      .filter((href) => href.startsWith('/all/page-'));
  const near = listed('all/page-250/index.html');
  expect(near.slice(0, 4)).toEqual(['/all/page-001', '/all/page-101', '/all/page-201', '/all/page-202']);
  expect(near).toHaveLength(100 + 4);
  expect(flat.text('all/page-250/index.html')).toContain('>Page 101 – Page 200</a>');
  // Every page is reachable from any other in two steps without JavaScript.
  const reached = new Set(near.flatMap((href) => listed(`${href.slice(1)}/index.html`)));
  expect(reached.size).toBe(count);
});
