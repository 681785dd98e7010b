import { JSON_STYLE, singleQuoted, type LiteralStyle } from './literal.ts';
import { bodyLines, isPlainQuery, optionsOf, plainQuery, type TaskRequest } from './sample.ts';
import type { FileField } from './request.ts';

const STYLE: LiteralStyle = {
  ...JSON_STYLE,
  object: ['[', ']'],
  empty: { object: 'new stdClass()', array: '[]' },
  key: (name) => `${singleQuoted(name)} => `,
  string: singleQuoted,
  joined: (text, variable) => `${singleQuoted(text)} . getenv(${singleQuoted(variable)})`,
  serialise: (variable) => `json_encode(${variable}, JSON_THROW_ON_ERROR)`,
  variable: (property) => `$${property}`,
  indent: 4,
  trailingComma: true,
  statement: { start: '', end: ';' },
};

export function phpTask(request: TaskRequest): string {
  const { method, path, query, body, timeout, result } = request;
  const isPlain = isPlainQuery(query);
  const parameters = query
    .map(({ name, value }) => `${singleQuoted(name)} => ${singleQuoted(value)}`)
    .join(', ');
  const address = isPlain
    ? singleQuoted(`${path}${plainQuery(query)}`)
    : `${singleQuoted(`${path}?`)} . $query`;
  const options = optionsOf(request, [', $body', ', form: $form', ', repeat: true', `, within: ${timeout}`]);
  return [
    '<?php\n',
    "require_once __DIR__ . '/vdo.php';\n",
    ...bodyLines(body, STYLE, formLines),
    ...(isPlain ? [] : [`$query = http_build_query([${parameters}]);`]),
    printed(result, `vdo(${singleQuoted(method)}, ${address}${options.join('')})`),
  ].join('\n');
}

function formLines({ name, file, type }: FileField): string[] {
  return [
    '$form = [',
    `    ${singleQuoted(name)} => new CURLFile(${[file, type, file].map(singleQuoted).join(', ')}),`,
    '];',
  ];
}

function printed(result: TaskRequest['result'], call: string): string {
  switch (result.kind) {
    case 'status':
      return `${call};\necho 'Done', PHP_EOL;`;
    case 'text':
      return `echo ${call};`;
    case 'json':
      return `print_r(${call});`;
    case 'fields': {
      const values = result.fields.map((field) => `$result[${singleQuoted(field)}]`);
      return `$result = ${call};\necho ${values.join(', PHP_EOL, ')}, PHP_EOL;`;
    }
  }
}
