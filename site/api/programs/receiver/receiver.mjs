// node receiver.mjs
import { randomUUID, timingSafeEqual } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

if (!process.env.HOOK_TOKEN) throw new Error('Set HOOK_TOKEN.');
const expected = Buffer.from(process.env.HOOK_TOKEN);
mkdirSync('inbox', { recursive: true });

async function receive(request) {
  const { pathname, searchParams } = new URL(request.url, 'http://localhost');
  if (request.method !== 'POST' || pathname !== '/hooks/video') return 404;
  const token = Buffer.from(searchParams.get('token') ?? '');
  if (token.length !== expected.length || !timingSafeEqual(token, expected)) return 403;
  const name = `inbox/${randomUUID()}`;
  await writeFile(`${name}.part`, await text(request));
  // Add .json only when the file is complete, because the worker may be reading the inbox.
  await rename(`${name}.part`, `${name}.json`);
  return 204;
}

createServer(async (request, response) => {
  const status = await receive(request).catch((error) => {
    console.error(error);
    return 500;
  });
  response.writeHead(status).end();
}).listen(8002, 'localhost');
