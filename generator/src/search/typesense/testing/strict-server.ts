/**
 * Local cluster nodes for tests. Each request and response is validated against the protocol; violations are rejected
 * and recorded.
 */

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { findOperation, requestMistakes, responseMistakes } from './protocol.ts';
import { Service } from './service.ts';

/** Behavior of a node that doesn't respond normally. */
export type Fault =
  | { status: number; body: string; headers?: Record<string, string> }
  /** Never responds. */
  | 'silent'
  /** Closes the connection. */
  | 'hang-up';

export interface Received {
  method: string;
  path: string;
  query: URLSearchParams;
  body: string;
}

interface StrictNode {
  /** For example `http://127.0.0.1:4712`. */
  origin: string;
  /** In order of arrival. */
  received: Received[];
  /** Returns the fault to simulate for a request, or `null` for none. */
  fault: (request: Received) => Fault | null;
  close(): Promise<void>;
}

export interface StrictCluster {
  service: Service;
  nodes: StrictNode[];
  /** Violations of the protocol, one sentence each; must stay empty. */
  violations: string[];
  close(): Promise<void>;
}

/** Starts `count` nodes that share all data, each on a free port, or on `port` and the ports after it. */
export async function startCluster(count = 1, port = 0): Promise<StrictCluster> {
  const service = new Service();
  const violations: string[] = [];
  const nodes = await Promise.all(
    Array.from({ length: count }, (_, index) =>
      startNode(service, violations, port === 0 ? 0 : port + index),
    ),
  );
  return {
    service,
    nodes,
    violations,
    close: async () => {
      await Promise.all(nodes.map((node) => node.close()));
    },
  };
}

async function startNode(service: Service, violations: string[], port: number): Promise<StrictNode> {
  const http = createServer((request, response) => void handle(request, response));
  const node: StrictNode = {
    origin: '',
    received: [],
    fault: () => null,
    close: () =>
      new Promise((resolve) => {
        http.closeAllConnections();
        http.close(() => resolve());
      }),
  };

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '' } = request;
    const url = new URL(request.url ?? '/', 'http://node');
    const body = await bodyOf(request);
    const received = { method, path: url.pathname, query: url.searchParams, body };
    node.received.push(received);
    const fault = node.fault(received);
    if (fault === 'silent') {
      return;
    }
    if (fault === 'hang-up') {
      request.socket.destroy();
      return;
    }
    if (fault !== null) {
      send(response, fault.status, fault.body, fault.headers);
      return;
    }
    const operation = findOperation(method, url.pathname)?.name ?? null;
    const mistakes =
      operation === null
        ? ['The protocol has no such call.']
        : requestMistakes(operation, url.searchParams, body);
    if (mistakes.length > 0) {
      violations.push(...mistakes.map((mistake) => `${method} ${url.pathname}: ${mistake}`));
      send(response, 400, JSON.stringify({ message: mistakes.join(' ') }));
      return;
    }
    const header = request.headers['x-typesense-api-key'];
    const key = url.searchParams.get('x-typesense-api-key') ?? (typeof header === 'string' ? header : '');
    const reply = service.answer({ ...received, key });
    const answer = typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body);
    violations.push(
      ...responseMistakes(operation ?? '', reply.status, answer).map(
        (mistake) => `answer to ${method} ${url.pathname}: ${mistake}`,
      ),
    );
    // JSON lines aren't valid JSON as a whole.
    const isLines = reply.status === 200 && operation?.endsWith('/import') === true;
    send(response, reply.status, answer, isLines ? { 'content-type': 'text/plain; charset=utf-8' } : {});
  }

  await new Promise<void>((resolve) => http.listen(port, '127.0.0.1', resolve));
  node.origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  return node;
}

function send(response: ServerResponse, status: number, body: string, headers = {}): void {
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'access-control-allow-origin': '*',
    ...headers,
  });
  response.end(body);
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) {
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks).toString();
}
