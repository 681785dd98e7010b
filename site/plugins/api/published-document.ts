/** The OpenAPI document for download, with absolute links and without extensions that only this site uses. */

import { stringify } from 'yaml';
import { METHODS, type PathItem } from './openapi.ts';
import type { Api } from './read-api.ts';

/** URL of the published site. */
export interface PublishedAt {
  /** `https://docs.example.com` */
  origin: string;
  /** `/docs/` */
  baseUrl: string;
}

const INTERNAL = new Set([
  'x-permission',
  'x-page',
  'x-errors',
  'x-exact',
  'x-unverified',
  'x-timeout',
  'x-viewer-waits',
  'x-repeat',
  'x-variable',
  'x-variable-inside',
  'x-address',
  'x-docs',
]);

/** @param api API without brand tokens */
export function publishedDocument({ document }: Api, at: PublishedAt): Record<string, unknown> {
  const address = (page: string): string => pageAddress(page, at);
  const withPages = {
    ...document,
    externalDocs: { url: address('/server/index.md') },
    paths: described(document.paths, address),
    webhooks: described(document.webhooks ?? {}, address),
  };
  return outward(withPages, (text) =>
    text.replaceAll(
      /\]\((\/[^)#]+\.md)(#[^)]*)?\)/g,
      (_, page: string, hash = '') => `](${address(page)}${hash})`,
    ),
  ) as Record<string, unknown>;
}

/** @param published result of {@link publishedDocument} */
export function publishedYaml(published: Record<string, unknown>): string {
  return stringify(published, { aliasDuplicateObjects: false, lineWidth: 110 });
}

/** `/server/index.md#errors` → `https://docs.example.com/docs/server` */
function pageAddress(page: string, { origin, baseUrl }: PublishedAt): string {
  return `${origin}${baseUrl}${page.replace(/^\//, '').replace(/(\/index)?\.md(?=#|$)/, '')}`;
}

/** Adds the URL of each operation's page and its permission to the descriptions. */
function described(
  items: Record<string, PathItem>,
  address: (page: string) => string,
): Record<string, PathItem> {
  return Object.fromEntries(
    Object.entries(items).map(([path, item]) => {
      const operations = METHODS.flatMap((method) => {
        const operation = item[method];
        if (operation === undefined) {
          return [];
        }
        const { 'x-permission': permission, 'x-page': page } = operation;
        const words = permission === undefined ? '' : `\n\nThe key needs the permission \`${permission}\`.`;
        return [
          [
            method,
            {
              ...operation,
              description: `${(operation.description ?? '').trim()}${words}`,
              ...(page === undefined ? {} : { externalDocs: { url: address(page) } }),
            },
          ],
        ];
      });
      return [path, { ...item, ...Object.fromEntries(operations) }];
    }),
  );
}

function outward(value: unknown, text: (written: string) => string): unknown {
  if (typeof value === 'string') {
    return text(value);
  }
  if (Array.isArray(value)) {
    return value.map((item) => outward(item, text));
  }
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value)
        .filter(([name]) => !INTERNAL.has(name))
        .map(([name, item]) => [name, outward(item, text)]),
    );
  }
  return value;
}
