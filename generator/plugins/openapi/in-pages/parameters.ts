/** `::api-parameters`: the parameters of an operation by place, with a link to each. */

import type { Operation } from '../api.ts';
import { objectOf, textOf } from '../json.ts';
import { blocks } from '../markdown.ts';
import type { PageText } from '../page-text.ts';
import { typeText } from '../schema-text.ts';
import { suggestion } from '../suggestion.ts';
import { nameOf } from './lookup.ts';
import { requirements, limitsOf, list, schemaList } from './property-list.ts';

const PLACES = ['path', 'query', 'header', 'cookie', 'body'];

const LEAD_IN: Readonly<Record<string, string>> = {
  path: '**Path parameters**',
  query: '**Query parameters**, URL-encoded',
  header: '**Headers**',
  cookie: '**Cookies**',
  body: '**Body parameters**',
};

export function parameterLists(
  operation: Operation,
  page: PageText,
  place: string | undefined,
  depth: number,
): string {
  if (place !== undefined && !PLACES.includes(place)) {
    throw new Error(`there is no place "${place}"; ${suggestion(place, PLACES)}`);
  }
  const lists = PLACES.map((each) => ({ place: each, list: listOfPlace(operation, page, each, depth) }));
  if (place !== undefined) {
    const found = lists.find((each) => each.place === place)?.list ?? '';
    if (found === '') {
      throw new Error(`the operation "${nameOf(operation)}" has no parameters in the ${place}`);
    }
    return found;
  }
  const shown = lists.filter(({ list }) => list !== '');
  return shown.length === 0
    ? 'This call takes no parameters.'
    : blocks(...shown.flatMap((each) => [leadIn(operation, each.place, page), each.list]));
}

function leadIn({ body, parameters }: Operation, place: string, page: PageText): string {
  const description = textOf(body?.['description']).trim();
  if (place === 'body') {
    return blocks(LEAD_IN['body'] ?? '', description === '' ? '' : page.describe(description, null));
  }
  const isOptional =
    place === 'query' && !parameters.some((each) => each['in'] === place && each['required'] === true);
  return `${LEAD_IN[place] ?? ''}${isOptional ? ', all optional' : ''}`;
}

function listOfPlace(operation: Operation, page: PageText, place: string, depth: number): string {
  const owner = nameOf(operation);
  if (place === 'body') {
    const [media] = Object.values(objectOf(operation.body?.['content']));
    const schema = objectOf(media)['schema'];
    return schema === undefined ? '' : schemaList(schema, page, { owner, isRequest: true, depth });
  }
  const own = operation.parameters.filter((parameter) => parameter['in'] === place);
  return list(
    own.map((parameter) => {
      const [media] = Object.values(objectOf(parameter['content']));
      const schema = parameter['schema'] ?? objectOf(media)['schema'] ?? {};
      const entries = objectOf(page.api.resolve(schema)['items']);
      const isList = place === 'query' && page.api.resolve(schema)['type'] === 'array';
      const type = isList
        ? `${[typeText(entries, page), ...limitsOf(entries, page)].join(', ')}, or several separated by commas`
        : [typeText(schema, page), ...limitsOf(schema, page)].join(', ');
      return {
        owner,
        path: textOf(parameter['name']),
        page: '',
        facts: [type, ...requirements(parameter['required'] === true, page.api.resolve(schema))],
        meaning: parameter['description'],
      };
    }),
    page,
  );
}
