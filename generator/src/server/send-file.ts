import { open, type FileHandle } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { byteRange } from './byte-range.ts';

/**
 * Sends a file. It's opened once, so all bytes come from the same file even if it's replaced in the meantime. Headers
 * already set on the response override the file's.
 *
 * @param headers headers of the file, such as its type
 * @returns false if the file doesn't exist; nothing is sent then
 */
export async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: string,
  headers: Record<string, string>,
): Promise<boolean> {
  const handle = await openFile(file);
  if (handle === null) {
    return false;
  }
  try {
    const { size, mtime, mtimeMs } = await handle.stat();
    const etag = `W/"${size}-${Math.floor(mtimeMs)}"`;
    const all = {
      'Content-Type': 'application/octet-stream',
      'Cache-Control': 'no-cache',
      ...headers,
      'Last-Modified': mtime.toUTCString(),
      ETag: etag,
      'Accept-Ranges': 'bytes',
    };
    for (const [name, value] of Object.entries(all).filter(([key]) => !response.hasHeader(key))) {
      response.setHeader(name, value);
    }
    if (isUnchanged(request, etag, mtimeMs)) {
      response.writeHead(304).end();
    } else {
      await sendPart(request, response, handle, size);
    }
  } finally {
    await handle.close();
  }
  return true;
}

/** Returns whether the client has this version, by ETag if it sent one, or else by date. */
function isUnchanged({ headers }: IncomingMessage, etag: string, mtimeMs: number): boolean {
  const { 'if-none-match': names, 'if-modified-since': date } = headers;
  if (names !== undefined) {
    return names.split(',').some((name) => name.trim() === etag || name.trim() === '*');
  }
  // HTTP dates have whole seconds.
  return date !== undefined && Math.floor(mtimeMs / 1000) * 1000 <= Date.parse(date);
}

async function sendPart(
  request: IncomingMessage,
  response: ServerResponse,
  handle: FileHandle,
  size: number,
): Promise<void> {
  const { range: wanted, 'if-range': version } = request.headers;
  // A range of another version wouldn't match what the client already has.
  const isOther = version !== undefined && version !== response.getHeader('Last-Modified');
  const range = byteRange(isOther ? undefined : wanted, size);
  if (range === 'none') {
    response.writeHead(416, { 'Content-Range': `bytes */${size}` }).end();
    return;
  }
  const { start, end } = range ?? { start: 0, end: size - 1 };
  response.setHeader('Content-Length', end - start + 1);
  if (range !== null) {
    response.statusCode = 206;
    response.setHeader('Content-Range', `bytes ${start}-${end}/${size}`);
  }
  if (request.method === 'HEAD') {
    response.end();
    return;
  }
  if (end - start < READ_AT_ONCE) {
    await sendAtOnce(response, handle, start, end - start + 1);
    return;
  }
  try {
    await pipeline(handle.createReadStream({ start, end, autoClose: false }), response);
  } catch {
    // The client disconnected or the disk failed. It's too late for another response.
    response.destroy();
  }
}

/** Files up to this size in bytes are read at once, because a stream costs more than most pages. */
const READ_AT_ONCE = 512 * 1024;

async function sendAtOnce(
  response: ServerResponse,
  handle: FileHandle,
  start: number,
  size: number,
): Promise<void> {
  const part = Buffer.allocUnsafe(size);
  const { bytesRead } = await handle.read(part, 0, size, start).catch(() => ({ bytesRead: 0 }));
  // The disk failed or the file was truncated, so the announced length can't be sent.
  if (bytesRead < size) response.destroy();
  else response.end(part);
}

/** Returns `null` if there's no such file, or it's a folder or a circular link. */
async function openFile(file: string): Promise<FileHandle | null> {
  let handle: FileHandle;
  try {
    handle = await open(file, 'r');
  } catch {
    return null;
  }
  try {
    if ((await handle.stat()).isFile()) {
      return handle;
    }
    await handle.close();
    return null;
  } catch {
    await handle.close();
    return null;
  }
}
