/** The text of an operation: request, parameters, body, and responses. */

import type { Api, Group, Operation } from './api.ts';
import { endpointBar } from './endpoint-bar.ts';
import { entriesOf, isJson, isObject, listOf, objectOf, textOf, type JsonObject } from './json.ts';
import { allOf, anyOf, blocks, code, details, fence, item, link, plain, ruledList } from './markdown.ts';
import { descriptionOf, type PageText } from './page-text.ts';
import { linksText } from './response-links.ts';
import { isOwn, responseExample } from './response-example.ts';
import { requestOf, sampleTabs } from './samples.ts';
import { entry, schemaBlocks, schemaFacts } from './schema-text.ts';
import { statusText } from './status-text.ts';
import { tryItButton } from './try-it/button.ts';

/** @param level heading level of the sections: 2 on the operation's own page, 3 on its tag's page */
export function operationText(operation: Operation, page: PageText, level: 2 | 3): string {
  const { api } = page;
  const prefix = level === 2 ? '' : `${operation.slug}-`;
  const samples = sampleTabs(operation, api, () => requestOf(operation, api));
  const heading = (title: string, id: string): string =>
    `${'#'.repeat(level)} ${title} {#${page.anchors.of(prefix + id)}}`;
  const parameters = PLACES.flatMap(({ place, title }) => {
    const own = operation.parameters.filter((parameter) => parameter['in'] === place);
    return own.length === 0
      ? []
      : [heading(title, `${place}-parameters`), parameterList(own, page, `${prefix}${place}`)];
  });
  const callbacks = entriesOf(operation.object['callbacks']);
  return blocks(
    endpointBar(operation, securityText(operation, api)),
    statusNotes(operation),
    operation.description === '' ? '' : page.describe(operation.description, level),
    externalDocsText(operation.object['externalDocs']),
    samples === '' ? '' : heading('Request', 'request'),
    samples,
    tryItButton(operation, api),
    ...parameters,
    ...(operation.body === null
      ? []
      : [
          heading('Request body', 'request-body'),
          operation.body['required'] === true || operation.isWebhook ? '' : 'Optional.',
          bodyText(operation.body, page, `${prefix}body`),
        ]),
    ...(operation.responses.length === 0 ? [] : [heading('Responses', 'responses')]),
    ...responseTexts(operation, page, prefix, level),
    ...(callbacks.length === 0
      ? []
      : [
          heading('Callbacks', 'callbacks'),
          ...callbacks.map(([name, each]) => callbackText(name, each, page, prefix)),
        ]),
  );
}

const PLACES = [
  { place: 'path', title: 'Path parameters' },
  { place: 'query', title: 'Query parameters' },
  { place: 'header', title: 'Headers' },
  { place: 'cookie', title: 'Cookies' },
];

function statusNotes({ isDeprecated, isBeta }: Operation): string {
  return blocks(
    isDeprecated ? ':::warning[Deprecated]\n\nThis operation may be removed.\n\n:::' : '',
    isBeta ? ':::note[Beta]\n\nThis operation may change.\n\n:::' : '',
  );
}

/** A link to external documentation. */
export function externalDocsText(docs: unknown): string {
  const { url, description } = objectOf(docs);
  const label = textOf(description) || textOf(url);
  return /^https?:\/\//i.test(textOf(url))
    ? `[${plain(label)}](<${encodeURI(decodedUrl(textOf(url)))}>)`
    : '';
}

function decodedUrl(url: string): string {
  try {
    return decodeURI(url);
  } catch {
    return url;
  }
}

/** Which keys an operation needs. */
export function securityText({ security, isWebhook }: Operation, api: Api): string {
  if (isWebhook || security.length === 0) {
    return '';
  }
  const ways = security.map((way) => {
    const names = Object.keys(way).map((name) => {
      const scopes = listOf(way[name]).map((scope) => code(String(scope)));
      const known = api.settings.pages !== false && api.securitySchemes.some(([id]) => id === name);
      const label = known
        ? `[${plain(name)}](</${api.settings.routeBase}#${authAnchor(name)}>)`
        : plain(name);
      return scopes.length === 0 ? label : `${label} with ${allOf(scopes)}`;
    });
    return names.length === 0 ? 'none' : allOf(names);
  });
  return ways.every((way) => way === 'none') ? 'Authentication: none' : `Authentication: ${anyOf(ways)}`;
}

/** Anchor of a security scheme on the overview. */
export function authAnchor(name: string): string {
  return `auth-${name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')}`;
}

function parameterList(parameters: readonly JsonObject[], page: PageText, anchor: string): string {
  return ruledList(
    parameters.map((parameter) => parameterEntry(textOf(parameter['name']), parameter, page, anchor)),
  );
}

function parameterEntry(name: string, parameter: JsonObject, page: PageText, anchor: string): string {
  const [[type, media] = []] = entriesOf(parameter['content']);
  const schema = parameter['schema'] ?? objectOf(media)['schema'] ?? {};
  return entry(name, schema, page, {
    anchor: `${anchor}-${name}`,
    path: name,
    isRequired: parameter['required'] === true,
    level: 1,
    facts: [
      ...(type === undefined ? [] : [`as ${code(type)}`]),
      ...(parameter['deprecated'] === true ? ['**deprecated**'] : []),
    ],
    description: parameter['description'],
    extra: parameterExample(parameter, page),
  });
}

