// @vitest-environment happy-dom

import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ReaderChoice } from '../../content/model.ts';
import { click, find, press, text } from '../testing/document.ts';
import { enhanceBody, startBody } from './body.ts';

const called = vi.hoisted(() => ({
  enlarge: vi.fn(),
  watchDiagrams: vi.fn(),
  showValues: vi.fn(),
  showChanges: vi.fn(),
  copyText: vi.fn(async (_text: string) => true),
  announce: vi.fn(),
}));
vi.mock('./full-size.ts', () => ({ enlarge: called.enlarge }));
vi.mock('./diagrams.ts', () => ({ watchDiagrams: called.watchDiagrams }));
vi.mock('./field-values.ts', () => ({ showValues: called.showValues }));
vi.mock('./version-compare.ts', () => ({ showChanges: called.showChanges }));
vi.mock('../clipboard.ts', () => ({ copyText: called.copyText }));
vi.mock('../announcer.ts', () => ({ announce: called.announce }));

startBody(text);

const loaded = () => vi.dynamicImportSettled();

beforeEach(() => {
  vi.clearAllMocks();
  localStorage.clear();
  history.replaceState(null, '', '/docs/');
  document.body.innerHTML = `<p></p><a class="image-zoom" href="/a.png"><img></a><button class="diagram-zoom"></button>
    <h2 id="a">A <a class="hash-link" href="#a"><i></i></a></h2><a id="link" href="#a">A</a>`;
});

describe('a click', () => {
  it.each(['.image-zoom img', '.diagram-zoom'])('on %s shows it in full size', async (selector) => {
    const event = click(selector);
    await loaded();
    expect(event.defaultPrevented).toBe(true);
    expect(called.enlarge.mock.calls).toEqual([[find(selector.split(' ')[0] ?? ''), text]]);
  });

  it('with a modifier on an image is left to the browser', async () => {
    expect(click('.image-zoom img', { ctrlKey: true }).defaultPrevented).toBe(false);
    expect(click('p').defaultPrevented).toBe(false);
    await loaded();
    expect(called.enlarge).not.toHaveBeenCalled();
  });

  it("on a heading's link copies its URL, even if the router handles it", async () => {
    document.addEventListener('click', (event) => event.preventDefault(), { once: true });
    click('.hash-link i');
    await loaded();
    expect(called.copyText.mock.calls).toEqual([[new URL('#a', location.href).href]]);
    expect(called.announce.mock.calls).toEqual([['Link copied']]);
  });

  it("on a heading's link announces nothing if the browser blocks copying", async () => {
    called.copyText.mockResolvedValueOnce(false);
    click('.hash-link');
    await loaded();
    expect(called.announce).not.toHaveBeenCalled();
  });

  it('on another link, or with a modifier, copies nothing', async () => {
    click('#link');
    click('p');
    click('.hash-link', { shiftKey: true });
    await loaded();
    expect(called.copyText).not.toHaveBeenCalled();
  });
});

describe('a new body', () => {
  it("loads no module if the page doesn't need one", async () => {
    enhanceBody(text);
    await loaded();
    expect(Object.values(called).flatMap(({ mock }) => mock.calls)).toEqual([]);
  });

  it('loads the modules that draw diagrams, show field values, and compare versions', async () => {
    document.body.innerHTML = '<div data-mermaid></div><input data-fill="ID">';
    history.replaceState(null, '', '/docs/?compare=1.0');
    enhanceBody(text);
    await loaded();
    expect(called.watchDiagrams.mock.calls).toEqual([[document, text]]);
    expect(called.showValues).toHaveBeenCalledOnce();
    expect(called.showChanges.mock.calls).toEqual([[text]]);
  });

  it("shows the diagrams' source code if their module can't be loaded", async () => {
    vi.doMock('./diagrams.ts', () => {
      throw new Error('404');
    });
    vi.resetModules();
    const fresh = await import('./body.ts');
    document.body.innerHTML = '<div data-mermaid></div>';
    fresh.enhanceBody(text);
    await vi.waitFor(() => expect(find('div').hasAttribute('data-mermaid')).toBe(false));
    vi.doUnmock('./diagrams.ts');
  });

  it('shows the tabs chosen in its URL and remembers a choice for all pages', () => {
    document.body.innerHTML = `<div data-tabs data-group="os"><div><b role="tab" data-value="mac"></b>
      <b role="tab" data-value="linux"></b></div></div>`;
    history.replaceState(null, '', '/docs/?on=linux');
    const choices = [
      { group: 'os', query: 'on', values: [{ value: 'mac' }, { value: 'linux' }] },
    ] as unknown as ReaderChoice[];
    enhanceBody(text, choices);
    expect(localStorage.getItem('docusaurus.tab.os')).toBe('linux');
    expect(find('[data-value=linux]').ariaSelected).toBe('true');
    history.replaceState(null, '', '/docs/?on=beos');
    enhanceBody(text, choices);
    expect(localStorage.getItem('docusaurus.tab.os')).toBe('linux');
  });
});

describe('the definition of a term', () => {
  const quiet = () => find('.term').dataset['quiet'];
  beforeEach(() => {
    document.body.innerHTML = '<a class="term" href="/">DRM</a><span class="tip"></span><p></p>';
  });
  const focused = (key: string) => {
    find('.term').focus();
    press('.term', key);
  };

  it('is hidden by Escape and no other key, until the pointer or the focus leaves', () => {
    focused('a');
    expect(quiet()).toBeUndefined();
    for (const [type, selector] of [
      ['pointerout', '.term'],
      ['focusout', '.term'],
      ['pointerout', '.tip'],
    ] as const) {
      focused('Escape');
      expect(quiet()).toBe('');
      find('p').dispatchEvent(new Event(type, { bubbles: true }));
      document.dispatchEvent(new Event(type));
      expect(quiet()).toBe('');
      find(selector).dispatchEvent(new Event(type, { bubbles: true }));
      expect(quiet()).toBeUndefined();
    }
  });
});
