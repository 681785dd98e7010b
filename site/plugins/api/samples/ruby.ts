import { JSON_STYLE, singleQuoted, type LiteralStyle } from './literal.ts';
import { bodyLines, isPlainQuery, optionsOf, plainQuery, snakeCase, type TaskRequest } from './sample.ts';
import type { FileField } from './request.ts';

const STYLE: LiteralStyle = {
  ...JSON_STYLE,
  object: ['{ ', ' }'],
  key: (name) => `${name}: `,
  string: singleQuoted,
  joined: (text, variable) => `"${text}#{ENV.fetch('${variable}')}"`,
  constants: { ...JSON_STYLE.constants, null: 'nil' },
  serialise: (variable) => `JSON.generate(${variable})`,
  variable: snakeCase,
};

export function rubyTask(request: TaskRequest): string {
  const { method, path, query, body, timeout, result } = request;
  const isPlain = isPlainQuery(query);
  const parameters = query.map(({ name, value }) => `${name}: ${singleQuoted(value)}`).join(', ');
  const address = isPlain ? singleQuoted(`${path}${plainQuery(query)}`) : `"${path}?#{query}"`;
  const options = optionsOf(request, [
    ', body: body',
    ', form: form',
    ', repeat: true',
    `, within: ${timeout}`,
  ]);
  return [
    "require_relative 'vdo'\n",
    ...bodyLines(body, STYLE, formLines),
    ...(isPlain ? [] : [`query = URI.encode_www_form(${parameters})`]),
    printed(result, `vdo(${singleQuoted(method)}, ${address}${options.join('')})`),
  ].join('\n');
}

function formLines({ name, file, type }: FileField): string[] {
  return [
    'form = [',
    `  [${singleQuoted(name)}, File.open(${singleQuoted(file)}, 'rb'), { content_type: ${singleQuoted(type)} }]`,
    ']',
  ];
}

function printed(result: TaskRequest['result'], call: string): string {
  switch (result.kind) {
    case 'status':
      return `${call}\nputs 'Done'`;
    case 'text':
      return `puts ${call}`;
    case 'json':
      return `puts JSON.pretty_generate(${call})`;
    case 'fields': {
      const values = result.fields.map((field) => `result[${singleQuoted(field)}]`);
      return `result = ${call}\nputs ${values.join(', ')}`;
    }
  }
}
