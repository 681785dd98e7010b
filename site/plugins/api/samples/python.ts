import { doubleQuoted, hasSerialised, literal, type LiteralStyle } from './literal.ts';
import { isPlainQuery, plainPath, snakeCase, type Sample } from './sample.ts';
import type { SampleRequest, Text } from './sample-request.ts';

const STYLE: LiteralStyle = {
  object: ['{', '}'],
  array: () => ['[', ']'],
  empty: { object: '{}', array: '[]' },
  key: (name) => `${doubleQuoted(name)}: `,
  string: doubleQuoted,
  joined: expression,
  null: 'None',
  true: 'True',
  false: 'False',
  serialise: (variable) => `json.dumps(${variable})`,
  variable: snakeCase,
  indent: 4,
  trailingComma: true,
  width: 88,
};

/** Returns the request with Python's requests. */
export function pythonSample(request: SampleRequest): Sample {
  const { method, body, needsSecret, accept, query } = request;
  const headers = [
    ...(needsSecret ? [`"Authorization": f"Apisecret {os.environ['API_SECRET']}",`] : []),
    ...(accept === null ? [] : [`"Accept": ${doubleQuoted(accept)},`]),
    ...(isStreamed(body) ? ['"Content-Type": form.content_type,'] : []),
  ];
  const call = [
    `response = requests.${method.toLowerCase()}(`,
    `    ${expression(request.address)},`,
    ...(query.length === 0
      ? []
      : [
          `    params={${query.map(({ name, value }) => `${doubleQuoted(name)}: ${parameter(value)}`).join(', ')}},`,
        ]),
    ...(headers.length === 0
      ? []
      : ['    headers={', ...headers.map((header) => `        ${header}`), '    },']),
    ...bodyLines(request),
    `    timeout=${request.timeout},`,
    ')',
  ];
  const form = body.kind === 'form';
  const imports = [
    ...(body.kind === 'json' && hasSerialised(body.value) ? ['import json'] : []),
    ...(usesEnvironment(request) ? ['import os'] : []),
  ];
  const libraries = isStreamed(body)
    ? ['import requests', 'from requests_toolbelt import MultipartEncoder']
    : ['import requests'];
  const needs = isStreamed(body) ? '# Needs: pip install requests requests-toolbelt\n' : '';
  const inside = [...streamedForm(body), ...call].map((line) => `    ${line}`).join('\n');
  return {
    file: `${snakeCase(request.name)}.py`,
    language: 'python',
    code: `${needs}${imports.length === 0 ? '' : `${imports.join('\n')}\n\n`}${libraries.join('\n')}

${declarations(request)}${form ? `with open(${doubleQuoted(body.file.file)}, "rb") as file:\n${inside}` : call.join('\n')}
if ${request.exactStatus === null ? 'not response.ok' : `response.status_code != ${request.exactStatus}`}:
    raise RuntimeError(f"HTTP {response.status_code}: {response.text}")

${result(request)}
`,
  };
}

function bodyLines({ body }: SampleRequest): string[] {
  switch (body.kind) {
    case 'none':
      return [];
    case 'json':
      return ['    json=body,'];
    case 'form': {
      if (body.isStreamed) {
        return ['    data=form,'];
      }
      const { name, file, type } = body.file;
      return [
        ...(body.fields.length === 0 ? [] : ['    data=fields,']),
        `    files={${doubleQuoted(name)}: (${doubleQuoted(file)}, file, ${doubleQuoted(type)})},`,
      ];
    }
  }
}

function isStreamed(body: SampleRequest['body']): boolean {
  return body.kind === 'form' && body.isStreamed;
}

/** requests reads a form into memory before sending, so this one is streamed. */
function streamedForm(body: SampleRequest['body']): string[] {
  if (body.kind !== 'form' || !body.isStreamed) {
    return [];
  }
  const { name, file, type } = body.file;
  return [
    'form = MultipartEncoder(',
    '    fields={',
    ...fieldLines(body.fields).map((line) => `        ${line}`),
    `        ${doubleQuoted(name)}: (${doubleQuoted(file)}, file, ${doubleQuoted(type)}),`,
    '    }',
    ')',
  ];
}

function fieldLines(fields: readonly { name: string; value: Text }[]): string[] {
  return fields.map(({ name, value }) => `${doubleQuoted(name)}: ${expression([value])},`);
}

