import { hasSerialised, JSON_STYLE, jsonText, literal, type LiteralStyle } from './literal.ts';
import { isPlainQuery, plainPath, type Sample } from './sample.ts';
import type { BodyValue, SampleRequest, Text } from './sample-request.ts';

/** The request as a shell script for cURL. */
export function curlSample(request: SampleRequest): Sample {
  const { method, body, needsSecret, accept } = request;
  const encoded = !isPlainQuery(request.query);
  const query = request.query.map(({ name, value }) => `${name}=${value}`);
  const address = request.address.map(shellText).join('');
  const options = [
    `"${address}${encoded || query.length === 0 ? '' : `?${query.join('&')}`}"`,
    // A body makes it a POST, --get a GET.
    ...(method === (body.kind === 'none' ? 'GET' : 'POST') ? [] : [`--request ${method}`]),
    ...(encoded ? ['--get', ...query.map((pair) => `--data-urlencode ${shellQuoted(pair)}`)] : []),
    ...(needsSecret ? ['--header "Authorization: Apisecret $API_SECRET"'] : []),
    ...(accept === null ? [] : [`--header "Accept: ${accept}"`]),
    ...bodyOptions(request),
  ];
  const declared = body.kind === 'json' ? `body=${bodyText(body.value)}\n\n` : '';
  return {
    file: `${request.name}.sh`,
    language: 'bash',
    code: `#!/usr/bin/env bash
set -eu

${declared}${call(request, options)}
`,
  };
}

/** cURL fails by itself from status 400 on; where one status alone is success, the script compares it. */
function call({ timeout, exactStatus, accept, result }: SampleRequest, options: readonly string[]): string {
  const given = options.map((option) => `  ${option}`).join(' \\\n');
  if (exactStatus === null) {
    const status = result.kind === 'status' ? " \\\n  --write-out 'HTTP %{http_code}\\n'" : '';
    return `curl --fail-with-body --silent --show-error --max-time ${timeout}${status} \\\n${given}`;
  }
  const file = accept === null ? 'response.xml' : 'response.json';
  return `status=$(curl --silent --show-error --max-time ${timeout} \\
  --output ${file} --write-out '%{http_code}' \\
${given})

cat ${file}
if [ "$status" != ${exactStatus} ]; then
  echo "HTTP $status" >&2
  exit 1
fi`;
}

/** As jq reads it: JSON, with a filter that makes a string of a value. */
const JQ_STYLE: LiteralStyle = { ...JSON_STYLE, serialise: (value) => `(${value} | tojson)`, inline: true };

/** JSON as it is; where a string in it holds JSON, jq writes it, so that no backslash is written by hand. */
function bodyText(value: BodyValue): string {
  return hasSerialised(value)
    ? `$(jq --null-input ${shellQuoted(literal(value, JQ_STYLE, 'body=$(jq --null-input '.length).text)})`
    : shellQuoted(jsonText(value, 'body='.length));
}

function bodyOptions({ body }: Pick<SampleRequest, 'body'>): string[] {
  switch (body.kind) {
    case 'none':
      return [];
    case 'json':
      return ['--header "Content-Type: application/json"', '--data "$body"'];
    case 'form':
      return [
        // --form would read a value that begins with @ from a file.
        ...body.fields.map(({ name, value }) => `--form-string "${name}=${shellText(value)}"`),
        `--form "${body.file.name}=@${body.file.file};type=${body.file.type}"`,
      ];
  }
}

/** For use between double quotes. */
function shellText(part: Text): string {
  return 'text' in part ? part.text.replaceAll(/(["$`\\])/g, '\\$1') : `$${part.variable}`;
}

function shellQuoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

/** The task as a call of the shell function. */
export function curlTask({ name, method, path, query, body, result }: SampleRequest): Sample | null {
  if (path === null) {
    return null;
  }
  const encoded = isPlainQuery(query)
    ? []
    : [
        '--get',
        ...query.map(({ name: field, value }) => `--data-urlencode ${shellQuoted(`${field}=${value}`)}`),
      ];
  const options = [...encoded, ...taskBody(body)];
  const call = `vdo ${method} ${shellWord(plainPath(path, query))}`;
  const oneLine = [call, ...options].join(' ');
  const lines =
    oneLine.length <= LONGEST_CALL && !oneLine.includes('\n') ? oneLine : [call, ...options].join(' \\\n  ');
  return {
    file: `${name}.sh`,
    language: 'bash',
    code: `source ./vdo.sh

${bodyDeclaration(body)}${lines}${result.kind === 'status' ? ' &&\n  echo "Done"' : ''}
`,
  };
}

const LONGEST_CALL = 88;

function bodyDeclaration(body: SampleRequest['body']): string {
  return body.kind === 'json' && hasSerialised(body.value) ? `body=${bodyText(body.value)}\n` : '';
}

function taskBody(body: SampleRequest['body']): string[] {
  if (body.kind !== 'json') {
    return bodyOptions({ body });
  }
  return [hasSerialised(body.value) ? '--data "$body"' : `--data ${shellQuoted(jsonText(body.value, 10))}`];
}

/** Only what the shell would read otherwise stands in quotes. */
function shellWord(text: string): string {
  return /^[\w/.,=-]+$/.test(text) ? text : shellQuoted(text);
}
