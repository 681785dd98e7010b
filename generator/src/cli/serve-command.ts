import path from 'node:path';
import { loadConfig } from '../config/load-config.ts';
import { portNumber, readOptions, siteFolder } from './options.ts';
import { serve } from './serve.ts';
import { printLine, printNetwork } from './terminal.ts';

const usage = `Usage: docs serve [--site DIR] [--out DIR] [--port NUMBER] [--host [ADDRESS]]

Serves a built site as a static host would.

  --site DIR        site folder, for its base path (default: site)
  --out DIR         folder of the build (default: dist)
  --port NUMBER     port to listen on (default: 3000, or the next free one)
  --host [ADDRESS]  let other machines read the site too: all that reach this one, or those that reach ADDRESS`;

/** Serves a finished build until the process is stopped. */
export async function run(args: string[]): Promise<number> {
  const options = readOptions(args, usage, {
    site: { type: 'string', default: 'site' },
    out: { type: 'string', default: 'dist' },
    port: { type: 'string' },
    host: { type: 'string' },
  });
  if (options === null) {
    return 0;
  }
  const { config } = await loadConfig(siteFolder(String(options.values.site)));
  const { port, host } = options.values;
  const server = await serve({
    outDir: path.resolve(String(options.values.out)),
    baseUrl: config.baseUrl,
    port: port === undefined ? 3000 : portNumber(String(port)),
    strictPort: port !== undefined,
    ...(host === undefined ? {} : { host: String(host) }),
  });
  printLine(`Serving ${server.url}  Stop with Ctrl+C.`);
  printNetwork(server.networkUrls, 'read this site');
  await new Promise<void>((resolve) => {
    process.once('SIGINT', resolve);
    process.once('SIGTERM', resolve);
  });
  await server.close();
  return 0;
}
