import type { Doc, RenderedMarkdown } from './model.ts';
import { escapeText } from '../markup-text.ts';

/** An empty page. */
export const EMPTY_RENDERED: RenderedMarkdown = {
  html: '',
  markdown: '',
  digest: '',
  contentTitle: null,
  excerpt: '',
  headings: [],
  links: [],
  anchors: [],
  assets: [],
  remote: [],
  blocks: [],
  samples: [],
  styles: {},
  hasBrowserDiagram: false,
  hasCardList: false,
  directives: [],
  islands: [],
  head: '',
  problems: [],
};

/**
 * Returns what other pages show of a page that isn't rendered yet. If it has no title, the first heading is the likely
 * title.
 */
export function notYetRendered({ body, frontMatter }: Pick<Doc, 'body' | 'frontMatter'>): RenderedMarkdown {
  const heading = frontMatter.title === undefined ? /^# .*$/m.exec(body)?.[0] : undefined;
  if (heading === undefined) {
    return EMPTY_RENDERED;
  }
  const text = heading
    .slice(1)
    .replace(/\{#[^}]*\}\s*$/, '')
    .trim();
  return { ...EMPTY_RENDERED, contentTitle: { text, html: escapeText(text), id: '' } };
}
