import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';

const TYPES = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript' };

/** Sends a file from the folder `public` and a session cookie. In production, your web server and login do this. */
export async function sendPublicFile(request, response) {
  try {
    const { pathname } = new URL(request.url, 'http://localhost'); // Without "..".
    const file = await readFile(new URL(`public${pathname}`, import.meta.url));
    response.writeHead(200, {
      'Content-Type': TYPES[extname(pathname)] ?? 'application/octet-stream',
      'Set-Cookie': 'session=1; Path=/; HttpOnly; SameSite=Lax',
    });
    response.end(file);
  } catch {
    response.writeHead(404).end();
  }
}
