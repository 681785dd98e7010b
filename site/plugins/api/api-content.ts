/** The server API's part of the site: directives, downloads and checks, all from `api/openapi.yaml`. */

import type { PluginProblem, PluginSite, Directive, DirectiveUse, PluginHooks } from 'docs-generator';
import { suggestion } from './nearest.ts';
import { endpointBar, operationsTable } from './endpoint.ts';
import { parameterLists } from './parameters.ts';
import { postmanCollection } from './postman.ts';
import { paragraphs } from '../markdown-table.ts';
import { publishedDocument, publishedYaml } from './published-document.ts';
import type { Schema } from './openapi.ts';
import { readApi, type Api, type Operation } from './read-api.ts';
import { errorTable, responseExample, responseParts, responseTo } from './responses.ts';
import { requestTabs } from './samples/request-tabs.ts';
import { sampleRequest } from './samples/sample-request.ts';
import { schemaList, schemaRows } from './schema-rows.ts';
import { valueFields } from './value-fields.ts';
import { webhookExample } from './webhook.ts';

const FILE = 'api/openapi.yaml';

export function apiContent(source: PluginSite): PluginHooks {
  const text = source.read(FILE);
  const api = readApi(text);
  const branded = readApi(source.withTokens(text));
  const published = publishedDocument(branded, source);
  return {
    directives: directives(api),
    files: [
      { path: 'openapi.json', contents: `${JSON.stringify(published, null, 2)}\n` },
      { path: 'openapi.yaml', contents: publishedYaml(published) },
      {
        path: 'postman_collection.json',
        contents: `${JSON.stringify(postmanCollection(branded), null, 2)}\n`,
      },
    ],
    check: (uses) => unshown(api, uses),
  };
}

/** Each takes the attributes of its line, and throws for those that it does not know. */
function directives(api: Api): Record<string, Directive> {
  return {
    'api-endpoint': withAttributes(['operation'], ({ operation }) => endpointBar(api.operation(operation))),
    'api-operations': withAttributes(['tag'], ({ tag }) => operationsTable(api, tag)),
    'api-request': withAttributes(
      ['operation', 'example', 'title', 'only', 'program'],
      ({ operation, example, title, only, program }, { source }) => {
        const called = api.operation(operation);
        const request = sampleRequest(api, called, example);
        // On its own page, an operation is also shown without a named example. The note on the helper belongs there.
        const isOwn = isPageOf(called, source);
        const isAgain = example !== undefined && isOwn;
        return paragraphs(
          valueFields(request, isAgain ? sampleRequest(api, called) : undefined),
          requestTabs(
            title === undefined ? request : { ...request, name: title },
            responseTo(called, example),
            { note: !isAgain, waits: isOwn && !isAgain, program: program === 'yes', only },
          ),
        );
      },
    ),
    'api-parameters': withAttributes(['operation', 'in', 'depth'], ({ operation, in: place, depth }) =>
      parameterLists(api, api.operation(operation), place, depthOf(depth)),
    ),
    'api-responses': withAttributes(['operation', 'status'], ({ operation, status }) =>
      responseParts(api, api.operation(operation), status),
    ),
    'api-response-example': withAttributes(
      ['operation', 'status', 'example'],
      ({ operation, status, example }) => responseExample(api.operation(operation), status, example),
    ),
    'api-errors': withAttributes(['operation'], ({ operation }) =>
      errorTable((operation ?? '').split(/,\s*/).map((id) => api.operation(id))),
    ),
    'api-schema': withAttributes(['name', 'depth'], ({ name, depth }) =>
      schemaList(
        api,
        schemaRows(api, api.schema(name), depthOf(depth)),
        isSent(api, name) ? 'request' : 'response',
        name ?? '',
      ),
    ),
    'api-webhook': withAttributes(['name'], ({ name }) => webhookExample(api.webhook(name))),
  };
}

