import { afterEach, describe, expect, it } from 'vitest';
import { siteFolder } from '../../content/testing/site-folder.ts';
import { bundleClient } from './client-bundle.ts';
import { startDevServer, type DevServer } from '../dev/dev-server.ts';

const counter = `'use client';
import { useState } from 'react';
import { createPortal } from 'react-dom';

export function Counter() {
  const [count, setCount] = useState(0);
  const button = <button onClick={() => setCount(count + 1)}>Clicked {count} times</button>;
  return count > 100 ? createPortal(button, document.body) : button;
}
`;

let server: DevServer | null = null;
afterEach(async () => {
  await server?.close();
  server = null;
});

describe("a site in another folder uses the generator's own React", () => {
  it('once in the bundle', async () => {
    const siteDir = siteFolder({ 'components/Counter.tsx': counter });
    const { files } = await bundleClient({
      siteDir,
      baseUrl: '/docs/',
      clientSources: ['components/Counter.tsx'],
      stylesheets: [],
      useCache: false,
    });
    const scripts = [...files].filter(([name]) => name.endsWith('.js'));
    const code = scripts.map(([, contents]) => new TextDecoder().decode(contents)).join('\n');
    expect(code).toContain('Clicked ');
    expect(code.match(/react\.transitional\.element/g)?.length).toBeGreaterThan(0);
    // Counts copies of React: a second one would have its own hooks.
    expect(code.match(/\.useDebugValue=/g)).toHaveLength(1);
    expect(code).not.toMatch(/from ?["']react/);
  });

  it('in the dev server', async () => {
    const siteDir = siteFolder({
      'components/Counter.tsx': counter,
      'docs/index.mdx': "import { Counter } from '../components/Counter.tsx';\n\n# Title\n\n<Counter />\n",
    });
    server = await startDevServer({ siteDir, port: 0, onProblems: () => undefined });
    const answer = await fetch(`${server.url}@fs${siteDir}/components/Counter.tsx`);
    expect(answer.status).toBe(200);
    const code = await answer.text();
    const imported = /from "([^"]*\/react\.js[^"]*)"/.exec(code)?.[1] ?? '';
    expect(imported).not.toBe('');
    expect((await fetch(new URL(imported, server.url))).status).toBe(200);
  });
});
