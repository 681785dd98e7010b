/** Reads a data file and validates it against its schema. Mistakes are reported with file and line. */

import { isNode, LineCounter, parseDocument, type Document } from 'yaml';
import type { PluginProblem } from 'pagewright';
import type { z } from 'zod';
import { quickYaml } from './quick-yaml.ts';

export interface YamlFile<Value> {
  file: string;
  value: Value;
  /** Returns the 1-based line of the value at a path, or of its closest existing parent. */
  lineOf: (path: readonly PropertyKey[]) => number | undefined;
}

/**
 * Reads a YAML file.
 *
 * @param file path relative to the site folder, for messages
 * @param fields file that describes the fields, for fixes: `plugins/errors/error-schema.ts`
 * @param problems receives every mistake; if there is one, the result is `null`
 */
export function readYaml<Schema extends z.ZodType>(
  { file, text, fields }: { file: string; text: string; fields: string },
  schema: Schema,
  problems: PluginProblem[],
): YamlFile<z.output<Schema>> | null {
  let placed: PlacedYaml | null = null;
  const withPlaces = (): PlacedYaml => (placed ??= placedYaml(text));
  const quick = quickYaml(text);
  const [mistake] = quick === null ? withPlaces().document.errors : [];
  if (mistake !== undefined) {
    problems.push({
      message: `The file isn't valid YAML: ${mistake.message.split(' at line')[0]}.`,
      fix: 'Use single quotes around text that contains ": " or starts with a special character.',
      file,
      line: mistake.linePos?.[0].line,
    });
    return null;
  }
  const lineOf = (path: readonly PropertyKey[]): number | undefined => lineAt(withPlaces(), path);
  const value: unknown = quick === null ? withPlaces().document.toJS() : quick.value;
  const parsed = schema.safeParse(value, { reportInput: true });
  if (!parsed.success) {
    problems.push(
      ...parsed.error.issues.map((issue) => ({
        ...fieldMistake(issue, fields),
        file,
        line: lineOf(issue.path),
      })),
    );
    return null;
  }
  return { file, value: parsed.data, lineOf };
}

/** Describes a validation error for authors. */
function fieldMistake(issue: z.core.$ZodIssue, fields: string): Pick<PluginProblem, 'message' | 'fix'> {
  const field = issue.path.findLast((part) => typeof part === 'string');
  const name = `\`${String(field ?? 'file')}\``;
  if (issue.code === 'unrecognized_keys') {
    return {
      message: `There is no field "${issue.keys.join('", "')}".`,
      fix: `Correct the spelling. The fields are listed in \`${fields}\`.`,
    };
  }
  if (issue.code === 'invalid_type' && issue.input === undefined) {
    return { message: `${name} is missing.`, fix: `Add the field. Its type is ${issue.expected}.` };
  }
  return {
    message: `${name} is wrong: ${issue.message}.`,
    fix: `Correct the value as described in \`${fields}\`. Text that contains ": " needs quotes.`,
  };
}

interface PlacedYaml {
  document: Document;
  counter: LineCounter;
}

function placedYaml(text: string): PlacedYaml {
  const counter = new LineCounter();
  return { document: parseDocument(text, { lineCounter: counter }), counter };
}

function lineAt({ document, counter }: PlacedYaml, path: readonly PropertyKey[]): number | undefined {
  for (let length = path.length; length > 0; length -= 1) {
    const node = document.getIn(path.slice(0, length), true);
    if (isNode(node) && node.range !== undefined && node.range !== null) {
      return counter.linePos(node.range[0]).line;
    }
  }
  return 1;
}