type Attributes<Name extends string> = { readonly [name in Name]?: string };

function withAttributes<Name extends string>(
  known: readonly Name[],
  write: (attributes: Attributes<Name>, place: Parameters<Directive>[1]) => string,
): Directive {
  return (attributes, place) => {
    const strange = Object.keys(attributes).find((name) => !(known as readonly string[]).includes(name));
    if (strange !== undefined) {
      throw new Error(`it has no attribute "${strange}"; ${suggestion(strange, known)}`);
    }
    return write(attributes as Attributes<Name>, place);
  };
}

/** True when a request body has the schema somewhere in it. */
function isSent(api: Api, name: string | undefined): boolean {
  const wanted = `#/components/schemas/${name}`;
  const seen = new Set<string>();
  const reaches = (schema: Schema): boolean => {
    if (schema.$ref !== undefined) {
      if (seen.has(schema.$ref)) {
        return false;
      }
      seen.add(schema.$ref);
    }
    const { properties = {}, items, contentSchema, oneOf = [], allOf = [] } = api.resolve(schema);
    return (
      schema.$ref === wanted ||
      [...Object.values(properties), items, contentSchema, ...oneOf, ...allOf].some(
        (part) => part !== undefined && reaches(part),
      )
    );
  };
  return [...api.operations.values()].some(
    ({ body }) => body?.media.schema !== undefined && reaches(body.media.schema),
  );
}

function depthOf(written: string | undefined): number {
  if (written === undefined) {
    return Infinity;
  }
  if (!/^[1-9]$/.test(written)) {
    throw new Error(`the depth "${written}" is not a number from 1 to 9`);
  }
  return Number(written);
}

/** `/server/hooks.md#list` → `docs/server/hooks.md` */
function fileOf(page: string): string {
  return `docs${page.replace(/#.*/, '')}`;
}

/** @param source of a page: `docs/server/upload/file.md` */
function isPageOf({ page }: Operation, source: string): boolean {
  return page === null || source.replace(/\.mdx$/, '.md') === fileOf(page);
}

/** Directives that count as showing an operation. */
const SHOWING = new Set(['api-endpoint', 'api-request']);

/** Operations and webhooks that no page shows, and pages that the document names but that do not show them. */
function unshown(api: Api, uses: readonly DirectiveUse[]): PluginProblem[] {
  const pages = new Map<string, string[]>();
  for (const { name, attributes, source } of uses) {
    const shown =
      name === 'api-webhook'
        ? `webhook ${attributes.name}`
        : SHOWING.has(name)
          ? `operation ${attributes.operation}`
          : null;
    if (shown !== null) {
      pages.set(shown, [...(pages.get(shown) ?? []), source]);
    }
  }
  const expected = [
    ...[...api.operations].map(([id, operation]) => ({
      what: `operation ${id}`,
      operation,
      line: `::api-endpoint{operation="${id}"}`,
    })),
    ...[...api.webhooks].map(([name, operation]) => ({
      what: `webhook ${name}`,
      operation,
      line: `::api-webhook{name="${name}"}`,
    })),
  ];
  return expected.flatMap(({ what, operation, line }): PluginProblem[] => {
    const page = fileOf(operation.page ?? '');
    const shownOn = pages.get(what) ?? [];
    if (shownOn.some((source) => isPageOf(operation, source))) {
      return [];
    }
    const problem =
      shownOn.length === 0
        ? `No page shows the ${quotedName(what)}.`
        : `The ${quotedName(what)} is not shown on its page "${page}", but on "${shownOn[0]}".`;
    return [
      {
        message: problem,
        remedy: `Write \`${line}\` into ${operation.page === null ? 'a page' : `"${page}"`}, or correct \`x-page\`.`,
        file: FILE,
        line: operation.line,
      },
    ];
  });
}

function quotedName(what: string): string {
  return what.replace(/ (.*)$/, ' "$1"');
}