function parameterExample(parameter: JsonObject, { api }: PageText): string {
  const values = [
    parameter['example'],
    ...entriesOf(parameter['examples']).map(([, example]) => api.resolve(example)['value']),
  ].filter((value) => value !== undefined && typeof value !== 'object');
  return values.length === 0
    ? ''
    : `For example, ${anyOf(values.slice(0, 3).map((value) => code(String(value))))}.`;
}

function bodyText(body: JsonObject, page: PageText, anchor: string): string {
  return blocks(descriptionOf(body['description'], page), contentText(body['content'], page, anchor, 'none'));
}

/**
 * Lists each media type with its schema.
 * @param examples `own` shows the document's examples; `made` adds one generated from the schema if there are none
 */
function contentText(
  content: unknown,
  page: PageText,
  anchor: string,
  examples: 'own' | 'made' | 'none',
): string {
  const shown = (schema: unknown, own: string): string => {
    const write = (each: unknown): string => schemaBlocks(each, page, { anchor: own, name: '', level: 0 });
    // Most errors of an API have the same schema, so it stays a link.
    return examples === 'own' ? write(schema) : page.opened(schema, 0, write);
  };
  return blocks(
    ...sameMedia(content, page.api).map(({ types, media }, index) => {
      const own = index === 0 ? anchor : `${anchor}-${index + 1}`;
      const schema = media['schema'];
      const facts = schema === undefined ? '' : `: ${schemaFacts(schema, page).join(', ')}`;
      return blocks(
        `${anyOf(types.map(code))}${facts}`,
        schema === undefined ? '' : shown(schema, own),
        examples === 'made' || (examples === 'own' && isOwn(media))
          ? exampleBlock(types.find(isJson) ?? types[0] ?? '', media, page.api)
          : '',
      );
    }),
  );
}

/** Media types that are described by the same words, which many documents repeat. */
function sameMedia(content: unknown, api: Api): { types: string[]; media: JsonObject }[] {
  const found = new Map<string, { types: string[]; media: JsonObject }>();
  for (const [type, written] of entriesOf(content)) {
    const media = api.resolve(written);
    const key = isOwn(media) ? type : JSON.stringify(media);
    const known = found.get(key);
    if (known === undefined) {
      found.set(key, { types: [type], media });
    } else {
      known.types.push(type);
    }
  }
  return [...found.values()];
}

function exampleBlock(type: string, media: JsonObject, api: Api): string {
  const example = responseExample(type, media, api);
  if (example === null) {
    return '';
  }
  const block = fence(example.language, example.text);
  return details(
    'Example',
    example.isShortened ? blocks('Shortened: lists show their first entry.', block) : block,
  );
}

function responseTexts({ responses }: Operation, page: PageText, prefix: string, level: 2 | 3): string[] {
  const shown = new Set<string>();
  return responses.map(([status, response]) => {
    const content = JSON.stringify(response['content']);
    // Often, several statuses of success have the same content.
    const isOpen = status.startsWith('2') && !shown.has(content);
    shown.add(content);
    return responseText([status, response], page, { prefix, level, isOpen });
  });
}

function responseText(
  [status, response]: Operation['responses'][number],
  page: PageText,
  { prefix, level, isOpen }: { prefix: string; level: 2 | 3; isOpen: boolean },
): string {
  const id = page.anchors.of(`${prefix}response-${status.toLowerCase()}`);
  const headers = entriesOf(response['headers']).map(([name, header]) =>
    parameterEntry(name, page.api.resolve(header), page, `${id}-header`),
  );
  const { words, isOther } = statusText(status);
  const title = isOther ? words : `${code(status.replace(/XX$/i, 'xx'))} ${words}`.trim();
  return blocks(
    `${'#'.repeat(level + 1)} ${title} {#${id}}`,
    sameWords(response['description'], words) ? '' : descriptionOf(response['description'], page),
    contentText(response['content'], page, id, isOpen ? 'made' : 'own'),
    headers.length === 0 ? '' : details(`Headers (${headers.length})`, ruledList(headers)),
    linksText(response['links'], page, (operation) => operationLink(operation, page.api)),
  );
}

/** True for descriptions that only repeat the status: `Created.` */
function sameWords(description: unknown, words: string): boolean {
  return textOf(description).trim().replace(/\.$/, '').toLowerCase() === words.toLowerCase();
}

function callbackText(name: string, written: unknown, page: PageText, prefix: string): string {
  const calls = entriesOf(page.api.resolve(written)).flatMap(([address, path]) =>
    entriesOf(page.api.resolve(path))
      .filter(([, call]) => isObject(call) && 'responses' in call)
      .map(([method, call]) => {
        const { description, summary, requestBody } = objectOf(call);
        const anchor = page.anchors.of(`${prefix}callback-${name}`);
        return item(
          `<a id="${anchor}"></a>${plain(name)}: ${code(`${method.toUpperCase()} ${address}`)}`,
          descriptionOf(description ?? summary, page),
          requestBody === undefined ? '' : bodyText(page.api.resolve(requestBody), page, anchor),
        );
      }),
  );
  return calls.join('\n');
}

/** The page of a tag, or the one that lists its operations. */
export function groupPath({ slug }: Group, { settings }: Api): string {
  return `${settings.routeBase}/${settings.pages === 'tags' ? '' : 'tags/'}${slug}`;
}

/** Path of its page, or of its section on the tag's page. */
export function operationHref({ slug, group }: Operation, api: Api): string {
  const { pages, routeBase } = api.settings;
  return pages === 'tags' ? `${groupPath(group, api)}#${slug}` : `${routeBase}/${slug}`;
}

export function operationLink(operation: Operation, api: Api): string {
  return link(plain(operation.title), operationHref(operation, api));
}
