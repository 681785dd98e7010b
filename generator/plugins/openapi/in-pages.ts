/** Directives that show an API in pages that people write: `::api-parameters{operation="listPets"}`. */

import { nearestName, type Directive, type DirectivePlace } from 'docs-generator';
import type { Api, Operation } from './api.ts';
import { changeSections, type Change } from './changes.ts';
import { entriesOf, listOf, objectOf, textOf, type JsonObject } from './json.ts';
import { endpointBar } from './endpoint-bar.ts';
import { anyOf, blocks, code, lowerFirst, plain } from './markdown.ts';
import { errorTable } from './error-table.ts';
import { securityText } from './operation-text.ts';
import type { DescribedOperation } from './options.ts';
import { pageText, type PageText } from './page-text.ts';
import { requestOf, sampleTabs } from './samples.ts';
import { limits, typeText, value } from './schema-text.ts';
import { tryItButton, whyNoForm } from './try-it/button.ts';

/** An API, and how its descriptions become Markdown. */
export interface ShownApi {
  api: Api;
  /** Differences from the previous version; `null` if there is none. */
  changes: readonly Change[] | null;
  describe: PageText['describe'];
}

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
    'api-endpoint': ofOperation([], endpointOf),
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
    'api-errors': withAttributes(['operation'], (attributes) => {
      const found = (attributes['operation'] ?? '')
        .split(/,\s*/)
        .map((id) => operationNamed(id, attributes['document'], apis));
      const [first] = found;
      return first === undefined
        ? ''
        : errorTable(
            found.map(({ operation }) => operation),
            first.page.api,
          );
    }),
    'api-try': ofOperation([], (operation, { api }) => {
      const button = tryItButton(operation, api);
      if (button === '') {
        throw new Error(whyNoForm(operation, api));
      }
      return button;
    }),
    'api-changes': withAttributes([], ({ document }) => changeList(document, apis)),
    'api-schema': withAttributes(['name', 'depth'], (attributes) => {
      const { page, schema, name } = schemaNamed(attributes['name'], attributes['document'], apis);
      return schemaList(schema, page, name, isSent(name, page.api), depthOf(attributes['depth']));
    }),
  };
}

/** For a document with mistakes, which are reported: its directives show nothing. */
export function silentDirectives(): Record<string, Directive> {
  return Object.fromEntries(Object.keys(directivesOf([])).map((name) => [name, () => '']));
}

