import { JSON_VARIABLE, jsonText } from './literal.ts';
import { isPlainQuery, plainQuery } from './sample.ts';
import type { SampleRequest } from './request.ts';

/**
 * Returns the plain call to paste into a terminal or import into a tool: method, URL, key, and body. IDs are
 * placeholders as in the other languages, or variables in calls without a key.
 */
export function curlTask(request: SampleRequest): string {
  const { path, address, query, needsSecret, result } = request;
  const url = address.map((part) =>
    'text' in part
      ? part.text.replaceAll(/(["$`\\])/g, '\\$1')
      : `${path === null ? '$' : ''}${part.variable}`,
  );
  const target = `"${url.join('')}${plainQuery(query)}"`;
  const first = [
    'curl',
    // If the response body isn't specified, only the status shows whether the call succeeded.
    ...(result.kind === 'status' ? ['--include'] : []),
    ...methodOptions(request),
  ].join(' ');
  return [
    // On one line if it's short. Otherwise a phone would break the URL in the middle.
    ...(first === 'curl' ? [`${first} ${target}`] : [first, target]),
    ...(isPlainQuery(query)
      ? []
      : query.map(({ name, value }) => `--data-urlencode ${shellQuoted(`${name}=${value}`)}`)),
    ...(needsSecret ? ['--header "Authorization: Apisecret $API_SECRET"'] : []),
    ...bodyOptions(request),
  ].join(' \\\n  ');
}

/** A body implies POST and `--get` implies GET. Every other method is specified, and so is POST with JSON. */
function methodOptions({ method, body, query }: SampleRequest): string[] {
  const isClear = method === 'GET' || (method === 'POST' && body.kind === 'form');
  return [...(isClear ? [] : [`--request ${method}`]), ...(isPlainQuery(query) ? [] : ['--get'])];
}

/** Some proxies reject a PUT without a body or length, and cURL sends neither by default. */
function bodyOptions({ body, method }: SampleRequest): string[] {
  switch (body.kind) {
    case 'none':
      return method === 'PUT' ? ['--header "Content-Length: 0"'] : [];
    case 'json':
      return [
        '--header "Content-Type: application/json"',
        `--data ${shellQuoted(jsonText(body.value, "  --data '".length))
          .replaceAll('\n', '\n  ')
          .replaceAll(JSON_VARIABLE, `'"$$$1"'`)}`,
      ];
    case 'form':
      return [`--form "${body.file.name}=@${body.file.file};type=${body.file.type}"`];
  }
}

function shellQuoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
