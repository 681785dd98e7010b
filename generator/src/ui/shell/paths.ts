import { isExternal } from '../../url-text.ts';

/** Returns whether an external URL opens in a new tab; `mailto:` and `tel:` don't. */
export function opensNewTab(href: string): boolean {
  return isExternal(href) && !/^(?:mailto|tel|sms):/i.test(href);
}
