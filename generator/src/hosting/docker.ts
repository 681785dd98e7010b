import { caddySite } from './caddy.ts';
import type { HostedSite } from './hosted-site.ts';

/** Port in the container; unprivileged. */
const PORT = 8080;

/** Path of the site in the image. */
const ROOT = '/srv/www';

/** Returns a `Dockerfile` for a built folder. It runs Caddy as an unprivileged user on a read-only file system. */
export function dockerConfig(site: HostedSite, outDir: string): string {
  const { baseUrl } = site;
  return `# syntax=docker/dockerfile:1
# Created by "docs deploy-config docker" for the build in "${outDir}". Run in the folder that contains the build:
#   docker build --tag docs .
#   docker run --read-only --cap-drop ALL --security-opt no-new-privileges --publish ${PORT}:${PORT} docs
FROM caddy:2-alpine

# The program may use low ports, so a container without capabilities can't start it.
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

/** The container's Caddyfile. TLS is left to the proxy in front of it, and nothing is written to disk. */
function dockerCaddyfile(site: HostedSite): string {
  return `{
	admin off
	auto_https off
	persist_config off
}
${caddySite({ ...site, root: ROOT }, `:${PORT}`)}`;
}
