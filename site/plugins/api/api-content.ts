/**
 * The server API's part of the site, generated from `api/openapi.yaml`: configuration of the OpenAPI plugin, and
 * additions to it.
 */

import type { Directive, PluginHooks, PluginSite } from 'docs-generator';
import type { DocumentOptions, SampleRequest } from 'docs-generator/plugins/openapi';
import { code, paragraphs } from '../markdown-table.ts';
import { suggestion } from './nearest.ts';
import { operationsTable } from './operations-table.ts';
import { postmanCollection } from './postman.ts';
import { publishedDocument, publishedYaml } from './published-document.ts';
import { apiOf, readApi, type Api, type Operation } from './read-api.ts';
import { responseExample, responseTo } from './responses.ts';
import { requestTabs } from './samples/request-tabs.ts';
import { sampleRequest } from './samples/sample-request.ts';
import { valueFields } from './value-fields.ts';
import { webhookExample } from './webhook.ts';

const FILE = 'api/openapi.yaml';

/** Options of the OpenAPI plugin for the document. */
export const serverApi: DocumentOptions = {
  id: 'server',
  file: FILE,
  pages: false,
  errorsPage: '/server/errors.md',
  samples: requestMarkdown,
  access: ({ needsKey, server, fields }) => {
    if (!needsKey) {
      return server['x-address'] === undefined
        ? "You don't need an API key for this call."
        : "You don't need an API key for this call, so never send the secret here.";
    }
    const permission = fields['x-permission'];
    return typeof permission === 'string'
      ? `Permission: [${code(permission)}](/server/authorization.md#permissions)`
      : 'Any key';
  },
};

export function apiContent(source: PluginSite): PluginHooks {
  const text = source.read(FILE);
  const branded = readApi(source.withTokens(text));
  const published = publishedDocument(branded, source);
  return {
    directives: directives(readApi(text)),
    files: [
      { path: 'openapi.json', contents: `${JSON.stringify(published, null, 2)}\n` },
      { path: 'openapi.yaml', contents: publishedYaml(published) },
      {
        path: 'postman_collection.json',
        contents: `${JSON.stringify(postmanCollection(branded), null, 2)}\n`,
      },
    ],
  };
}

/** Renders `::api-request` with samples that use the helper. */
function requestMarkdown({ document, operationId, directive }: SampleRequest): string {
  const api = apiOf(document);
  const called = api.operation(operationId ?? undefined);
  const { attributes = {}, source = '' } = directive ?? {};
  const { example, title, only, program } = known(attributes, [
    'operation',
    'example',
    'title',
    'only',
    'program',
  ]);
  const request = sampleRequest(api, called, example);
  // An operation's own page also shows a request without a named example, and the note on the helper.
  const isOwn = isPageOf(called, source);
  const isAgain = example !== undefined && isOwn;
  return paragraphs(
    valueFields(request, isAgain ? sampleRequest(api, called) : undefined),
    requestTabs(title === undefined ? request : { ...request, name: title }, responseTo(called, example), {
      note: !isAgain,
      waits: isOwn && !isAgain,
      program: program === 'yes',
      only,
    }),
  );
}

/** Each directive takes its attributes and throws if one is unknown. */
function directives(api: Api): Record<string, Directive> {
  return {
    'api-operations': (attributes) => operationsTable(api, known(attributes, ['tag']).tag),
    'api-response-example': (attributes) => {
      const { operation, status, example } = known(attributes, ['operation', 'status', 'example']);
      return responseExample(api.operation(operation), status, example);
    },
    'api-webhook': (attributes) => webhookExample(api.webhook(known(attributes, ['name']).name)),
  };
}

/** @throws Error for unknown attributes */
function known<Name extends string>(
  attributes: Readonly<Record<string, string>>,
  names: readonly Name[],
): { readonly [name in Name]?: string } {
  const strange = Object.keys(attributes).find((name) => !(names as readonly string[]).includes(name));
  if (strange !== undefined) {
    throw new Error(`it has no attribute "${strange}"; ${suggestion(strange, names)}`);
  }
  return attributes as { readonly [name in Name]?: string };
}

/** @param source path of a page: `docs/server/upload/file.md` */
function isPageOf({ page }: Operation, source: string): boolean {
  return page === null || source.replace(/\.mdx$/, '.md') === `docs${page.replace(/#.*/, '')}`;
}
