// @vitest-environment happy-dom

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { click, find, text } from '../testing/document.ts';
import { startCodeBlocks } from './code-blocks.ts';

const { copyText, announce } = vi.hoisted(() => ({
  copyText: vi.fn(async (_text: string) => true),
  announce: vi.fn(),
}));
vi.mock('../clipboard.ts', () => ({ copyText }));
vi.mock('../announcer.ts', () => ({ announce }));

startCodeBlocks(text);

const settled = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  copyText.mockResolvedValue(true);
  document.body.innerHTML = `
    <div class="theme-code-block" data-language="diff"><pre><code><span class="code-line"> a
</span><span class="code-line code-line--removed">-b
</span><span class="code-line code-line--added">+c
</span></code></pre><button data-copy aria-label="Copy"><i></i></button>
      <button data-wrap aria-pressed="false" hidden><i></i></button></div>
    <span data-code id="inline"><code>$ x</code><button data-copy aria-label="Copy"></button></span>
    <button data-copy id="lost"></button><button data-wrap id="alone"></button><p></p>`;
});
afterEach(() => vi.useRealTimers());

describe('copying', () => {
  it('a block copies its code as the reader changed it', async () => {
    click('[data-copy] i');
    await settled();
    expect(copyText.mock.calls).toEqual([['a\nc']]);
  });

  it('added lines lose their marker, and a line break inside a line is kept', async () => {
    document.body.innerHTML = `<div class="theme-code-block" data-language="diff"><span class="code-line">no mark</span>
      <span class="code-line code-line--added">+c\nd\n</span><button data-copy></button></div>`;
    click('[data-copy]');
    await settled();
    expect(copyText.mock.calls).toEqual([['no mark\nc\nd']]);
  });

  it('inline and collapsed code are copied completely', async () => {
    click('#inline button');
    await settled();
    expect(copyText.mock.calls).toEqual([['$ x']]);
  });

  it('is confirmed for a second, and to screen readers each time', async () => {
    const button = find('[data-copy]');
    button.click();
    await settled();
    expect([button.ariaLabel, button.dataset.copied]).toEqual(['Copied', 'true']);
    await vi.advanceTimersByTimeAsync(500);
    button.click();
    await settled();
    expect(button.ariaLabel).toBe('Copied');
    await vi.advanceTimersByTimeAsync(499);
    expect(button.ariaLabel).toBe('Copied');
    await vi.advanceTimersByTimeAsync(1);
    await vi.advanceTimersByTimeAsync(500);
    expect([button.ariaLabel, button.dataset.copied]).toEqual(['Copy', undefined]);
    expect(announce.mock.calls).toEqual([['Copied'], ['Copied']]);
  });

  it('shows that the browser blocks it', async () => {
    copyText.mockResolvedValue(false);
    click('[data-copy]');
    await settled();
    expect([find('[data-copy]').ariaLabel, find('[data-copy]').dataset.copied]).toEqual([
      'Copying failed',
      'false',
    ]);
    expect(announce.mock.calls).toEqual([['Copying failed']]);
  });

  it('a button without a block or a click elsewhere copies nothing', async () => {
    click('#lost');
    click('p');
    await settled();
    expect(copyText).not.toHaveBeenCalled();
    expect(announce).not.toHaveBeenCalled();
  });
});

describe('wrapping', () => {
  it('the button turns wrapping off, and its state follows the block', () => {
    const pressed = () => find('[data-wrap]').ariaPressed;
    click('[data-wrap] i');
    expect(find('pre').className).toBe('codeblock__pre--unwrapped');
    expect(pressed()).toBe('false');
    click('[data-wrap]');
    expect(find('pre').className).toBe('');
    expect(pressed()).toBe('true');
  });

  it('a button without a block wraps nothing', () => {
    click('#alone');
    expect(find('#alone').ariaPressed).toBe('false');
    expect(find('pre').className).toBe('');
  });
});
