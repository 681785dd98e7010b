/** Calls the tools of a built site with the SDK's client, over HTTP and stdio. */

import path from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildHere, removeBuiltSites } from '../../fixtures/built-site.ts';
import { serve, type RunningServer } from '../cli/serve.ts';
import { siteFolder } from '../content/testing/site-folder.ts';
import { clientOf, mcpHandler } from './http.ts';
import type { McpSite } from './mcp-server.ts';
import { CALLS_PER_MINUTE } from './rate-limit.ts';
import { mcpSite } from './site-tools.ts';

const CONFIG = `
import { defineConfig, definePlugin, defineTool } from 'pagewright';
import { z } from 'zod';

const double = defineTool({
  name: 'double',
  title: 'Double a number',
  description: 'Twice the number.',
  input: z.strictObject({ number: z.number().describe('Any number') }),
  call: ({ number }) => {
    if (number === 13) throw new Error('13 cannot be doubled.');
    return 'x'.repeat(number > 1000 ? number : 0) + String(number * 2);
  },
});

export default defineConfig({
  title: 'Zoo',
  url: 'https://zoo.example',
  baseUrl: '/docs/',
  redirects: [{ from: '/old', to: '/animals/gnu' }],
  plugins: [definePlugin({ name: 'numbers', setup: () => ({ tools: [double] }) })],
});
`;

const LONG = 'The okapi eats leaves. '.repeat(2000);

let siteDir = '';
let outDir = '';
let site: McpSite;
let running: RunningServer;

beforeAll(async () => {
  siteDir = siteFolder({
    'site.config.ts': CONFIG,
    'docs/index.md': '# Zoo\n\nAll animals.\n',
    'docs/animals/gnu.md':
      '# Gnu\n\n## Food {#food}\n\nA gnu grazes **grass**.\n\n| day | food |\n|---|---|\n| Monday | hay |\n',
    'docs/animals/okapi.md': `# Okapi\n\n${LONG}\n`,
    'secret.md': '# Secret\n',
  });
  outDir = (await buildHere(siteDir)).folder;
  site = await mcpSite(siteDir, outDir);
  running = await serveTools();
});

afterAll(async () => {
  await running.close();
  removeBuiltSites();
});

/** Each server has its own limits. */
function serveTools(): Promise<RunningServer> {
  return serve({ outDir, baseUrl: '/docs/', port: 0, strictPort: true, mcp: mcpHandler(site) });
}

async function connect(server: RunningServer = running): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(new StreamableHTTPClientTransport(new URL('mcp', server.url)));
  return client;
}

interface Answer {
  text: string;
  isError: boolean;
}

async function ask(client: Client, name: string, input: Record<string, unknown>): Promise<Answer> {
  const { content, isError } = await client.callTool({ name, arguments: input });
  const [first] = content as { type: string; text: string }[];
  return { text: first?.text ?? '', isError: isError === true };
}

