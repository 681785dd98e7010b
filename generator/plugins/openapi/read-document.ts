/** Reads the files of an API description into one OpenAPI 3.1 document, or reports problems. */

import type { PluginProblem, PluginSite } from 'pagewright';
import { upgrade } from '@scalar/openapi-upgrader';
import { hashOf } from './hash.ts';
import { impossibleTypes } from './impossible-types.ts';
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
import { allOf } from './markdown.ts';
import { pathMistakes } from './path-mistakes.ts';
import { bundled, checkReferences, originOf, withoutDescriptions, type Origin } from './references.ts';
import { findShapeMistakes } from './shape-mistakes.ts';
import type { SourceFiles } from './source-files.ts';

export const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'] as const;

/**
 * @param problems receives all mistakes
 * @returns `null` for a document with mistakes
 */
export async function readDocument(
  file: string,
  files: SourceFiles,
  site: Pick<PluginSite, 'keep'>,
  problems: PluginProblem[],
): Promise<{ document: JsonObject; placeOf: PlaceOf } | null> {
  const before = problems.length;
  const value = valueOf(file, files, problems);
  if (value === null) {
    return null;
  }
  // With a broken reference, the other mistakes in the main file are still reported.
  const others = checkReferences(file, files, problems) ?? [];
  const { document: whole, shared } =
    others.length === 0 ? { document: value, shared: new Map<string, Origin>() } : bundled(file, files);
  const placeOf: PlaceOf = (pointer) => {
    const origin = originOf(pointer, file, files, shared);
    return { file: origin.file, line: files.line(origin.file, origin.pointer) };
  };
  checkIds(whole, placeOf, problems);
  checkServers(whole, placeOf, problems);
  problems.push(...pathMistakes(whole, operationsIn(whole), placeOf));
  // Checking a large document takes seconds.
  const texts = [file, ...others].map((each) => files.text(each));
  const hash = site.keep(['openapi hash', ...texts], () =>
    hashOf(JSON.stringify(withoutDescriptions(whole))),
  );
  const check = { hash, placeOf, keep: site.keep };
  problems.push(...(await shapeMistakes(whole, check)));
  if (problems.slice(before).some(({ level = 'throw' }) => level === 'throw')) {
    return null;
  }
  const upgraded = objectOf(upgrade(copyToUpgrade(whole), '3.1'));
  problems.push(...typeProblems(whole, check), ...(await exampleProblems(upgraded, whole, check)));
  return { document: upgraded, placeOf };
}

/** The upgrade changes all of a Swagger document, but only the version of an OpenAPI document. */
function copyToUpgrade(document: JsonObject): Record<string, unknown> {
  return 'swagger' in document
    ? // Not `structuredClone`, because objects that YAML aliases share would stay shared.
      objectOf(JSON.parse(JSON.stringify(document)))
    : { ...document };
}

/** Finds a part of the document, by its pointer, in its files. */
export type PlaceOf = (pointer: string) => { file: string; line: number };

function valueOf(file: string, files: SourceFiles, problems: PluginProblem[]): JsonObject | null {
  let value: unknown;
  try {
    const before = problems.length;
    value = files.value(file);
    if (problems.length > before) {
      return null;
    }
  } catch {
    problems.push({
      message: `There is no API description "${file}".`,
      fix: 'Correct `file`, which is relative to the site folder.',
    });
    return null;
  }
  const problem = (message: string, fix: string): null => {
    problems.push({ file, line: 1, message, fix });
    return null;
  };
  if (files.text(file).trim() === '' || value === null) {
    return problem('The API description is empty.', 'Write `openapi: 3.1.0`, `info`, and `paths`.');
  }
  const { openapi, swagger } = objectOf(value);
  if (!isObject(value) || (openapi === undefined && swagger === undefined)) {
    return problem(
      "This isn't an API description, because it has no `openapi` version.",
      'Start it with `openapi: 3.1.0`.',
    );
  }
  const version = swagger ?? openapi;
  if (typeof version !== 'string') {
    return problem(
      `The version ${JSON.stringify(version)} isn't text.`,
      `Write it in quotes: \`${swagger === undefined ? "openapi: '3.1.0'" : "swagger: '2.0'"}\`.`,
    );
  }
  if (swagger === undefined ? !/^3\.[01](?:\.|$)/.test(version) : version !== '2.0') {
    const name = swagger === undefined ? 'OpenAPI' : 'Swagger';
    return problem(
      `The version is ${name} ${version}, which isn't supported.`,
      'Use OpenAPI 3.0 or 3.1, or Swagger 2.0.',
    );
  }
  const isEmpty = [value['paths'], value['webhooks'], value['x-webhooks']].every(
    (paths) => entriesOf(paths).length === 0,
  );
  return isEmpty
    ? problem('The API description has no operations.', 'Add at least one path to `paths`.')
    : value;
}

