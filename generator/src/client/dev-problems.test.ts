// @vitest-environment happy-dom

import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ProblemPanel } from '../content/model.ts';
import { closeByKey, showProblems } from './dev-problems.ts';
import { find, press } from './testing/document.ts';

const panel: ProblemPanel = {
  key: 'one',
  title: '1 error and 1 warning on this page',
  close: 'Close',
  entries: [
    {
      level: 'error',
      place: 'docs/a.md:3:1',
      file: '/site/docs/a.md:3:1',
      message: 'No such page.',
      fix: 'Link to b.',
    },
    { level: 'warning', place: 'no-title', file: null, message: 'No title.', fix: '' },
  ],
};
const openFile = vi.fn();
const host = () => document.querySelector<HTMLElement>('docs-dev-problems');
const inside = (selector: string) => [...(host()?.shadowRoot?.querySelectorAll<HTMLElement>(selector) ?? [])];
const texts = (selector: string) => inside(selector).map(({ textContent }) => textContent);
let keys = 0;
const changed = (): ProblemPanel => ({ ...panel, key: `key ${(keys += 1)}` });

closeByKey();

beforeEach(() => {
  document.body.innerHTML = '<p></p>';
  showProblems(null, openFile);
  openFile.mockClear();
});

describe('the panel', () => {
  it('shows each problem with its location and fix', () => {
    showProblems(changed(), openFile);
    expect([host()?.role, host()?.ariaLabel, host()?.tabIndex]).toEqual(['region', panel.title, 0]);
    expect([texts('h2'), texts('header button')]).toEqual([[panel.title], ['Close']]);
    expect(inside('li').map(({ className }) => className)).toEqual(['error', 'warning']);
    expect(texts('li:first-child > *')).toEqual(['docs/a.md:3:1', 'No such page.', '→ Link to b.']);
    expect(texts('li:last-child > *')).toEqual(['no-title', 'No title.']);
    expect(inside('button.place, p.place').map(({ localName }) => localName)).toEqual(['button', 'p']);
  });

  it("opens a problem's file in the editor", () => {
    showProblems(changed(), openFile);
    inside('button.place')[0]?.click();
    expect(openFile.mock.calls).toEqual([['/site/docs/a.md:3:1']]);
  });

  it('stays while the problems are the same, changes with them, and disappears with them', () => {
    const first = changed();
    showProblems(first, openFile);
    const shown = host();
    showProblems({ ...first }, openFile);
    expect(host()).toBe(shown);
    showProblems(changed(), openFile);
    expect(host()).not.toBe(shown);
    expect(document.querySelectorAll('docs-dev-problems')).toHaveLength(1);
    showProblems(null, openFile);
    expect(host()).toBeNull();
  });

  it('stays closed until the problems change', () => {
    const first = changed();
    showProblems(first, openFile);
    inside('header button')[0]?.click();
    expect(host()).toBeNull();
    showProblems(first, openFile);
    expect(host()).toBeNull();
    showProblems(changed(), openFile);
    expect(host()).not.toBeNull();
  });

  it('comes back if another page has removed it', () => {
    const first = changed();
    showProblems(first, openFile);
    host()?.remove();
    showProblems(first, openFile);
    expect(host()).not.toBeNull();
  });
});

describe('Escape', () => {
  it("closes the panel, and other keys don't", () => {
    showProblems(changed(), openFile);
    press('p', 'a');
    expect(host()).not.toBeNull();
    press('p', 'Escape');
    expect(host()).toBeNull();
    press('p', 'Escape');
  });

  it('closes an open dialog first', () => {
    showProblems(changed(), openFile);
    find('p').addEventListener('keydown', (event) => event.preventDefault(), { once: true });
    press('p', 'Escape');
    document.body.append(Object.assign(document.createElement('dialog'), { open: true }));
    press('p', 'Escape');
    expect(host()).not.toBeNull();
    find('dialog').remove();
    press('p', 'Escape');
    expect(host()).toBeNull();
  });
});
