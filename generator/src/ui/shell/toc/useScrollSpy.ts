import { useEffect, useState, type RefObject } from 'react';
import type { Heading } from '../../../content/model.ts';
import { decodePart } from '../../../url-text.ts';
import { useSite } from '../../hooks/useSite.ts';
import { activeHeading, type HeadingPosition } from './scroll-spy.ts';

/** Returns the ID of the current heading. `containerRef` scrolls so that the active link stays in view. */
export function useScrollSpy(
  toc: readonly Heading[],
  containerRef: RefObject<HTMLElement | null>,
): string | null {
  const [active, setActive] = useState<string | null>(null);
  const navbarHides = useSite().navbar.hideOnScroll;

  useEffect(() => {
    const body = document.getElementById('docs-body');
    return body === null || toc.length === 0 ? undefined : spyOn(body, toc, navbarHides, setActive);
  }, [toc, navbarHides]);
  useActiveLinkInView(active, containerRef);
  return active;
}

/**
 * Calls `onActive` with the ID of the current heading until the returned function is called. Positions are measured when
 * the body's size changes, not on scroll, and looked up at most once per frame.
 */
function spyOn(
  body: HTMLElement,
  toc: readonly Heading[],
  navbarHides: boolean,
  onActive: (id: string | null) => void,
): () => void {
  let places: HeadingPosition[] = [];
  let frame = 0;
  // A short page can't scroll to its last headings, so the link that led here decides.
  let clicked = decodePart(location.hash.slice(1)) || null;

  const look = () => {
    frame = 0;
    const navbar = document.querySelector<HTMLElement>('.navbar');
    const read = activeHeading(places, {
      scrollY: window.scrollY,
      viewportHeight: window.innerHeight,
      documentHeight: document.documentElement.scrollHeight,
      covered: navbarHides ? 0 : (navbar?.offsetHeight ?? 0),
    });
    onActive(toc.some(({ id }) => id === clicked) ? clicked : read);
  };
  const schedule = () => {
    frame ||= requestAnimationFrame(look);
  };
  const measure = () => {
    places = toc.flatMap((heading) => placeOf(heading.id) ?? []);
    schedule();
  };
  const onClick = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link?.pathname === location.pathname) clicked = decodePart(link.hash.slice(1));
    schedule();
  };
  // Manual scrolling overrides the link.
  const release = () => {
    clicked = null;
  };

  const observer = new ResizeObserver(measure);
  observer.observe(body);
  observer.observe(document.documentElement);
  window.addEventListener('scroll', schedule, { passive: true });
  const hands = ['wheel', 'touchmove', 'keydown'] as const;
  hands.forEach((type) => window.addEventListener(type, release, { passive: true }));
  document.addEventListener('click', onClick);
  return () => {
    cancelAnimationFrame(frame);
    observer.disconnect();
    window.removeEventListener('scroll', schedule);
    hands.forEach((type) => window.removeEventListener(type, release));
    document.removeEventListener('click', onClick);
  };
}

function useActiveLinkInView(active: string | null, containerRef: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const box = containerRef.current;
    const link = active === null ? null : box?.querySelector<HTMLElement>('[aria-current]');
    if (box && link && box.scrollHeight > box.clientHeight) {
      const place = link.getBoundingClientRect().top - box.getBoundingClientRect().top;
      if (place < 0 || place > box.clientHeight - link.offsetHeight) {
        box.scrollTop += place - box.clientHeight / 2;
      }
    }
  }, [active, containerRef]);
}

/** A heading in a hidden tab or closed details has no height, so measure its closest visible container. */
function placeOf(id: string): HeadingPosition | null {
  let element = document.getElementById(id);
  while (element !== null && element.offsetHeight === 0 && element.id !== 'docs-body') {
    element = element.parentElement;
  }
  if (element === null) {
    return null;
  }
  const box = element.getBoundingClientRect();
  return { id, top: box.top + window.scrollY, bottom: box.bottom + window.scrollY };
}
