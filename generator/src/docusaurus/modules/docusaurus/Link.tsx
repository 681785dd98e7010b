import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { withTrailingSlash } from '../../../base-path.ts';
import { siteFacts } from '../../../render-scope.ts';
import useBaseUrl from './useBaseUrl.ts';

interface Props extends AnchorHTMLAttributes<HTMLAnchorElement> {
  to?: string;
  isNavLink?: boolean;
  activeClassName?: string;
  isActive?: unknown;
  exact?: boolean;
  autoAddBaseUrl?: boolean;
}

/** Props that are no attributes of a link. */
const OWN = new Set(['to', 'href', 'isNavLink', 'activeClassName', 'isActive', 'exact', 'autoAddBaseUrl']);

/** A link to a page of the site, by its path, or to any other address. */
export default function Link({ children, ...props }: Props): ReactNode {
  const written = (props.to ?? props.href ?? '').replace(/^pathname:\/\//, '');
  const based = withTrailingSlash(useBaseUrl(written), siteFacts());
  // Paths relative to the page stay as they are.
  const address = written.startsWith('/') && props.autoAddBaseUrl !== false ? based : written;
  const outside = /^(?:https?:)?\/\//.test(address) ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  const attributes = Object.fromEntries(Object.entries(props).filter(([name]) => !OWN.has(name)));
  return (
    <a {...outside} {...attributes} {...(address === '' ? {} : { href: address })}>
      {children}
    </a>
  );
}
