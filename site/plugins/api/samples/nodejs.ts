import { JSON_STYLE, singleQuoted, type LiteralStyle } from './literal.ts';
import { bodyLines, isPlainQuery, optionsOf, plainQuery, type TaskRequest } from './sample.ts';
import type { FileField } from './request.ts';

const STYLE: LiteralStyle = {
  ...JSON_STYLE,
  object: ['{ ', ' }'],
  key: (name) => `${name}: `,
  string: singleQuoted,
  joined: (text, variable) => `\`${text}\${process.env.${variable}}\``,
  serialise: (variable) => `JSON.stringify(${variable})`,
  trailingComma: true,
  statement: { start: 'const ', end: ';' },
};

/** Maximum line length of a call. Longer lines would wrap next to a response. */
const CALL_WIDTH = 72;

export function nodejsTask(request: TaskRequest): string {
  const { method, path, query, body, timeout, result } = request;
  const options = optionsOf(request, ['body', 'body: form', 'repeat: true', `within: ${timeout}`]);
  const isPlain = isPlainQuery(query);
  const address = isPlain ? singleQuoted(`${path}${plainQuery(query)}`) : `\`${path}?\${query}\``;
  const call = (given: string): string =>
    printed(result, `await vdo(${singleQuoted(method)}, ${address}${given})`);
  const short = call(options.length === 0 ? '' : `, { ${options.join(', ')} }`);
  const isShort = options.length === 0 || short.split('\n').every((line) => line.length <= CALL_WIDTH);
  const parameters = query.map(({ name, value }) => `${name}: ${singleQuoted(value)}`).join(', ');
  return [
    ...(body.kind === 'form' ? ["import { readFile } from 'node:fs/promises';"] : []),
    "import { vdo } from './vdo.mjs';\n",
    ...bodyLines(body, STYLE, formLines),
    ...(isPlain ? [] : [`const query = new URLSearchParams({ ${parameters} });`]),
    isShort ? short : call(`, {\n${options.map((option) => `  ${option},\n`).join('')}}`),
  ].join('\n');
}

function formLines({ name, file, type }: FileField): string[] {
  const blob = `new Blob([await readFile(${singleQuoted(file)})], { type: ${singleQuoted(type)} })`;
  return [
    'const form = new FormData();',
    `form.set(${singleQuoted(name)}, ${blob}, ${singleQuoted(file)});\n`,
  ];
}

function printed(result: TaskRequest['result'], call: string): string {
  if (result.kind === 'status') {
    return `${call};\nconsole.log('Done');`;
  }
  if (result.kind !== 'fields') {
    return `console.log(${call});`;
  }
  const names = `{ ${result.fields.join(', ')} }`;
  return `const ${names} = ${call};\nconsole.log(${result.fields.length === 1 ? result.fields.join('') : names});`;
}
