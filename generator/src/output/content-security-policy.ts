import { createHash } from 'node:crypto';

/** What pages load beyond the site's own files. */
export interface PolicySources {
  /** Text of each script that stands inline in pages, exactly as written there. */
  inlineScripts: readonly string[];
  /** `src` of the scripts that the site adds. Other origins among them are allowed. */
  scripts: readonly string[];
  /** URLs that the browser calls: the nodes of a hosted search service. */
  connections: readonly string[];
  analytics: { gtag: string | null; tagManager: string | null };
}

const tagManagerHost = 'https://www.googletagmanager.com';
const analyticsHosts = [tagManagerHost, 'https://*.google-analytics.com', 'https://*.analytics.google.com'];

/**
 * The policy that pages are served with. Nothing inline is allowed but the scripts whose hash it names: no
 * `style` attribute, no event handler attribute. Images may come from any secure host, because authors link them.
 */
export function contentSecurityPolicy(sources: PolicySources): string {
  const { gtag, tagManager } = sources.analytics;
  const analytics = gtag !== null || tagManager !== null ? analyticsHosts : [];
  const hashes = sources.inlineScripts.map(scriptHash);
  const directives: [string, string[]][] = [
    ['default-src', ["'self'"]],
    ['script-src', ["'self'", ...hashes, ...originsOf(sources.scripts), ...analytics]],
    ['style-src', ["'self'"]],
    ['img-src', ["'self'", 'data:', 'https:']],
    ['connect-src', ["'self'", ...originsOf(sources.connections), ...analytics]],
    ['worker-src', ["'self'"]],
    ['object-src', ["'none'"]],
    ['base-uri', ["'self'"]],
    ['form-action', ["'self'"]],
    ['frame-ancestors', ["'self'"]],
  ];
  if (tagManager !== null) {
    // Its stand-in where there is no JavaScript.
    directives.push(['frame-src', ["'self'", tagManagerHost]]);
  }
  return directives.map(([name, values]) => `${name} ${[...new Set(values)].join(' ')}`).join('; ');
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
