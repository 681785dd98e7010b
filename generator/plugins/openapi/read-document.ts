/** Reads the files of an API description into one OpenAPI 3.1 document, or reports problems. */

import type { PluginProblem, PluginSite } from 'docs-generator';
import { upgrade } from '@scalar/openapi-upgrader';
import {
  entriesOf,
  isObject,
  listOf,
  objectOf,
  pointerStep,
  stepsOf,
  textOf,
  type JsonObject,
} from './json.ts';
import { bundled, checkReferences } from './references.ts';
import { findShapeMistakes, type ShapeMistake } from './shape-mistakes.ts';
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
): Promise<JsonObject | null> {
  const before = problems.length;
  const value = valueOf(file, files, problems);
  if (value === null) {
    return null;
  }
  const others = checkReferences(file, files, problems);
  if (others === null) {
    return null;
  }
  const whole = others.length === 0 ? value : bundled(file, files);
  checkIds(whole, file, files, problems);
  checkServers(whole, file, files, problems);
  problems.push(...(await shapeMistakes(whole, file, others, files, site.keep)));
  if (problems.length > before) {
    return null;
  }
  return upgrade(structuredClone(whole), '3.1') as unknown as JsonObject;
}

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
      remedy: 'Correct `file`. It is relative to the site folder.',
    });
    return null;
  }
  const problem = (message: string, remedy: string): null => {
    problems.push({ file, line: 1, message, remedy });
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

interface Place {
  pointer: string;
  /** `GET /pets` */
  name: string;
  operation: JsonObject;
}

function operationsIn(document: JsonObject): Place[] {
  return entriesOf(document['paths']).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = objectOf(item)[method];
      return isObject(operation)
        ? [
            {
              pointer: `/paths${pointerStep(path)}/${method}`,
              name: `${method.toUpperCase()} ${path}`,
              operation,
            },
          ]
        : [];
    }),
  );
}

function checkIds(document: JsonObject, file: string, files: SourceFiles, problems: PluginProblem[]): void {
  const users = new Map<string, Place>();
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
        file,
        line: files.line(file, `${place.pointer}/operationId`),
        message: `The operation ID "${id}" belongs to ${first.name} and to ${place.name}.`,
        remedy: 'Give each operation its own `operationId`.',
      });
    }
  }
}

function checkServers(
  document: JsonObject,
  file: string,
  files: SourceFiles,
  problems: PluginProblem[],
): void {
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
          file,
          line: files.line(file, `${pointer}/servers/${index}/url`),
          message: `The server "${url}" has the scheme "${scheme}:", which isn't one of an API.`,
          remedy: 'Write an address that starts with "https://", or a path.',
        });
      }
    });
  }
}

const MOST_SHAPE_MISTAKES = 20;

/** Reports differences from the specification of the document's version. */
async function shapeMistakes(
  document: JsonObject,
  file: string,
  others: readonly string[],
  files: SourceFiles,
  keep: PluginSite['keep'],
): Promise<PluginProblem[]> {
  // Validating a large document takes seconds.
  const texts = ['openapi shape', ...[file, ...others].map((one) => files.text(one))];
  let mistakes: ShapeMistake[];
  try {
    mistakes = keep(texts, () => {
      throw new NotKept();
    });
  } catch (error) {
    if (!(error instanceof NotKept)) {
      throw error;
    }
    const found = await findShapeMistakes(document);
    mistakes = keep(texts, () => found);
  }
  const problems = mistakes.slice(0, MOST_SHAPE_MISTAKES).map(({ pointer, what, remedy }): PluginProblem => {
    const where = pointer === '' ? 'The document' : `\`${stepsOf(pointer).join('.')}\``;
    return { file, line: files.line(file, pointer), message: `${where} ${what}.`, remedy };
  });
  const more = mistakes.length - problems.length;
  return more === 0
    ? problems
    : [
        ...problems,
        { file, message: `${more} more parts have the wrong shape.`, remedy: 'Fix the others first.' },
      ];
}

class NotKept extends Error {}
