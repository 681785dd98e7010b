import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { contentSecurityPolicy, policyElement, type PolicySources } from './content-security-policy.ts';
import { headersFile } from './headers.ts';

const plain: PolicySources = {
  inlineScripts: [],
  scripts: ['/docs/js/notice.js'],
  connections: [],
  analytics: { gtag: null, tagManager: null },
};

function directive(name: string, sources: Partial<PolicySources>): string {
  const found = contentSecurityPolicy({ ...plain, ...sources })
    .split('; ')
    .find((text) => text.startsWith(`${name} `));
  return found ?? '';
}

test('a plain site only loads its own files and images', () => {
  expect(contentSecurityPolicy(plain)).toBe(
    "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data: https:; connect-src 'self'; " +
      "worker-src 'self'; object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'self'",
  );
});

test('the policy in a page is the same, except for directives that only work in a header', () => {
  const header = contentSecurityPolicy(plain);
  const [, content = ''] = /^<meta http-equiv="Content-Security-Policy" content="([^"]*)">$/.exec(
    policyElement(plain),
  ) ?? ['', ''];
  expect(`${content}; frame-ancestors 'self'`).toBe(header);
});

test('each inline script is allowed by the hash of its text', () => {
  const hash = createHash('sha256').update('let a = 1').digest('base64');
  expect(directive('script-src', { inlineScripts: ['let a = 1', 'let a = 1'] })).toBe(
    `script-src 'self' 'sha256-${hash}'`,
  );
});

test('scripts and services of other hosts are allowed by origin', () => {
  expect(
    directive('script-src', { scripts: ['https://cdn.example/a/b.js', '//cdn.example/c.js', '/x.js'] }),
  ).toBe("script-src 'self' https://cdn.example");
  expect(directive('connect-src', { connections: ['https://node1.example:8108/collections'] })).toBe(
    "connect-src 'self' https://node1.example:8108",
  );
});

test('analytics hosts are allowed only if analytics is configured', () => {
  const host = 'https://www.googletagmanager.com';
  expect(directive('script-src', {})).not.toContain(host);
  expect(directive('script-src', { analytics: { gtag: 'G-1', tagManager: null } })).toContain(host);
  expect(directive('connect-src', { analytics: { gtag: null, tagManager: 'GTM-1' } })).toContain(host);
  expect(directive('frame-src', { analytics: { gtag: 'G-1', tagManager: null } })).toBe('');
  expect(directive('frame-src', { analytics: { gtag: null, tagManager: 'GTM-1' } })).toBe(
    `frame-src 'self' ${host}`,
  );
});

test('the headers file applies the policy to every page and caches hashed files permanently', () => {
  const { path, contents } = headersFile('/docs/', plain, []);
  expect(path).toBe('_headers');
  const blocks = String(contents).split('\n\n');
  expect(blocks[0]).toMatch(/^\/docs\/\*\n {2}Content-Security-Policy: default-src 'self';/);
  expect(blocks[0]).toContain('X-Content-Type-Options: nosniff');
  expect(blocks[0]).not.toContain('Cache-Control');
  expect(blocks[1]).toBe('/docs/assets/*\n  Cache-Control: public, max-age=31536000, immutable');
  expect(blocks.slice(2, 4)).toEqual([
    '/docs/*.md\n  Content-Type: text/markdown; charset=utf-8',
    '/docs/*.yaml\n  Content-Type: application/yaml; charset=utf-8',
  ]);
});

test('each kind of resource can come only from the hosts that the site lists for it', () => {
  const allowed = {
    scripts: ['https://scripts.example'],
    styles: ['https://styles.example'],
    images: ['https://images.example'],
    connect: ['https://connect.example'],
    frames: ['https://frames.example'],
    media: ['https://media.example'],
    fonts: ['https://fonts.example'],
  };
  expect(directive('script-src', { allowed })).toBe("script-src 'self' https://scripts.example");
  expect(directive('style-src', { allowed })).toBe("style-src 'self' https://styles.example");
  expect(directive('img-src', { allowed })).toBe("img-src 'self' data: https://images.example");
  expect(directive('connect-src', { allowed })).toBe("connect-src 'self' https://connect.example");
  expect(directive('frame-src', { allowed })).toBe("frame-src 'self' https://frames.example");
  expect(directive('media-src', { allowed })).toBe("media-src 'self' https://media.example");
  expect(directive('font-src', { allowed })).toBe("font-src 'self' https://fonts.example");
  expect(directive('img-src', {})).toBe("img-src 'self' data: https:");
});

test('scripts are allowed by the origins of absolute URLs only', () => {
  const scripts = [
    'http://a.example/x',
    '//b.example/y',
    '/docs/?u=https://c.example/',
    'https://a.example/z',
  ];
  expect(directive('script-src', { scripts })).toBe(
    "script-src 'self' http://a.example https://b.example https://a.example",
  );
});
