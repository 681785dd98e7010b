import { isIPv4 } from 'node:net';

/** Returns `contentAuth` for the viewer's IPv4 address or, for IPv6, the country. If both are unknown, it has no `ipGeo`. */
export function boundContentAuth(contentId, address, country, now = new Date()) {
  const ipv4 = (address ?? '').replace(/^::ffff:/i, ''); // It's unknown if the connection has ended.
  const isCountry = /^[A-Z]{2}$/.test(country) && country !== 'XX'; // Cloudflare sends XX for no country and T1 for Tor.
  const place = isIPv4(ipv4) ? ipv4 : isCountry && country;
  const contentAuth = { contentId, expires: Math.floor(now.getTime() / 1000) + 300 };
  const isLocal = ipv4.startsWith('127.'); // On your own computer, the license server sees another IP address.
  return place && !isLocal ? { ...contentAuth, ipGeo: { allow: [place] } } : contentAuth;
}
