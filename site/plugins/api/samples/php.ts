import { literal, singleQuoted, type LiteralStyle } from './literal.ts';
import { concatenation, isPlainQuery, plainAddress, plainPath, type Part, type Sample } from './sample.ts';
import type { SampleRequest } from './sample-request.ts';

const STYLE: LiteralStyle = {
  object: ['[', ']'],
  array: () => ['[', ']'],
  empty: { object: 'new stdClass()', array: '[]' },
  key: (name) => `${singleQuoted(name)} => `,
  string: singleQuoted,
  joined: expression,
  null: 'null',
  true: 'true',
  false: 'false',
  serialise: (variable) => `json_encode(${variable}, JSON_THROW_ON_ERROR)`,
  variable: (property) => `$${property}`,
  indent: 4,
  trailingComma: true,
  width: 88,
};

/** Returns the request with PHP's curl extension. */
export function phpSample(request: SampleRequest): Sample {
  const { method, body, needsSecret, accept } = request;
  const headers = [
    ...(needsSecret ? ["'Authorization: Apisecret ' . getenv('API_SECRET'),"] : []),
    ...(accept === null ? [] : [`'Accept: ${accept}',`]),
    ...(body.kind === 'json' ? ["'Content-Type: application/json',"] : []),
    ...(body.kind === 'none' && method === 'PUT' ? ["'Content-Length: 0',"] : []),
  ];
  const options = [
    ...(method === (body.kind === 'none' ? 'GET' : 'POST')
      ? []
      : [`CURLOPT_CUSTOMREQUEST => ${singleQuoted(method)},`]),
    ...(body.kind === 'json' ? ['CURLOPT_POSTFIELDS => json_encode($body, JSON_THROW_ON_ERROR),'] : []),
    ...(body.kind === 'form' ? ['CURLOPT_POSTFIELDS => $form,'] : []),
    ...(headers.length === 0
      ? []
      : ['CURLOPT_HTTPHEADER => [', ...headers.map((header) => `    ${header}`), '],']),
    'CURLOPT_RETURNTRANSFER => true,',
    `CURLOPT_TIMEOUT => ${request.timeout},`,
  ];
  return {
    file: `${request.name}.php`,
    language: 'php',
    code: `<?php

${declarations(request)}$curl = curl_init(${address(request)});
curl_setopt_array($curl, [
${options.map((option) => `    ${option}`).join('\n')}
]);
$response = curl_exec($curl);
if ($response === false) {
    throw new RuntimeException('Request failed: ' . curl_error($curl));
}
$status = curl_getinfo($curl, CURLINFO_RESPONSE_CODE);
if (${request.exactStatus === null ? '$status < 200 || $status > 299' : `$status !== ${request.exactStatus}`}) {
    throw new RuntimeException("HTTP $status: $response");
}

${result(request)}
`,
  };
}

function declarations({ body, query }: Pick<SampleRequest, 'body' | 'query'>): string {
  const parts: string[] = [];
  if (body.kind === 'json') {
    const { variables, text } = literal(body.value, STYLE, '$body = '.length);
    parts.push(
      [...variables, { name: '$body', value: text }]
        .map(({ name, value }) => `${name} = ${value};`)
        .join('\n'),
    );
  }
  if (body.kind === 'form') {
    const { name, file, type } = body.file;
    const fields = body.fields.map(
      ({ name: field, value }) => `    ${singleQuoted(field)} => ${expression([value])},\n`,
    );
    parts.push(`$form = [
${fields.join('')}    ${singleQuoted(name)} => new CURLFile(${[file, type, file].map(singleQuoted).join(', ')}),
];`);
  }
  if (!isPlainQuery(query)) {
    const entries = query.map(({ name, value }) => `${singleQuoted(name)} => ${singleQuoted(value)}`);
    parts.push(`$query = http_build_query([${entries.join(', ')}]);`);
  }
  return parts.map((part) => `${part}\n\n`).join('');
}

function address(request: SampleRequest): string {
  return isPlainQuery(request.query)
    ? expression(plainAddress(request))
    : expression([...request.address, { text: '?' }, { local: 'query' }]);
}

function expression(parts: readonly Part[]): string {
  return concatenation(parts, {
    text: singleQuoted,
    local: (name) => `$${name}`,
    environment: (variable) => `getenv(${singleQuoted(variable)})`,
    plus: ' . ',
  });
}

function result({ result: wanted }: SampleRequest): string {
  if (wanted.kind === 'text') {
    return 'echo $response;';
  }
  if (wanted.kind === 'status') {
    return 'echo "HTTP $status", PHP_EOL;';
  }
  const decoded = 'json_decode($response, true, 512, JSON_THROW_ON_ERROR)';
  if (wanted.kind === 'json') {
    return `print_r(${decoded});`;
  }
  const values = wanted.fields.map((field) => `$result[${singleQuoted(field)}]`);
  return `$result = ${decoded};\necho ${values.join(', PHP_EOL, ')}, PHP_EOL;`;
}

/** Returns the task with the helper. */
export function phpTask(request: SampleRequest): Sample | null {
  const { name, method, path, query, body, result: wanted } = request;
  if (path === null) {
    return null;
  }
  const given = body.kind === 'json' ? ', $body' : body.kind === 'form' ? ', form: $form' : '';
  const address = isPlainQuery(query)
    ? singleQuoted(plainPath(path, query))
    : `${singleQuoted(`${path}?`)} . $query`;
  const options =
    (request.repeats ? ', repeat: true' : '') + (request.viewerWaits ? `, within: ${request.timeout}` : '');
  const call = `vdo(${singleQuoted(method)}, ${address}${given}${options})`;
  return {
    file: `${name}.php`,
    language: 'php',
    code: `<?php

require_once __DIR__ . '/vdo.php';

${declarations({ body, query }).replace(/\n\n$/, '\n')}${taskResult(wanted, call)}
`,
  };
}

function taskResult(wanted: SampleRequest['result'], call: string): string {
  switch (wanted.kind) {
    case 'status':
      return `${call};\necho 'Done', PHP_EOL;`;
    case 'text':
      return `echo ${call};`;
    case 'json':
      return `print_r(${call});`;
    case 'fields': {
      const values = wanted.fields.map((field) => `$result[${singleQuoted(field)}]`);
      return `$result = ${call};\necho ${values.join(', PHP_EOL, ')}, PHP_EOL;`;
    }
  }
}