function declarations({ body }: Pick<SampleRequest, 'body'>): string {
  if (body.kind === 'json') {
    const { variables, text } = literal(body.value, STYLE, 'body = '.length);
    const all = [...variables, { name: 'body', value: text }];
    return `${all.map(({ name, value }) => `${name} = ${value}`).join('\n')}\n\n`;
  }
  if (body.kind === 'form' && body.fields.length > 0 && !body.isStreamed) {
    return `fields = {\n${fieldLines(body.fields)
      .map((line) => `    ${line}\n`)
      .join('')}}\n`;
  }
  return '';
}

function usesEnvironment({ address, needsSecret, body }: SampleRequest): boolean {
  return (
    needsSecret ||
    address.some((part) => 'variable' in part) ||
    (body.kind === 'form' && body.fields.some(({ value }) => 'variable' in value))
  );
}

function expression(parts: readonly Text[]): string {
  const [only] = parts;
  if (parts.length === 1 && only !== undefined && 'variable' in only) {
    return `os.environ[${doubleQuoted(only.variable)}]`;
  }
  const text = parts
    .map((part) => ('text' in part ? part.text : `{os.environ['${part.variable}']}`))
    .join('');
  return parts.every((part) => 'text' in part) ? doubleQuoted(text) : `f"${text}"`;
}

/** Formats a parameter; numbers aren't quoted. */
function parameter(value: string): string {
  return /^\d{1,9}$/.test(value) ? value : doubleQuoted(value);
}

function result({ result: wanted }: SampleRequest): string {
  if (wanted.kind === 'text') {
    return 'print(response.text)';
  }
  if (wanted.kind === 'status') {
    return 'print(f"HTTP {response.status_code}")';
  }
  if (wanted.kind === 'json') {
    return 'print(response.json())';
  }
  const values = wanted.fields.map((field) => `result[${doubleQuoted(field)}]`);
  return `result = response.json()\nprint(${values.join(', ')}${values.length > 1 ? ', sep="\\n"' : ''})`;
}

/** Returns the task with the helper. */
export function pythonTask(request: SampleRequest): Sample | null {
  const { name, method, path, query, body, result: wanted } = request;
  if (path === null) {
    return null;
  }
  const isPlain = isPlainQuery(query);
  const call = [
    `vdo(${doubleQuoted(method)}, ${doubleQuoted(isPlain ? plainPath(path, query) : path)}`,
    ...(isPlain
      ? []
      : [
          `params={${query.map(({ name: field, value }) => `${doubleQuoted(field)}: ${doubleQuoted(value)}`).join(', ')}}`,
        ]),
    ...(body.kind === 'json' ? ['json=body'] : []),
    ...(body.kind === 'form' && body.fields.length > 0 ? ['data=fields'] : []),
    ...(body.kind === 'form'
      ? [
          `files={${doubleQuoted(body.file.name)}: (${[body.file.file, body.file.type].map(doubleQuoted).join(', file, ')})}`,
        ]
      : []),
    ...(request.repeats ? ['repeat=True'] : []),
    ...(request.viewerWaits ? [`within=${request.timeout}`] : []),
  ].join(', ');
  const imports = [
    ...(body.kind === 'json' && hasSerialised(body.value) ? ['import json'] : []),
    ...(declarations({ body }).includes('os.environ') ? ['import os'] : []),
  ];
  const lines = taskResult(wanted, `${call})`);
  const inside = lines
    .split('\n')
    .map((line) => `    ${line}`)
    .join('\n');
  return {
    file: `${snakeCase(name)}.py`,
    language: 'python',
    code: `${imports.length === 0 ? '' : `${imports.join('\n')}\n\n`}from vdo import vdo

${declarations({ body }).replace(/\n\n$/, '\n')}${body.kind === 'form' ? `with open(${doubleQuoted(body.file.file)}, "rb") as file:\n${inside}` : lines}
`,
  };
}

function taskResult(wanted: SampleRequest['result'], call: string): string {
  if (wanted.kind === 'status') {
    return `${call}\nprint("Done")`;
  }
  if (wanted.kind !== 'fields') {
    return `print(${call})`;
  }
  const values = wanted.fields.map((field) => `result[${doubleQuoted(field)}]`);
  return `result = ${call}\nprint(${values.join(', ')}${values.length > 1 ? ', sep="\\n"' : ''})`;
}
