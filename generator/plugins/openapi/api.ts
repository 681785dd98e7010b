/** The API model that pages are made from: operations, schemas, and groups, each with its path. */

import type { PluginSite } from 'pagewright';
import GithubSlugger from 'github-slugger';
import {
  entriesOf,
  isObject,
  listOf,
  objectOf,
  pointerStep,
  stepsOf,
  textOf,
  valueAt,
  type JsonObject,
} from './json.ts';
import type { DocumentSettings } from './options.ts';
import { firstSentence } from './markdown.ts';
import { METHODS } from './read-document.ts';

export interface Operation {
  /** `null` if the document has none. */
  id: string | null;
  /** `GET` */
  method: string;
  /** `/pets/{petId}`, or the name of a webhook. */
  path: string;
  isWebhook: boolean;
  /** JSON pointer in the document. */
  pointer: string;
  /** Title of the operation. */
  title: string;
  /** Markdown; may be empty. */
  description: string;
  /** Slug for its path and anchors, unique in the document: `list-pets`. */
  slug: string;
  group: Group;
  isDeprecated: boolean;
  isBeta: boolean;
  parameters: JsonObject[];
  /** With references followed. */
  body: JsonObject | null;
  /** By status, with references resolved. */
  responses: [string, JsonObject][];
  servers: JsonObject[];
  /** Alternatives; the schemes in one alternative are required together. */
  security: JsonObject[];
  object: JsonObject;
}

export interface Group {
  label: string;
  slug: string;
  description: string;
  operations: Operation[];
}

export interface SharedSchema {
  name: string;
  /** Path below the base: `api/museum/schemas/pet`. */
  path: string;
  slug: string;
  schema: unknown;
}

/** Site settings that pages need. */
export type ApiSite = Pick<PluginSite, 'baseUrl' | 'locale'>;

export interface Api {
  site: ApiSite;
  settings: DocumentSettings;
  document: JsonObject;
  title: string;
  groups: Group[];
  /** Groups by heading, from `x-tagGroups`; empty without it. */
  sections: { label: string; groups: Group[] }[];
  operations: Operation[];
  schemas: readonly SharedSchema[];
  /** Returns the shared schema for a reference such as `#/components/schemas/Pet`. */
  shared(ref: unknown): SharedSchema | undefined;
  securitySchemes: [string, JsonObject][];
  /** Resolves a reference and merges the fields next to `$ref` into the result; returns other values unchanged. */
  resolve(part: unknown): JsonObject;
}

const SCHEMAS = '#/components/schemas';

