// @vitest-environment happy-dom

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { find } from '../testing/document.ts';
import { hashTarget, reveal, scrollToHash } from './hash-target.ts';

const scrolled = vi.fn();

const tabs = (group: string, hidden: string) => `<div data-tabs ${group}>
  <div><b role="tab" data-value="a" aria-selected="true"></b><b role="tab" data-value="b" aria-selected="false"></b></div>
  <div><div role="tabpanel" data-value="a"></div><div role="tabpanel" data-value="b" hidden>${hidden}</div></div></div>`;

beforeEach(() => {
  scrolled.mockClear();
  document.body.innerHTML = `<h2 id="über">Ü</h2><h2 id="a%20b">B</h2>
    <details id="outer"><details id="inner"><p id="deep"></p></details></details>
    ${tabs('data-group="g"', '<p id="tabbed"></p>')}${tabs('data-group="g"', '')}${tabs('', '<p id="single"></p>')}`;
  for (const element of document.querySelectorAll('*')) {
    element.scrollIntoView = () => scrolled(element.id);
  }
});

const panels = () =>
  [...document.querySelectorAll<HTMLElement>('[role=tabpanel]')].map(({ dataset, hidden }) =>
    hidden ? '-' : dataset.value,
  );

describe('a hash target', () => {
  it.each([
    ['#%C3%BCber', 'über'],
    ['#über', 'über'],
    ['#a%20b', 'a%20b'],
  ])('%s is %s', (hash, id) => expect(hashTarget(hash)?.id).toBe(id));

  it.each(['', '#', '#missing', '#%'])("%o has no target and isn't scrolled to", (hash) => {
    expect(hashTarget(hash)).toBeNull();
    expect(scrollToHash(hash)).toBe(false);
    expect(scrolled).not.toHaveBeenCalled();
  });

  it('S3: is scrolled to, and details around it are opened', () => {
    expect(scrollToHash('#deep')).toBe(true);
    expect(scrolled.mock.calls).toEqual([['deep']]);
    expect(document.querySelectorAll('details[open]')).toHaveLength(2);
  });

  it("in a hidden tab is shown by switching its group's tabs, as if the reader had chosen it", () => {
    reveal(find('#tabbed'));
    expect(panels()).toEqual(['-', 'b', '-', 'b', 'a', '-']);
    reveal(find('#single'));
    expect(panels()).toEqual(['-', 'b', '-', 'b', '-', 'b']);
  });

  it('in the shown tab changes no other tabs', () => {
    find('[data-value=a][role=tabpanel]').innerHTML = '<i></i>';
    reveal(find('#single'));
    for (const panel of document.querySelectorAll<HTMLElement>(
      '[data-tabs]:nth-of-type(2) [role=tabpanel]',
    )) {
      panel.hidden = !panel.hidden;
    }
    reveal(find('[role=tabpanel] i'));
    expect(panels()).toEqual(['a', '-', '-', 'b', '-', 'b']);
  });
});
