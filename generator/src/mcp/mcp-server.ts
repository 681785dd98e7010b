/**
 * MCP server for a site's tools, based on the official SDK. Importing this file loads the SDK, so import it only where
 * a server starts.
 */

import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { errorMessage } from '../error-message.ts';
import { CALLS_PER_MINUTE } from './rate-limit.ts';
import type { Tool } from '../plugin-api/tool.ts';

/** Maximum length of a result, in characters. */
const LONGEST_ANSWER = 40_000;

export interface McpSite {
  /** `Documentation` */
  title: string;
  /** Generator version. */
  version: string;
  tools: readonly Tool[];
}

/**
 * Creates a server for one connection.
 *
 * @param mayCall called before each tool call; returns whether the call is allowed
 */
export function createMcpServer({ title, version, tools }: McpSite, mayCall: () => boolean): McpServer {
  const server = new McpServer(
    { name: 'docs', title, version },
    {
      instructions: `Answers from "${title}". Search first, read the relevant pages, and cite their URLs.`,
    },
  );
  for (const { name, title: label, description, input, call } of tools) {
    const annotations = { readOnlyHint: true, openWorldHint: false };
    server.registerTool(
      name,
      { title: label, description, inputSchema: input, annotations },
      async (given) => {
        if (!mayCall()) {
          return failure(`Too many calls. You can make ${CALLS_PER_MINUTE} per minute.`);
        }
        try {
          return { content: [{ type: 'text', text: (await call(given)).slice(0, LONGEST_ANSWER) }] };
        } catch (error) {
          return failure(errorMessage(error));
        }
      },
    );
  }
  return server;
}

function failure(text: string) {
  return { content: [{ type: 'text' as const, text }], isError: true };
}
