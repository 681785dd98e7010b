// node ip-geo.mjs 203.0.113.7 IN
import { isIPv4 } from 'node:net';

/** Returns the rule for one viewer, with the IPv4 address or otherwise the country. */
function ipGeo(address, country) {
  const ipv4 = address.replace(/^::ffff:/i, '');
  return { allow: [isIPv4(ipv4) ? ipv4 : country] };
}

console.log(JSON.stringify(ipGeo(process.argv[2], process.argv[3])));