describe('over HTTP', () => {
  test('the tools of every site and those of its plugins are listed with their fields as read-only', async () => {
    const client = await connect();
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(['search', 'read_page', 'double']);
    expect(tools.every(({ annotations }) => annotations?.readOnlyHint === true)).toBe(true);
    expect(tools[2]?.inputSchema).toMatchObject({
      type: 'object',
      properties: { number: { type: 'number', description: 'Any number' } },
      required: ['number'],
      additionalProperties: false,
    });
    expect(client.getInstructions()).toContain('Zoo');
  });

  test('the search returns titles, URLs and text; for a misspelled word, results of the closest spelling', async () => {
    const client = await connect();
    const { text } = await ask(client, 'search', { query: 'gnu food' });
    expect(text).toMatch(/^\*\*.*Gnu › Food\*\*\nhttps:\/\/zoo\.example\/docs\/animals\/gnu#food\n/);
    expect((await ask(client, 'search', { query: 'okpai' })).text).toContain('These are for "okapi"');
    expect((await ask(client, 'search', { query: 'zebra' })).text).toContain('No results for "zebra"');
  });

  test.each([
    'https://zoo.example/docs/animals/gnu#food',
    '/docs/animals/gnu',
    'animals/gnu/',
    'animals/gnu.md',
    '/docs/animals/gnu/index.md',
    '/docs/old',
  ])('a page is read as Markdown: %s', async (page) => {
    const { text } = await ask(await connect(), 'read_page', { page });
    expect(text).toContain('## Food');
    expect(text).toContain('A gnu grazes **grass**.');
    expect(text).toMatch(/\| Monday +\| hay +\|/);
  });

  test.each([
    '../secret',
    '/docs/../../secret',
    '%2e%2e/secret',
    '/etc/passwd',
    '\0',
    'assets',
    'animals/zebra',
  ])("%s isn't a page and isn't read", async (page) => {
    const { text } = await ask(await connect(), 'read_page', { page });
    expect(text).toContain("There's no page");
  });

  test('a long page is returned in parts, which together are the page', async () => {
    const client = await connect();
    let whole = '';
    for (let offset: number | undefined = 0; offset !== undefined;) {
      // oxlint-disable-next-line no-await-in-loop -- each part names the next
      const { text } = await ask(client, 'read_page', { page: 'animals/okapi', offset });
      const [part = '', next] = text.split(/\n\n\[\d+ more characters: continue with offset (\d+)\]$/);
      whole += part;
      offset = next === undefined ? undefined : Number(next);
    }
    expect(whole).toContain(LONG.trim());
    expect((await ask(client, 'read_page', { page: 'animals/okapi', offset: 1e6 })).text).toContain(
      'smaller offset',
    );
  });

  test('a tool of the site responds, reports mistakes, and limits the length of its text', async () => {
    const client = await connect();
    expect(await ask(client, 'double', { number: 21 })).toEqual({ text: '42', isError: false });
    expect(await ask(client, 'double', { number: 13 })).toEqual({
      text: '13 cannot be doubled.',
      isError: true,
    });
    expect((await ask(client, 'double', { number: '21' })).isError).toBe(true);
    expect((await ask(client, 'double', { number: 1e6 })).text).toHaveLength(40_000);
  });

  test('a client that calls too often must wait', async () => {
    const server = await serveTools();
    const client = await connect(server);
    const answers: Answer[] = [];
    for (let number = 0; number <= CALLS_PER_MINUTE; number += 1) {
      // oxlint-disable-next-line no-await-in-loop -- they are counted
      answers.push(await ask(client, 'double', { number }));
    }
    expect(answers.findIndex(({ isError }) => isError)).toBe(13);
    expect(answers.at(-2)?.isError).toBe(false);
    expect(answers.at(-1)?.text).toContain('Too many calls');
    await server.close();
  });

  test('lists of tools also have a limit', async () => {
    const server = await serveTools();
    const list = async (ids: readonly number[]): Promise<number> => {
      const { status } = await fetch(new URL('mcp', server.url), {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' },
        body: JSON.stringify(ids.map((id) => ({ jsonrpc: '2.0', id, method: 'tools/list' }))),
      });
      return status;
    };
    expect(await list([...Array(CALLS_PER_MINUTE).keys()])).toBe(200);
    expect(await list([CALLS_PER_MINUTE])).toBe(429);
    await server.close();
  });

  test.each([
    ['GET', undefined, 405],
    ['DELETE', undefined, 405],
    ['POST', '{', 400],
    ['POST', '[]', 400],
    ['POST', 'x'.repeat(70_000), 413],
    ['POST', 'x'.repeat(20_000_000), 413],
  ])('%s with another kind of request is rejected', async (method, body, status) => {
    const response = await fetch(new URL('mcp', running.url), {
      method,
      ...(body === undefined ? {} : { body }),
    });
    expect(response.status).toBe(status);
  });

  test('a page of another website cannot call tools', async () => {
    const headers = { Origin: 'https://evil.example', 'Content-Type': 'application/json' };
    const response = await fetch(new URL('mcp', running.url), { method: 'POST', headers, body: '{}' });
    expect(response.status).toBe(403);
  });

  test('a server without the option does not serve assistants', async () => {
    const plain = await serve({ outDir, baseUrl: '/docs/', port: 0, strictPort: true });
    expect((await fetch(new URL('mcp', plain.url), { method: 'POST', body: '{}' })).status).toBe(405);
    await plain.close();
  });
});

test.each([
  ['127.0.0.1', '203.0.113.9, 198.51.100.7', '198.51.100.7'],
  ['::1', '198.51.100.7', '198.51.100.7'],
  ['127.0.0.1', undefined, '127.0.0.1'],
  // If another machine sends the header, it's ignored and the connection's address counts.
  ['192.0.2.1', '198.51.100.7', '192.0.2.1'],
])('a call from %s forwarded for %s counts for %s', (remoteAddress, forwarded, client) => {
  expect(clientOf({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } })).toBe(client);
});

test('docs mcp responds on standard input and output', async () => {
  const program = path.resolve(import.meta.dirname, '../../bin/docs.js');
  const client = new Client({ name: 'test', version: '1' });
  // Packages such as Zod can't be resolved from a temporary folder.
  const plain = siteFolder({ 'site.config.json': '{ "baseUrl": "/docs/" }', 'docs/index.md': '# Zoo' });
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [program, 'mcp', '--site', plain, '--out', outDir],
    }),
  );
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual(['search', 'read_page']);
  expect(tools[0]?.inputSchema.properties?.['query']).toMatchObject({
    description: expect.stringContaining('words'),
  });
  expect((await ask(client, 'read_page', { page: 'animals/gnu' })).text).toContain('A gnu grazes **grass**.');
  await client.close();
});
