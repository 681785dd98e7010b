/**
 * Serves the tools over HTTP. Each POST contains one request and its response contains the result. There are no
 * sessions, so the only state per client is the rate limit.
 */

import type { IncomingMessage, ServerResponse } from 'node:http';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { createMcpServer, type McpSite } from './mcp-server.ts';
import { CALLS_PER_MINUTE, rateLimit } from './rate-limit.ts';

/** Maximum size of a request, in bytes. */
const LONGEST_BODY = 64 * 1024;

export type McpHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

export function mcpHandler(site: McpSite): McpHandler {
  const mayCall = rateLimit();
  // Requests other than tool calls have a separate limit, because listing tools also takes work.
  const mayAsk = rateLimit();
  return async (request, response) => {
    if (request.method !== 'POST') {
      response.setHeader('Allow', 'POST');
      return refuse(response, 405, 'Send requests of the Model Context Protocol with POST.');
    }
    const body = await readBody(request);
    if (body === null) {
      return refuse(response, 413, `A request can have at most ${LONGEST_BODY} bytes.`, 'keep-alive');
    }
    let question: unknown;
    try {
      question = JSON.parse(body);
    } catch {
      return refuse(response, 400, "The request isn't valid JSON.");
    }
    if (Array.isArray(question) && question.length === 0) {
      return refuse(response, 400, 'The list contains no request.');
    }
    const client = clientOf(request);
    if ([question].flat().some((one) => !isToolCall(one) && !mayAsk(client))) {
      return refuse(response, 429, `Too many requests. You can send ${CALLS_PER_MINUTE} per minute.`);
    }
    const server = createMcpServer(site, () => mayCall(client));
    const transport = new StreamableHTTPServerTransport({ enableJsonResponse: true });
    response.on('close', () => void server.close());
    await server.connect(transport);
    await transport.handleRequest(request, response, question);
  };
}

function isToolCall(question: unknown): boolean {
  return (
    typeof question === 'object' &&
    question !== null &&
    'method' in question &&
    question.method === 'tools/call'
  );
}

/**
 * Returns `null` if the body is too long. The rest is read and discarded, because clients don't read a response while
 * they send.
 */
function readBody(request: IncomingMessage): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    request.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length > LONGEST_BODY) {
        chunks.length = 0;
        resolve(null);
      } else {
        chunks.push(chunk);
      }
    });
    request.on('end', () => resolve(Buffer.concat(chunks).toString('utf8')));
    request.on('error', reject);
  });
}

function refuse(response: ServerResponse, status: number, text: string, connection = 'close'): void {
  response
    .writeHead(status, { 'Content-Type': 'text/plain;charset=utf-8', Connection: connection })
    .end(`${text}\n`);
}

/**
 * Returns the client's address. A proxy on the same machine adds it as the last entry of `X-Forwarded-For`. From other
 * machines the header can't be trusted.
 */
export function clientOf({
  socket,
  headers,
}: Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string } }): string {
  const address = socket.remoteAddress ?? '';
  const isLocal = /^(?:::ffff:)?127\.|^::1$/.test(address);
  const forwarded = String(headers['x-forwarded-for'] ?? '').split(',');
  return (isLocal && forwarded.at(-1)?.trim()) || address;
}
