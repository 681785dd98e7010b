import { doubleQuoted, JSON_STYLE, type LiteralStyle } from './literal.ts';
import { bodyLines, isPlainQuery, optionsOf, plainQuery, snakeCase, type TaskRequest } from './sample.ts';
import type { FileField } from './request.ts';

const STYLE: LiteralStyle = {
  ...JSON_STYLE,
  joined: (text, variable) => `f"${text}{os.environ['${variable}']}"`,
  constants: { null: 'None', true: 'True', false: 'False' },
  serialise: (variable) => `json.dumps(${variable})`,
  variable: snakeCase,
  indent: 4,
  trailingComma: true,
};

export function pythonTask(request: TaskRequest): string {
  const { method, path, query, body, timeout, result } = request;
  const declared = bodyLines(body, STYLE, () => []);
  const uses = (name: string): boolean => declared.some((line) => line.includes(name));
  const imports = [
    ...(uses('json.dumps(') ? ['import json'] : []),
    ...(uses('os.environ') ? ['import os'] : []),
  ];
  const parameters = query
    .map(({ name, value }) => `${doubleQuoted(name)}: ${doubleQuoted(value)}`)
    .join(', ');
  const files = body.kind === 'form' ? filesArgument(body.file) : '';
  const call = [
    `vdo(${doubleQuoted(method)}`,
    doubleQuoted(`${path}${plainQuery(query)}`),
    ...(isPlainQuery(query) ? [] : [`params={${parameters}}`]),
    ...optionsOf(request, ['json=body', files, 'repeat=True', `within=${timeout}`]),
  ].join(', ');
  const lines = printed(result, `${call})`);
  return [
    ...(imports.length === 0 ? [] : [`${imports.join('\n')}\n`]),
    'from vdo import vdo\n',
    ...declared,
    ...(body.kind === 'form'
      ? [`with open(${doubleQuoted(body.file.file)}, "rb") as file:`, lines.replaceAll(/^/gm, '    ')]
      : [lines]),
  ].join('\n');
}

function filesArgument({ name, file, type }: FileField): string {
  return `files={${doubleQuoted(name)}: (${doubleQuoted(file)}, file, ${doubleQuoted(type)})}`;
}

function printed(result: TaskRequest['result'], call: string): string {
  if (result.kind === 'status') {
    return `${call}\nprint("Done")`;
  }
  if (result.kind !== 'fields') {
    return `print(${call})`;
  }
  const values = result.fields.map((field) => `result[${doubleQuoted(field)}]`);
  return `result = ${call}\nprint(${values.join(', ')}${values.length > 1 ? String.raw`, sep="\n"` : ''})`;
}
