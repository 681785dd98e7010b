import { jsonText } from './literal.ts';
import {
  isPlainQuery,
  joinTexts,
  pascalCase,
  plainAddress,
  snakeCase,
  type Part,
  type Sample,
} from './sample.ts';
import type { SampleRequest } from './sample-request.ts';

/** The request with Go's net/http, as a program. */
export function goSample(request: SampleRequest): Sample {
  const { method, needsSecret, accept, body, timeout } = request;
  const verb = pascalCase(method.toLowerCase());
  const sent = body.kind === 'none' ? 'nil' : body.kind === 'json' ? 'strings.NewReader(body)' : 'form';
  const headers = [
    ...(needsSecret ? ['request.Header.Set("Authorization", "Apisecret "+os.Getenv("API_SECRET"))'] : []),
    ...(accept === null ? [] : [`request.Header.Set("Accept", ${quoted(accept)})`]),
    ...(body.kind === 'json' ? ['request.Header.Set("Content-Type", "application/json")'] : []),
    ...(body.kind === 'form'
      ? ['request.Header.Set("Content-Type", writer.FormDataContentType())', 'request.ContentLength = length']
      : []),
  ];
  const statements = [
    ...declarations(request),
    `request, err := http.NewRequest(http.Method${verb}, ${addressExpression(request)}, ${sent})`,
    ...fatal,
    ...headers,
    '',
    `client := &http.Client{Timeout: ${timeout % 3600 === 0 ? `${timeout / 3600 === 1 ? '' : `${timeout / 3600} * `}time.Hour` : `${timeout} * time.Second`}}`,
    'response, err := client.Do(request)',
    ...fatal,
    'defer response.Body.Close()',
    'result, err := io.ReadAll(response.Body)',
    ...fatal,
    'if response.StatusCode < 200 || response.StatusCode > 299 {',
    '\tlog.Fatalf("HTTP %d: %s", response.StatusCode, result)',
    '}',
    '',
    'fmt.Println(string(result))',
  ];
  const imports = [
    ...(body.kind === 'form' ? ['bytes'] : []),
    'fmt',
    'io',
    'log',
    ...(body.kind === 'form' ? ['mime/multipart'] : []),
    'net/http',
    ...(body.kind === 'form' ? ['net/textproto'] : []),
    ...(isPlainQuery(request.query) ? [] : ['net/url']),
    ...(statements.some((line) => line.includes('os.')) ? ['os'] : []),
    ...(body.kind === 'json' ? ['strings'] : []),
    'time',
  ];
  return {
    file: `${snakeCase(request.name)}.go`,
    language: 'go',
    code: `package main

import (
${imports.map((each) => `\t"${each}"`).join('\n')}
)

func main() {
${statements.map((line) => (line === '' ? '' : line.startsWith('\0') ? line.slice(1) : `\t${line}`)).join('\n')}
}
`,
  };
}

const fatal = ['if err != nil {', '\tlog.Fatal(err)', '}'];

function declarations({ body, query }: SampleRequest): string[] {
  const lines: string[] = [];
  if (body.kind === 'json') {
    const [first = '', ...rest] = jsonText(body.value, 'body := '.length).split('\n');
    // A raw string keeps its lines as they stand: only the first is indented.
    const raw = [`body := \`${first}`, ...rest.map((line) => `\0${line}`)];
    lines.push(...raw.slice(0, -1), `${raw.at(-1) ?? ''}\``, '');
  }
  if (body.kind === 'form') {
    const { name, file, type } = body.file;
    lines.push(
      `file, err := os.Open(${quoted(file)})`,
      ...fatal,
      'defer file.Close()',
      'info, err := file.Stat()',
      ...fatal,
      '',
      '// The file is streamed between the two ends of the form.',
      'var head, tail bytes.Buffer',
      'writer := multipart.NewWriter(&head)',
      ...body.fields.map(
        ({ name: field, value }) => `writer.WriteField(${quoted(field)}, ${expression([value])})`,
      ),
      'header := textproto.MIMEHeader{}',
      `header.Set("Content-Disposition", \`form-data; name="${name}"; filename="${file}"\`)`,
      `header.Set("Content-Type", ${quoted(type)})`,
      'writer.CreatePart(header)',
      'fmt.Fprintf(&tail, "\\r\\n--%s--\\r\\n", writer.Boundary())',
      'length := int64(head.Len()+tail.Len()) + info.Size()',
      'form := io.MultiReader(&head, file, &tail)',
      '',
    );
  }
  if (!isPlainQuery(query)) {
    lines.push(
      `query := url.Values{${query.map(({ name, value }) => `${quoted(name)}: {${quoted(value)}}`).join(', ')}}`,
    );
  }
  return lines;
}

function addressExpression(request: SampleRequest): string {
  return isPlainQuery(request.query)
    ? expression(plainAddress(request))
    : `${expression([...request.address, { text: '?' }])}+query.Encode()`;
}

function expression(parts: readonly Part[]): string {
  return joinTexts(parts)
    .map((part) =>
      'text' in part
        ? quoted(part.text)
        : 'local' in part
          ? part.local
          : `os.Getenv(${quoted(part.variable)})`,
    )
    .join('+');
}

function quoted(text: string): string {
  return JSON.stringify(text);
}
