/** Converts pages of Mintlify. */

import { convertElements } from '../elements.ts';
import { changedFrontMatter, frontMatterOf, splitPage, type FieldTable } from '../front-matter-fields.ts';
import { mapLines } from '../markdown-text.ts';
import { changedLinks } from '../page-links.ts';
import { withThemedImages } from '../themed-images.ts';
import type { ConvertedPage, ConvertPage } from '../source.ts';
import type { ApiDocuments, ApiOperation } from './api-documents.ts';
import { convertCode } from './code-blocks.ts';
import { convertModule, importOfHooks, pageParts } from './javascript.ts';
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

/** Tailwind's classes, which Mintlify's pages use for images of one mode. */
function hidesIn(className: string): 'light' | 'dark' | null {
  return /(?:^|\s)dark:hidden(?:\s|$)/.test(className)
    ? 'dark'
    : /(?:^|\s)hidden(?:\s|$)/.test(className) && /(?:^|\s)dark:(?!hidden)/.test(className)
      ? 'light'
      : null;
}

const OPERATION =
  "This page documents an operation of an OpenAPI document that isn't a file of the project. Save the document in the project, and migrate again or use the plugin `openapi`.";

const HOOKS_IN_PAGE =
  'A component of this page uses hooks, so it only shows its first state. Move it into a file that starts with "use client".';

/** @param operationOf the operation that a page documents; `null` if there's none */
export function mintlifyPage(operationOf: ApiDocuments['operationOf']): ConvertPage {
  return (text, file) =>
    /\.[jt]sx$/.test(file)
      ? { text: convertModule(text) }
      : convertPage(text, (fields) => operationOf(fields, file));
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
  const parts = pageParts(withThemedImages(withImports, hidesIn));
  const elements = parts.map(({ isCode, text: part }) => {
    const changed = convertElements(part, ELEMENTS);
    // A blank line would end JavaScript in a page.
    return isCode && changed !== part ? changed.replaceAll(/\n\s*(?=\n)/g, '') : changed;
  });
  const code = parts.filter(({ isCode }) => isCode).map((part) => part.text);
  const hooks = importOfHooks(code.join('\n'));
  const converted = (hooks === '' ? '' : `\n${hooks}\n`) + changedLinks(elements.join('\n'), withoutIndex);
  const title = shown === null || fields['title'] !== undefined ? {} : { title: shown.title };
  return {
    text:
      changedFrontMatter(head, FIELDS, title) +
      (shown === null ? converted : withOperation(converted, shown)),
    todos: [
      ...(line === null ? [] : [{ line: head.slice(0, line.index).split('\n').length, text: OPERATION }]),
      ...(hooks === '' ? [] : [{ text: HOOKS_IN_PAGE }]),
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