export interface OperationPlace {
  pointer: string;
  /** `GET /pets` */
  name: string;
  /** `null` for a webhook. */
  path: string | null;
  /** Parameters of all operations of the path. */
  shared: unknown;
  operation: JsonObject;
}

function operationsIn(document: JsonObject): OperationPlace[] {
  return ['paths', 'webhooks', 'x-webhooks'].flatMap((field) =>
    entriesOf(document[field]).flatMap(([path, item]) =>
      METHODS.flatMap((method) => {
        const operation = objectOf(item)[method];
        return isObject(operation)
          ? [
              {
                pointer: `/${field}${pointerStep(path)}/${method}`,
                name: field === 'paths' ? `${method.toUpperCase()} ${path}` : `the webhook ${path}`,
                path: field === 'paths' ? path : null,
                shared: objectOf(item)['parameters'],
                operation,
              },
            ]
          : [];
      }),
    ),
  );
}

function checkIds(document: JsonObject, placeOf: PlaceOf, problems: PluginProblem[]): void {
  const users = new Map<string, OperationPlace>();
  for (const place of operationsIn(document)) {
    const id = textOf(place.operation['operationId']);
    const first = users.get(id);
    if (id === '') {
      continue;
    }
    if (first === undefined) {
      users.set(id, place);
    } else {
      problems.push({
        ...placeOf(`${place.pointer}/operationId`),
        message: `The operation ID "${id}" belongs to ${first.name} and to ${place.name}.`,
        fix: 'Give each operation its own `operationId`.',
      });
    }
  }
}

function checkServers(document: JsonObject, placeOf: PlaceOf, problems: PluginProblem[]): void {
  const places = [
    { pointer: '', servers: document['servers'] },
    ...entriesOf(document['paths']).map(([path, item]) => ({
      pointer: `/paths${pointerStep(path)}`,
      servers: objectOf(item)['servers'],
    })),
    ...operationsIn(document).map(({ pointer, operation }) => ({ pointer, servers: operation['servers'] })),
  ];
  for (const { pointer, servers } of places) {
    listOf(servers).forEach((server, index) => {
      const url = textOf(objectOf(server)['url']);
      // Browsers ignore control characters and spaces in a scheme.
      const [, scheme] = /^([a-z][a-z0-9+.-]*):/i.exec(url.replaceAll(/[\p{Cc}\s]/gu, '')) ?? [];
      if (scheme !== undefined && !/^(?:https?|wss?)$/i.test(scheme)) {
        problems.push({
          ...placeOf(`${pointer}/servers/${index}/url`),
          message: `The server "${url}" has the scheme "${scheme}:", which APIs can't have.`,
          fix: 'Write an address that starts with "https://", or a path.',
        });
      }
    });
  }
}

const MOST_MISTAKES = 20;

/** A check whose result is cached by the document's hash. */
interface Check {
  hash: string;
  placeOf: PlaceOf;
  keep: PluginSite['keep'];
}

