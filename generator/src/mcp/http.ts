/**
 * The tools over HTTP: each POST is a question with its answer. There are no sessions, so nothing is remembered of a
 * client but how often it has asked.
 */

import type { IncomingMessage, ServerResponse } from 'node:http';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { createMcpServer, type McpSite } from './mcp-server.ts';
import { rateLimit } from './rate-limit.ts';

/** Bytes of the longest question. */
const LONGEST_BODY = 64 * 1024;

export type McpHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

export function mcpHandler(site: McpSite): McpHandler {
  const mayCall = rateLimit();
  return async (request, response) => {
    if (request.method !== 'POST') {
      response.setHeader('Allow', 'POST');
      return refuse(response, 405, 'Questions of the Model Context Protocol are sent by POST.');
    }
    const body = await readBody(request);
    if (body === null) {
      return refuse(response, 413, `A question has at most ${LONGEST_BODY} bytes.`);
    }
    let question: unknown;
    try {
      question = JSON.parse(body);
    } catch {
      return refuse(response, 400, 'The question is not JSON.');
    }
    const client = clientOf(request);
    const server = createMcpServer(site, () => mayCall(client));
    const transport = new StreamableHTTPServerTransport({ enableJsonResponse: true });
    response.on('close', () => void server.close());
    await server.connect(transport);
    await transport.handleRequest(request, response, question);
  };
}

/** `null` when it is too long; the rest of it is not read. */
async function readBody(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > LONGEST_BODY) {
      return null;
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function refuse(response: ServerResponse, status: number, text: string): void {
  response
    .writeHead(status, { 'Content-Type': 'text/plain;charset=utf-8', Connection: 'close' })
    .end(`${text}\n`);
}

/**
 * The address of whoever asks. A server on the same machine that passes questions on names it last in
 * `X-Forwarded-For`; from elsewhere anybody could write anything there.
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
