/** Mock server that responds as `api/openapi.yaml` defines and rejects every other request. */

import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { OpenAPIBackend, type Context, type Document } from 'openapi-backend';
import {
  entriesOf,
  exampleOf,
  mediaOf,
  objectOf,
  type Api,
  type Operation,
} from 'pagewright/plugins/openapi';
import { fieldsOf } from '../../plugins/api/operation-fields.ts';
import type { Json } from '../../plugins/api/samples/request.ts';
import { operationOf } from '../../plugins/api/testing/described-api.ts';

/** The only secret that the server accepts. */
export const SECRET = 'f'.repeat(64);

/** A request that matched the document. */
export interface AcceptedRequest {
  operation: string;
  query: Record<string, string>;
  body: unknown;
}

export interface MockServer {
  /** Base URL of a run, `http://127.0.0.1:4330/<run>`, with `/api` and `/storage` below it. */
  origin: (run: string) => string;
  /** Valid requests of a run, in order. */
  accepted: (run: string) => AcceptedRequest[];
  /** Reasons why requests of a run were rejected. */
  refused: (run: string) => string[];
  close: () => Promise<void>;
}

/** A call that a test can override the response of. */
export interface AnsweredCall {
  /** Base URL of the run. */
  origin: string;
  query: Record<string, string>;
  params: Record<string, string | string[]>;
  /** Example from the document. */
  example: Json;
}

/** Responses to return instead of the example, by operation: a second page without rows, a folder without children. */
export type Replies = Readonly<Record<string, (call: AnsweredCall) => Json>>;

/** Status to return instead of the document's. @param call number of the call within the run, from 1 */
export type StatusOf = (run: string, call: number, request: AcceptedRequest) => number | undefined;

interface Answer {
  status: number;
  type: string;
  body: string;
}

/** @param api API without brand tokens */
export async function startMockServer(
  api: Api,
  replies: Replies = {},
  statusOf: StatusOf = () => undefined,
): Promise<MockServer> {
  const accepted = new Map<string, AcceptedRequest[]>();
  const refused = new Map<string, string[]>();
  const backend = await openBackend(api);
  const server = createServer((request, response) => {
    const run = (request.url ?? '').split('/')[1] ?? '';
    const origin = `http://${request.headers.host}/${run}`;
    if (request.url === `/${run}/cut`) {
      // A download whose connection ends early.
      response.writeHead(200, { 'Content-Length': '1000000' });
      response.write('fi', () => request.socket.destroy());
      return;
    }
    const note = (each: AcceptedRequest): void => append(accepted, run, each);
    answer(backend, request, { api, replies, origin, note }).then(
      ({ status, type, body }) => {
        if (status > 299) {
          append(refused, run, `${status} ${body}`);
        }
        const calls = accepted.get(run) ?? [];
        const last = calls.at(-1);
        const sent =
          (status > 299 || last === undefined ? undefined : statusOf(run, calls.length, last)) ?? status;
        const pause = sent === 429 ? { 'Retry-After': '1' } : {};
        response.writeHead(sent, { 'Content-Type': type, ...pause }).end(body);
      },
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    origin: (run) => `http://127.0.0.1:${port}/${run}`,
    accepted: (run) => accepted.get(run) ?? [],
    refused: (run) => refused.get(run) ?? [],
    close: () => closed(server),
  };
}

function append<T>(lists: Map<string, T[]>, run: string, entry: T): void {
  lists.set(run, [...(lists.get(run) ?? []), entry]);
}

/** Request data that handlers need in addition to what the library provides. */
interface Exchange {
  api: Api;
  replies: Replies;
  origin: string;
  note: (request: AcceptedRequest) => void;
}

async function answer(
  backend: OpenAPIBackend,
  request: IncomingMessage,
  exchange: Exchange,
): Promise<Answer> {
  const url = new URL(request.url ?? '/', 'http://127.0.0.1');
  const path = url.pathname.replace(/^\/[^/]*/, '');
  if (path === '/download') {
    return { status: 200, type: 'application/octet-stream', body: 'file' };
  }
  const body = await readBody(request);
  const query = Object.fromEntries(url.searchParams);
  return (await backend.handleRequest(
    {
      method: request.method ?? 'GET',
      path: path === '/storage' ? '/api/' : path,
      headers: headersOf(request),
      query,
      body: body.value,
    },
    { ...exchange, query, body } satisfies Sent,
  )) as Answer;
}

interface SentBody {
  /** Media type without parameters, such as `application/json`; `''` without a body. */
  type: string;
  /** Text, or form fields including file names. */
  value: string | Record<string, string> | undefined;
  /** Form field names in the order sent. */
  fields: string[];
}

async function readBody(request: IncomingMessage): Promise<SentBody> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) {
    chunks.push(chunk as Buffer);
  }
  const bytes = Buffer.concat(chunks);
  const header = request.headers['content-type'] ?? '';
  const type = bytes.length === 0 ? '' : (header.split(';')[0] ?? '');
  if (type !== 'multipart/form-data') {
    return { type, value: bytes.length === 0 ? undefined : bytes.toString('utf8'), fields: [] };
  }
  const form = await new Response(new Uint8Array(bytes), { headers: { 'Content-Type': header } }).formData();
  const value: Record<string, string> = {};
  for (const [name, part] of form) {
    value[name] = typeof part === 'string' ? part : `${part.name} (${part.type}, ${part.size} bytes)`;
  }
  return { type, value, fields: [...form.keys()] };
}

