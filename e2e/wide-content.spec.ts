/** Tests every construct with one very long word and one very wide child, in the narrowest window in WCAG 1.4.10. */

import { expect, test, type Page } from '@playwright/test';
import { builtPages, serve } from './plain-host.ts';

const word = 'Averyveryverylongword'.repeat(5);
const wide = 'width="900" height="40"';

const constructs: Readonly<Record<string, string>> = {
  paragraph: `${word} and *${word}* and \`${word}\` and [${word}](./two.md)`,
  keys: `<kbd>${word}</kbd> <samp>${word}</samp> <mark>${word}</mark> <nobr>${word} ${word}</nobr>`,
  heading: `## ${word}`,
  'a heading with code': `### \`${word}\``,
  'a list': `- ${word}\n  1. ${word}`,
  quote: `> ${word}`,
  alert: `> [!NOTE]\n> ${word}`,
  admonition: `:::note[${word}]\n${word}\n:::`,
  details: `<details open><summary>${word}</summary>\n\n${word}\n\n</details>`,
  'details of a directive': `:::details[${word}]\n${word}\n:::`,
  table: `| ${word} | ${word} |\n|---|---|\n| ${word} | ${word} |`,
  'a table in HTML': `<table><tr><td>${word}</td><td>${word}</td></tr></table>`,
  fence: `\`\`\`js title="${word}"\n${word}${word}\n\`\`\``,
  'pre in HTML': `<pre>raw ${word}${word}</pre>`,
  'code in HTML': `<pre><code>raw ${word}${word}</code></pre>`,
  'a box with a width': `<div style="width: 900px">${word}</div>`,
  formula: `Text $${'a + '.repeat(60)}b$ text.`,
  'a formula of its own': `$$\n${'a + '.repeat(60)}b\n$$`,
  footnote: `Text.[^1]\n\n[^1]: ${word}`,
  tabs: `::::tabs\n:::tab[${word}]\n${word}\n:::\n:::tab[Other]\nx\n:::\n::::`,
  frame: `<iframe src="https://x.example/" ${wide} title="f"></iframe>`,
  sound: `<audio controls ${wide}></audio> <div class="row"><audio controls></audio></div>`,
  video: `<video controls ${wide}></video>`,
  canvas: `<canvas ${wide}></canvas>`,
  drawing: `<svg ${wide} viewBox="0 0 900 40"><rect width="900" height="40" /></svg>`,
  image: `<img ${wide} alt="${word}" src="pathname:///robots.txt">`,
  figure: `<figure><img ${wide} alt="x" src="pathname:///robots.txt"><figcaption>${word}</figcaption></figure>`,
  fields: `<fieldset><legend>${word}</legend><label>${word} <input size="90" value="${word}"></label> <textarea cols="90">${word}</textarea> <select><option>${word}</option></select> <button type="button">${word}</button> <output>${word}</output> <progress ${wide}></progress></fieldset>`,
  'a list of terms': `<dl><dt>${word}</dt><dd>${word}</dd></dl>`,
  address: `<address>${word}</address>`,
  formulas: `<math><mi>${word}</mi><mo>+</mo><mi>${word}</mi></math>`,
  diagram: `\`\`\`mermaid\nflowchart LR\n  A[${word}] --> B[${word}] --> C[${word}] --> D[${word}]\n\`\`\``,
  contents: ':::note\n[[toc]]\n:::',
};

const site = {
  'site.config.ts': `import { defineConfig } from 'pagewright';
import { math } from 'pagewright/plugins/math';
export default defineConfig({
  title: '${word}',
  url: 'https://x.example',
  plugins: [math()],
  onBrokenLinks: 'warn',
  announcement: { id: 'a', content: '${word}' },
  navbar: { title: '${word}', items: [{ label: '${word}', to: '/two' }] },
  footer: { columns: [{ title: '${word}', items: [{ label: '${word}', to: '/two' }] }], copyright: '${word}' },
});
`,
  'docs/index.md': `---
title: ${word}
description: ${word}
tags: [${word}, other]
last_update: { date: 2026-01-01, author: ${word} }
---

${Object.values(constructs).join('\n\n')}
`,
  'docs/two.md': `---\npagination_label: ${word}\ndescription: ${word}\n---\n# ${word}\n`,
};

/** Returns elements outside the window that can't be scrolled to, with their required width. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const scrolls = (element: Element): boolean => {
      for (
        let one: Element | null = element;
        one !== null && one.id !== 'docs-root';
        one = one.parentElement
      ) {
        const { overflowX, position, visibility } = getComputedStyle(one);
        if (
          /auto|scroll/.test(overflowX) ||
          visibility === 'hidden' ||
          (position === 'fixed' && one !== element)
        )
          return true;
        // Only for screen readers.
        if (one.matches('.visually-hidden, .skip-link, annotation, rt, [popover]')) return true;
      }
      return false;
    };
    const isCutOff = (element: Element): boolean => {
      if (element.parentElement?.closest('math, svg') || scrolls(element)) return false;
      const { left, right, width: own } = element.getBoundingClientRect();
      // Only for screen readers.
      if (getComputedStyle(element).clipPath !== 'none') return false;
      // Text may be wider than its box.
      const isWide = [...element.childNodes].some((node) => {
        if (node.nodeType !== Node.TEXT_NODE || !(element instanceof HTMLElement)) return false;
        const range = document.createRange();
        range.selectNodeContents(node);
        return (
          [...range.getClientRects()].some((box) => box.right > width + 1) &&
          !element.matches('option, textarea') &&
          getComputedStyle(element).textOverflow !== 'ellipsis'
        );
      });
      return (own > 0 && (right > width + 1 || left < -1)) || isWide;
    };
    const cut = [...document.querySelectorAll('#docs-root *')].filter(isCutOff);
    return cut
      .filter((element) => !cut.some((other) => other !== element && element.contains(other)))
      .map((element) => {
        const { width: own } = element.getBoundingClientRect();
        const name = `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} in ${element.parentElement?.tagName}.${element.parentElement?.className}`;
        return `${name} ${element.scrollWidth}/${Math.round(own)} ${(element.textContent ?? '').slice(0, 20)}`;
      });
  });
}

test('nothing is cut off in a window of 320 px; only text has a space between Chinese and Latin letters, and a printed page shows all panels of tabs', async ({
  page,
}) => {
  const { server, origin } = await serve(builtPages(site));
  await page.route('https://x.example/**', (route) => route.fulfill({ body: '' }));
  await page.setViewportSize({ width: 320, height: 800 });
  for (const path of ['/', '/two', '/tags']) {
    await page.goto(origin + path);
    expect(await cutOff(page), path).toEqual([]);
  }

  await page.goto(origin);
  const autospace = (selector: string): Promise<string> =>
    page
      .locator(selector)
      .first()
      .evaluate((one) => getComputedStyle(one).getPropertyValue('text-autospace'));
  expect(await autospace('#docs-body p')).toBe('normal');
  expect(await autospace('#docs-body code')).toBe('no-autospace');

  const panels = page.locator('.tabs-container').first().locator('[role=tabpanel]');
  await expect(panels.nth(1)).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(panels.nth(0)).toBeVisible();
  await expect(panels.nth(1)).toBeVisible();
  await expect(page.locator('.tabs__caption:visible')).toHaveText([word, 'Other']);
  // Otherwise, the copyright could be alone on the last page.
  await expect(page.locator('footer.footer')).toBeHidden();
  server.close();
  server.closeAllConnections();
});
