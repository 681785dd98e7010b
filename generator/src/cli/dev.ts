import { startDevServer } from '../build/dev/dev-server.ts';
import { portNumber, readOptions, siteFolder } from './options.ts';
import { printLine, printNetwork, printProblems } from './terminal.ts';

const usage = `Usage: docs dev [--site DIR] [--port NUMBER] [--host [ADDRESS]]

Serves the site with live update: a saved page, sidebar, setting or component shows at once.

  --site DIR        folder with docs/, pages/, static/ and site.config.ts (default: site)
  --port NUMBER     port to listen on (default: 3000)
  --host [ADDRESS]  let other machines in too: all that reach this one, or those that reach ADDRESS. They can read
                    drafts, and every file of the site folder but hidden ones and keys`;

/** Serves a site until the process is stopped. */
export async function run(args: string[]): Promise<number> {
  const options = readOptions(args, usage, {
    site: { type: 'string', default: 'site' },
    port: { type: 'string', default: '3000' },
    host: { type: 'string' },
  });
  if (options === null) {
    return 0;
  }
  const start = performance.now();
  const { port, host } = options.values;
  const siteDir = siteFolder(String(options.values.site));
  const server = await startDevServer({
    siteDir,
    port: portNumber(String(port)),
    ...(host === undefined ? {} : { host: String(host) }),
    onProblems: printProblems,
  });
  printLine(
    `Serving ${server.url} with live update, ready in ${Math.round(performance.now() - start)} ms. Stop with Ctrl+C.`,
  );
  printNetwork(
    server.networkUrls,
    `read this site with its drafts, and every file of ${siteDir} but hidden ones and keys`,
  );
  await new Promise<void>((resolve) => {
    process.once('SIGINT', resolve);
    process.once('SIGTERM', resolve);
  });
  await server.close();
  return 0;
}
