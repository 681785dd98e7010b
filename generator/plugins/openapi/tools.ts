/** Tools for assistants: find an operation, read it, and check a request before it is sent. */

import { defineTool, nearestName, type PluginSite, type Tool } from 'pagewright';
import { z } from 'zod';
import type { Api, Operation } from './api.ts';
import type { SchemaCheck } from './example-mistakes.ts';
import { nameOf } from './in-pages/lookup.ts';
import type { ShownApi } from './in-pages/shown-api.ts';
import { entriesOf, isJson, isObject, objectOf, textOf, type JsonObject } from './json.ts';
import { operationHref, operationText } from './operation-text.ts';
import { pageText } from './page-text.ts';
import { schemaCheckOf } from './schema-check.ts';
import { suggestionSentence } from './suggestion.ts';

const MOST_FOUND = 8;
const LONGEST_TEXT = 30_000;

type Site = Pick<PluginSite, 'origin' | 'baseUrl'>;

interface Found {
  operation: Operation;
  shown: ShownApi;
}

/** @returns no tools for a site without operations */
export function toolsOf(apis: readonly ShownApi[], site: Site): Tool[] {
  const all = apis.flatMap((shown) =>
    shown.api.operations
      .filter(({ isWebhook }) => !isWebhook)
      .map((operation): Found => ({ operation, shown })),
  );
  const [example] = all;
  if (example === undefined) {
    return [];
  }
  const operation = z
    .string()
    .max(300)
    .describe(
      `Operation ID, or method and path: "${nameOf(example.operation)}" or "${callOf(example.operation)}"`,
    );
  return [findTool(all, site), readTool(all, site, operation), validateTool(all, site, operation)];
}

function findTool(all: readonly Found[], site: Site): Tool {
  return defineTool({
    name: 'find_operation',
    title: 'Find an API operation',
    description:
      'Finds API operations by keyword, method, path, operation ID, or parameter name. Read an operation to get its parameters and responses.',
    input: z.strictObject({
      query: z.string().trim().min(1).max(200).describe('For example "POST /pets"'),
    }),
    call: ({ query }) => {
      const found = search(query, all);
      return found.length === 0
        ? `No operation matches "${query}". Try other words, or part of a path.`
        : found.map((each) => summaryOf(each, site)).join('\n\n');
    },
  });
}

function readTool(all: readonly Found[], site: Site, operation: z.ZodString): Tool {
  return defineTool({
    name: 'read_operation',
    title: 'Read an API operation',
    description:
      'Returns the parameters, the request body, and the responses of an API operation as Markdown.',
    input: z.strictObject({ operation }),
    call: (input) => named(input.operation, all, (each) => textFor(each, site)),
  });
}

function validateTool(all: readonly Found[], site: Site, operation: z.ZodString): Tool {
  return defineTool({
    name: 'validate_request',
    title: 'Validate an API request',
    description:
      'Checks the parameters and the JSON body of a request against the API description. Finds missing parameters, wrong types and values, and misspelled names. Nothing is sent to the API.',
    input: z.strictObject({
      operation,
      parameters: z
        .record(z.string().max(200), z.string().max(2000))
        .optional()
        .describe('Values of path, query, and header parameters by name, such as {"petId": "42"}'),
      body: z
        .string()
        .max(100_000)
        .optional()
        .describe('The body as you\'d send it, such as {"name": "Rex"}'),
    }),
    call: (input) =>
      named(input.operation, all, async (each) => {
        const wrong = await mistakes(each, input.parameters ?? {}, input.body);
        const page = `Operation: ${urlOf(each, site)}`;
        return wrong.length === 0
          ? `The request is valid.\n\n${page}`
          : `${wrong.map((what) => `- ${what}`).join('\n')}\n\n${page}`;
      }),
  });
}

function callOf({ method, path }: Operation): string {
  return `${method} ${path}`;
}

async function named(
  name: string,
  all: readonly Found[],
  write: (found: Found) => string | Promise<string>,
): Promise<string> {
  const wanted = name.trim().toLowerCase();
  const found = all.filter(({ operation }) =>
    [operation.id ?? '', callOf(operation)].some((each) => each.toLowerCase() === wanted),
  );
  if (found.length > 0) {
    const texts = await Promise.all(found.map(write));
    return texts.join('\n\n---\n\n');
  }
  const near = nearestName(
    name,
    all.flatMap(({ operation }) => [nameOf(operation), callOf(operation)]),
  );
  return `There is no operation "${name}". ${near === null ? 'Find it with find_operation.' : `Did you mean "${near}"?`}`;
}

/** Operations with most of the words, those in names before those in descriptions. */
function search(query: string, all: readonly Found[]): Found[] {
  const words = wordsOf(query);
  const rated = all.map((found) => {
    const { operation } = found;
    const names = wordsOf(
      [
        operation.id ?? '',
        callOf(operation),
        operation.title,
        operation.group.label,
        ...operation.parameters.map(({ name }) => textOf(name)),
      ].join(' '),
    );
    const text = wordsOf(operation.description);
    const points = words.map((word) =>
      names.includes(word)
        ? 3
        : names.some((name) => name.startsWith(word))
          ? 2
          : text.includes(word)
            ? 1
            : 0,
    );
    const isSame = [operation.id, callOf(operation)].some(
      (name) => name?.toLowerCase() === query.toLowerCase(),
    );
    return { found, points: points.reduce<number>((sum, each) => sum + each, 0) + (isSame ? 100 : 0) };
  });
  return rated
    .filter(({ points }) => points > 0)
    .toSorted((one, other) => other.points - one.points)
    .slice(0, MOST_FOUND)
    .map(({ found }) => found);
}

