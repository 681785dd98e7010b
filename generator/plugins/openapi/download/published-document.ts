/** The description for programs: one OpenAPI 3.1 document with absolute links, without the fields that only the site uses. */

import type { PluginSite } from 'pagewright';
import type { Api, Operation } from '../api.ts';
import { accessText } from '../in-pages/access.ts';
import { entriesOf, objectOf, pointerStep, textOf, type JsonObject } from '../json.ts';
import { operationHref } from '../operation-text.ts';
import { copied } from '../references.ts';

export type PublishedAt = Pick<PluginSite, 'origin' | 'baseUrl'>;

export function publishedDocument(api: Api, site: PublishedAt): JsonObject {
  const { document, settings } = api;
  const hidden = new Set(settings.download?.hide);
  const docs = textOf(objectOf(document['externalDocs'])['url']);
  const overview = settings.pages === false ? '' : `/${settings.routeBase}`;
  const url = docs === '' ? overview : docs;
  const whole = {
    ...document,
    ...(url === ''
      ? {}
      : { externalDocs: { ...objectOf(document['externalDocs']), url: pageUrl(url, site) } }),
    ...withPages('paths', api, site),
    ...withPages('webhooks', api, site),
  };
  const shown = copied(whole, (key, child) =>
    hidden.has(key)
      ? undefined
      : typeof child === 'string' && key === 'description'
        ? linked(child, site)
        : child,
  );
  return objectOf(shown);
}

/** The paths or webhooks with the URL of each operation's page, and with the key that it needs. */
function withPages(field: 'paths' | 'webhooks', api: Api, site: PublishedAt): JsonObject {
  if (api.document[field] === undefined) {
    return {};
  }
  const operations = new Map(api.operations.map((operation) => [operation.pointer, operation]));
  const items = entriesOf(api.document[field]).map(([path, item]) => [
    path,
    Object.fromEntries(
      entriesOf(item).map(([method, object]) => {
        const operation = operations.get(`/${field}${pointerStep(path)}/${method}`);
        return [method, operation === undefined ? object : withPage(operation, api, site)];
      }),
    ),
  ]);
  return { [field]: Object.fromEntries(items) };
}

function withPage(operation: Operation, api: Api, site: PublishedAt): JsonObject {
  const { object } = operation;
  const access = api.settings.access === null ? '' : accessText(operation, api, 'download');
  const description = [textOf(object['description']).trim(), access].filter((part) => part !== '');
  const page =
    textOf(object['x-page']) || (api.settings.pages === false ? '' : `/${operationHref(operation, api)}`);
  return {
    ...object,
    ...(description.length === 0 ? {} : { description: description.join('\n\n') }),
    ...(page === '' || object['externalDocs'] !== undefined
      ? {}
      : { externalDocs: { url: pageUrl(page, site) } }),
  };
}

/** `/guides/index.md#limits` → `https://docs.example.com/guides#limits` */
function pageUrl(page: string, { origin, baseUrl }: PublishedAt): string {
  return page.startsWith('/')
    ? `${origin}${baseUrl}${page.slice(1).replace(/(?:(?:^|\/)index)?\.mdx?(?=#|$)/, '')}`
    : page;
}

/** Makes links to pages of the site absolute. */
export function linked(markdown: string, site: PublishedAt): string {
  return markdown.replaceAll(/\]\(<?(\/[^)>\s]*)>?\)/g, (_, page: string) => `](${pageUrl(page, site)})`);
}
