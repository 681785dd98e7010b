import { JSON_VARIABLE, jsonText } from './literal.ts';
import { isPlainQuery, plainAddress, type Part, type Sample } from './sample.ts';
import type { SampleRequest, Text } from './sample-request.ts';

/** Returns the request as a shell script, for calls that the helper doesn't support. */
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

/** cURL fails for status 400 and above. If only one status means success, the script compares it. */
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

/** Uploads of large files have no time limit as long as they make progress. */
function timeLimit({ timeout, body }: SampleRequest): string {
  return body.kind === 'form' && body.isStreamed
    ? '--connect-timeout 10 --speed-limit 1 --speed-time 60'
    : `--max-time ${timeout}`;
}

/**
 * Returns the plain call to paste into a terminal or import into a tool: method, URL, key, and body. IDs are
 * placeholders as in the other languages' tasks, or variables as in their programs. Returns `null` for the storage
 * form, because its status must be checked.
 */
export function curlTask(request: SampleRequest): Sample | null {
  const { path, body, needsSecret } = request;
  if (path === null && body.kind === 'form') {
    return null;
  }
  const first = [
    'curl',
    // If the response body isn't specified, only the status shows whether the call succeeded.
    ...(request.result.kind === 'status' ? ['--include'] : []),
    ...methodOptions(request),
  ].join(' ');
  const address = addressOption(request, path === null ? environment : (name) => name);
  const options = [
    // On one line if it's short. Otherwise a phone would break the URL in the middle.
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

/** Returns the URL with the query parameters that need no encoding. @param variable formats an ID in the path */
function addressOption(request: SampleRequest, variable: (name: string) => string): string {
  const written = (part: Part): string =>
    'variable' in part ? variable(part.variable) : escaped('text' in part ? part.text : part.local);
  return `"${plainAddress(request).map(written).join('')}"`;
}

/** A body implies POST and `--get` implies GET. Plain calls specify every other method, and POST with JSON. */
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

/** Some proxies reject a PUT without a body or length, and cURL sends neither by default. */
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
        // `--form` would treat a value that starts with @ as a file.
        ...body.fields.map(({ name, value }) => `--form-string "${name}=${shellText(value)}"`),
        `--form "${body.file.name}=@${body.file.file};type=${body.file.type}"`,
      ];
  }
}

/** Escapes text for double quotes. */
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
