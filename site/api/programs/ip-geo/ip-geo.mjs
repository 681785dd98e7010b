// node ip-geo.mjs 203.0.113.7 IN
import { isIPv4 } from 'node:net';

/** The rule for one viewer: their own address where it is IPv4, else the country. */
function ipGeo(address, country) {
  const ipv4 = address.replace(/^::ffff:/i, '');
  return { allow: [isIPv4(ipv4) ? ipv4 : country] };
}

console.log(JSON.stringify(ipGeo(process.argv[2], process.argv[3])));
