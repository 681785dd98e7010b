import path from 'node:path';
import { loadConfig } from '../config/load-config.ts';
import { requirePackage } from '../installed-package.ts';
import type { McpHandler } from '../mcp/http.ts';
import { portNumber, readOptions, siteFolder } from './options.ts';
import { serve } from './serve.ts';
import { printLine, printNetwork } from './terminal.ts';

/** Serves a finished build until the process is stopped. */
export async function run(args: string[]): Promise<number> {
  const options = readOptions('serve', args);
  if (options === null) {
    return 0;
  }
  const siteDir = siteFolder(String(options.values.site));
  const outDir = path.resolve(String(options.values.out));
  const { config } = await loadConfig(siteDir);
  const { port, host } = options.values;
  const server = await serve({
    outDir,
    baseUrl: config.baseUrl,
    port: port === undefined ? 3000 : portNumber(String(port)),
    strictPort: port !== undefined,
    ...(host === undefined ? {} : { host: String(host) }),
    ...(options.values.mcp === true ? { mcp: await assistants(siteDir, outDir) } : {}),
  });
  printLine(`Serving ${server.url}  Press Ctrl+C to stop.`);
  printNetwork(server.networkUrls, 'read this site');
  if (options.values.mcp === true) {
    printLine(`Serving assistants at ${server.url}mcp`);
  }
  await new Promise<void>((resolve) => {
    process.once('SIGINT', resolve);
    process.once('SIGTERM', resolve);
  });
  await server.close();
  return 0;
}

async function assistants(siteDir: string, outDir: string): Promise<McpHandler> {
  requirePackage('@modelcontextprotocol/sdk', '"docs serve --mcp"');
  const [{ mcpHandler }, { mcpSite }] = await Promise.all([
    import('../mcp/http.ts'),
    import('../mcp/site-tools.ts'),
  ]);
  return mcpHandler(await mcpSite(siteDir, outDir));
}
