import { useEffect, useRef, type RefObject } from 'react';
import { decodePart } from '../../../url-text.ts';
import { isNavbarHidden } from './navbar-visibility.ts';
import { useAfterNavigation } from '../useAfterNavigation.ts';

const HIDDEN = 'navbar--hidden';

/** Hides the navbar while the reader scrolls down, if the site enables it (N2). Focus inside shows it again. */
export function useHideOnScroll(header: RefObject<HTMLElement | null>, enabled: boolean): void {
  const ignoreNext = useRef(false);

  useAfterNavigation(({ hash }) => {
    if (enabled) {
      // Jumping to a heading also scrolls, but isn't the reader's scrolling.
      const atAnchor = hash.length > 1 && document.getElementById(decodePart(hash.slice(1))) !== null;
      ignoreNext.current = atAnchor;
      header.current?.classList.toggle(HIDDEN, atAnchor);
    }
  });

  useEffect(() => {
    const bar = header.current;
    if (!enabled || bar === null) {
      return undefined;
    }
    let lastY = window.scrollY;
    const onScroll = () => {
      const scrollY = window.scrollY;
      if (ignoreNext.current) {
        ignoreNext.current = false;
      } else {
        const moment = {
          scrollY,
          lastY,
          viewportHeight: window.innerHeight,
          documentHeight: document.documentElement.scrollHeight,
          navbarHeight: bar.offsetHeight,
        };
        const focusInside = bar.contains(document.activeElement);
        bar.classList.toggle(HIDDEN, !focusInside && isNavbarHidden(bar.classList.contains(HIDDEN), moment));
      }
      lastY = scrollY;
    };
    const show = () => bar.classList.remove(HIDDEN);
    window.addEventListener('scroll', onScroll, { passive: true });
    bar.addEventListener('focusin', show);
    return () => {
      window.removeEventListener('scroll', onScroll);
      bar.removeEventListener('focusin', show);
      show();
    };
  }, [enabled, header]);
}
