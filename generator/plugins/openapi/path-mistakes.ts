import type { PluginProblem } from 'pagewright';
import {
  entriesOf,
  isObject,
  listOf,
  objectOf,
  pointerStep,
  textOf,
  valueAt,
  type JsonObject,
} from './json.ts';
import type { OperationPlace, PlaceOf } from './read-document.ts';
import { suggestionSentence } from './suggestion.ts';

/** Warns of parameters that aren't in their path, names in paths without a parameter, and keys that aren't defined. */
export function pathMistakes(
  document: JsonObject,
  operations: readonly OperationPlace[],
  placeOf: PlaceOf,
): PluginProblem[] {
  const keys = [
    ...entriesOf(objectOf(document['components'])['securitySchemes']),
    ...entriesOf(document['securityDefinitions']),
  ].map(([name]) => name);
  const keyMistakes = (security: unknown, pointer: string, owner: string): PluginProblem[] =>
    listOf(security)
      .flatMap((one) => entriesOf(one))
      .filter(([name]) => !keys.includes(name))
      .map(([name]) => ({
        level: 'warn',
        ...placeOf(`${pointer}/security`),
        message: `The key "${name}" of ${owner} isn't in the document's security schemes.`,
        fix:
          keys.length === 0
            ? `Define "${name}" in \`components.securitySchemes\`.`
            : suggestionSentence(name, keys),
      }));
  const withoutSlash = entriesOf(document['paths'])
    .filter(([name]) => !/^(?:\/|x-)/.test(name))
    .map(([name]): PluginProblem => ({
      level: 'warn',
      ...placeOf(`/paths${pointerStep(name)}`),
      message: `The path "${name}" doesn't start with a slash.`,
      fix: `Write "/${name}".`,
    }));
  return [
    ...withoutSlash,
    ...keyMistakes(document['security'], '', 'the document'),
    ...operations.flatMap((place) => [
      ...parameterMistakes(document, place, placeOf),
      ...keyMistakes(place.operation['security'], place.pointer, place.name),
    ]),
  ];
}

function parameterMistakes(
  document: JsonObject,
  { pointer, name, path, shared, operation }: OperationPlace,
  placeOf: PlaceOf,
): PluginProblem[] {
  if (path === null) {
    return [];
  }
  const parameters = [...listOf(shared), ...listOf(operation['parameters'])].map((written) => {
    const ref = textOf(objectOf(written)['$ref']);
    return ref === '' ? written : ref.startsWith('#') ? valueAt(document, ref.slice(1)) : undefined;
  });
  if (parameters.includes(undefined)) {
    return []; // A broken reference has been reported.
  }
  const inPath = parameters.filter((each) => isObject(each) && each['in'] === 'path');
  const known = inPath.map((each) => textOf(objectOf(each)['name']));
  const needed = [...path.matchAll(/\{[+#./;?&]?([^{}*]+)\*?\}/g)].map(([, word = '']) => word);
  const missing = needed.filter((word) => !known.includes(word));
  const needless = known.filter((word) => !needed.includes(word));
  return [
    ...missing.map((word): PluginProblem => {
      const [near] = needless;
      return {
        level: 'warn',
        ...placeOf(pointer),
        message: `${name} has no parameter "${word}".`,
        fix:
          near === undefined
            ? `Add a parameter with \`name: ${word}\` and \`in: path\`.`
            : `Rename the parameter "${near}" to "${word}", or write "{${near}}" in the path.`,
      };
    }),
    ...needless.slice(missing.length).map((word): PluginProblem => ({
      level: 'warn',
      ...placeOf(pointer),
      message: `The path of ${name} doesn't contain the parameter "${word}".`,
      fix: `Write "{${word}}" in the path, or remove the parameter.`,
    })),
  ];
}
