import { startDevServer } from '../build/dev-server.ts';
import { portNumber, readOptions, siteFolder } from './options.ts';
import { printLine, printProblems } from './terminal.ts';

const usage = `Usage: docs dev [--site DIR] [--port NUMBER]

Serves the site with live update: a saved page, sidebar, setting or component shows at once.

  --site DIR     folder with docs/, pages/, static/ and site.config.ts (default: site)
  --port NUMBER  port to listen on (default: 3000)`;

/** Serves a site until the process is stopped. */
export async function run(args: string[]): Promise<number> {
  const options = readOptions(args, usage, {
    site: { type: 'string', default: 'site' },
    port: { type: 'string', default: '3000' },
  });
  if (options === null) {
    return 0;
  }
  const start = performance.now();
  const server = await startDevServer({
    siteDir: siteFolder(String(options.values.site)),
    port: portNumber(String(options.values.port)),
    onProblems: printProblems,
  });
  printLine(
    `Serving ${server.url} with live update, ready in ${Math.round(performance.now() - start)} ms. Stop with Ctrl+C.`,
  );
  await new Promise<void>((resolve) => {
    process.once('SIGINT', resolve);
    process.once('SIGTERM', resolve);
  });
  await server.close();
  return 0;
}
