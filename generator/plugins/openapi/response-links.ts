/** Calls that can follow a response, from its `links`. */

import type { Operation } from './api.ts';
import { entriesOf, objectOf, stepsOf, textOf } from './json.ts';
import { allOf, blocks, code, plain } from './markdown.ts';
import { descriptionOf, type PageText } from './page-text.ts';

/** @param linkOf a link to the page of an operation */
export function linksText(links: unknown, page: PageText, linkOf: (operation: Operation) => string): string {
  const items = entriesOf(links).map(([name, written]) => {
    const link = page.api.resolve(written);
    const { operationId, parameters, requestBody } = link;
    const operation = page.api.operations.find(({ id }) => id !== null && id === operationId);
    const target = operation === undefined ? plain(textOf(operationId) || name) : linkOf(operation);
    const values = [
      ...entriesOf(parameters).map(
        ([parameter, value]) =>
          `${sourceOf(value)} as ${code(parameter.replace(/^(?:path|query|header)\./, ''))}`,
      ),
      ...(requestBody === undefined ? [] : [`${sourceOf(requestBody)} as the body`]),
    ];
    const text = descriptionOf(objectOf(link)['description'], page).replaceAll(/\s*\n\s*/g, ' ');
    return `- ${target}${values.length === 0 ? '' : ` with ${allOf(values)}`}.${text === '' ? '' : ` ${text}`}`;
  });
  return items.length === 0 ? '' : blocks('Calls that can follow:', items.join('\n'));
}

/** `$response.body#/owner/id` as `` `owner.id` of the response ``. */
function sourceOf(value: unknown): string {
  const [, from, kind = '', name = ''] =
    /^\$(request|response)\.(body|header|query|path)[#.]?(.*)$/.exec(textOf(value)) ?? [];
  if (from === undefined) {
    return code(typeof value === 'string' ? value : JSON.stringify(value));
  }
  const label = kind === 'body' ? stepsOf(name).join('.') : name;
  const whole = kind === 'body' ? `the ${from} body` : `the ${from}`;
  return label === '' ? whole : `${kind === 'header' ? 'the header ' : ''}${code(label)} of the ${from}`;
}
