import { startDevServer } from '../pipeline/dev/dev-server.ts';
import { enterProject, portNumber, readOptions, siteFolder } from './options.ts';
import { printLine, printNetwork, printProblems } from './terminal.ts';

/** Runs the dev server until the process is stopped. */
export async function run(args: string[]): Promise<number> {
  const options = readOptions('dev', args);
  if (options === null) {
    return 0;
  }
  const start = performance.now();
  const { port, host } = options.values;
  const siteDir = siteFolder(String(options.values.site));
  enterProject(siteDir);
  const server = await startDevServer({
    siteDir,
    port: portNumber(String(port)),
    ...(host === undefined ? {} : { host: String(host) }),
    onProblems: printProblems,
  });
  printLine(
    `Serving ${server.url} with live update, ready in ${Math.round(performance.now() - start)} ms. Press Ctrl+C to stop.`,
  );
  printNetwork(
    server.networkUrls,
    `read this site, its drafts, and every file in ${siteDir} except hidden files and keys`,
  );
  await new Promise<void>((resolve) => {
    process.once('SIGINT', resolve);
    process.once('SIGTERM', resolve);
  });
  await server.close();
  return 0;
}
