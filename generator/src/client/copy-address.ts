/** URLs in an offline copy of the site, which point to local files. */

/**
 * The file path of a URL: `/home/ada/copy/server/otp/index.html#ttl` for `/docs/server/otp#ttl`. URLs outside the site
 * stay unchanged.
 * @param address as used in the site, with the base
 * @param base of the whole site: `/docs/`
 * @param root path of the copy's folder, with a trailing slash
 */
export function copyAddress(address: string, base: string, root: string): string {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(address) ?? [];
  if (!`${path}/`.startsWith(base)) {
    return address;
  }
  const inner = path.slice(base.length).replace(/\/$/, '');
  const file = /\.\w+$/.test(inner) ? inner : `${inner}${inner === '' ? '' : '/'}index.html`;
  return root + file + rest;
}

/** Like {@link copyAddress}, using the copy's location from the current document. Browser only. */
export function addressInCopy(address: string): string {
  const { copyRoot = '', copyBase = '' } = window.docs.dataset;
  return copyAddress(address, copyBase, new URL(copyRoot, location.href).pathname);
}
