// @vitest-environment happy-dom

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startColorMode, setColorMode } from '../color-mode.ts';
import { click, find, text } from '../testing/document.ts';
import { watchDiagrams } from './diagrams.ts';

const { render, initialize } = vi.hoisted(() => ({
  render: vi.fn(async (id: string, source: string) => ({
    svg: `<svg id="${id}" style="color: red">${source}</svg>`,
  })),
  initialize: vi.fn(),
}));
vi.mock('mermaid', () => ({ default: { render, initialize } }));

let report: (entries: { isIntersecting: boolean; target: Element }[], observer: unknown) => void = () => {};
const observed = new Set<Element>();
const observer = {
  observe: (element: Element) => observed.add(element),
  unobserve: (element: Element) => observed.delete(element),
  disconnect: () => observed.clear(),
};

/** Scrolls the observed elements with this selector into view. */
async function see(selector: string, isIntersecting = true): Promise<void> {
  const targets = [...document.querySelectorAll(selector)].filter((element) => observed.has(element));
  report(
    targets.map((target) => ({ isIntersecting, target })),
    observer,
  );
  for (let i = 0; i < 20; i += 1) await Promise.resolve();
  await vi.dynamicImportSettled();
}

const figure = (id: string, source: string) =>
  `<figure id="${id}" data-mermaid><pre class="mermaid-source"> ${source} </pre></figure>`;
const drawn = () => render.mock.calls.map(([, source]) => source);

beforeEach(() => {
  vi.clearAllMocks();
  localStorage.clear();
  document.documentElement.dataset.theme = 'light';
  startColorMode({ defaultMode: 'light', disableSwitch: false });
  vi.stubGlobal(
    'IntersectionObserver',
    vi.fn(function create(callback: typeof report) {
      report = callback;
      return observer;
    }),
  );
  document.body.innerHTML = figure('a', 'graph A') + figure('b', 'graph B');
  watchDiagrams(document, text);
});
afterEach(() => vi.unstubAllGlobals());

describe('drawing in the browser', () => {
  it('K51: a diagram is drawn once, when the reader gets near it, and replaces its source', async () => {
    await see('#a', false);
    expect(drawn()).toEqual([]);
    await see('#a');
    await see('#a');
    expect(drawn()).toEqual(['graph A']);
    const drawing = find('#a .mermaid-drawing');
    expect([drawing.tabIndex, drawing.role, drawing.ariaLabel]).toEqual([0, 'group', 'Diagram']);
    expect(find('#a svg').getAttribute('aria-label')).toBe('Diagram');
    expect([find('#a .mermaid-source').hidden, find('#b .mermaid-source').hidden]).toEqual([true, false]);
    expect(document.querySelector('i')).toBeNull();
  });

  it('two diagrams are drawn one after the other with different IDs', async () => {
    let active = 0;
    render.mockImplementation(async (id) => {
      active += 1;
      expect(active).toBe(1);
      await Promise.resolve();
      active -= 1;
      return { svg: `<svg id="${id}"></svg>` };
    });
    await see('[data-mermaid]');
    expect(new Set(render.mock.calls.map(([id]) => id)).size).toBe(2);
  });

  it('a drawing with its own name keeps it', async () => {
    render.mockResolvedValueOnce({ svg: '<svg aria-labelledby="t"><title id="t">Mine</title></svg>' });
    await see('#a');
    expect(find('#a svg').hasAttribute('aria-label')).toBe(false);
  });

  it('scripts in diagrams are never allowed, and colors follow the mode', async () => {
    await see('#a');
    expect(initialize.mock.calls[0]?.[0]).toMatchObject({
      securityLevel: 'strict',
      startOnLoad: false,
      suppressErrorRendering: true,
      theme: 'base',
      flowchart: { useMaxWidth: false },
      sequence: { useMaxWidth: false, wrap: true },
      themeVariables: { darkMode: false },
    });
    setColorMode('dark');
    expect(observed.size).toBe(2);
    await see('#a');
    expect(drawn()).toEqual(['graph A', 'graph A']);
    expect(document.querySelectorAll('#a .mermaid-drawing')).toHaveLength(1);
    expect(initialize.mock.calls[1]?.[0]).toMatchObject({ themeVariables: { darkMode: true } });
  });

  it('a failure shows its cause, the source, and a button that draws again', async () => {
    render.mockRejectedValueOnce(new Error('No such shape'));
    await see('#a');
    const box = find('#a .mermaid-error');
    expect(box.role).toBe('alert');
    expect(find('#a .mermaid-error p').textContent).toBe("This diagram couldn't be drawn. No such shape");
    expect(find('#a .mermaid-error .button').textContent).toBe('Try again');
    expect(document.querySelector('#a .mermaid-drawing')).toBeNull();
    expect(find('#a .mermaid-source').hidden).toBe(false);
    click('#a .mermaid-error');
    click('#a [data-mermaid-retry]');
    await see('#none');
    expect(document.querySelector('#a .mermaid-error')).toBeNull();
    expect(document.querySelectorAll('#a .mermaid-drawing')).toHaveLength(1);
    expect(drawn()).toEqual(['graph A', 'graph A']);
  });

  it('the drawing is removed if drawing in another mode fails', async () => {
    await see('#a');
    render.mockRejectedValueOnce(new Error('No'));
    setColorMode('dark');
    await see('#a');
    expect(document.querySelector('#a .mermaid-drawing')).toBeNull();
    expect(find('#a .mermaid-source').hidden).toBe(false);
  });

  it('nothing is drawn for a page that was left, and its style sheets are removed', async () => {
    const sheet = new CSSStyleSheet();
    render.mockImplementationOnce(async () => {
      const style = Object.assign(document.createElement('style'), { textContent: '.a { color: red }' });
      document.head.insertBefore(style, null);
      return { svg: '<svg></svg>' };
    });
    document.adoptedStyleSheets = [sheet];
    await see('#a');
    expect(document.adoptedStyleSheets).toHaveLength(2);
    expect(document.querySelector('style')).toBeNull();
    document.body.innerHTML = '';
    watchDiagrams(document, text);
    expect(document.adoptedStyleSheets).toEqual([sheet]);
    expect(observed.size).toBe(0);
  });

  it('a diagram that is removed before its turn is not drawn', async () => {
    const seen = see('#a');
    find('#a').remove();
    await seen;
    expect(drawn()).toEqual([]);
  });
});
