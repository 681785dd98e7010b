import { createHash } from 'node:crypto';
import type { PolicySettings } from '../policy/policy-lists.ts';
import { allowedHosts } from '../policy/presets.ts';

/** Resources that pages load in addition to the site's own files. */
export interface PolicySources {
  /** Text of each inline script, exactly as in the HTML. */
  inlineScripts: readonly string[];
  /** `src` of the configured scripts. Their origins are allowed. */
  scripts: readonly string[];
  /** URLs that the browser calls: the nodes of a hosted search service, and hosts that plugins call. */
  connections: readonly string[];
  analytics: { gtag: string | null; tagManager: string | null };
  /** Additional hosts from the `policy` setting. */
  allowed?: PolicySettings;
}

const tagManagerHost = 'https://www.googletagmanager.com';
const analyticsHosts = [tagManagerHost, 'https://*.google-analytics.com', 'https://*.analytics.google.com'];

/**
 * Returns the content security policy for pages. The only inline code it allows is scripts with a listed hash: no
 * `style` attributes and no event handlers. Images may come from any HTTPS host unless the `policy` setting lists
 * hosts, because authors link to them.
 */
export function contentSecurityPolicy(sources: PolicySources): string {
  return [...policyDirectives(sources)].map(([name, values]) => `${name} ${values.join(' ')}`).join('; ');
}

/** Returns the directives of the policy with their sources, in order. `default-src` covers everything else. */
export function policyDirectives(sources: PolicySources): ReadonlyMap<string, readonly string[]> {
  const { analytics, allowed = {} } = sources;
  const { gtag, tagManager } = analytics;
  const services = gtag !== null || tagManager !== null ? analyticsHosts : [];
  const hashes = sources.inlineScripts.map(scriptHash);
  const images =
    allowed.images === undefined ? ['https:'] : [...allowedHosts(allowed, 'images'), ...services];
  const directives: [string, string[]][] = [
    ['default-src', ["'self'"]],
    [
      'script-src',
      ["'self'", ...hashes, ...originsOf(sources.scripts), ...allowedHosts(allowed, 'scripts'), ...services],
    ],
    ['style-src', ["'self'", ...allowedHosts(allowed, 'styles')]],
    ['img-src', ["'self'", 'data:', ...images]],
    [
      'connect-src',
      ["'self'", ...originsOf(sources.connections), ...allowedHosts(allowed, 'connect'), ...services],
    ],
    ['worker-src', ["'self'"]],
    ['object-src', ["'none'"]],
    ['base-uri', ["'self'"]],
    ['form-action', ["'self'"]],
    ['frame-ancestors', ["'self'"]],
  ];
  // The tag manager's fallback frame for browsers without JavaScript.
  const frames = [...(tagManager === null ? [] : [tagManagerHost]), ...allowedHosts(allowed, 'frames')];
  const others: [string, string[]][] = [
    ['frame-src', frames],
    ['media-src', allowedHosts(allowed, 'media')],
    ['font-src', allowedHosts(allowed, 'fonts')],
  ];
  directives.push(
    ...others
      .filter(([, hosts]) => hosts.length > 0)
      .map(([name, hosts]): [string, string[]] => [name, ["'self'", ...hosts]]),
  );
  return new Map(directives.map(([name, values]) => [name, [...new Set(values)]]));
}

/** Returns the CSP source of an inline script: `'sha256-…'`. */
export function scriptHash(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}

/**
 * Returns the policy as a `<meta>` element, for hosts that don't send custom headers. It only applies to elements after
 * it, so it must come first in the head. Origins and hashes don't need escaping. Browsers ignore `frame-ancestors`
 * there and log a warning.
 */
export function policyElement(sources: PolicySources): string {
  const directives = contentSecurityPolicy(sources)
    .split('; ')
    .filter((directive) => !directive.startsWith('frame-ancestors '));
  return `<meta http-equiv="Content-Security-Policy" content="${directives.join('; ')}">`;
}

/** Returns the distinct origins of the absolute URLs among `urls`; paths on the site itself need none. */
function originsOf(urls: readonly string[]): string[] {
  return [
    ...new Set(
      urls
        .filter((url) => /^(https?:)?\/\//.test(url))
        .map((url) => new URL(url, 'https://site.invalid').origin),
    ),
  ];
}
