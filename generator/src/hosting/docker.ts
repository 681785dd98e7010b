import { caddySite } from './caddy.ts';
import type { HostedSite } from './hosted-site.ts';

/** The port that the server in the container listens on: one that needs no rights. */
const PORT = 8080;

/** Where the site is in the image. */
const ROOT = '/srv/www';

/** A `Dockerfile` for a folder that has been built: Caddy, as nobody in particular, with nothing to write. */
export function dockerConfig(site: HostedSite, outDir: string): string {
  const { baseUrl } = site;
  return `# syntax=docker/dockerfile:1
# Made by "docs deploy-config docker", for the build in "${outDir}". With the build's files beside it:
#   docker build --tag docs .
#   docker run --read-only --cap-drop ALL --security-opt no-new-privileges --publish ${PORT}:${PORT} docs
FROM caddy:2-alpine

# The program may listen on low ports, which a container without capabilities refuses to start.
RUN setcap -r /usr/bin/caddy

COPY <<'CADDYFILE' /etc/caddy/Caddyfile
${dockerCaddyfile(site)}CADDYFILE
COPY ${outDir} ${ROOT}${baseUrl}

USER 65534:65534
EXPOSE ${PORT}
HEALTHCHECK --interval=30s --timeout=3s --start-period=2s CMD wget -q -O /dev/null http://127.0.0.1:${PORT}${baseUrl}
CMD ["caddy", "run", "--config", "/etc/caddy/Caddyfile", "--adapter", "caddyfile"]
`;
}

/** The Caddyfile of a container: no certificates, which are the business of what stands before it, and nothing written. */
function dockerCaddyfile(site: HostedSite): string {
  return `{
	admin off
	auto_https off
	persist_config off
}
${caddySite({ ...site, root: ROOT }, `:${PORT}`)}`;
}
