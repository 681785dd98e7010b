import type { ReactNode } from 'react';

/** Code that scrolls, also with the keyboard. */
export function CodeBox({ label, text }: { label: string; text: string }): ReactNode {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- only elements with the focus scroll with the keyboard
    <pre tabIndex={0} role="region" aria-label={label}>
      <code>{text}</code>
    </pre>
  );
}