/** Reports differences from the specification of the document's version. */
async function shapeMistakes(document: JsonObject, { hash, placeOf, keep }: Check): Promise<PluginProblem[]> {
  const found = await kept(['openapi shape', hash], keep, () => findShapeMistakes(document));
  // Paths without a slash and broken references have their own messages.
  const mistakes = found.filter(
    ({ pointer, what }) =>
      !pointer.endsWith('/$ref') && (pointer !== '/paths' || !what.startsWith('has the field')),
  );
  const errorsFirst = ['throw', 'warn'].flatMap((level) => mistakes.filter((each) => each.level === level));
  const problems = errorsFirst.slice(0, MOST_MISTAKES).map(({ level, pointer, what, fix }): PluginProblem => {
    const where = pointer === '' ? 'The document' : `\`${stepsOf(pointer).join('.')}\``;
    return { level, ...placeOf(pointer), message: `${where} ${what}.`, fix };
  });
  const [next, ...others] = errorsFirst.slice(MOST_MISTAKES);
  return next === undefined
    ? problems
    : [
        ...problems,
        {
          level: next.level,
          file: placeOf('').file,
          message: `${others.length + 1} more parts differ from the specification.`,
          fix: 'Fix the reported ones first.',
        },
      ];
}

/** Warns of `allOf` that no value matches. */
function typeProblems(document: JsonObject, { hash, placeOf, keep }: Check): PluginProblem[] {
  const found = keep(['openapi types', hash], () => impossibleTypes(document));
  return found.map(({ pointer, property, types }) => ({
    level: 'warn',
    ...placeOf(pointer),
    message: `No value matches ${property === '' ? 'this `allOf`' : `\`${property}\` in this \`allOf\``}, because its parts have the types ${allOf(types)}.`,
    fix: 'Give the parts the same `type`, or use `oneOf` or `anyOf`.',
  }));
}

/**
 * Warns of examples that don't match their schema.
 * @param written the document before it was upgraded, in which places are found
 */
async function exampleProblems(
  document: JsonObject,
  written: JsonObject,
  { hash, placeOf, keep }: Check,
): Promise<PluginProblem[]> {
  const mistakes = await kept(['openapi examples', hash], keep, async () => {
    // Large, and not needed if the result is known.
    const { findExampleMistakes } = await import('./example-mistakes.ts');
    return findExampleMistakes(document, MOST_MISTAKES);
  });
  const problems = mistakes.map(({ pointer, what }): PluginProblem => {
    return {
      level: 'warn',
      ...placeOf(writtenPointer(pointer, written)),
      message: `The example doesn't match its schema: ${what}.`,
      fix: 'Correct the example or the schema.',
    };
  });
  return problems.length < MOST_MISTAKES
    ? problems
    : [
        ...problems,
        {
          level: 'warn',
          file: placeOf('').file,
          message: `More than ${MOST_MISTAKES} examples don't match their schema, so the others weren't checked.`,
          fix: 'Correct them and build again.',
        },
      ];
}

/** Pointer of an example before the upgrade to OpenAPI 3.1. */
function writtenPointer(pointer: string, written: JsonObject): string {
  const swagger = pointer
    .replace(/^\/components\/schemas\//, '/definitions/')
    .replace(/\/content\/([^/]*)\/examples\/default\/value$/, '/examples/$1')
    .replace(/\/content\/[^/]*\/schema\b/, '/schema');
  const forms = [pointer, swagger].flatMap((form) => [
    form,
    form.replace(/\/examples\/(?:0|default\/value)$/, '/example'),
  ]);
  return forms.find((form) => valueAt(written, form) !== undefined) ?? pointer;
}

/** Caches the result of an asynchronous check. */
async function kept<Value>(
  from: readonly string[],
  keep: PluginSite['keep'],
  make: () => Value | Promise<Value>,
): Promise<Value> {
  const notCached = new Error('not cached');
  try {
    return keep<Value>(from, () => {
      throw notCached;
    });
  } catch (error) {
    if (error !== notCached) {
      throw error;
    }
    const made = await make();
    return keep(from, () => made);
  }
}
