/** Directives that show an API in pages that people write: `::api-parameters{operation="listPets"}`. */

import type { Directive, DirectivePlace } from 'pagewright';
import type { Operation } from '../api.ts';
import { endpointBar } from '../endpoint-bar.ts';
import type { PageText } from '../page-text.ts';
import { requestOf, sampleTabs } from '../samples.ts';
import { suggestion } from '../suggestion.ts';
import { tryItButton, missingFormReason } from '../try-it/button.ts';
import { accessText } from './access.ts';
import { changeList } from './changes.ts';
import { errorTable } from './errors.ts';
import { operationNamed, operationsOfTag, schemaNamed } from './lookup.ts';
import { operationTable } from './operations.ts';
import { parameterLists } from './parameters.ts';
import { depthOf, schemaList } from './property-list.ts';
import { responseExampleBlock } from './response-example.ts';
import { responseParts } from './responses.ts';
import { isRequestSchema } from './request-schemas.ts';
import type { ShownApi } from './shown-api.ts';
import { webhookExample } from './webhook.ts';

type Attributes = Readonly<Record<string, string>>;

/** The directives of all documents. Each throws for attributes that it doesn't know. */
export function directivesOf(apis: readonly ShownApi[]): Record<string, Directive> {
  const ofOperation = (
    names: readonly string[] | null,
    write: (operation: Operation, page: PageText, attributes: Attributes, place: DirectivePlace) => string,
  ): Directive =>
    withAttributes(names === null ? null : ['operation', ...names], (attributes, place) => {
      const { operation, page } = operationNamed(attributes['operation'], attributes['document'], apis);
      return write(operation, page, attributes, place);
    });
  return {
    'api-endpoint': ofOperation([], (operation, { api }) =>
      endpointBar(operation, accessText(operation, api, 'endpoint')),
    ),
    // The function that writes the samples can have its own attributes.
    'api-request': ofOperation(
      apis.some(({ api }) => typeof api.settings.samples === 'function') ? null : ['example'],
      (operation, { api }, attributes, { source }) =>
        sampleTabs(operation, api, () =>
          requestOf(operation, api, attributes['example'], { attributes, source }),
        ),
    ),
    'api-parameters': ofOperation(['in', 'depth'], (operation, page, attributes) =>
      parameterLists(operation, page, attributes['in'], depthOf(attributes['depth'])),
    ),
    'api-responses': ofOperation(['status', 'depth'], (operation, page, attributes) =>
      responseParts(operation, page, attributes['status'], depthOf(attributes['depth'])),
    ),
    'api-response-example': ofOperation(['status', 'example'], (operation, { api }, attributes) =>
      responseExampleBlock(operation, api, attributes),
    ),
    'api-errors': withAttributes(['operation'], ({ operation: ids = '', document }) => {
      const found = ids.split(/,\s*/).map((id) => operationNamed(id, document, apis));
      const operations = found.map(({ operation }) => operation);
      return found[0] === undefined ? '' : errorTable(operations, found[0].page.api);
    }),
    'api-try': ofOperation([], (operation, { api }) => {
      const button = tryItButton(operation, api);
      if (button === '') {
        throw new Error(missingFormReason(operation, api));
      }
      return button;
    }),
    'api-operations': withAttributes(['tag'], ({ tag, document }) => {
      const { operations, page } = operationsOfTag(tag, document, apis);
      return operationTable(operations, page.api);
    }),
    'api-webhook': withAttributes(['name'], ({ name, document }) => {
      const { operation, page } = operationNamed(name, document, apis, 'webhook');
      return webhookExample(operation, page.api);
    }),
    'api-changes': withAttributes([], ({ document }) => changeList(document, apis)),
    'api-schema': withAttributes(['name', 'depth'], (attributes) => {
      const { page, schema, name } = schemaNamed(attributes['name'], attributes['document'], apis);
      const isRequest = isRequestSchema(name, page.api);
      return schemaList(schema, page, { owner: name, isRequest, depth: depthOf(attributes['depth']) });
    }),
  };
}

/** For a document with mistakes, which are reported: its directives show nothing. */
export function silentDirectives(): Record<string, Directive> {
  return Object.fromEntries(Object.keys(directivesOf([])).map((name) => [name, () => '']));
}

function withAttributes(
  names: readonly string[] | null,
  write: (attributes: Attributes, place: DirectivePlace) => string,
): Directive {
  return (attributes, place) => {
    const known = [...(names ?? []), 'document'];
    const strange = Object.keys(attributes).find((name) => names !== null && !known.includes(name));
    if (strange !== undefined) {
      throw new Error(`it has no attribute "${strange}"; ${suggestion(strange, known)}`);
    }
    return write(attributes, place);
  };
}
