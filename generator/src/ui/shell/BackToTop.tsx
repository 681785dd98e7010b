import { useEffect, useState } from 'react';
import { smoothScrollToTop } from '../../client/collapse.ts';
import { useText } from '../hooks/useText.ts';
import { Icon } from './Icon.tsx';

const MIN_SCROLL = 300;

/** Button to the top of the page, shown when the reader scrolls up (S4). */
export function BackToTop() {
  const text = useText();
  const [shown, setShown] = useState(false);

  useEffect(() => {
    let lastY = window.scrollY;
    const onScroll = () => {
      const { scrollY, innerHeight } = window;
      const atEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
      if (scrollY !== lastY) {
        setShown(scrollY < lastY && scrollY >= MIN_SCROLL && !atEnd);
      }
      lastY = scrollY;
    };
    const onHashChange = () => setShown(false);
    window.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener('hashchange', onHashChange);
    return () => {
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('hashchange', onHashChange);
    };
  }, []);

  return (
    <button
      type="button"
      className={`theme-back-to-top-button${shown ? ' theme-back-to-top-button--shown' : ''}`}
      aria-label={text('backToTop')}
      onClick={smoothScrollToTop}
    >
      <Icon name="up" />
    </button>
  );
}