type Handler = (context: Context, sent: Sent) => Answer;

interface Sent extends Exchange {
  query: Record<string, string>;
  body: SentBody;
}

async function openBackend(api: Api): Promise<OpenAPIBackend> {
  const refuse =
    (status: number, reason: (context: Context) => string): Handler =>
    (context) => ({ status, type: 'application/json', body: JSON.stringify({ message: reason(context) }) });
  const backend = new OpenAPIBackend({
    definition: strict(api.document) as Document,
    apiRoot: '/api',
    ignoreTrailingSlashes: false,
    coerceTypes: true,
    quick: true,
    ajvOpts: {
      allErrors: true,
      strict: false,
      formats: { regex: true, uri: /^\w+:\/\//, date: /^\d{4}-\d\d-\d\d$/ },
    },
    customizeAjv: readJsonInStrings,
    handlers: {
      notFound: refuse(404, ({ request }) => `No operation has the path ${request.path}.`),
      methodNotAllowed: refuse(405, ({ request }) => `${request.method} is no method of ${request.path}.`),
      unauthorizedHandler: refuse(401, () => 'The secret is missing or wrong.'),
      validationFail: refuse(400, ({ validation }) => JSON.stringify(validation.errors)),
      notImplemented: (context: Context, sent: Sent): Answer => respond(context, sent),
    },
    securityHandlers: {
      apiSecret: ({ request }: Context) => request.headers.authorization === `Apisecret ${SECRET}`,
    },
  });
  await backend.init();
  return backend;
}

/** Checks what the library doesn't, then returns the example of the first success response. */
function respond(context: Context, { api, replies, origin, query, body, note }: Sent): Answer {
  const id = context.operation?.operationId ?? '';
  const operation = operationOf(api, id);
  const fault = contentFault(mediaOf(operation.body, api)?.type ?? '', operation, context, body);
  if (fault !== null) {
    return { status: 400, type: 'application/json', body: JSON.stringify({ message: fault }) };
  }
  note({
    operation: id,
    query,
    body: typeof body.value === 'string' ? (JSON.parse(body.value) as unknown) : body.value,
  });
  const [status, response] = operation.responses.find(([each]) => each.startsWith('2')) ?? ['200', undefined];
  const [type = 'application/json', media] = entriesOf(response?.['content'])[0] ?? [];
  const { example: only, examples } = objectOf(media);
  const hasExample = only !== undefined || examples !== undefined;
  const example = hasExample ? (exampleOf(objectOf(media), api, 'response') as Json) : undefined;
  if (example === undefined) {
    // Returns only what the document specifies.
    return { status: Number(status), type, body: '' };
  }
  const { params } = context.request;
  const reply = replies[id]?.({ origin, query, params, example }) ?? example;
  return {
    status: Number(status),
    type,
    body: type === 'application/json' ? JSON.stringify(reply) : String(reply),
  };
}

function contentFault(
  wanted: string,
  operation: Operation,
  { request }: Context,
  sent: SentBody,
): string | null {
  if (sent.type !== wanted) {
    return `The type of the body is "${sent.type}" instead of "${wanted}".`;
  }
  if (!fieldsOf(operation).needsSecret && request.headers.authorization !== undefined) {
    return 'The secret is sent where none belongs.';
  }
  if (sent.fields.length > 0 && sent.fields.at(-1) !== 'file') {
    return 'The file is not the last field of the form.';
  }
  return null;
}

/** Returns the document with request bodies that reject unknown fields, to find misspelled names. */
function strict(value: unknown, isInBody = false): unknown {
  if (Array.isArray(value)) {
    return value.map((item) => strict(item, isInBody));
  }
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  const copy = Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      strict(item, isInBody || name === 'schemas' || name === 'requestBody'),
    ]),
  );
  return isInBody && copy.type === 'object' && copy.properties !== undefined
    ? { ...copy, additionalProperties: false }
    : copy;
}

type Customize = NonNullable<ConstructorParameters<typeof OpenAPIBackend>[0]['customizeAjv']>;

/** `contentSchema` applies to strings that contain JSON. */
const readJsonInStrings: Customize = (ajv) => {
  // The validator defines it only as an annotation.
  ajv.removeKeyword('contentSchema');
  ajv.addKeyword({
    keyword: 'contentSchema',
    type: 'string',
    compile: (schema: object) => {
      const inner = ajv.compile(schema);
      return (text: string) => {
        try {
          return inner(JSON.parse(text)) === true;
        } catch {
          return false;
        }
      };
    },
    error: { message: 'must be a string that holds JSON of its schema' },
  });
  return ajv;
};

function headersOf(request: IncomingMessage): Record<string, string> {
  return Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : (value ?? ''),
    ]),
  );
}

function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => {
    server.close(() => resolve());
  });
}
