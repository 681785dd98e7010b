import { JSON_VARIABLE, jsonText } from './literal.ts';
import { isPlainQuery, plainAddress, type Part, type Sample } from './sample.ts';
import type { SampleRequest, Text } from './sample-request.ts';

/** The request as a shell script, for calls that the helper does not make. */
export function curlSample(request: SampleRequest): Sample {
  const { needsSecret, accept } = request;
  const options = [
    addressOption(request, environment),
    ...methodOptions(request),
    ...queryOptions(request),
    ...(needsSecret ? [AUTHORIZATION] : []),
    ...(accept === null ? [] : [`--header "Accept: ${accept}"`]),
    ...bodyOptions(request),
  ];
  return {
    file: `${request.name}.sh`,
    language: 'bash',
    code: `#!/usr/bin/env bash
set -eu

${call(request, options)}
`,
  };
}

const AUTHORIZATION = '--header "Authorization: Apisecret $API_SECRET"';

/** cURL fails by itself from status 400 on; where one status alone is success, the script compares it. */
function call(request: SampleRequest, options: readonly string[]): string {
  const { exactStatus, accept, result } = request;
  const given = options.map((option) => `  ${option}`).join(' \\\n');
  const limit = timeLimit(request);
  if (exactStatus === null) {
    const status = result.kind === 'status' ? " \\\n  --write-out 'HTTP %{http_code}\\n'" : '';
    return `curl --fail-with-body --silent --show-error ${limit}${status} \\\n${given}`;
  }
  const file = accept === null ? 'response.xml' : 'response.json';
  return `status=$(curl --silent --show-error ${limit} \\
  --output ${file} --write-out '%{http_code}' \\
${given})

cat ${file}
if [ "$status" != ${exactStatus} ]; then
  echo "HTTP $status" >&2
  exit 1
fi`;
}

/** A large file may take as long as it makes progress. */
function timeLimit({ timeout, body }: SampleRequest): string {
  return body.kind === 'form' && body.isStreamed
    ? '--connect-timeout 10 --speed-limit 1 --speed-time 60'
    : `--max-time ${timeout}`;
}

/**
 * The plain call, as it is pasted into a terminal or imported into a tool: method, URL, key and body. Ids are the
 * placeholders of the other languages' tasks, or variables, as in their programs. `null` for the form of storage, whose
 * status must be looked at.
 */
export function curlTask(request: SampleRequest): Sample | null {
  const { path, body, needsSecret } = request;
  if (path === null && body.kind === 'form') {
    return null;
  }
  const first = [
    'curl',
    // Of a response without a promised body, the status tells whether the call has succeeded.
    ...(request.result.kind === 'status' ? ['--include'] : []),
    ...methodOptions(request),
  ].join(' ');
  const address = addressOption(request, path === null ? environment : (name) => name);
  const options = [
    // Both on one line where that is short: a phone would break the address in its middle.
    ...(first === 'curl' ? [`${first} ${address}`] : [first, address]),
    ...queryOptions(request),
    ...(needsSecret ? [AUTHORIZATION] : []),
    ...bodyOptions(request),
  ];
  return {
    file: `${request.name}.sh`,
    language: 'bash',
    code: `${options.join(' \\\n  ')}\n`,
    place: 'In a terminal',
  };
}

/** The address with its query, as far as that needs no encoding. @param variable how the id of a path is written */
function addressOption(request: SampleRequest, variable: (name: string) => string): string {
  const written = (part: Part): string =>
    'variable' in part ? variable(part.variable) : escaped('text' in part ? part.text : part.local);
  return `"${plainAddress(request).map(written).join('')}"`;
}

/** A body makes it a POST, --get a GET; a plain call names every other method, and POST with JSON. */
function methodOptions({ method, body, query }: SampleRequest): string[] {
  const encoded = isPlainQuery(query) ? [] : ['--get'];
  const isClear = method === 'GET' || (method === 'POST' && body.kind === 'form');
  return [...(isClear ? [] : [`--request ${method}`]), ...encoded];
}

function queryOptions({ query }: SampleRequest): string[] {
  return isPlainQuery(query)
    ? []
    : query.map(({ name, value }) => `--data-urlencode ${shellQuoted(`${name}=${value}`)}`);
}

/** Some proxies refuse a PUT that has neither a body nor its length; curl sends none by itself. */
function bodyOptions({ body, method }: SampleRequest): string[] {
  switch (body.kind) {
    case 'none':
      return method === 'PUT' ? ['--header "Content-Length: 0"'] : [];
    case 'json':
      return [
        '--header "Content-Type: application/json"',
        `--data ${shellQuoted(jsonText(body.value, "  --data '".length)).replaceAll(JSON_VARIABLE, `'"$$$1"'`)}`,
      ];
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
  return 'text' in part ? escaped(part.text) : environment(part.variable);
}

function environment(variable: string): string {
  return `$${variable}`;
}

function escaped(text: string): string {
  return text.replaceAll(/(["$`\\])/g, '\\$1');
}

function shellQuoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
