import { describe, expect, it } from 'vitest';

import { TABS_SCRIPT } from './tabs.ts';
import { renderHtml, renderPage } from '../../testing/test-page.ts';

const TWO_TABS =
  '::::tabs{groupId="language" queryString}\n:::tab{label="cURL" value="curl"}\nA\n:::\n:::tab{label="C#"}\nB\n:::\n::::\n';

/** A page that comes to its samples late. */
const LATE = 'Text.\n\n## First\n\nText.\n\n## Second\n\n';

describe('tabs', () => {
  it('K40: directives become a tab list with all ARIA attributes', async () => {
    expect(await renderHtml(TWO_TABS)).toBe(
      '<div class="tabs-container" data-tabs data-group="language" data-query="language">' +
        '<div role="tablist" class="tabs" aria-label="Tabs">' +
        '<button type="button" role="tab" class="tabs__item" id="tabs-1-tab-1" aria-controls="tabs-1-panel-1" aria-selected="true" tabindex="0" data-value="curl">cURL</button>' +
        '<button type="button" role="tab" class="tabs__item" id="tabs-1-tab-2" aria-controls="tabs-1-panel-2" aria-selected="false" tabindex="-1" data-value="C#">C#</button></div>' +
        '<div class="tabs__panels"><div role="tabpanel" id="tabs-1-panel-1" aria-labelledby="tabs-1-tab-1" data-value="curl" class="tabs__panel"><p class="tabs__caption">cURL</p>\n<p>A</p>\n</div>' +
        '<div role="tabpanel" id="tabs-1-panel-2" aria-labelledby="tabs-1-tab-2" data-value="C#" class="tabs__panel" hidden><p class="tabs__caption">C#</p>\n<p>B</p>\n</div></div></div>' +
        TABS_SCRIPT,
    );
  });

  it("K41: tabs that aren't remembered need no script", async () => {
    const html = await renderHtml('::::tabs\n:::tab{label=a}\nA\n:::\n::::\n');
    expect(html).not.toContain('<script');
    expect(html).toContain('<div class="tabs-container" data-tabs>');
  });

  it('K41: queryString with its own name', async () => {
    const html = await renderHtml('::::tabs{queryString=lang}\n:::tab{label=a}\nA\n:::\n::::\n');
    expect(html).toContain('data-tabs data-query="lang"');
    expect(html).toContain(TABS_SCRIPT);
  });

  it('K40: a tab marked default is selected', async () => {
    const html = await renderHtml(
      '::::tabs\n:::tab{label=a}\nA\n:::\n:::tab{label=b default}\nB\n:::\n::::\n',
    );
    expect(html).toContain('aria-selected="true" tabindex="0" data-value="b"');
    expect(html).toContain('aria-selected="false" tabindex="-1" data-value="a"');
  });

  it('K40: MDX components and directives produce the same markup', async () => {
    const jsx = `<Tabs groupId="language" queryString>
  <TabItem value="curl" label="cURL">

A

  </TabItem>
  <TabItem value={"C#"}>

B

  </TabItem>
</Tabs>
`;
    expect(await renderHtml(jsx, { format: 'mdx' })).toBe(await renderHtml(TWO_TABS));
  });

  it('K40: labels and default from the values list', async () => {
    const html = await renderHtml(
      "<Tabs defaultValue=\"b\" values={[{label: 'Aa', value: 'a'}, {label: 'Bb', value: 'b'}]}>\n<TabItem value=\"a\">x</TabItem>\n<TabItem value=\"b\">y</TabItem>\n</Tabs>\n",
      { format: 'mdx' },
    );
    expect(html).toContain('data-value="a">Aa</button>');
    expect(html).toContain('aria-selected="true" tabindex="0" data-value="b">Bb</button>');
  });

  it.each([
    ['default', 'b'],
    ['default={true}', 'b'],
    ['default={false}', 'a'],
  ])('K40: an item with %s: tab %s is selected', async (attribute, selected) => {
    const html = await renderHtml(
      `<Tabs>\n<TabItem value="a">x</TabItem>\n<TabItem value="b" ${attribute}>y</TabItem>\n</Tabs>\n`,
      { format: 'mdx' },
    );
    expect(/aria-selected="true"[^>]*data-value="(\w)"/.exec(html)?.[1]).toBe(selected);
  });

  it('K40: defaultValue null selects none, and the first tab can receive focus', async () => {
    const html = await renderHtml(
      '<Tabs defaultValue={null}>\n<TabItem value="a">x</TabItem>\n<TabItem value="b">y</TabItem>\n</Tabs>\n',
      {
        format: 'mdx',
      },
    );
    expect(html).not.toContain('aria-selected="true"');
    expect(html.match(/ hidden>/g)).toHaveLength(2);
    expect(html).toContain('tabindex="0" data-value="a"');
  });

  const tabGroups = {
    language: {
      label: 'Samples <in>',
      values: [
        { value: 'curl', label: 'cURL', nearest: [] },
        { value: 'C#', label: 'C#', nearest: [] },
        { value: 'ruby', label: 'Ruby', nearest: ['python', 'C#', 'curl'] },
        { value: 'go', label: 'Go', nearest: ['python'] },
        { value: 'rust', label: 'Rust', nearest: [] },
      ],
    },
  };

  it('tabs without a value of their group show a note and the nearest value, or their first tab', async () => {
    const html = await renderHtml(TWO_TABS, { settings: { tabGroups } });
    expect(html).toContain('data-value="C#" data-also=" ruby ">C#</button>');
    expect(html).toMatch(/<div role="tabpanel"[^>]* data-value="curl" data-also=" go " class="tabs__panel">/);
    expect(html).toContain(
      '<p class="tabs__missing" data-value="ruby" hidden>Not available for Ruby. Showing C#.</p>' +
        '<p class="tabs__missing" data-value="go" hidden>Not available for Go. Showing cURL.</p>',
    );
  });

  it("a value without a similar one isn't reported as missing", async () => {
    expect(await renderHtml(TWO_TABS, { settings: { tabGroups } })).not.toMatch(/rust/i);
  });

  it('K43: the query parameter of a group listed by the site is optional', async () => {
    const listed = { language: { ...tabGroups.language, query: 'lang' } };
    const tabs = '::::tabs{groupId="language"}\n:::tab{label="C#"}\nB\n:::\n::::\n';
    const queryOf = async (text: string, groups: typeof tabGroups | undefined) =>
      /data-query="([^"]*)"/.exec(await renderHtml(text, { settings: { tabGroups: groups } }))?.[1];
    expect(await queryOf(tabs, listed)).toBe('lang');
    expect(await queryOf(tabs, tabGroups)).toBe('language');
    expect(await queryOf(tabs, undefined)).toBeUndefined();
    expect(await queryOf(tabs.replace('"}', '" queryString="in"}'), listed)).toBe('in');
  });

  it('a page with several tabs of a group shows its choice once, below its introduction', async () => {
    const settings = { tabGroups };
    expect(await renderHtml(`${LATE}${TWO_TABS}`, { settings })).not.toContain('tab-choice');
    const html = await renderHtml(`${LATE}${TWO_TABS}\n${TWO_TABS}`, { settings });
    expect(html).toMatch(
      /^<p>Text\.<\/p>\n<div class="tab-choice" data-tabs data-group="language" data-query="language"><span class="tab-choice__label">Samples &lt;in&gt;<\/span><div role="tablist"/,
    );
    const [row = ''] = html.split('\n<div class="heading">');
    expect([...row.matchAll(/data-value="([^"]+)"/g)].map(([, value]) => value)).toEqual([
      'curl',
      'C#',
      'ruby',
      'go',
      'rust',
    ]);
    expect(row.trim().endsWith(TABS_SCRIPT)).toBe(true);
    expect(row).toContain('aria-selected="true" tabindex="0" data-value="curl"');
    expect(html.match(/tab-choice"/g)).toHaveLength(1);
  });

  it('tabs in the first section of a page set a choice for the whole page', async () => {
    const html = await renderHtml(`Text.\n\n## First\n\n${TWO_TABS}\n## Second\n\n${TWO_TABS}`, {
      settings: { tabGroups },
    });
    expect(html).not.toContain('tab-choice');
  });

  it('the choice shows the first value that any tabs on the page show first, and otherwise nothing', async () => {
    const others = '::::tabs{groupId="language"}\n:::tab{label="C#"}\nB\n:::\n::::\n';
    const html = await renderHtml(`${LATE}${others}\n${TWO_TABS}`, { settings: { tabGroups } });
    const [row = ''] = html.split('</div></div>');
    expect(row.match(/aria-selected="true"[^>]*>/g)).toEqual([
      'aria-selected="true" tabindex="0" data-value="curl">',
    ]);
    const shut =
      '<Tabs groupId="language" defaultValue={null}>\n<TabItem value="curl">x</TabItem>\n</Tabs>\n';
    const none = await renderHtml(`${LATE}${shut}\n${shut}`, { format: 'mdx', settings: { tabGroups } });
    expect(none).toContain('tab-choice');
    expect(none).not.toContain('aria-selected="true"');
  });

  it('K42: duplicate values', async () => {
    const { problems } = await renderPage(
      'x\n\n::::tabs\n:::tab{label=a}\nA\n:::\n:::tab{label=a}\nB\n:::\n:::tab{label=b}\nC\n:::\n:::tab{label=a}\nD\n:::\n::::\n',
    );
    expect(problems).toMatchObject([
      { code: 'tabs', level: 'throw', line: 3, column: 1, message: 'Duplicate tab values: "a".' },
    ]);
  });

  it('K42: an unknown default value lists the existing ones', async () => {
    const { problems } = await renderPage(
      '<Tabs defaultValue="c">\n<TabItem value="a">x</TabItem>\n<TabItem value="b">y</TabItem>\n</Tabs>\n',
      {
        format: 'mdx',
      },
    );
    expect(problems).toMatchObject([
      { code: 'tabs', message: 'No tab has the default value "c".', fix: 'Use one of "a", "b".' },
    ]);
  });

  it('K42: queryString without groupId', async () => {
    const { problems } = await renderPage('::::tabs{queryString}\n:::tab{label=a}\nA\n:::\n::::\n');
    expect(problems).toMatchObject([{ code: 'tabs', line: 1 }]);
    expect(problems[0]?.message).toContain('no "groupId"');
  });

  it('K42: no items', async () => {
    const page = await renderPage('::::tabs\n::::\n');
    expect(page.html).toBe('');
    expect(page.problems).toMatchObject([{ code: 'tabs', message: 'These tabs have no items.' }]);
  });

  it("K42: a child that isn't a tab", async () => {
    const directive = await renderPage('::::tabs\n\ntext\n\n:::tab{label=a}\nA\n:::\n::::\n');
    expect(directive.problems).toMatchObject([{ code: 'tabs', line: 3, column: 1 }]);
    const jsx = await renderPage('<Tabs>\n<div>x</div>\n<TabItem value="a">y</TabItem>\n</Tabs>\n', {
      format: 'mdx',
    });
    expect(jsx.problems).toMatchObject([
      { code: 'tabs', line: 2, message: '"<div>" is directly inside "<Tabs>".' },
    ]);
    expect(jsx.html).toMatch(/<\/div><\/div><div>x<\/div>$/);
    const text = await renderPage('<Tabs>\n<TabItem value="a">y</TabItem>\n\nOne *text*\n</Tabs>\n', {
      format: 'mdx',
    });
    expect(text.problems).toHaveLength(1);
    expect(text.html).toMatch(/<p>One <em>text<\/em><\/p>\n?$/);
  });

  it('K42: an item outside of tabs', async () => {
    const { problems } = await renderPage('<TabItem value="a">y</TabItem>\n', { format: 'mdx' });
    expect(problems).toMatchObject([{ code: 'tabs', line: 1 }]);
  });

  it('a code group uses titles, [labels], and languages as its labels', async () => {
    const html = await renderHtml(
      ':::code-group{groupId=os}\n```js title="a.js"\na\n```\n```bash [Shell]\nb\n```\n```php\nc\n```\n:::\n',
    );
    expect([...html.matchAll(/data-value="([^"]*)">[^<]*<\/button>/g)].map((match) => match[1])).toEqual([
      'a.js',
      'Shell',
      'php',
    ]);
    expect(html).toContain('data-group="os"');
    expect(html).not.toContain('codeblock__title');
  });

  it('a code group contains only code', async () => {
    const { problems } = await renderPage(':::code-group\ntext\n\n```js\na\n```\n:::\n');
    expect(problems).toMatchObject([{ code: 'tabs', line: 2, level: 'throw' }]);
  });

  it('labels are text', async () => {
    const html = await renderHtml('::::tabs\n:::tab{label="<b>" value="\'"}\nA\n:::\n::::\n');
    expect(html).toContain('>&lt;b&gt;</button>');
    expect(html).not.toContain('<b>');
  });
});
