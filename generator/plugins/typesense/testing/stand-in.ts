/**
 * Local nodes that stand in for a Typesense cluster. Searches get recorded answers, by what the test asks for, and
 * administrative calls work on lists in memory.
 */

import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Behavior of a node that doesn't respond normally. */
export type Fault = { status: number; body: string; headers?: Record<string, string> } | 'hang-up';

export interface Received {
  method: string;
  path: string;
  body: string;
}

interface StandInNode {
  /** For example `http://127.0.0.1:4712`. */
  origin: string;
  /** In order of arrival. */
  received: Received[];
  /** Returns the fault to simulate for a request, or `null` for none. */
  fault: (request: Received) => Fault | null;
}

export interface StandIn {
  nodes: [StandInNode, ...StandInNode[]];
  aliases: Map<string, string>;
  /** IDs of their documents, by name. */
  collections: Map<string, Set<string>>;
  synonymSets: Map<string, unknown>;
  close: () => Promise<void>;
}

/** Key with all permissions. All other keys can only search. */
export const ADMIN_KEY = 'admin-key-of-the-test';

interface Reply {
  status: number;
  body: unknown;
}

/** Starts `count` nodes that share all data. */
export async function startStandIn(
  count = 1,
  answers: ReadonlyMap<string, unknown> = new Map(),
): Promise<StandIn> {
  const data = {
    aliases: new Map<string, string>(),
    collections: new Map<string, Set<string>>(),
    synonymSets: new Map<string, unknown>(),
  };
  const started = await Promise.all(
    Array.from({ length: count }, () => startNode((request, key) => reply(data, answers, request, key))),
  );
  return {
    ...data,
    nodes: started.map(({ node }) => node) as StandIn['nodes'],
    close: async () => {
      await Promise.all(started.map(({ close }) => close()));
    },
  };
}

/** Reads lines of `{"searches":[…],"results":[…]}`. */
export function recordedAnswers(file: string): Map<string, unknown> {
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  return new Map(
    lines.map((line) => {
      const { searches, results } = JSON.parse(line) as {
        searches: Record<string, unknown>[];
        results: unknown[];
      };
      return [searches.map(keyOf).join(), { results }];
    }),
  );
}

function keyOf(search: Record<string, unknown>): string {
  const { collection, q, filter_by, facet_by, page, per_page, num_typos, query_by } = search;
  return JSON.stringify({ collection, q, filter_by, facet_by, page, per_page, num_typos, query_by });
}

function reply(
  { aliases, collections, synonymSets }: Omit<StandIn, 'nodes' | 'close'>,
  answers: ReadonlyMap<string, unknown>,
  { method, path, body }: Received,
  key: string,
): Reply {
  if (path === '/multi_search') {
    const { searches } = JSON.parse(body) as { searches: Record<string, unknown>[] };
    const answer = answers.get(searches.map(keyOf).join());
    return answer === undefined
      ? refusal(400, `No answer is recorded for ${body}`)
      : { status: 200, body: answer };
  }
  if (key !== ADMIN_KEY) {
    return refusal(401, 'Forbidden - a valid `x-typesense-api-key` header must be sent.');
  }
  const [, kind = '', name = '', below] = path.split('/');
  const collection = collections.get(name);
  switch (`${method} ${kind}${below === undefined ? '' : `/${below}`}`) {
    case 'GET aliases': {
      const target = aliases.get(name);
      return target === undefined ? refusal(404, 'Not Found') : ok({ name, collection_name: target });
    }
    case 'PUT aliases': {
      const { collection_name: target } = JSON.parse(body) as { collection_name: string };
      aliases.set(name, target);
      return ok({ name, collection_name: target });
    }
    case 'POST collections': {
      const schema = JSON.parse(body) as { name: string };
      collections.set(schema.name, new Set());
      return { status: 201, body: { ...schema, num_documents: 0 } };
    }
    case 'GET collections':
      return collection === undefined
        ? refusal(404, 'Not Found')
        : ok({ name, num_documents: collection.size });
    case 'DELETE collections':
      return collections.delete(name) ? ok({ name }) : refusal(404, 'Not Found');
    case 'POST collections/documents':
      return collection === undefined || !path.endsWith('/import')
        ? refusal(404, 'Not Found')
        : ok(
            body
              .split('\n')
              .map((line) => imported(line, collection))
              .join('\n'),
          );
    case 'PUT synonym_sets':
      synonymSets.set(name, JSON.parse(body));
      return ok(JSON.parse(body));
    case 'DELETE synonym_sets':
      return synonymSets.delete(name) ? ok({ name }) : refusal(404, 'Not Found');
    default:
      return refusal(404, 'Not Found');
  }
}

function imported(line: string, collection: Set<string>): string {
  const { id, item_priority: priority } = JSON.parse(line) as { id: string; item_priority: unknown };
  if (typeof priority !== 'number') {
    return '{"success":false,"error":"Field `item_priority` must be a int64."}';
  }
  collection.add(id);
  return '{"success":true}';
}

const ok = (body: unknown): Reply => ({ status: 200, body });
const refusal = (status: number, message: string): Reply => ({ status, body: { message } });

async function startNode(
  answer: (request: Received, key: string) => Reply,
): Promise<{ node: StandInNode; close: () => Promise<void> }> {
  const http = createServer((request, response) => void handle(request, response));
  const node: StandInNode = { origin: '', received: [], fault: () => null };

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://node');
    const chunks: Buffer[] = [];
    for await (const chunk of request) {
      chunks.push(chunk as Buffer);
    }
    const received = {
      method: request.method ?? '',
      path: url.pathname,
      body: Buffer.concat(chunks).toString(),
    };
    node.received.push(received);
    const fault = node.fault(received);
    if (fault === 'hang-up') {
      request.socket.destroy();
    } else if (fault === null) {
      const { status, body } = answer(received, String(request.headers['x-typesense-api-key']));
      // JSON lines aren't valid JSON as a whole.
      const isText = typeof body === 'string';
      send(
        response,
        status,
        isText ? body : JSON.stringify(body),
        isText ? { 'content-type': 'text/plain' } : {},
      );
    } else {
      send(response, fault.status, fault.body, fault.headers);
    }
  }

  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  node.origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  return {
    node,
    close: () =>
      new Promise((resolve) => {
        http.closeAllConnections();
        http.close(() => resolve());
      }),
  };
}

function send(response: ServerResponse, status: number, body: string, headers = {}): void {
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'access-control-allow-origin': '*',
    ...headers,
  });
  response.end(body);
}
