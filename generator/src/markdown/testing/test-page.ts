/** Renders one page in a small site, for tests. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { RenderedMarkdown } from '../../content/model.ts';
import type { MarkdownContext, MarkdownInput, MarkdownSettings } from '../contract.ts';
import type { ComponentUse, MdxRuntime, RenderedNode } from '../mdx/runtime.ts';
import { createHighlighter } from '../highlight/highlighter.ts';
import { escapeText } from '../../markup-text.ts';
import { englishStrings } from '../../strings/site-text.ts';
import { createMarkdownRenderer } from '../renderer.ts';

/** A GIF of 10 by 20 pixels. */
export const GIF = Buffer.from(
  'R0lGODlhCgAUAIAAAAAAAP///yH5BAEAAAAALAAAAAAKABQAAAIRhI+py+0Po5y02ouz3rz7rxUAOw==',
  'base64',
);

const highlighter = createHighlighter();

/** Paths of Markdown files that exist in {@link renderPage}'s site. */
const DOCS: Record<string, string> = {
  'docs/guide/other.md': '/docs/guide/other',
  'docs/guide/with space.md': '/docs/guide/with-space',
  'docs/root.md': '/docs/root',
};

function resolveDocLink({ from, target }: { from: string; target: string }): string | null {
  const candidates = target.startsWith('@site/')
    ? [target.slice('@site/'.length)]
    : target.startsWith('/')
      ? [`docs${target}`]
      : [path.posix.join(path.posix.dirname(from), target), `docs/${target}`];
  return candidates.map((file) => DOCS[file]).find((found) => found !== undefined) ?? null;
}

export interface TestPage {
  files?: Record<string, string | Buffer>;
  format?: MarkdownInput['format'];
  input?: Partial<MarkdownInput>;
  settings?: Partial<MarkdownSettings>;
  context?: Partial<Omit<MarkdownContext, 'settings'>>;
}

/** Renders `body` as `docs/guide/page.md`, served at `/docs/guide/page`. */
export async function renderPage(body: string, page: TestPage = {}): Promise<RenderedMarkdown> {
  const siteDir = mkdtempSync(path.join(tmpdir(), 'markdown-test-'));
  try {
    for (const [file, content] of Object.entries(page.files ?? {})) {
      mkdirSync(path.join(siteDir, path.dirname(file)), { recursive: true });
      writeFileSync(path.join(siteDir, file), content);
    }
    const renderer = createMarkdownRenderer({
      settings: {
        siteDir,
        baseUrl: '/docs/',
        staticDirs: ['static'],
        words: englishStrings,
        mermaid: true,
        onBrokenMarkdownLinks: 'throw',
        ...page.settings,
      },
      resolveDocLink,
      tokens: null,
      mdx: null,
      highlighter: () => Promise.resolve(highlighter),
      ...page.context,
    });
    const format = page.format ?? 'md';
    return await renderer.render({
      source: `docs/guide/page.${format}`,
      body,
      bodyLine: 1,
      format,
      version: 'current',
      path: '/docs/guide/page',
      frontMatter: {},
      ...page.input,
    });
  } finally {
    rmSync(siteDir, { recursive: true, force: true });
  }
}

/** Renders a page without problems and returns its HTML. */
export async function renderHtml(body: string, page: TestPage = {}): Promise<string> {
  const { html, problems } = await renderPage(body, page);
  if (problems.length > 0) {
    throw new Error(`unexpected problems: ${JSON.stringify(problems, null, 2)}`);
  }
  return html;
}

/** `code:line:column` of each problem. */
export function placesOf({ problems }: RenderedMarkdown): string[] {
  return problems.map((problem) => `${problem.code}:${problem.line}:${problem.column}`);
}

/**
 * A fake JavaScript runtime: binds the names of `export const x = …`, evaluates with
 * `new Function`, and renders components as `<x-name>`.
 */
export function fakeMdxRuntime(): MdxRuntime & { esm: string[] } {
  const seen: string[] = [];
  const node = (html: string): RenderedNode => ({ html, islands: [], styles: {} });
  return {
    esm: seen,
    stateOf: () => '',
    async createScope({ esm, frontMatter }) {
      seen.push(esm);
      if (esm.includes('missing-package')) {
        throw new Error('The module "missing-package" wasn\'t found.');
      }
      const exported = [...esm.matchAll(/^export const (\w+) =/gm)].map((match) => match[1] ?? '');
      const imported = [...esm.matchAll(/^import (?:\{ )?(\w+)/gm)].map((match) => match[1] ?? '');
      const declarations = esm.replace(/^import .*$/gm, '').replace(/^export /gm, '');
      const evaluate = (code: string): unknown =>
        exported.includes('frontMatter')
          ? new Function(`${declarations}\nreturn (${code}\n);`)()
          : new Function('frontMatter', `${declarations}\nreturn (${code}\n);`)(frontMatter);
      const element = ({ name, props, children }: ComponentUse): string =>
        `<x-${name.toLowerCase()} props="${JSON.stringify(props).replaceAll('"', "'")}">${children.map((child) => (typeof child === 'string' ? child : element(child))).join('')}</x-${name.toLowerCase()}>`;
      return {
        names: new Set([...exported, ...imported]),
        evaluate,
        // A value can contain what its rendering is supposed to have.
        renderValue: (value) => ({
          ...node(escapeText(JSON.stringify(value))),
          ...(value as { rendered?: Partial<RenderedNode> }).rendered,
        }),
        renderComponent: (component) => ({
          html: element(component),
          islands: [`components/${component.name}.tsx#${component.name}`],
          styles: { 's-component': 'color:blue' },
        }),
      };
    },
  };
}
