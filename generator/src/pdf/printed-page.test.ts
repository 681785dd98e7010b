import { expect, it } from 'vitest';
import { printedPage, type PrintedPage } from './printed-page.ts';

function printed(html: string, page: Partial<PrintedPage> = {}): string {
  return printedPage(html, {
    prefix: 'p1-',
    level: 1,
    tabs: new Map(),
    hrefOf: (href) => `@${href}`,
    fileOf: (src) => `file://${src}`,
    ...page,
  });
}

const tabs = (group: string | null) =>
  `<div data-tabs${group === null ? '' : ` data-group="${group}"`}><div role="tablist"><button>A</button></div><div>` +
  '<div role="tabpanel" data-value="curl"><p>cURL</p></div>' +
  '<div role="tabpanel" data-value="go" data-also=" rust " hidden><p>Go</p></div></div></div>';

it.each([
  ['the one that is shown first', {}, 'cURL'],
  ['the chosen one', { language: 'go' }, 'Go'],
  ['the one that stands for what the page lacks', { language: 'rust' }, 'Go'],
  ['the one that is shown first where the page lacks the choice', { language: 'php' }, 'cURL'],
])('prints %s of a group of tabs', (_, choices, expected) => {
  const html = printed(tabs('language'), { tabs: new Map(Object.entries(choices)) });
  expect(html.match(/<p>\w+<\/p>/g)).toEqual([`<p>${expected}</p>`]);
  expect(html).not.toContain('hidden');
});

it('prints all tabs without a choice', () => {
  expect(printed(tabs(null)).match(/<p>\w+<\/p>/g)).toEqual(['<p>cURL</p>', '<p>Go</p>']);
});

it('makes IDs unique in the document, including references', () => {
  const html =
    '<h2 id="limits">Limits</h2><a href="#limits">x</a>' +
    '<svg><marker id="tip"></marker><path marker-end="url(#tip)"></path><use href="#tip"></use></svg>';
  expect(printed(html, { level: 2 })).toBe(
    '<h3 id="p1-limits">Limits</h3><a href="@#limits">x</a>' +
      '<svg><marker id="p1-tip"></marker><path marker-end="url(#p1-tip)"></path><use href="#p1-tip"></use></svg>',
  );
});

it('opens details and leaves out content only for screens', () => {
  const html =
    '<details><summary>More</summary><p>Text</p></details><button data-copy>Copy</button><script>docsTabs()</script>' +
    '<button class="term" aria-describedby="t">OTP</button><span popover id="t">One-time password</span><div class="tab-choice">Samples in</div>';
  expect(printed(html)).toBe('<details open><summary>More</summary><p>Text</p></details>OTP');
});

it('reads images from the build', () => {
  expect(printed('<img src="/docs/a.png" srcset="/docs/b.png 2x" loading="lazy" alt="A">')).toBe(
    '<img src="file:///docs/a.png" alt="A">',
  );
});
