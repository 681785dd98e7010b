/** Converts websites that may embed the player to the regular expression for `whitelisthref`. */

/** Parses hosts separated by commas, spaces, or line breaks. */
export function readHosts(text: string): string[] {
  return text
    .split(/[,;\s]+/)
    .map((host) => host.toLowerCase())
    .filter((host) => host !== '');
}

/** Returns what's wrong with a host, or `null`. */
export function hostProblem(host: string): string | null {
  if (/^[a-z]+:\/\/|\//.test(host)) {
    return `"${host}" is a URL. Enter only the host name, such as example.com.`;
  }
  if (/:\d+$/.test(host)) {
    return `"${host}" has a port. Enter only the host name, because the rule doesn't see the port.`;
  }
  return /^(?:\*\.)?(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/.test(host)
    ? null
    : `"${host}" isn't a host name, such as example.com or *.example.com.`;
}

/** Returns a pattern that matches exactly these hosts; `*.` includes the domain and all its subdomains. */
export function hostPattern(hosts: readonly string[]): string {
  const parts = hosts.map((host) => {
    const escaped = host.replace(/^\*\./, '').replaceAll('.', String.raw`\.`);
    return host.startsWith('*.') ? String.raw`([a-z0-9-]+\.)*${escaped}` : escaped;
  });
  return parts.length === 1 ? `^${parts.join('')}$` : `^(${parts.join('|')})$`;
}
