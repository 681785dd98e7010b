import { literal, singleQuoted, type LiteralStyle } from './literal.ts';
import {
  isPlainQuery,
  pascalCase,
  plainAddress,
  plainPath,
  snakeCase,
  type Part,
  type Sample,
} from './sample.ts';
import type { SampleRequest } from './sample-request.ts';

const STYLE: LiteralStyle = {
  object: ['{ ', ' }'],
  array: () => ['[', ']'],
  empty: { object: '{}', array: '[]' },
  key: (name) => `${/^\w+$/.test(name) ? name : singleQuoted(name)}: `,
  string: singleQuoted,
  joined: expression,
  null: 'nil',
  true: 'true',
  false: 'false',
  serialise: (variable) => `JSON.generate(${variable})`,
  variable: snakeCase,
  indent: 2,
  trailingComma: false,
  width: 88,
};

/** Returns the request with Ruby's Net::HTTP. */
export function rubySample(request: SampleRequest): Sample {
  const { method, body, needsSecret, accept, timeout } = request;
  const headers = [
    ...(needsSecret ? [`'Authorization' => "Apisecret #{ENV.fetch('API_SECRET')}"`] : []),
    ...(accept === null ? [] : [`'Accept' => ${singleQuoted(accept)}`]),
    ...(body.kind === 'json' ? ["'Content-Type' => 'application/json'"] : []),
  ];
  const usesJson = body.kind === 'json' || ['fields', 'json'].includes(request.result.kind);
  const setUp = [
    `uri = URI(${expression(plainAddress(request))})`,
    ...(isPlainQuery(request.query) ? [] : [`uri.query = URI.encode_www_form(${queryArguments(request)})`]),
    ...(headers.length === 0 ? [] : ['headers = {', `  ${headers.join(',\n  ')}`, '}']),
    `request = Net::HTTP::${pascalCase(method.toLowerCase())}.new(uri${headers.length === 0 ? '' : ', headers'})`,
    ...(body.kind === 'json' ? ['request.body = JSON.generate(body)'] : []),
    ...(body.kind === 'form' ? ["request.set_form(form, 'multipart/form-data')"] : []),
  ];
  return {
    file: `${snakeCase(request.name)}.rb`,
    language: 'ruby',
    code: `${usesJson ? "require 'json'\n" : ''}require 'net/http'

${declarations(request)}${setUp.join('\n')}
options = { use_ssl: true, open_timeout: 5, read_timeout: ${timeout}, max_retries: 0 }
response = Net::HTTP.start(uri.host, uri.port, **options) { |http| http.request(request) }
raise "HTTP #{response.code}: #{response.body}" unless ${request.exactStatus === null ? 'response.is_a?(Net::HTTPSuccess)' : `response.code == '${request.exactStatus}'`}

${result(request)}
`,
  };
}

function queryArguments({ query }: Pick<SampleRequest, 'query'>): string {
  return query.map(({ name, value }) => `${name}: ${singleQuoted(value)}`).join(', ');
}

function declarations({ body }: Pick<SampleRequest, 'body'>): string {
  if (body.kind === 'json') {
    const { variables, text } = literal(body.value, STYLE, 'body = '.length);
    const all = [...variables, { name: 'body', value: text }];
    return `${all.map(({ name, value }) => `${name} = ${value}`).join('\n')}\n\n`;
  }
  if (body.kind === 'form') {
    const { name, file, type } = body.file;
    const fields = body.fields.map(
      ({ name: field, value }) => `  [${singleQuoted(field)}, ${expression([value])}],\n`,
    );
    return `form = [
${fields.join('')}  [${singleQuoted(name)}, File.open(${singleQuoted(file)}, 'rb'), { content_type: ${singleQuoted(type)} }]
]

`;
  }
  return '';
}

function expression(parts: readonly Part[]): string {
  const [only] = parts;
  if (parts.length === 1 && only !== undefined && 'variable' in only) {
    return `ENV.fetch('${only.variable}')`;
  }
  const text = parts
    .map((part) =>
      'text' in part ? part.text : `#{${'local' in part ? part.local : `ENV.fetch('${part.variable}')`}}`,
    )
    .join('');
  return parts.every((part) => 'text' in part) ? singleQuoted(text) : `"${text}"`;
}

function result({ result: wanted }: SampleRequest): string {
  if (wanted.kind === 'text') {
    return 'puts response.body';
  }
  if (wanted.kind === 'status') {
    return 'puts "HTTP #{response.code}"';
  }
  if (wanted.kind === 'json') {
    return 'puts JSON.pretty_generate(JSON.parse(response.body))';
  }
  const values = wanted.fields.map((field) => `result[${singleQuoted(field)}]`);
  return `result = JSON.parse(response.body)\nputs ${values.join(', ')}`;
}

/** Returns the task with the helper. */
export function rubyTask(request: SampleRequest): Sample | null {
  const { name, method, path, query, body, result: wanted } = request;
  if (path === null) {
    return null;
  }
  const isPlain = isPlainQuery(query);
  const address = isPlain ? singleQuoted(plainPath(path, query)) : `"${path}?#{query}"`;
  const given = body.kind === 'json' ? ', body: body' : body.kind === 'form' ? ', form: form' : '';
  const options =
    (request.repeats ? ', repeat: true' : '') + (request.viewerWaits ? `, within: ${request.timeout}` : '');
  const call = `vdo(${singleQuoted(method)}, ${address}${given}${options})`;
  return {
    file: `${snakeCase(name)}.rb`,
    language: 'ruby',
    code: `require_relative 'vdo'

${declarations({ body }).replace(/\n\n$/, '\n')}${isPlain ? '' : `query = URI.encode_www_form(${queryArguments({ query })})\n`}${taskResult(wanted, call)}
`,
  };
}

function taskResult(wanted: SampleRequest['result'], call: string): string {
  switch (wanted.kind) {
    case 'status':
      return `${call}\nputs 'Done'`;
    case 'text':
      return `puts ${call}`;
    case 'json':
      return `puts JSON.pretty_generate(${call})`;
    case 'fields': {
      const values = wanted.fields.map((field) => `result[${singleQuoted(field)}]`);
      return `result = ${call}\nputs ${values.join(', ')}`;
    }
  }
}
