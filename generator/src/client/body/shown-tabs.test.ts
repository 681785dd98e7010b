// @vitest-environment happy-dom

import { beforeEach, describe, expect, it } from 'vitest';
import '../testing/document.ts';
import { chosenTabs, withShownTabs } from './shown-tabs.ts';

const title = '# Page\n\n';
const group = '* **cURL**\n\n  ```bash\n  curl\n    x\n  ```\n\n* **C#**\n\n  First.\n\n  Second.';
const shown = new Map([['cURL\nC#', 'C#']]);

describe('the Markdown of a page with chosen tabs', () => {
  it('contains only the shown tab, without its label', () => {
    expect(withShownTabs(`${title}${group}\n\nAfter.\n\n- a\n- **b**\n`, shown)).toBe(
      `${title}First.\n\nSecond.\n\nAfter.\n\n- a\n- **b**\n`,
    );
  });

  it('keeps code unchanged', () => {
    expect(withShownTabs(`${title}${group}\n\nAfter.`, new Map([['cURL\nC#', 'cURL']]))).toBe(
      `${title}\`\`\`bash\ncurl\n  x\n\`\`\`\n\nAfter.`,
    );
  });

  it('distinguishes adjacent groups and ends at the end of the page', () => {
    expect(withShownTabs(`${title}${group}\n\n${group}\n`, shown)).toBe(
      `${title}First.\n\nSecond.\n\nFirst.\n\nSecond.\n`,
    );
  });

  it('keeps all tabs of groups without a choice and of groups with other tabs', () => {
    const other = '# Page\n\n* **cURL**\n\n  A.\n\n* **PHP**\n\n  B.\n\nAfter.\n';
    expect(withShownTabs(other, shown)).toBe(other);
    expect(withShownTabs(title + group, new Map())).toBe(title + group);
  });
});

describe('the tabs chosen by the reader', () => {
  const tab = (label: string, isSelected: boolean, more = '') =>
    `<b role="tab" aria-selected="${isSelected}"> ${label} </b>${more}`;
  const chosen = (query = '') => Object.fromEntries(chosenTabs(document, new URLSearchParams(query)));

  beforeEach(() => {
    localStorage.clear();
    document.body.innerHTML = `
      <div data-tabs data-group="language" data-query="lang"><div>${tab('cURL', false)}${tab('PHP', true)}</div>
        <div><div><div role="tablist">${tab('Nested', true)}</div></div></div></div>
      <div data-tabs data-group="os"><div>${tab('Mac', true)}${tab('Linux', false)}</div></div>
      <div data-tabs><div>${tab('A', true)}</div></div>`;
  });

  it('are empty if nothing is stored', () => {
    expect(chosen('a=b')).toEqual({});
  });

  it('come from groups with a stored choice or one in the query', () => {
    localStorage.setItem('docusaurus.tab.os', 'mac');
    expect(chosen()).toEqual({ 'Mac\nLinux': 'Mac' });
    expect(chosen('lang=php')).toEqual({ 'cURL\nPHP': 'PHP', 'Mac\nLinux': 'Mac' });
  });

  it('a group without a selected tab keeps all tabs', () => {
    for (const one of document.querySelectorAll('[role=tab]')) one.ariaSelected = 'false';
    expect(chosen('lang=')).toEqual({ 'cURL\nPHP': '' });
  });
});

it("text inside a line that looks like a tab, or that is followed by more text, doesn't start one", () => {
  const markdown = `${title}a * **B**\n* **C** d\n\n${group}\n`;
  expect(withShownTabs(markdown, shown)).toBe(`${title}a * **B**\n* **C** d\n\nFirst.\n\nSecond.\n`);
});

it('labels with Markdown characters match those of the page', () => {
  const markdown = '# Page\n\n* **a\\_b**\n\n  A\n\n* **c**\n\n  C\n';
  expect(withShownTabs(markdown, new Map([['a_b\nc', 'a_b']]))).toBe(`${title}A\n\n`);
});
