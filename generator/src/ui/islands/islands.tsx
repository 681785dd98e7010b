/**
 * Hydrates islands on the first interaction or, if the component opts in, when they become visible: always, or only if
 * the URL has a query. A click before hydration is stored and replayed.
 */

import { createElement, type ComponentType, type ReactNode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import type { ShellText } from '../../strings/text.ts';
import { IslandBoundary } from './IslandBoundary.tsx';

type Importer = () => Promise<Record<string, unknown>>;

export interface Islands {
  /** Finds the islands of the current page and releases those that are gone. */
  scan(): void;
}

const SELECTOR = 'docs-island';
const FAILURE_CLASS = 'docs-island__error';

/**
 * Starts to hydrate islands anywhere in the document.
 *
 * @param modules importer of each island's module, by source
 * @param wrap provides an island with the same context as on the server
 */
export function startIslands(
  modules: Record<string, Importer>,
  wrap: (island: ReactNode) => ReactNode,
  text: ShellText,
): Islands {
  const roots = new Map<HTMLElement, Root>();
  const asleep = new Map<HTMLElement, 'loading' | HTMLElement>();

  async function hydrate(island: HTMLElement): Promise<void> {
    if (roots.has(island) || asleep.has(island)) return;
    asleep.set(island, 'loading');
    island.querySelector(`:scope > .${FAILURE_CLASS}`)?.remove();
    try {
      const Island = await componentOf(island, modules);
      if (!island.isConnected) return;
      const props: Record<string, unknown> = JSON.parse(island.dataset.props ?? '{}');
      const onReady = (): void => wakeUp(island);
      roots.set(
        island,
        hydrateRoot(
          island,
          <IslandBoundary text={text} onReady={onReady}>
            {wrap(<Island {...{ children: slotOf(island), ...props }} />)}
          </IslandBoundary>,
          { identifierPrefix: island.dataset.id ?? '' },
        ),
      );
    } catch (error) {
      asleep.delete(island);
      console.warn(`The component "${island.dataset.component}" couldn't be loaded.`, error);
      island.append(failureBox(text, () => void hydrate(island)));
    }
  }

  function wakeUp(island: HTMLElement): void {
    const kept = asleep.get(island);
    asleep.delete(island);
    letGo();
    if (kept instanceof HTMLElement && kept.isConnected) kept.click();
  }

  /**
   * Unmounts islands that are gone. One that is still hydrating is unmounted afterward, because React reports an
   * unmount during hydration as an error.
   */
  function letGo(): void {
    for (const [island, root] of roots) {
      if (island.isConnected || asleep.has(island)) continue;
      roots.delete(island);
      // Called while React renders, so unmount later.
      queueMicrotask(() => root.unmount());
    }
  }

  function onIntent({ target }: Event): void {
    const island = islandOf(target);
    if (island !== null) void hydrate(island);
  }

  function onClick(event: MouseEvent): void {
    const island = islandOf(event.target);
    const { target } = event;
    if (island === null || !(target instanceof HTMLElement) || target.closest('a[href]')) return;
    void hydrate(island);
    if (!asleep.has(island)) return;
    event.preventDefault();
    event.stopPropagation();
    if (asleep.get(island) === 'loading') asleep.set(island, target);
  }

  const seen = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (isIntersecting) void hydrate(target as HTMLElement);
    }
  });

  for (const type of ['pointerover', 'focusin']) document.addEventListener(type, onIntent);
  document.addEventListener('click', onClick, { capture: true });
  // The reader already interacted with these, which is why this code was loaded.
  for (const early of [document.activeElement, document.querySelector(`${SELECTOR}:hover`)]) {
    const island = islandOf(early);
    if (island !== null) void hydrate(island);
  }

  return {
    scan() {
      seen.disconnect();
      letGo();
      for (const island of document.querySelectorAll(`${SELECTOR}[data-hydrate=visible]`))
        seen.observe(island);
      if (location.search === '') return;
      for (const island of document.querySelectorAll(`${SELECTOR}[data-hydrate=query]`)) seen.observe(island);
    },
  };
}

function islandOf(target: EventTarget | null): HTMLElement | null {
  if (!(target instanceof Element) || target.closest(`.${FAILURE_CLASS}`) !== null) return null;
  return target.closest<HTMLElement>(SELECTOR);
}

async function componentOf(
  island: HTMLElement,
  modules: Record<string, Importer>,
): Promise<ComponentType<Record<string, unknown>>> {
  const name = island.dataset.component ?? '';
  const mark = name.lastIndexOf('#');
  const module = await modules[name.slice(0, mark)]?.();
  const component = module?.[name.slice(mark + 1)];
  if (component === undefined) throw new Error(`This build has no component "${name}".`);
  return component as ComponentType<Record<string, unknown>>;
}

/** Children written in a page are static HTML. */
export function slotOf(island: HTMLElement): ReactNode {
  const slot = island.querySelector('docs-slot');
  if (slot === null) return undefined;
  return createElement('docs-slot', {
    suppressHydrationWarning: true,
    dangerouslySetInnerHTML: { __html: slot.innerHTML },
  });
}

function failureBox(text: ShellText, retry: () => void): HTMLElement {
  const box = document.createElement('div');
  box.className = FAILURE_CLASS;
  box.role = 'alert';
  const message = document.createElement('p');
  message.textContent = text('island.notLoaded');
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'button';
  button.textContent = text('retry');
  button.addEventListener('click', retry);
  box.append(message, button);
  return box;
}
