import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { withTrailingSlash } from '../../../base-path.ts';
import { notePageFacts, siteFacts } from '../../../render-scope.ts';
import useBaseUrl from './useBaseUrl.ts';

interface Props extends AnchorHTMLAttributes<HTMLAnchorElement> {
  to?: string;
  isNavLink?: boolean;
  activeClassName?: string;
  isActive?: unknown;
  exact?: boolean;
  autoAddBaseUrl?: boolean;
  'data-noBrokenLinkCheck'?: boolean;
}

/** Props that are no attributes of a link. */
const OWN = new Set([
  'to',
  'href',
  'isNavLink',
  'activeClassName',
  'isActive',
  'exact',
  'autoAddBaseUrl',
  'data-noBrokenLinkCheck',
]);

const PATHNAME = 'pathname://';

/** A link to a page of the site, by its path, or to any other address. */
export default function Link({ children, ...props }: Props): ReactNode {
  const given = props.to ?? props.href ?? '';
  const isFile = given.startsWith(PATHNAME);
  const written = isFile ? given.slice(PATHNAME.length) : given;
  const based = withTrailingSlash(useBaseUrl(written), siteFacts());
  // Relative paths and files get no base.
  const address = written.startsWith('/') && !isFile && props.autoAddBaseUrl !== false ? based : written;
  const isChecked = !isFile && props['data-noBrokenLinkCheck'] !== true;
  notePageFacts((facts) => {
    facts.links ??= new Map();
    facts.links.set(address, isChecked);
  });
  const outside = /^(?:https?:)?\/\//.test(address) ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  const attributes = Object.fromEntries(Object.entries(props).filter(([name]) => !OWN.has(name)));
  return (
    <a {...outside} {...attributes} {...(address === '' ? {} : { href: address })}>
      {children}
    </a>
  );
}
