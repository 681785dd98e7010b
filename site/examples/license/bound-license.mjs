import { isIPv4 } from 'node:net';

/** `contentAuth` for the viewer at this address or, with IPv6, in this country. Without either: no `ipGeo`. */
export function boundContentAuth(contentId, address, country, now = new Date()) {
  const ipv4 = (address ?? '').replace(/^::ffff:/i, ''); // Unknown when the connection has ended.
  const isCountry = /^[A-Z]{2}$/.test(country) && country !== 'XX'; // Cloudflare writes XX for no country, T1 for Tor.
  const place = isIPv4(ipv4) ? ipv4 : isCountry && country;
  const contentAuth = { contentId, expires: Math.floor(now.getTime() / 1000) + 300 };
  const isLocal = ipv4.startsWith('127.'); // Your own computer: the license server sees another address.
  return place && !isLocal ? { ...contentAuth, ipGeo: { allow: [place] } } : contentAuth;
}