export function apiOf(document: JsonObject, settings: DocumentSettings, site: ApiSite): Api {
  const targets = new Map<string, unknown>();
  const targetOf = (ref: string): unknown => {
    if (!targets.has(ref)) {
      targets.set(ref, valueAt(document, ref.replace(/^#/, '')));
    }
    return targets.get(ref);
  };
  const resolve = (part: unknown): JsonObject => resolved(part, targetOf);
  const components = objectOf(document['components']);
  const slugs = new GithubSlugger();
  const shown = settings.pages === false ? [] : entriesOf(components['schemas']);
  const schemas = shown.map(([name, schema]): SharedSchema => {
    const slug = slugs.slug(slugOf(name) || 'schema');
    return { name, slug, path: `${settings.routeBase}/schemas/${slug}`, schema };
  });
  const byPointer = new Map(schemas.map((each) => [SCHEMAS + pointerStep(each.name), each]));
  const groups = groupsOf(document, settings, resolve);
  return {
    site,
    settings,
    document,
    title: textOf(objectOf(document['info'])['title']) || settings.id,
    groups,
    sections: sectionsOf(document, groups),
    operations: groups.flatMap(({ operations }) => operations),
    schemas,
    shared: (ref) => {
      if (typeof ref !== 'string' || !ref.startsWith(SCHEMAS)) {
        return undefined;
      }
      // Most references are written as their pointer is.
      return (
        byPointer.get(ref) ??
        byPointer.get(stepsOf(ref.slice(1)).reduce((pointer, step) => pointer + pointerStep(step), '#'))
      );
    },
    securitySchemes: entriesOf(components['securitySchemes']).map(([name, scheme]) => [
      name,
      resolve(scheme),
    ]),
    resolve,
  };
}

/** `listPets` → `list-pets`, `repos/get` → `repos-get`. Returns an empty string if there are no letters or digits. */
export function slugOf(name: string): string {
  return new GithubSlugger().slug(
    name
      .replaceAll(/(\p{Ll}|\d)(\p{Lu})/gu, '$1-$2')
      .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
      .replaceAll(/^-+|-+$/g, ''),
  );
}

function resolved(part: unknown, targetOf: (ref: string) => unknown): JsonObject {
  let found = objectOf(part);
  // Circular references have already been reported.
  while (typeof found['$ref'] === 'string') {
    const { $ref, ...siblings } = found;
    found = { ...objectOf(targetOf($ref)), ...siblings };
  }
  return found;
}

const WEBHOOKS = 'Webhooks';

function groupsOf(document: JsonObject, settings: DocumentSettings, resolve: Api['resolve']): Group[] {
  const byName = new Map<string, Group>();
  const groupSlugs = new GithubSlugger();
  const slugs = new GithubSlugger();
  const group = (name: string, label: string, description: string): Group => {
    const known = byName.get(name);
    if (known !== undefined) {
      return known;
    }
    const made = { label, description, slug: groupSlugs.slug(slugOf(label) || 'group'), operations: [] };
    byName.set(name, made);
    return made;
  };
  const tags = new Map(listOf(document['tags']).map((tag) => [textOf(objectOf(tag)['name']), objectOf(tag)]));
  if (settings.groupBy === 'tag') {
    for (const [name, tag] of tags) {
      group(name, textOf(tag['x-displayName']) || name, textOf(tag['description']));
    }
  }
  const homeOf = (object: JsonObject, path: string): Group => {
    const name =
      settings.groupBy === 'path'
        ? (path.split('/').find((step) => step !== '') ?? '/')
        : textOf(listOf(object['tags'])[0]);
    return name === '' ? group('', 'Operations', '') : group(name, name, '');
  };
  const add = (field: string, path: string, item: JsonObject): void => {
    const isWebhook = field !== 'paths';
    for (const method of METHODS) {
      const object = item[method];
      if (isObject(object)) {
        const home = isWebhook ? group('@webhooks', WEBHOOKS, '') : homeOf(object, path);
        home.operations.push(
          operationOf(object, { document, item, field, path, method, group: home }, resolve, slugs),
        );
      }
    }
  };
  for (const [path, item] of entriesOf(document['paths'])) {
    add('paths', path, resolve(item));
  }
  const webhooks = document['webhooks'] === undefined ? 'x-webhooks' : 'webhooks';
  for (const [name, item] of entriesOf(document[webhooks])) {
    add(webhooks, name, resolve(item));
  }
  return [...byName.values()].filter(({ operations }) => operations.length > 0);
}

/** Where an operation is in its document, and the group it belongs to. */
interface OperationPlace {
  document: JsonObject;
  item: JsonObject;
  field: string;
  path: string;
  method: string;
  group: Group;
}

function operationOf(
  object: JsonObject,
  { document, item, field, path, method, group }: OperationPlace,
  resolve: Api['resolve'],
  slugs: GithubSlugger,
): Operation {
  const id = textOf(object['operationId']) || null;
  const isWebhook = field !== 'paths';
  const name = `${method.toUpperCase()} ${path}`;
  const summary = oneLine(textOf(object['summary']) || textOf(item['summary']));
  const parameters = [...listOf(item['parameters']), ...listOf(object['parameters'])].map(resolve);
  const body = object['requestBody'] === undefined ? null : resolve(object['requestBody']);
  return {
    id,
    method: method.toUpperCase(),
    path,
    isWebhook,
    pointer: `/${field}${pointerStep(path)}/${method}`,
    title:
      summary !== '' && summary.length <= LONGEST_TITLE
        ? summary
        : isWebhook
          ? path
          : (nameFrom(object['description']) ?? id ?? name),
    description:
      textOf(object['description']).trim() ||
      (summary.length > LONGEST_TITLE ? textOf(object['summary']) : ''),
    slug: slugs.slug(slugOf(id ?? `${method} ${path}`) || method),
    group,
    isDeprecated: object['deprecated'] === true,
    isBeta:
      object['x-beta'] === true || /^(?:alpha|beta|experimental)$/i.test(textOf(object['x-stability-level'])),
    // Parameters of the operation override those of the path.
    parameters: [
      ...new Map(parameters.map((each) => [`${textOf(each['in'])} ${textOf(each['name'])}`, each])).values(),
    ],
    body,
    responses: entriesOf(object['responses'])
      .filter(([status]) => !status.startsWith('x-'))
      .map(([status, response]) => [status, resolve(response)]),
    servers: listOf(object['servers'] ?? item['servers'] ?? document['servers']).map(objectOf),
    security: listOf(object['security'] ?? document['security']).map(objectOf),
    object,
  };
}

/** A longer summary is a description, not a title. */
const LONGEST_TITLE = 120;

/** A longer sentence is too long for a sidebar. */
const LONGEST_NAME = 60;

/** Many documents have no summaries, but descriptions that start like one. */
function nameFrom(description: unknown): string | null {
  const sentence = oneLine(firstSentence(description)).trim();
  return !sentence.includes(' ') || sentence.length > LONGEST_NAME
    ? null
    : sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

function oneLine(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ').replace(/\.$/, '');
}

function sectionsOf(document: JsonObject, groups: readonly Group[]): Api['sections'] {
  const tags = listOf(document['tags']).map(objectOf);
  const labelOf = (name: string): string => {
    const tag = tags.find((one) => one['name'] === name);
    return textOf(tag?.['x-displayName']) || name;
  };
  const sections = listOf(document['x-tagGroups']).map((section) => {
    const labels = listOf(objectOf(section)['tags']).map((name) => labelOf(textOf(name)));
    return {
      label: textOf(objectOf(section)['name']),
      groups: labels.flatMap((label) => groups.filter((group) => group.label === label)),
    };
  });
  const placed = new Set(sections.flatMap((section) => section.groups));
  const others = groups.filter((group) => !placed.has(group));
  return sections.length === 0 || others.length === 0
    ? sections
    : [...sections, { label: 'More', groups: others }];
}
