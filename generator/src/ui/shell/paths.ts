/** True for URLs that leave the site: a protocol, or two slashes at the start. */
export function isExternal(href: string): boolean {
  return /^(?:\w[\w+.-]*:|\/\/)/.test(href);
}

/** True for external URLs that open in a new tab; `mailto:` and `tel:` stay where they are. */
export function opensNewTab(href: string): boolean {
  return isExternal(href) && !/^(?:mailto|tel|sms):/i.test(href);
}
