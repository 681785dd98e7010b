/** Checks every request to the dev server, so that none can read arbitrary files or end the process. */

import { realpathSync } from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import path from 'node:path';
import type { Duplex } from 'node:stream';
import { contentType } from '../../server/content-type.ts';
import { requestedPath, type RequestedPath } from '../../server/requested-path.ts';
import { isOwnPage, rejectionReason } from '../../server/host-check.ts';
import { fileOfAddress } from '../../site-relative.ts';
import { sendText } from './serve-request.ts';

export interface GuardOptions {
  siteDir: string;
  /** The name that the server listens on. */
  host: string;
  handle: (request: IncomingMessage, response: ServerResponse, asked: RequestedPath) => Promise<void>;
  /** The WebSocket server for open pages, and its path. */
  channel: Server;
  channelPath: () => string;
  onError: (error: unknown, asked: string) => void;
}

const PLAIN = contentType('a.txt');

export function guard(http: Server, options: GuardOptions): void {
  http.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const fail = (error: unknown): void => {
      options.onError(error, request.url ?? '');
      if (response.headersSent) {
        response.destroy();
      } else {
        sendText(response, 500, PLAIN, `The generator failed: ${String(error)}\n`);
      }
    };
    try {
      const asked = requestedPath(request);
      const reason =
        rejectionReason(request, options.host) ??
        (asked === null ? null : forbidden(request, asked, options));
      if (reason !== null) {
        sendText(response, 403, PLAIN, `${reason}\n`);
      } else if (asked === null) {
        sendText(response, 400, PLAIN, 'This address is malformed.\n');
      } else if (request.method !== 'GET' && request.method !== 'HEAD') {
        response.setHeader('Allow', 'GET, HEAD');
        sendText(response, 405, PLAIN, 'Only GET and HEAD requests are allowed.\n');
      } else {
        options.handle(request, response, asked).catch(fail);
      }
    } catch (error) {
      fail(error);
    }
  });
  http.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    const reason = rejectionReason(request, options.host);
    if (reason !== null) {
      refuse(socket, '403 Forbidden', `${reason}\n`);
    } else if (requestedPath(request)?.decoded !== options.channelPath()) {
      refuse(socket, '404 Not Found', "Live update isn't available here.\n");
    } else {
      options.channel.emit('upgrade', request, socket, head);
    }
  });
}

function refuse(socket: Duplex, status: string, text: string): void {
  const headers = `Connection: close\r\nContent-Type: ${PLAIN}\r\nContent-Length: ${Buffer.byteLength(text)}`;
  socket.end(`HTTP/1.1 ${status}\r\n${headers}\r\n\r\n${text}`);
}

/** Requests that Vite would serve but that have to be blocked. */
function forbidden(
  request: IncomingMessage,
  { decoded }: RequestedPath,
  { siteDir }: GuardOptions,
): string | null {
  if (decoded.includes('/__open-in-editor') && !(isOwnPage(request) && isFromThisMachine(request))) {
    return "Only the dev server's own pages can open files in the editor.";
  }
  const file = fileOfAddress(decoded);
  return file !== null && leavesSite(file, siteDir)
    ? 'This file is a link to a file outside the site folder. Copy that file into the site folder.'
    : null;
}

function isFromThisMachine({ socket }: IncomingMessage): boolean {
  return /^(::1|(::ffff:)?127\..*)$/.test(socket.remoteAddress ?? '');
}

/** Vite checks only names, but a symlink in the folder could point to any file on the machine. */
function leavesSite(file: string, siteDir: string): boolean {
  const site = path.resolve(siteDir);
  if (!path.resolve(file).startsWith(site + path.sep)) {
    return false;
  }
  try {
    const real = realpathSync(file);
    return !real.startsWith(realpathSync(site) + path.sep);
  } catch {
    return false; // doesn't exist; Vite reports it
  }
}
