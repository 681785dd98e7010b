/** `::api-parameters`: what a call takes, as a list for each place. */

import { suggestion } from './nearest.ts';
import { code, paragraphs } from '../markdown-table.ts';
import { idPart, parameterList, REQUIRED, type ListedParameter } from './parameter-list.ts';
import type { Api, Operation } from './read-api.ts';
import { demands, schemaList, schemaRows, typeText } from './schema-rows.ts';

const PLACES = ['path', 'query', 'header', 'body'] as const;
type Place = (typeof PLACES)[number];

const LEAD_IN: Record<Place, string> = {
  path: '**Path parameters**',
  query: '**Query parameters**, URL-encoded',
  header: '**Headers**',
  body: '**Body parameters**',
};

/**
 * @param place only this list, without a line before it; path, query and body where it is left out
 * @param depth how many levels of a JSON body
 * @throws Error for a place that is none, or where the operation takes nothing
 */
export function parameterLists(api: Api, operation: Operation, place?: string, depth = Infinity): string {
  if (place !== undefined && !isPlace(place)) {
    throw new Error(`there is no place "${place}"; ${suggestion(place, PLACES)}`);
  }
  const lists = PLACES.map((each) => ({ place: each, list: listFor(api, operation, each, depth) }));
  if (place !== undefined) {
    const found = lists.find((each) => each.place === place)?.list ?? '';
    if (found === '') {
      throw new Error(`the operation "${operation.id}" takes nothing in the ${place}`);
    }
    return found;
  }
  // Headers are the same for every call, and told by its endpoint: they are shown only where they are asked for.
  const shown = lists.filter((each) => each.place !== 'header' && each.list !== '');
  return shown.length === 0
    ? 'This call takes no parameters.'
    : paragraphs(...shown.flatMap((each) => [leadIn(operation, each.place), each.list]));
}

/** What stands before a list: where its parameters go, and whether all of them may be left out. */
function leadIn({ body, parameters }: Operation, place: Place): string {
  const description = body?.description?.trim() ?? '';
  if (place === 'body' && description !== '') {
    return `${LEAD_IN.body}\n\n${description}`;
  }
  const isOptional =
    place === 'query' && !parameters.some((each) => each.in === place && each.required === true);
  return `${LEAD_IN[place]}${isOptional ? ', all optional' : ''}`;
}

function isPlace(place: string): place is Place {
  return (PLACES as readonly string[]).includes(place);
}

function listFor(api: Api, operation: Operation, place: Place, depth: number): string {
  if (place === 'body') {
    return bodyList(api, operation, depth);
  }
  const listed = operation.parameters
    .filter((parameter) => parameter.in === place)
    .map((parameter): ListedParameter => ({
      id: `${operation.id}-${idPart(parameter.name)}`,
      label: parameter.name,
      name: code(parameter.name),
      facts: [
        typeOf(api, parameter),
        ...demands(parameter.required === true, api.resolve(parameter.schema).default),
      ],
      meaning: parameter.description ?? '',
    }));
  const all = place === 'header' ? [...listed, ...headers(operation)] : listed;
  return all.length === 0 ? '' : parameterList(all);
}

function typeOf(api: Api, { in: place, schema }: Operation['parameters'][number]): string {
  const list = api.resolve(schema);
  return place === 'query' && list.type === 'array' && list.items !== undefined
    ? `${typeText(api, list.items)}, or several separated by commas`
    : typeText(api, schema);
}

function headers({ id, needsSecret, body, responses }: Operation): ListedParameter[] {
  const answersJson = [...responses.values()].some(
    ({ content }) => content?.['application/json'] !== undefined,
  );
  const header = (label: string, demand: string, meaning: string): ListedParameter => ({
    id: `${id}-${label}`,
    label,
    name: code(label),
    facts: ['string', demand],
    meaning,
  });
  return [
    ...(needsSecret
      ? [
          header(
            'Authorization',
            REQUIRED,
            `${code('Apisecret')}, a space, and the [API secret](/server/authorization.md)`,
          ),
        ]
      : []),
    ...(answersJson ? [header('Accept', 'recommended', code('application/json'))] : []),
    ...(body === null
      ? []
      : [
          header(
            'Content-Type',
            REQUIRED,
            body.type === 'multipart/form-data'
              ? `${code(body.type)} with a boundary. Let your HTTP library set it.`
              : code(body.type),
          ),
        ]),
  ];
}

function bodyList(api: Api, { id, body }: Operation, depth: number): string {
  if (body === null || body.media.schema === undefined) {
    return '';
  }
  return schemaList(api, schemaRows(api, body.media.schema, depth), 'request', id);
}
