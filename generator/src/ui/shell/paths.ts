/** Returns whether a URL leaves the site: it starts with a protocol or two slashes. */
export function isExternal(href: string): boolean {
  return /^(?:\w[\w+.-]*:|\/\/)/.test(href);
}

/** Returns whether an external URL opens in a new tab; `mailto:` and `tel:` don't. */
export function opensNewTab(href: string): boolean {
  return isExternal(href) && !/^(?:mailto|tel|sms):/i.test(href);
}