function changeList(document: string | undefined, apis: readonly ShownApi[]): string {
  const ids = apis.map(({ api }) => api.settings.id);
  if (document === undefined ? apis.length > 1 : !ids.includes(document)) {
    throw new Error(`the attribute "document" is missing; use ${anyOf(ids)}`);
  }
  const { changes } = apis.find(({ api }) => document === undefined || api.settings.id === document) ?? {};
  if (changes === null || changes === undefined) {
    throw new Error('the document has no earlier version; set its `previous` option');
  }
  const sections = changeSections(changes);
  return sections.length === 0
    ? 'Nothing that programs depend on has changed.'
    : blocks(
        ...sections.flatMap(({ title, lines }) => [
          `**${title}**`,
          lines.map((line) => `- ${plain(line)}`).join('\n'),
        ]),
      );
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

export function suggestion(written: string, known: readonly string[]): string {
  const near = nearestName(written, [...known]);
  return near === null ? `use any of ${known.join(', ')}` : `did you mean "${near}"?`;
}

/** @throws Error that contains the nearest name */
function named<Found>(
  kind: string,
  name: string | undefined,
  document: string | undefined,
  apis: readonly ShownApi[],
  entries: (api: Api) => readonly (readonly [string, Found])[],
): { found: Found; page: PageText; name: string } {
  const ids = apis.map(({ api }) => api.settings.id);
  if (document !== undefined && !ids.includes(document)) {
    throw new Error(`there's no document "${document}"; ${suggestion(document, ids)}`);
  }
  const searched = apis.filter(({ api }) => document === undefined || api.settings.id === document);
  const names = searched.flatMap(({ api }) => entries(api).map(([known]) => known));
  if (name === undefined) {
    throw new Error(
      `it needs the attribute "${kind === 'schema' ? 'name' : kind}", such as "${names[0] ?? ''}"`,
    );
  }
  const all = searched.flatMap((shown) =>
    entries(shown.api).flatMap(([known, found]) => (known === name ? [{ shown, found }] : [])),
  );
  const [first, second] = all;
  if (first === undefined) {
    throw new Error(`there is no ${kind} "${name}"; ${suggestion(name, names)}`);
  }
  if (second !== undefined && second.shown !== first.shown) {
    const owners = all.map(({ shown }) => `document="${shown.api.settings.id}"`);
    throw new Error(`several documents have the ${kind} "${name}"; add ${anyOf(owners)}`);
  }
  const { api, describe } = first.shown;
  return { found: first.found, page: pageText(api, describe), name };
}

function operationNamed(
  name: string | undefined,
  document: string | undefined,
  apis: readonly ShownApi[],
): { operation: Operation; page: PageText } {
  const { found, page } = named('operation', name, document, apis, ({ operations }) =>
    operations.map((operation) => [nameOf(operation), operation] as const),
  );
  return { operation: found, page };
}

/** Name of an operation in directives: its ID, or `GET /pets`. */
export function nameOf({ id, method, path }: Operation): string {
  return id ?? `${method} ${path}`;
}

function schemaNamed(
  name: string | undefined,
  document: string | undefined,
  apis: readonly ShownApi[],
): { schema: unknown; page: PageText; name: string } {
  const { found, ...rest } = named('schema', name, document, apis, (api) =>
    entriesOf(objectOf(api.document['components'])['schemas']),
  );
  return { schema: found, ...rest };
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

/** Method, URL with a copy button, and the key that a call needs. */
function endpointOf(operation: Operation, { api }: PageText): string {
  const { access } = api.settings;
  return endpointBar(operation, access?.(described(operation)) ?? securityText(operation, api));
}

function described({ id, method, path, security, servers, object }: Operation): DescribedOperation {
  return {
    operationId: id,
    method,
    path,
    needsKey: security.some((way) => Object.keys(way).length > 0),
    server: servers[0] ?? {},
    fields: object,
  };
}

const PLACES = ['path', 'query', 'header', 'cookie', 'body'];

const LEAD_IN: Readonly<Record<string, string>> = {
  path: '**Path parameters**',
  query: '**Query parameters**, URL-encoded',
  header: '**Headers**',
  cookie: '**Cookies**',
  body: '**Body parameters**',
};

function parameterLists(
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
    const [media] = entriesOf(operation.body?.['content']);
    const schema = objectOf(media?.[1])['schema'];
    return schema === undefined ? '' : schemaList(schema, page, owner, true, depth);
  }
  const own = operation.parameters.filter((parameter) => parameter['in'] === place);
  return list(
    own.map((parameter) => {
      const [media] = entriesOf(parameter['content']);
      const schema = parameter['schema'] ?? objectOf(media?.[1])['schema'] ?? {};
      const entries = objectOf(page.api.resolve(schema)['items']);
      const isList = place === 'query' && page.api.resolve(schema)['type'] === 'array';
      const type = isList
        ? `${[typeText(entries, page), ...limitsOf(entries, page)].join(', ')}, or several separated by commas`
        : [typeText(schema, page), ...limitsOf(schema, page)].join(', ');
      return {
        owner,
        path: textOf(parameter['name']),
        page: '',
        facts: [type, ...demands(parameter['required'] === true, page.api.resolve(schema))],
        meaning: parameter['description'],
      };
    }),
    page,
  );
}

/** Fields of a response, of each success, or of one status. */
function responseParts(
  operation: Operation,
  page: PageText,
  status: string | undefined,
  depth: number,
): string {
  const fields = (response: JsonObject): string => {
    const [media] = entriesOf(response['content']);
    const schema = objectOf(media?.[1])['schema'];
    return schema === undefined
      ? ''
      : schemaList(schema, page, `${nameOf(operation)}-response`, false, depth);
  };
  if (status !== undefined) {
    const found = operation.responses.find(([each]) => each === status);
    if (found === undefined) {
      const known = operation.responses.map(([each]) => each);
      throw new Error(`"${nameOf(operation)}" has no response ${status}; ${suggestion(status, known)}`);
    }
    return fields(found[1]);
  }
  return blocks(
    ...operation.responses
      .filter(([each]) => each.startsWith('2'))
      .toSorted(([one], [other]) => one.localeCompare(other))
      .flatMap(([each, response]) => [
        `${code(each)}: ${page.describe(textOf(response['description']).trim(), null)}`,
        fields(response),
      ]),
  );
}

interface Row {
  /** `rows[].id` */
  path: string;
  schema: unknown;
  isRequired: boolean;
}

function schemaList(
  schema: unknown,
  page: PageText,
  owner: string,
  isRequest: boolean,
  depth: number,
): string {
  return list(
    rowsBelow(schema, page, '', depth, new Set()).map((row) => {
      const resolved = page.api.resolve(row.schema);
      return {
        owner,
        path: row.path,
        page: textOf(resolved['x-docs']),
        facts: [
          [typeText(row.schema, page), ...limitsOf(row.schema, page)].join(', '),
          ...(isRequest ? demands(row.isRequired, resolved) : []),
        ],
        meaning: resolved['description'],
      };
    }),
    page,
  );
}

/** A schema as rows, one for each property, nested ones with dots. */
function rowsBelow(
  schema: unknown,
  page: PageText,
  prefix: string,
  depth: number,
  seen: ReadonlySet<unknown>,
): Row[] {
  const { $ref } = objectOf(schema);
  // The page of a shared schema has its properties.
  if (seen.has($ref) || (prefix !== '' && page.api.shared($ref) !== undefined)) {
    return [];
  }
  const inside = typeof $ref === 'string' ? new Set([...seen, $ref]) : seen;
  const resolved = page.api.resolve(schema);
  const inner = resolved['items'] ?? resolved['contentSchema'];
  if (inner !== undefined) {
    return rowsBelow(inner, page, resolved['items'] === undefined ? prefix : `${prefix}[]`, depth, inside);
  }
  if (depth < 1) {
    return [];
  }
  const own = entriesOf(resolved['properties']).flatMap(([name, property]) => {
    const path = prefix === '' ? name : `${prefix}.${name}`;
    const isRequired = listOf(resolved['required']).includes(name);
    return [{ path, schema: property, isRequired }, ...rowsBelow(property, page, path, depth - 1, inside)];
  });
  const forms = ['allOf', 'oneOf', 'anyOf'].flatMap((word) => listOf(resolved[word]));
  return [...forms.flatMap((form) => rowsBelow(form, page, prefix, depth, inside)), ...own];
}

/** The limits of a schema, in the words of its name if it has one. */
function limitsOf(schema: unknown, page: PageText): string[] {
  const written = objectOf(schema);
  const resolved = page.api.resolve(schema);
  const words =
    written['$ref'] === undefined ? '' : textOf(page.api.resolve({ $ref: written['$ref'] })['description']);
  if (resolved['pattern'] === undefined || words === '') {
    return limits(resolved);
  }
  const { pattern: _, ...rest } = resolved;
  return [...limits(rest), lowerFirst(words.replace(/\.$/, ''))];
}

function demands(isRequired: boolean, schema: JsonObject): string[] {
  return [
    ...(isRequired ? [REQUIRED] : []),
    ...(schema['default'] === undefined ? [] : [`default ${value(schema['default'])}`]),
  ];
}

function list(
  entries: readonly {
    /** Starts the ID of the entry: `listPets`. */
    owner: string;
    path: string;
    /** The page that explains it, or `''`. */
    page: string;
    facts: readonly string[];
    meaning: unknown;
  }[],
  page: PageText,
): string {
  const items = entries.map(({ owner, path, page: more, facts, meaning }) => {
    const id = `${owner}-${path}`.replaceAll(/[^\w.-]/g, '');
    const link = `<a id="${id}" class="hash-link" href="#${id}" aria-label="Link to ${path.replaceAll(/["&<>]/g, '')}"></a>`;
    const name = more === '' ? code(path) : `[${code(path)}](${more})`;
    const text = typeof meaning === 'string' ? page.describe(meaning, null).trim() : '';
    return blocks(
      `- ${name} ${factLine(facts)}${link}`,
      text === '' ? '' : `  ${text.replaceAll(/\s*\n\s*/g, ' ')}`,
    );
  });
  return items.length === 0 ? '' : blocks('<div class="parameters">', ...items, '</div>');
}

/** The style sheet shows it as a label. */
const REQUIRED = '**required**';

/** The facts with commas, and the label without one. */
function factLine(facts: readonly string[]): string {
  const others = facts.filter((fact) => fact !== REQUIRED).join(', ');
  return facts.includes(REQUIRED) ? `${others} ${REQUIRED}` : others;
}

/** True if a request body has the schema somewhere in it. */
function isSent(name: string, api: Api): boolean {
  const wanted = `#/components/schemas/${name}`;
  const seen = new Set<unknown>();
  const reaches = (schema: unknown): boolean => {
    const { $ref } = objectOf(schema);
    if (typeof $ref === 'string') {
      if ($ref === wanted) {
        return true;
      }
      if (seen.has($ref)) {
        return false;
      }
      seen.add($ref);
    }
    const resolved = api.resolve(schema);
    return [
      ...entriesOf(resolved['properties']).map(([, property]) => property),
      resolved['items'],
      resolved['contentSchema'],
      ...['allOf', 'oneOf', 'anyOf'].flatMap((word) => listOf(resolved[word])),
    ].some((part) => part !== undefined && reaches(part));
  };
  return api.operations.some(
    ({ body, isWebhook }) =>
      !isWebhook && entriesOf(body?.['content']).some(([, media]) => reaches(objectOf(media)['schema'])),
  );
}