/** `listPets` and `/pets/{petId}` have the words `list`, `pets`, `pet`, and `id`. */
function wordsOf(text: string): string[] {
  return (
    text
      .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

function summaryOf(found: Found, site: Pick<PluginSite, 'origin' | 'baseUrl'>): string {
  const { operation } = found;
  const id = operation.id === null ? '' : ` (${operation.id})`;
  return `**${callOf(operation)}**${id}: ${operation.title}${operation.isDeprecated ? ', deprecated' : ''}\n${urlOf(found, site)}`;
}

function urlOf(
  { operation, shown: { api } }: Found,
  { origin, baseUrl }: Pick<PluginSite, 'origin' | 'baseUrl'>,
): string {
  const page =
    api.settings.pages === false
      ? textOf(operation.object['x-page'])
          .replace(/^\//, '')
          .replace(/(?:\/?index)?\.mdx?(?=#|$)/, '')
      : operationHref(operation, api);
  return origin + baseUrl + page;
}

/** The text of the operation's page without samples and anchors. */
function textFor(found: Found, site: Pick<PluginSite, 'origin' | 'baseUrl'>): string {
  const { operation, shown } = found;
  const api: Api = { ...shown.api, settings: { ...shown.api.settings, samples: false, tryIt: false } };
  const text = operationText(operation, pageText(api, shown.describe), 2)
    .replaceAll(/<a id="[^>]*><\/a>| \{#[^}\n]*\}$/gm, '')
    .replaceAll(/<button [^>]*><\/button>|<\/?(?:div|span)\b[^>]*>/g, '')
    .replaceAll(/\n? *<\/?(?:details|summary)>/g, '')
    .replaceAll(/\]\(<\/([^>]*)>\)/g, (_, path: string) => `](${site.origin}${site.baseUrl}${path})`)
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
  const whole = `# ${operation.title}\n\n${text}`;
  const url = urlOf(found, site);
  return whole.length > LONGEST_TEXT
    ? `${whole.slice(0, LONGEST_TEXT)}…\n\nThe rest: ${url}`
    : `${whole}\n\nPage: ${url}`;
}

async function mistakes(
  { operation, shown: { api } }: Found,
  given: Readonly<Record<string, string>>,
  body: string | undefined,
): Promise<string[]> {
  const check = await schemaCheckOf(api);
  const names = operation.parameters.map(({ name }) => textOf(name));
  const unknown = Object.keys(given)
    .filter((name) => !names.includes(name))
    .map((name) => `There is no parameter "${name}". ${suggestionSentence(name, names, 'operation')}`);
  const parameters = operation.parameters.flatMap((parameter) => {
    const name = textOf(parameter['name']);
    const value = given[name];
    if (value === undefined) {
      return parameter['required'] === true
        ? [`The ${String(parameter['in'])} parameter "${name}" is missing.`]
        : [];
    }
    const schema = parameter['schema'];
    return schema === undefined
      ? []
      : check(asJson(value, api.resolve(schema), api), objectOf(schema), 'request').map(
          (wrong) => `The parameter "${name}" is invalid: ${wrong}.`,
        );
  });
  return [...unknown, ...parameters, ...bodyMistakes(operation, api, check, body)];
}

/** A value of a URL or a header has no type, so it's read as the type that its schema has. */
function asJson(text: string, schema: JsonObject, api: Api): unknown {
  const types = [schema['type']].flat();
  if (types.includes('array')) {
    const items = api.resolve(schema['items']);
    return text.split(',').map((each) => asJson(each, items, api));
  }
  if (types.includes('integer') || types.includes('number')) {
    return text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : text;
  }
  return types.includes('boolean') && /^(?:true|false)$/.test(text) ? text === 'true' : text;
}

function bodyMistakes(
  operation: Operation,
  api: Api,
  check: SchemaCheck,
  body: string | undefined,
): string[] {
  const content = entriesOf(operation.body?.['content']);
  if (body === undefined) {
    return operation.body?.['required'] === true ? ['The body is missing.'] : [];
  }
  if (operation.body === null) {
    return ['The operation has no body.'];
  }
  const [, media] = content.find(([type]) => isJson(type)) ?? [];
  const { schema } = objectOf(media);
  if (schema === undefined) {
    return [];
  }
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch (error) {
    return [`The body isn't JSON: ${error instanceof Error ? error.message : String(error)}.`];
  }
  const resolved = api.resolve(schema);
  const known = Object.keys(objectOf(resolved['properties']));
  const isClosed = ['allOf', 'oneOf', 'anyOf', 'additionalProperties', 'patternProperties'].every(
    (word) => resolved[word] === undefined,
  );
  const unknown =
    isClosed && isObject(value) ? Object.keys(value).filter((name) => !known.includes(name)) : [];
  return [
    ...unknown.map((name) => `The body has no field "${name}". ${suggestionSentence(name, known, 'schema')}`),
    ...check(value, objectOf(schema), 'request').map((wrong) => `The body is invalid: ${wrong}.`),
  ];
}
