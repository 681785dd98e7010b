import { contentSecurityPolicy, type PolicySources } from './content-security-policy.ts';
import type { OutputFile } from './output-file.ts';

/**
 * The file `_headers`, read by Netlify, Cloudflare Pages and `docs serve`; for other hosts it is the list of what
 * to set. Files under `assets/` carry a hash of their contents in their name, so they may be kept for ever.
 * Types are named for files that many servers do not know, so that browsers show them rather than download them.
 * @param baseUrl `/docs/`
 */
export function headersFile(baseUrl: string, sources: PolicySources): OutputFile {
  const contents = `${baseUrl}*
  Content-Security-Policy: ${contentSecurityPolicy(sources)}
  X-Content-Type-Options: nosniff
  Referrer-Policy: strict-origin-when-cross-origin
  Permissions-Policy: camera=(), microphone=(), geolocation=()

${baseUrl}assets/*
  Cache-Control: public, max-age=31536000, immutable

${baseUrl}*.md
  Content-Type: text/markdown; charset=utf-8

${baseUrl}*.yaml
  Content-Type: application/yaml; charset=utf-8
`;
  return { path: '_headers', contents };
}
