/** Addresses in a copy of the site that is opened by double click: there, a path leads to a file of the machine. */

/**
 * The path of an address's file: `/home/ada/copy/server/otp/index.html#ttl` for `/docs/server/otp#ttl`. What lies outside
 * of the site stays as it is.
 *
 * @param address as the site has it, with the base
 * @param base of the whole site: `/docs/`
 * @param root path of the copy's folder, with a slash at the end
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

/** The same in the copy that is open: each page's document says where the copy is. Browser only. */
export function addressInCopy(address: string): string {
  const { copyRoot = '', copyBase = '' } = window.docs.dataset;
  return copyAddress(address, copyBase, new URL(copyRoot, location.href).pathname);
}
