import { createElement, type ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { createMdxRuntime } from './mdx-runtime.ts';

const runtime = createMdxRuntime({
  siteDir: '/site',
  baseUrl: '/docs/',
  modules: new Map(),
});
const scopeOf = (esm: string) =>
  runtime.createScope({ source: 'docs/a.mdx', esm, frontMatter: { title: 'T' } });

describe('O10: expressions, exports, and components in MDX', () => {
  it('O10: shows exported values, front matter, and JSX', async () => {
    const scope = await scopeOf(
      'export const total = 2;\nexport const { a, b: [c], ...rest } = { a: 1, b: [3], d: 4 };',
    );
    expect([...scope.names].sort()).toEqual(['a', 'c', 'rest', 'total']);
    expect(scope.evaluate('total + a + c + rest.d')).toBe(10);
    expect(scope.evaluate('frontMatter.title')).toBe('T');
    expect(scope.renderValue(scope.evaluate('[1, 2].map((n) => <li key={n}>{n} &lt;</li>)')).html).toBe(
      '<li>1 &lt;</li><li>2 &lt;</li>',
    );
  });

  it('O10: escapes text, ignores null and booleans, and rejects objects', async () => {
    const scope = await scopeOf('');
    expect(scope.renderValue('<b>').html).toBe('&lt;b&gt;');
    expect(scope.renderValue(false).html + scope.renderValue(null).html).toBe('');
    expect(() => scope.renderValue({ a: 1 })).toThrow("An object can't be shown");
  });

  it('O10: renders a component of the page with children that are already HTML', async () => {
    const scope = await scopeOf(
      'export const Box = ({ tone, children }) => <div className={tone}>{children}</div>;',
    );
    expect(
      scope.renderComponent({ name: 'Box', props: { tone: 'calm' }, children: ['<em>hi</em>'] }).html,
    ).toBe('<div class="calm"><docs-slot><em>hi</em></docs-slot></div>');
  });

  it('O10: children without markup are a string that components can read', async () => {
    const scope = await scopeOf(
      'export const Slug = ({ children }) => <b id={children.toLowerCase()}>{children}</b>;',
    );
    expect(scope.renderComponent({ name: 'Slug', props: {}, children: ['R&amp;D'] }).html).toBe(
      '<b id="r&amp;d">R&amp;D</b>',
    );
  });

  it('L2: returns the links and images of components, but not those of children and partials, which the page checks', async () => {
    const card = `export const Card = ({ href, icon, children }) => <div><a href={href}>x</a>{icon}{children}</div>;`;
    const scope = await runtime.createScope({
      source: 'docs/a.mdx',
      esm: card,
      frontMatter: {},
      elements: ['Part'],
    });
    const urls = (icon: unknown, children: string[] = [], part?: () => string) =>
      scope
        .renderComponent({ name: 'Card', props: { href: '/a', icon }, children }, part)
        .links?.map(({ url }) => url);
    expect(urls(scope.evaluate('<img src="/b.png" />'))).toEqual(['/a', '/b.png']);
    expect(urls(null, ['<a href="/c">c</a>'])).toEqual(['/a']);
    expect(urls(scope.evaluate('<Part />'), [], () => '<img src="/d.png">')).toEqual(['/a']);
    expect(scope.renderValue(scope.evaluate('<a href="/c">c</a>')).links).toEqual([
      { url: '/c', isFile: false, isElement: true, isAnchor: true },
    ]);
  });

  it('O9: adds the base URL with useBaseUrl', async () => {
    const scope = await scopeOf('');
    expect(scope.evaluate('useBaseUrl("/img/a.png")')).toBe('/docs/img/a.png');
  });

  it('rejects an import in an expression, which would be relative to the generator', async () => {
    const scope = await scopeOf('');
    expect(() => scope.evaluate('[{ image: import("./a.png") }]')).toThrow(
      'Write an import statement instead',
    );
    expect(scope.evaluate('"import(x)"')).toBe('import(x)');
  });

  it.each([
    ['a.toLowerCase()', true],
    ['a.toLocaleString()', false],
    ['a.localeCompare(b)', false],
    ['Math.random()', false],
    ['new Date()', false],
  ])('%s always has the same result: %s', (code, isPure) => {
    const [first, second] = [1, 2].map(() => runtime.stateOf({ source: 'docs/a.mdx', code }));
    expect(first === second).toBe(isPure);
  });

  it('reports a missing module with a fix', async () => {
    await expect(scopeOf('import X from "@site/components/Nope";')).rejects.toThrow(
      'The module "@site/components/Nope" wasn\'t found. Import components of the site by a relative path',
    );
    await expect(scopeOf('import X from "@nope/x";')).rejects.toThrow('Install the package in the project.');
  });

  it('uses imports from the modules that the build loaded', async () => {
    const { mkdtempSync, writeFileSync } = await import('node:fs');
    const { tmpdir } = await import('node:os');
    const path = await import('node:path');
    const siteDir = mkdtempSync(path.join(tmpdir(), 'mdx-'));
    const file = path.join(siteDir, 'Hello.tsx');
    writeFileSync(file, '');
    const Hello = ({ name }: { name: string }): ReactNode => createElement('b', null, name);
    const withModule = createMdxRuntime({
      siteDir,
      baseUrl: '/',
      modules: new Map([[file, { default: Hello }]]),
    });
    const scope = await withModule.createScope({
      source: 'docs/a.mdx',
      esm: 'import Hello from "@site/Hello";',
      frontMatter: {},
    });
    expect(scope.renderComponent({ name: 'Hello', props: { name: 'you' }, children: [] }).html).toBe(
      '<b>you</b>',
    );
  });
});
