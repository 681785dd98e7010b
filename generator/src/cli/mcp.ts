import { existsSync } from 'node:fs';
import path from 'node:path';
import { missingBuildProblem } from '../hosting/hosted-site.ts';
import { requirePackage } from '../installed-package.ts';
import { DocsError } from '../problems.ts';
import { readOptions, siteFolder } from './options.ts';

/**
 * Serves one assistant until it closes the connection. Standard output is the connection, so nothing else may be
 * printed.
 */
export async function run(args: string[]): Promise<number> {
  const options = readOptions('mcp', args);
  if (options === null) {
    return 0;
  }
  const siteDir = siteFolder(String(options.values.site));
  const outDir = path.resolve(String(options.values.out));
  if (!existsSync(path.join(outDir, '404.html'))) {
    throw new DocsError(missingBuildProblem(outDir));
  }
  requirePackage('@modelcontextprotocol/sdk', '"docs mcp"');
  const [{ StdioServerTransport }, { createMcpServer }, { mcpSite }, { rateLimit }] = await Promise.all([
    import('@modelcontextprotocol/sdk/server/stdio.js'),
    import('../mcp/mcp-server.ts'),
    import('../mcp/site-tools.ts'),
    import('../mcp/rate-limit.ts'),
  ]);
  const mayCall = rateLimit();
  const server = createMcpServer(await mcpSite(siteDir, outDir), () => mayCall('standard input'));
  const closed = new Promise<void>((resolve) => {
    process.stdin.once('end', resolve);
    process.once('SIGINT', resolve);
    process.once('SIGTERM', resolve);
  });
  await server.connect(new StdioServerTransport());
  await closed;
  await server.close();
  return 0;
}
