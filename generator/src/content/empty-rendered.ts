import type { Doc, RenderedMarkdown } from './model.ts';
import { escapeText } from '../markup-text.ts';

/** A page that nothing is known about. */
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

/** What others show of a page that waits to be rendered: without a title, the name that its first heading most likely gives it. */
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
