import { createHash } from 'node:crypto';
import type { PolicySettings } from '../policy/policy-lists.ts';
import { allowedHosts } from '../policy/presets.ts';

/** What pages load beyond the site's own files. */
export interface PolicySources {
  /** Text of each script that stands inline in pages, exactly as written there. */
  inlineScripts: readonly string[];
  /** `src` of the scripts that the site adds. Other origins among them are allowed. */
  scripts: readonly string[];
  /** URLs that the browser calls: the nodes of a hosted search service. */
  connections: readonly string[];
  analytics: { gtag: string | null; tagManager: string | null };
  /** Other hosts that the setting `policy` allows. */
  allowed?: PolicySettings;
}

const tagManagerHost = 'https://www.googletagmanager.com';
const analyticsHosts = [tagManagerHost, 'https://*.google-analytics.com', 'https://*.analytics.google.com'];

/**
 * The policy that pages are served with. Nothing inline is allowed but the scripts whose hash it names: no
 * `style` attribute, no event handler attribute. Images may come from any secure host unless the setting `policy`
 * lists some, because authors link them.
 */
export function contentSecurityPolicy(sources: PolicySources): string {
  return [...policyDirectives(sources)].map(([name, values]) => `${name} ${values.join(' ')}`).join('; ');
}

/** The directives of the policy with their sources, in their order. What has no directive is subject to `default-src`. */
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
  // Of the tag manager, the frame that stands in where there is no JavaScript.
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

/** How a policy names a script that stands inline: `'sha256-…'`. */
export function scriptHash(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}

/**
 * The policy as a `<meta>` element, for hosts that send no headers of their own. It governs what follows it, so it
 * stands at the beginning of a head; origins and hashes hold nothing to escape. Browsers ignore `frame-ancestors` there, and say so in the console.
 */
export function policyElement(sources: PolicySources): string {
  const directives = contentSecurityPolicy(sources)
    .split('; ')
    .filter((directive) => !directive.startsWith('frame-ancestors '));
  return `<meta http-equiv="Content-Security-Policy" content="${directives.join('; ')}">`;
}

/** Origins of the absolute URLs among `urls`, each once; paths of the site itself need none. */
function originsOf(urls: readonly string[]): string[] {
  return [
    ...new Set(
      urls
        .filter((url) => /^(https?:)?\/\//.test(url))
        .map((url) => new URL(url, 'https://site.invalid').origin),
    ),
  ];
}
