/** Converts pages of Mintlify. */

import { convertElements } from '../elements.ts';
import { changedFrontMatter, splitPage, type FieldTable } from '../front-matter-fields.ts';
import { mapLines } from '../markdown-text.ts';
import { changedLinks } from '../page-links.ts';
import type { ConvertPage } from '../source.ts';
import { convertCode } from './code-blocks.ts';
import { ELEMENTS } from './elements.ts';

const FIELDS: FieldTable = {
  sidebarTitle: 'sidebar_label',
  mode: (value) =>
    value === 'wide' || value === 'custom' || value === 'center' ? { hide_table_of_contents: true } : {},
  icon: null,
  iconType: null,
  tag: null,
  noindex: null,
  hidden: (value) => (value === true ? { unlisted: true } : {}),
  hideFooterPagination: null,
  hideApiMarker: null,
  playground: null,
  authMethod: null,
  contentType: null,
  canonical: null,
  'og:image': 'image',
  'og:title': null,
  'og:description': null,
  'twitter:title': null,
  'twitter:description': null,
  'twitter:image': null,
  url: null,
  rss: null,
  boost: null,
  related: null,
  groups: null,
  public: null,
  deprecated: null,
  version: null,
  api: null,
  openapi: null,
  asyncapi: null,
  'openapi-schema': null,
};

/** `/guide/index#limits` as `/guide#limits`. */
function withoutIndex(target: string): string {
  return target.startsWith('/') ? target.replace(/\/index(?=$|[#?])/, '') || '/' : target;
}

export const mintlifyPage: ConvertPage = (text) => {
  const { head, body } = splitPage(text);
  const line = /^(?:openapi|api|asyncapi):/m.exec(head);
  const withImports = mapLines(
    body,
    (one) => one.replace(/^(import\s[^'"]*['"])\/(?=[^'"]+['"])/, '$1@site/'),
    convertCode,
  );
  return {
    text:
      changedFrontMatter(head, FIELDS) + changedLinks(convertElements(withImports, ELEMENTS), withoutIndex),
    todos:
      line === null
        ? []
        : [
            {
              line: head.slice(0, line.index).split('\n').length,
              text: 'This page documents an operation of an OpenAPI document. Use the plugin `openapi`, which creates such pages.',
            },
          ],
  };
};
