/** Converts pages of Mintlify. */

import { convertElements } from '../elements.ts';
import { changedFrontMatter, frontMatterOf, splitPage, type FieldTable } from '../front-matter-fields.ts';
import { mapLines } from '../markdown-text.ts';
import { changedLinks } from '../page-links.ts';
import type { ConvertedPage, ConvertPage } from '../source.ts';
import type { ApiDocuments, ApiOperation } from './api-documents.ts';
import { convertCode } from './code-blocks.ts';
import { ELEMENTS } from './elements.ts';

const FIELDS: FieldTable = {
  sidebarTitle: 'sidebar_label',
  mode: (value) =>
    value === 'custom'
      ? { hide_title: true, hide_table_of_contents: true }
      : value === 'wide' || value === 'center'
        ? { hide_table_of_contents: true }
        : {},
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

/** `/guide/index#limits` as `/guide#limits`, and `/index#limits` as `/#limits`. */
function withoutIndex(target: string): string {
  return target.replace(/^(\/[^?#]+)?\/index(?=$|[#?])/, (_, folder: string | undefined) => folder ?? '/');
}

/** @param operationOf the operation that a page documents; `null` if there's none */
export function mintlifyPage(operationOf: ApiDocuments['operationOf']): ConvertPage {
  return (text, file) => convertPage(text, (fields) => operationOf(fields, file));
}

function convertPage(
  text: string,
  operationOf: (fields: Readonly<Record<string, unknown>>) => ApiOperation | null,
): ConvertedPage {
  const { head, body } = splitPage(text);
  const fields = frontMatterOf(head);
  const shown = operationOf(fields);
  const line = shown === null ? /^(?:openapi|api|asyncapi):/m.exec(head) : null;
  const withImports = mapLines(
    body,
    (one) => one.replace(/^(import\s[^'"]*['"])\/(?:_(?=snippets\/))?(?=[^'"]+['"])/, '$1@site/'),
    convertCode,
  );
  const converted = changedLinks(convertElements(withImports, ELEMENTS), withoutIndex);
  const title = shown === null || fields['title'] !== undefined ? {} : { title: shown.title };
  return {
    text:
      changedFrontMatter(head, FIELDS, title) +
      (shown === null ? converted : withOperation(converted, shown)),
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
}

/** Adds what Mintlify shows of an operation: how to call it above the text, and its details below. */
function withOperation(text: string, { document, operation }: ApiOperation): string {
  const attributes = `{operation="${operation}" document="${document}"}`;
  const above = ['endpoint', 'request'].map((name) => `::api-${name}${attributes}`).join('\n\n');
  const parts = [
    ['Parameters', 'parameters'],
    ['Response', 'responses'],
    ['Errors', 'errors'],
  ] as const;
  const below = parts.map(([title, name]) => `## ${title}\n\n::api-${name}${attributes}`).join('\n\n');
  const middle = text.trim() === '' ? '' : `${text.trim()}\n\n`;
  return `\n${above}\n\n${middle}${below}\n`;
}
