// @vitest-environment happy-dom

import { diffLines } from 'diff';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { click, find, text } from '../testing/document.ts';
import { showChanges, shownLines } from './version-compare.ts';

const changes = (before: string, after: string): string[] =>
  shownLines(diffLines(before, after)).map(({ kind, text }) => `${kind} ${text}`);

it('shows removed and added lines with two lines of context', () => {
  const lines = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l', ''];
  const before = lines.join('\n');
  expect(changes(before, before.replace('d', 'D').replace('k', 'k\nnew'))).toEqual([
    'same b',
    'same c',
    'removed d',
    'added D',
    'same e',
    'same f',
    'gap ⋯',
    'same j',
    'same k',
    'added new',
    'same l',
  ]);
});

it('shows nothing for equal pages', () => {
  expect(changes('a\nb\n', 'a\nb\n')).toEqual([]);
});

it('shows no gap before the first change or after the last', () => {
  const lines = ['a', 'b', 'c', 'd', 'e', 'f', 'g', ''].join('\n');
  expect(changes(lines, lines.replace('d', 'D'))).toEqual([
    'same b',
    'same c',
    'removed d',
    'added D',
    'same e',
    'same f',
  ]);
});

it('recognizes headings, items, and code in each version', () => {
  const before = '## Start\n\n- one\n\n```js\n# old\n```\n';
  const after = '## Start\n\n- **two**\n\n```js\n# new\n```\n# End {#the-end}\n';
  expect(shownLines(diffLines(before, after)).map(({ look, text }) => `${look} ${text}`)).toEqual([
    'heading Start',
    'text ',
    'item • one',
    'item • **two**',
    'text ',
    'fence ```js',
    'code # old',
    'code # new',
    'fence ```',
    'heading End',
  ]);
});

describe('the page with its changes', () => {
  const files: Record<string, string> = {
    '/docs/otp/index.json': JSON.stringify({
      page: { alternates: { '1.2': '/docs/1.2/otp/', 'community:0.9': '/docs/0.9/otp' } },
    }),
    '/docs/otp/index.md': '# OTP\n\nUse `ttl`, **never** [the clock](./clock.md).\n\n```sh\n`x`\n```\n',
    '/docs/1.2/otp/index.md': '# OTP\n\nOld.\n\n```sh\n`x`\n```\n',
    '/docs/0.9/otp/index.md': '# OTP\n\nUse `ttl`, **never** [the clock](./clock.md).\n\n```sh\n`x`\n```\n',
  };
  const open = (href: string) => {
    history.replaceState(null, '', href);
    return showChanges(text);
  };

  beforeEach(() => {
    document.body.innerHTML = '<main><div id="docs-body"></div></main>';
    document.documentElement.dataset['hasHydrated'] = 'true';
    vi.stubGlobal('fetch', async (href: string) =>
      href in files ? new Response(files[href]) : new Response('', { status: 404 }),
    );
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    delete document.documentElement.dataset['hasHydrated'];
  });

  it('wait until the page has hydrated, because React would discard them', async () => {
    delete document.documentElement.dataset['hasHydrated'];
    const shown = open('/docs/otp/?compare=1.2');
    await new Promise((resolve) => setTimeout(resolve));
    expect(document.querySelector('.version-compare')).toBeNull();
    document.documentElement.dataset['hasHydrated'] = 'true';
    await shown;
    expect(document.querySelector('.version-compare')).not.toBeNull();
  });

  it('are above the text and have a title', async () => {
    await open('/docs/otp/?compare=1.2');
    const section = find('.version-compare');
    expect(section.nextElementSibling).toBe(find('#docs-body'));
    expect([section.ariaLabel, find('h2').textContent]).toEqual(Array(2).fill('Changes since version 1.2'));
    expect(find('.version-compare pre').tabIndex).toBe(0);
    expect(find('.version-compare pre').innerHTML.split('\n')).toEqual([
      '<span class="same compare-heading">OTP',
      '</span><span class="same compare-text">',
      '</span><del class="removed compare-text">Old.',
      '</del><ins class="added compare-text">Use <code>ttl</code>, <strong>never</strong> <u>the clock</u>.',
      '</ins><span class="same compare-text">',
      '</span><span class="same compare-fence">```sh',
      '</span>',
    ]);
    expect(document.querySelector('.version-compare p')).toBeNull();
  });

  it('show that nothing has changed, and list versions of other docs under their own names', async () => {
    await open('/docs/otp?compare=0.9');
    expect(find('.version-compare p').textContent).toBe('Nothing has changed on this page.');
    expect(document.querySelector('.version-compare pre')).toBeNull();
  });

  it('close by opening the page without the query', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
    await open('/docs/otp?compare=1.2');
    expect(find('.version-compare .button').textContent).toBe('Close');
    click('.version-compare .button');
    expect(assign.mock.calls).toEqual([['/docs/otp']]);
  });

  it('replace the previous ones, and are removed for a version without the page', async () => {
    await open('/docs/otp?compare=1.2');
    await open('/docs/otp?compare=0.9');
    expect(document.querySelectorAll('.version-compare')).toHaveLength(1);
    await open('/docs/otp?compare=3');
    expect(document.querySelectorAll('.version-compare')).toHaveLength(0);
  });

  it.each(['index.json', 'index.md'])(
    "don't appear on another page that the reader opened meanwhile: %s",
    async (file) => {
      const fetched = vi.fn(async (href: string) => {
        if (href.endsWith(file)) history.replaceState(null, '', '/docs/otp?compare=0.9');
        return new Response(files[href]);
      });
      vi.stubGlobal('fetch', fetched);
      await open('/docs/otp?compare=1.2');
      expect(document.querySelector('.version-compare')).toBeNull();
      expect(fetched).toHaveBeenCalledTimes(file === 'index.json' ? 1 : 3);
    },
  );

  it("a file that can't be loaded is an error with its URL", async () => {
    await expect(open('/docs/missing?compare=1.2')).rejects.toThrow(
      'Loading /docs/missing/index.json failed with status 404.',
    );
  });
});
