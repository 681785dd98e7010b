import type { z } from 'zod';
import { nearestName } from '../nearest-name.ts';
import { quotedValue } from '../quoted-value.ts';
import type { Problem } from '../problems.ts';
import type { PluginProblem } from '../plugin-api/plugin.ts';
import { isList, recordOf, valueAt } from '../unknown-value.ts';
import { locateName, locatePath } from './locate-value.ts';
import { expectedValue } from './schema/expected-value.ts';
import { siteConfigSchema } from './schema/site-config.ts';

type Issue = z.core.$ZodIssue;
type Field = string | number;

/**
 * Converts zod issues to messages for authors with file, field, actual value, and expected value.
 *
 * @param file name of the configuration file relative to the site folder
 * @param source its text, to find lines in; `''` if there is none
 */
export function configProblems(error: z.ZodError, written: unknown, file: string, source: string): Problem[] {
  return error.issues
    .flatMap((issue) => mistakesOf(issue, [], written, siteConfigSchema))
    .map(({ isUnknown, path, name, ...text }) => ({
      code: isUnknown ? 'unknown-setting' : 'invalid-setting',
      level: 'throw',
      message: isUnknown
        ? `There's no setting "${name}".`
        : `${name === '' ? 'The configuration' : `The setting "${name}"`} ${text.message}`,
      fix: text.fix,
      file,
      ...(isUnknown ? locateName(source, path) : locatePath(source, path)),
    }));
}

/**
 * Validates the options of a plugin.
 *
 * @returns the options with their defaults, or `null` and what is wrong, for the hook `problems`
 */
export function checkedOptions<Schema extends z.ZodType>(
  schema: Schema,
  options: unknown,
): { value: z.output<Schema>; problems: [] } | { value: null; problems: PluginProblem[] } {
  const { data, error } = schema.safeParse(options);
  return error === undefined
    ? { value: data, problems: [] }
    : {
        value: null,
        problems: error.issues
          .flatMap((issue) => mistakesOf(issue, [], options, schema))
          .map(({ isUnknown, name, message, fix }) => ({
            message: isUnknown
              ? `There's no option "${name}".`
              : `${name === '' ? 'The object with the options' : `The option "${name}"`} ${message}`,
            fix,
          })),
      };
}

/** An invalid field. */
interface Mistake {
  isUnknown: boolean;
  path: Field[];
  /** `nodes[0].host`; `''` for the whole value. */
  name: string;
  /** Such as `is missing.`; empty if the field is unknown. */
  message: string;
  fix: string;
}

function mistakesOf(issue: Issue, parents: Field[], written: unknown, schema: z.ZodType): Mistake[] {
  const path = [...parents, ...issue.path.map((part) => (typeof part === 'symbol' ? String(part) : part))];
  if (issue.code === 'invalid_union') {
    const branch = likeliestBranch(issue.errors);
    if (branch !== null) {
      return branch.flatMap((inner) => mistakesOf(inner, path, written, schema));
    }
  }
  if (issue.code === 'unrecognized_keys') {
    const known = knownKeys(path, schema);
    return issue.keys.map((key) => {
      const near = nearestName(key, known);
      const choice = namesLike(key, known);
      return {
        isUnknown: true,
        path: [...path, key],
        name: fieldName([...path, key]),
        message: '',
        fix:
          near === null
            ? choice.length === 0
              ? 'Remove it.'
              : `Remove it, or use one of: ${choice.join(', ')}.`
            : `Did you mean "${fieldName([...path, near])}"?`,
      };
    });
  }
  const value = valueAt(written, path);
  return [
    {
      isUnknown: false,
      path,
      name: fieldName(path),
      message: value === undefined ? 'is missing.' : `is ${quotedValue(value)}.`,
      fix: nearestType(issue, value) ?? expectedValue(issue),
    },
  ];
}

/** If the list is too long to read, returns the names in the same group: `search.close` for `search.foo`. */
function namesLike(key: string, known: readonly string[]): readonly string[] {
  const groupOf = (name: string): string => name.split('.', 1)[0] ?? '';
  return known.length <= 50 ? known : known.filter((name) => groupOf(name) === groupOf(key));
}

/** Selects the shape that the author most likely meant: the one with a matching `type` and the fewest issues. */
function likeliestBranch(branches: readonly Issue[][]): Issue[] | null {
  const scored = branches.map((issues) => {
    const wrongKind = issues.some(
      (issue) =>
        (issue.path.length === 0 && issue.code === 'invalid_type') ||
        (issue.path.length === 0 && issue.code === 'invalid_value') ||
        issue.path[0] === 'type',
    );
    return { issues, score: (wrongKind ? 100 : 0) + issues.length, wrongKind };
  });
  scored.sort((a, b) => a.score - b.score);
  const best = scored[0];
  return best === undefined || best.wrongKind ? null : best.issues;
}

/** Suggests a type for an object whose `type` is misspelled. */
function nearestType(issue: Issue, value: unknown): string | null {
  if (issue.code !== 'invalid_union' || typeof value !== 'object' || value === null || !('type' in value)) {
    return null;
  }
  const types = typesOf(issue);
  const near = nearestName(String(value.type), types);
  return near === null ? null : `Did you mean type "${near}"? Types are: ${types.join(', ')}.`;
}

function typesOf(issue: Extract<Issue, { code: 'invalid_union' }>): string[] {
  const names = issue.errors
    .flat()
    .flatMap((inner) => (inner.code === 'invalid_value' && inner.path[0] === 'type' ? inner.values : []));
  return [...new Set(names.filter((name) => typeof name === 'string'))];
}

function fieldName(path: readonly Field[]): string {
  return path
    .map((part, index) => (typeof part === 'number' ? `[${part}]` : index === 0 ? part : `.${part}`))
    .join('');
}

/** Returns the names of the fields at a path. */
function knownKeys(path: readonly Field[], schema: z.ZodType): string[] {
  let schemas: unknown[] = [schema];
  for (const part of path) {
    schemas = schemas.flatMap(shapes).flatMap((inner) => {
      const { element, shape, valueType } = definitionOf(inner);
      const field = typeof part === 'number' ? element : (recordOf(shape)[part] ?? valueType);
      return field === undefined ? [] : [field];
    });
  }
  return [
    ...new Set(schemas.flatMap(shapes).flatMap((inner) => Object.keys(recordOf(definitionOf(inner).shape)))),
  ];
}

interface Definition {
  shape?: unknown;
  element?: unknown;
  valueType?: unknown;
  innerType?: unknown;
  in?: unknown;
  options?: unknown;
}

function definitionOf(schema: unknown): Definition {
  return recordOf(recordOf(schema)['def']);
}

/** Unwraps defaults, optionals, transforms, and unions. */
function shapes(schema: unknown): unknown[] {
  const { innerType, in: input, options } = definitionOf(schema);
  const inner = innerType ?? input;
  if (inner !== undefined) {
    return shapes(inner);
  }
  return isList(options) ? options.flatMap(shapes) : [schema];
}
