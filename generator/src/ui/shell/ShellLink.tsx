import type { AnchorHTMLAttributes } from 'react';
import { useText } from '../hooks/useText.ts';
import { Icon } from './Icon.tsx';
import { opensNewTab } from './paths.ts';

interface ShellLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
}

/** A link in the shell. External links open in a new tab and announce it (N7). */
export function ShellLink({ href, children, ...rest }: ShellLinkProps) {
  const text = useText();
  if (!opensNewTab(href)) {
    return (
      <a href={href} {...rest}>
        {children}
      </a>
    );
  }
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" {...rest}>
      {children}
      <Icon name="external" />
      <span className="visually-hidden">{` ${text('link.newTab')}`}</span>
    </a>
  );
}
