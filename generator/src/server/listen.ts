/** Binds local servers, only to this machine by default. */

import type { Server } from 'node:http';
import { createServer, isIP, type AddressInfo, type ListenOptions, type Server as NetServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { DocsError, type Problem } from '../problems.ts';

export interface ListenPlace {
  /** `localhost`, another name or address of this machine, or empty for all addresses. */
  host: string;
  port: number;
  /** Number of ports to try after one that's in use. */
  otherPorts: number;
}

export interface Listening {
  port: number;
  /** `http://localhost:3000`. */
  origin: string;
  /** URLs for other machines; empty if the server only listens locally. */
  networkOrigins: string[];
  close(): Promise<void>;
}

export const LOCALHOST = 'localhost';

/** @throws DocsError if the port is in use, or the host isn't an address of this machine */
export async function listen(http: Server, { host, port, otherPorts }: ListenPlace): Promise<Listening> {
  for (let tried = port; tried <= Math.min(port + otherPorts, 65_535); tried += 1) {
    const servers = await bind(http, host, tried).catch((error: NodeJS.ErrnoException) => {
      throw new DocsError(listenProblem(error, host, tried));
    });
    if (servers !== null) {
      return listening(http, servers, host);
    }
  }
  throw new DocsError(takenProblem(port, otherPorts));
}

function listening(http: Server, servers: readonly NetServer[], host: string): Listening {
  const { address, port } = addressOf(http);
  const origins = host === '' ? networkAddresses() : isLoopback(address) ? [] : [host];
  const origin = (name: string): string => `http://${isIP(name) === 6 ? `[${name}]` : name}:${port}`;
  return {
    port,
    origin: origin(host === '' ? LOCALHOST : host),
    networkOrigins: origins.map(origin),
    async close() {
      const closed = servers.map((server) => new Promise((resolve) => void server.close(resolve)));
      http.closeAllConnections();
      await Promise.all(closed);
    },
  };
}

function addressOf(http: Server): AddressInfo {
  const address = http.address();
  if (address === null || typeof address === 'string') {
    throw new TypeError('The server listens on no port.');
  }
  return address;
}

/** @returns the servers that are listening, or `null` if the port is in use */
async function bind(http: Server, host: string, port: number): Promise<NetServer[] | null> {
  if (host !== LOCALHOST) {
    return (await bindOne(http, host === '' ? { port } : { port, host })) ? [http] : null;
  }
  // Programs resolve `localhost` to either address.
  if (!(await bindOne(http, { port, host: '127.0.0.1' }))) {
    return null;
  }
  const second = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
    http.emit('connection', socket),
  );
  try {
    if (await bindOne(second, { port: addressOf(http).port, host: '::1' })) {
      return [http, second];
    }
  } catch {
    return [http]; // a machine without IPv6
  }
  await new Promise((resolve) => void http.close(resolve));
  return port === 0 ? bind(http, host, port) : null;
}

/** @returns false if the port is in use */
function bindOne(server: NetServer, place: ListenOptions): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const onError = (error: NodeJS.ErrnoException): void => {
      if (error.code === 'EADDRINUSE') {
        resolve(false);
      } else {
        reject(error);
      }
    };
    server.once('error', onError);
    server.listen(place, () => {
      server.off('error', onError);
      resolve(true);
    });
  });
}

function isLoopback(address: string): boolean {
  return address === '::1' || address.startsWith('127.');
}

function networkAddresses(): string[] {
  return Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .filter(({ internal, address }) => !internal && !address.startsWith('fe80:'))
    .map(({ address }) => address);
}

function takenProblem(port: number, otherPorts: number): Problem {
  const last = port + otherPorts;
  return {
    code: 'port-taken',
    level: 'throw',
    message:
      otherPorts === 0
        ? `Port ${port} is in use by another program.`
        : `All ports from ${port} to ${last} are in use by other programs.`,
    fix: `Stop that program, or choose another port: --port ${last + 1}.`,
  };
}

function listenProblem({ code, message }: NodeJS.ErrnoException, host: string, port: number): Problem {
  if (code === 'EACCES') {
    return {
      code: 'port-not-allowed',
      level: 'throw',
      message: `Your account isn't allowed to listen on port ${port}.`,
      fix: 'Choose port 1024 or higher, such as --port 3000.',
    };
  }
  const own = networkAddresses().join(', ');
  return {
    code: 'host-unknown',
    level: 'throw',
    message: `The server can't listen on "${host}": ${message}.`,
    fix: `Use --host without a value to listen on all networks${own === '' ? '.' : `, or one of its addresses: ${own}.`}`,
  };
}
