/** Unknown options and wrong values, because configurations in plain JavaScript have no type checks. */

import type { PluginProblem } from 'pagewright';
import { isObject, objectOf, type JsonObject } from './json.ts';
import type { DocumentOptions, DownloadOptions } from './options.ts';
import { suggestionSentence } from './suggestion.ts';

interface Rule {
  /** Completes the sentence "Use …". */
  expected: string;
  accepts: (value: unknown) => boolean;
}

type Rules<Options> = Readonly<Record<keyof Options, Rule>>;

const flag: Rule = { expected: '`true` or `false`', accepts: (value) => typeof value === 'boolean' };

const folder: Rule = {
  expected: 'a path below the base, such as `api/files`, without ".", "..", "\\", "?", and "#"',
  accepts: (value) => typeof value === 'string' && !/(?:^|\/)\.\.?(?:\/|$)|[\\?#]/.test(value),
};

const file = (example: string): Rule => ({
  expected: `a path such as \`${example}\``,
  accepts: (value) => typeof value === 'string' && value !== '',
});

const aFunction: Rule = { expected: 'a function', accepts: (value) => typeof value === 'function' };

const oneOf = (...values: readonly unknown[]): Rule => ({
  expected: values.map((value) => `\`${String(value)}\``).join(' or '),
  accepts: (value) => values.includes(value),
});

const ofDownload: Rules<DownloadOptions> = {
  document: flag,
  postman: flag,
  hide: {
    // Without a field of the specification, the document for download would be invalid.
    expected: 'a list of fields whose names start with "x-"',
    accepts: (value) =>
      Array.isArray(value) && value.every((name) => typeof name === 'string' && name.startsWith('x-')),
  },
  folder,
};

const ofDocument: Rules<DocumentOptions> = {
  id: { expected: 'a name such as `museum`', accepts: (value) => typeof value === 'string' },
  file: file('api/museum.yaml'),
  routeBase: folder,
  pages: oneOf('operations', 'tags', false),
  onUnshownOperations: oneOf('ignore', 'warn', 'throw'),
  groupBy: oneOf('tag', 'path'),
  sidebar: flag,
  samples: {
    expected: 'a list of languages, a function, or `false`',
    accepts: (value) => Array.isArray(value) || typeof value === 'function' || value === false,
  },
  access: aFunction,
  tryIt: flag,
  download: { expected: 'options such as `{ document: true }`', accepts: isObject },
  previous: file('api/museum-1.yaml'),
  errorsPage: file('/guides/errors.md'),
};

const REQUIRED: readonly string[] = ['id', 'file'] satisfies (keyof DocumentOptions)[];

/** Returns the mistakes in the options of one document. */
export function optionMistakes(given: unknown): PluginProblem[] {
  const options = objectOf(given);
  const { id, file: path, download } = options;
  const found = mistakesOf({ id, file: path, ...options }, ofDocument, { id, prefix: '' });
  return found.length > 0 ? found : mistakesOf(objectOf(download), ofDownload, { id, prefix: 'download.' });
}

function mistakesOf(
  options: JsonObject,
  rules: Readonly<Record<string, Rule>>,
  { id, prefix }: { id: unknown; prefix: string },
): PluginProblem[] {
  const names = Object.keys(rules);
  const document = typeof id === 'string' ? `The document "${id}"` : 'A document';
  return Object.entries(options).flatMap(([name, value]): PluginProblem[] => {
    const rule = names.includes(name) ? rules[name] : undefined;
    if (rule === undefined) {
      return [
        {
          message: `${document} has the unknown option "${prefix}${name}".`,
          fix: suggestionSentence(name, names),
        },
      ];
    }
    return (value === undefined && !REQUIRED.includes(name)) || rule.accepts(value)
      ? []
      : [
          {
            message: `${document} has a wrong value in "${prefix}${name}".`,
            fix: `Use ${rule.expected}.`,
          },
        ];
  });
}
