/** `::api-parameters`: what a call takes, as a table for each place. */

import { suggestion } from './nearest.ts';
import { code, paragraphs, tableWithoutEmptyColumns } from '../markdown-table.ts';
import type { Api, Operation } from './read-api.ts';
import { defaultCell, schemaRows, schemaTable, typeCell } from './schema-rows.ts';

const PLACES = ['path', 'query', 'header', 'body'] as const;
type Place = (typeof PLACES)[number];

const LEAD_IN: Record<Place, string> = {
  path: 'In the path',
  query: 'In the query, URL-encoded',
  header: 'In the header',
  body: 'In the body',
};

/**
 * @param place only this table, without a line before it; path, query and body where it is left out
 * @param depth how many levels of a JSON body
 * @throws Error for a place that is none, or where the operation takes nothing
 */
export function parameterTables(api: Api, operation: Operation, place?: string, depth = Infinity): string {
  if (place !== undefined && !isPlace(place)) {
    throw new Error(`there is no place "${place}"; ${suggestion(place, PLACES)}`);
  }
  const tables = PLACES.map((each) => ({ place: each, table: tableFor(api, operation, each, depth) }));
  if (place !== undefined) {
    const found = tables.find((each) => each.place === place)?.table ?? '';
    if (found === '') {
      throw new Error(`the operation "${operation.id}" takes nothing in the ${place}`);
    }
    return found;
  }
  // Headers are the same for every call, and told by its endpoint: they are shown only where they are asked for.
  const shown = tables.filter((each) => each.place !== 'header' && each.table !== '');
  return shown.length === 0
    ? 'This call takes no parameters.'
    : paragraphs(...shown.flatMap((each) => [leadIn(operation, each.place), each.table]));
}

/** What stands before a table: where its parameters go, and whether all of them may be left out. */
function leadIn({ body, parameters }: Operation, place: Place): string {
  const description = body?.description?.trim() ?? '';
  if (place === 'body' && description !== '') {
    return `In the body: ${description.charAt(0).toLowerCase()}${description.slice(1)}`;
  }
  const isOptional =
    place === 'query' && !parameters.some((each) => each.in === place && each.required === true);
  return `${LEAD_IN[place]}${isOptional ? '; all are optional:' : ':'}`;
}

function isPlace(place: string): place is Place {
  return (PLACES as readonly string[]).includes(place);
}

function tableFor(api: Api, operation: Operation, place: Place, depth: number): string {
  if (place === 'body') {
    return bodyTable(api, operation, depth);
  }
  const parameters = operation.parameters.filter((parameter) => parameter.in === place);
  const isAnyRequired = parameters.some(({ required }) => required === true);
  const rows = parameters.map((parameter) => [
    code(parameter.name),
    typeOf(api, parameter),
    isAnyRequired ? (parameter.required === true ? 'yes' : 'no') : '',
    defaultCell(api.resolve(parameter.schema).default),
    parameter.description ?? '',
  ]);
  if (place === 'header') {
    rows.push(...headers(operation));
  }
  return rows.length === 0
    ? ''
    : tableWithoutEmptyColumns(
        [place === 'header' ? 'Header' : 'Parameter', 'Type', 'Required', 'Default', 'Meaning'],
        rows,
      );
}

function typeOf(api: Api, { in: place, schema }: Operation['parameters'][number]): string {
  const list = api.resolve(schema);
  return place === 'query' && list.type === 'array' && list.items !== undefined
    ? `${typeCell(api, list.items)}; several are separated by commas`
    : typeCell(api, schema);
}

function headers({ needsSecret, body, responses }: Operation): string[][] {
  const answersJson = [...responses.values()].some(
    ({ content }) => content?.['application/json'] !== undefined,
  );
  return [
    ...(needsSecret
      ? [
          [
            code('Authorization'),
            'string',
            'yes',
            '',
            `${code('Apisecret')}, a space, and the [API secret](/server/authorization.md).`,
          ],
        ]
      : []),
    ...(answersJson ? [[code('Accept'), 'string', 'recommended', '', `${code('application/json')}.`]] : []),
    ...(body === null
      ? []
      : [
          [
            code('Content-Type'),
            'string',
            'yes',
            '',
            body.type === 'multipart/form-data'
              ? `${code(body.type)} with a boundary. Let your HTTP library set it.`
              : `${code(body.type)}.`,
          ],
        ]),
  ];
}

function bodyTable(api: Api, { body }: Operation, depth: number): string {
  if (body === null || body.media.schema === undefined) {
    return '';
  }
  return schemaTable(api, schemaRows(api, body.media.schema, depth), 'request');
}
