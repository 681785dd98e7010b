import type { MouseEvent } from 'react';
import { useText } from '../hooks/useText.ts';

/** ID of the main element, the target of the skip link. */
export const MAIN_ID = 'docs-main';

/** First element in the tab order. Moves focus without changing the URL (F2). */
export function SkipLink() {
  const text = useText();
  return (
    <a className="skip-link" href={`#${MAIN_ID}`} onClick={focusMain}>
      {text('skipToContent')}
    </a>
  );
}

function focusMain(event: MouseEvent): void {
  const main = document.getElementById(MAIN_ID);
  if (main !== null) {
    event.preventDefault();
    main.focus();
    main.scrollIntoView();
  }
}
