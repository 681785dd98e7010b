import { createServer, request, type Server } from 'node:http';
import { networkInterfaces } from 'node:os';
import { afterEach, expect, test } from 'vitest';
import { DocsError } from '../problems.ts';
import { listen, type Listening } from './listen.ts';

const open: Listening[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((listening) => listening.close()));
});

async function start(host: string, http: Server = createServer((_, response) => response.end('here'))) {
  const listening = await listen(http, { host, port: 0, otherPorts: 0 });
  open.push(listening);
  return { ...listening, http };
}

/** Returns `here` if a server responds, or the error code. */
function ask(host: string, port: number): Promise<string> {
  return new Promise((resolve) => {
    request({ host, port, agent: false }, (response) => {
      response.on('data', (chunk) => resolve(String(chunk)));
    })
      .on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? ''))
      .end();
  });
}

const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
const isThere = (address: string): boolean => addresses.some((one) => one.address === address);
const outer = addresses.filter(({ internal, family }) => !internal && family === 'IPv4');

test('localhost is served only at its two addresses', async () => {
  const { port, origin, networkOrigins, http } = await start('localhost');
  expect(http.listenerCount('error'), 'later errors are not swallowed').toBe(0);
  expect(await ask('127.0.0.1', port)).toBe('here');
  expect(await ask('::1', port)).toBe(isThere('::1') ? 'here' : await ask('::1', 1));
  for (const { address } of outer) {
    expect(await ask(address, port)).toBe('ECONNREFUSED');
  }
  expect({ origin, networkOrigins }).toEqual({ origin: `http://localhost:${port}`, networkOrigins: [] });
});

test('without a name, every network is served, and every address is listed', async () => {
  const { port, origin, networkOrigins } = await start('');
  for (const { address } of outer) {
    expect(await ask(address, port)).toBe('here');
    expect(networkOrigins).toContain(`http://${address}:${port}`);
  }
  expect(await ask('127.0.0.1', port)).toBe('here');
  expect(origin).toBe(`http://localhost:${port}`);
});

test("an address of only this machine isn't a network", async () => {
  const { port, origin, networkOrigins } = await start('127.0.0.1');
  expect({ origin, networkOrigins }).toEqual({ origin: `http://127.0.0.1:${port}`, networkOrigins: [] });
});

test('closing stops listening at both addresses', async () => {
  const listening = await listen(createServer(), { host: 'localhost', port: 0, otherPorts: 0 });
  await listening.close();
  expect(await ask('127.0.0.1', listening.port)).toBe('ECONNREFUSED');
  expect(await ask('::1', listening.port)).not.toBe('here');
});

test('a port taken at one localhost address is taken', async () => {
  const other = isThere('::1') ? '::1' : '127.0.0.1';
  const { port } = await start(other);
  const second = listen(createServer(), { host: 'localhost', port, otherPorts: 0 });
  await expect(second).rejects.toThrow(`Port ${port} is in use by another program.`);
  const next = await listen(createServer(), { host: 'localhost', port, otherPorts: 20 });
  open.push(next);
  expect(next.port).toBeGreaterThan(port);
});

test("an address of another machine is an error that lists this machine's addresses", async () => {
  const failure = await start('192.0.2.1').catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(DocsError);
  expect(String(failure)).toContain('host-unknown\n  The server can\'t listen on "192.0.2.1"');
  expect(String(failure)).toContain('Use --host without a value to listen on all networks');
});

/** A server that can't listen on any port, for this reason. */
function failing(code: string): { http: Server; ports: number[] } {
  const http = createServer();
  const ports: number[] = [];
  http.listen = ((place: { port: number }) => {
    ports.push(place.port);
    queueMicrotask(() => http.emit('error', Object.assign(new Error(`listen ${code}`), { code })));
    return http;
  }) as typeof http.listen;
  return { http, ports };
}

const messageOf = async (http: Server, place: Parameters<typeof listen>[1]): Promise<string> =>
  String(await listen(http, place).catch((error: unknown) => error));

test('if all ports are taken, the error contains them and the next one', async () => {
  const { http, ports } = failing('EADDRINUSE');
  const message = await messageOf(http, { host: 'localhost', port: 3000, otherPorts: 2 });
  expect(ports).toEqual([3000, 3001, 3002]);
  expect(message).toContain('port-taken\n  All ports from 3000 to 3002 are in use by other programs.');
  expect(message).toContain('--port 3003.');
});

test('no port above the highest one is tried', async () => {
  const { http, ports } = failing('EADDRINUSE');
  await messageOf(http, { host: '127.0.0.1', port: 65_534, otherPorts: 20 });
  expect(ports).toEqual([65_534, 65_535]);
});

test("a port that the account can't use is an error with one that it can use", async () => {
  const message = await messageOf(failing('EACCES').http, { host: '127.0.0.1', port: 80, otherPorts: 5 });
  expect(message).toContain("port-not-allowed\n  Your account isn't allowed to listen on port 80.");
  expect(message).toContain('--port 3000.');
});

test('an IPv6 address is written in brackets', async () => {
  const http = createServer();
  http.listen = ((_: object, onListening: () => void) => {
    queueMicrotask(onListening);
    return http;
  }) as typeof http.listen;
  http.address = () => ({ address: '2001:db8::1', family: 'IPv6', port: 3000 });
  const { origin, networkOrigins } = await listen(http, { host: '2001:db8::1', port: 3000, otherPorts: 0 });
  expect({ origin, networkOrigins }).toEqual({
    origin: 'http://[2001:db8::1]:3000',
    networkOrigins: ['http://[2001:db8::1]:3000'],
  });
});
