/** Copies the URL of a heading when its link is clicked. */

import type { ShellText } from '../../strings/text.ts';
import { announce } from '../announcer.ts';
import { copyText } from '../clipboard.ts';
import { isPlainClick } from '../router/link-clicks.ts';

/** Handles heading links anywhere in the document. The link still navigates to its heading. */
export function startHeadingLinks(text: ShellText): void {
  document.addEventListener(
    'click',
    (event) => {
      if (!(event.target instanceof Element) || !isPlainClick(event)) return;
      const link = event.target.closest<HTMLAnchorElement>('a.hash-link');
      if (link === null) return;
      void copyText(link.href).then((isCopied) => isCopied && announce(text('heading.copied')));
    },
    // Before the router handles the click.
    { capture: true },
  );
}
