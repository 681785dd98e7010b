import type { RenderedMarkdown } from './model.ts';

/** A page of which nothing is known. */
export const NOTHING_RENDERED: RenderedMarkdown = {
  html: '',
  markdown: '',
  digest: '',
  contentTitle: null,
  excerpt: '',
  headings: [],
  links: [],
  anchors: [],
  assets: [],
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
