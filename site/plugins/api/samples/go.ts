import {
  doubleQuoted,
  hasSerialised,
  JSON_VARIABLE,
  jsonText,
  literal,
  type Literal,
  type LiteralStyle,
} from './literal.ts';
import {
  isPlainQuery,
  concatenation,
  pascalCase,
  plainAddress,
  plainPath,
  snakeCase,
  type Part,
  type Sample,
} from './sample.ts';
import type { BodyValue, SampleRequest } from './sample-request.ts';

const STYLE: LiteralStyle = {
  object: ['map[string]any{', '}'],
  array: (items) => [
    items.every((item) => item.kind === 'scalar' && typeof item.value === 'string') ? '[]string{' : '[]any{',
    '}',
  ],
  empty: { object: 'map[string]any{}', array: '[]any{}' },
  key: (name) => `${doubleQuoted(name)}: `,
  string: doubleQuoted,
  joined: (parts) => expression(parts).replaceAll('"+', '" + '),
  null: 'nil',
  true: 'true',
  false: 'false',
  serialise: (variable) => `string(${variable})`,
  variable: (property) => property,
  indent: 1,
  trailingComma: true,
  width: 88,
};

/** How to create the request, by kind of body. */
const SENT = {
  none: 'nil',
  json: 'strings.NewReader(body)',
  marshalled: 'bytes.NewReader(body)',
  form: 'form',
};

/** Returns the request with Go's net/http, as a program. */
export function goSample(request: SampleRequest): Sample {
  const { method, needsSecret, accept, body, timeout } = request;
  const verb = pascalCase(method.toLowerCase());
  const isMarshalled = body.kind === 'json' && hasSerialised(body.value);
  const sent = SENT[isMarshalled ? 'marshalled' : body.kind];
  const headers = [
    ...(needsSecret ? ['request.Header.Set("Authorization", "Apisecret "+os.Getenv("API_SECRET"))'] : []),
    ...(accept === null ? [] : [`request.Header.Set("Accept", ${doubleQuoted(accept)})`]),
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
    `if ${request.exactStatus === null ? 'response.StatusCode < 200 || response.StatusCode > 299' : `response.StatusCode != ${request.exactStatus}`} {`,
    '\tlog.Fatalf("HTTP %d: %s", response.StatusCode, result)',
    '}',
    '',
    request.result.kind === 'status'
      ? 'fmt.Println("HTTP", response.StatusCode)'
      : 'fmt.Println(string(result))',
  ];
  const imports = [
    ...(body.kind === 'form' || isMarshalled ? ['bytes'] : []),
    ...(isMarshalled ? ['encoding/json'] : []),
    'fmt',
    'io',
    'log',
    ...(body.kind === 'form' ? ['mime/multipart'] : []),
    'net/http',
    ...(body.kind === 'form' ? ['net/textproto'] : []),
    ...(isPlainQuery(request.query) ? [] : ['net/url']),
    ...(statements.some((line) => line.includes('os.')) ? ['os'] : []),
    ...(body.kind === 'json' && !isMarshalled ? ['strings'] : []),
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
    lines.push(...bodyLines(body.value), '');
  }
  if (body.kind === 'form') {
    const { name, file, type } = body.file;
    lines.push(
      `file, err := os.Open(${doubleQuoted(file)})`,
      ...fatal,
      'defer file.Close()',
      'info, err := file.Stat()',
      ...fatal,
      '',
      '// The file is streamed between the two ends of the form.',
      'var head, tail bytes.Buffer',
      'writer := multipart.NewWriter(&head)',
      ...body.fields.map(
        ({ name: field, value }) => `writer.WriteField(${doubleQuoted(field)}, ${expression([value])})`,
      ),
      'header := textproto.MIMEHeader{}',
      `header.Set("Content-Disposition", \`form-data; name="${name}"; filename="${file}"\`)`,
      `header.Set("Content-Type", ${doubleQuoted(type)})`,
      'writer.CreatePart(header)',
      'fmt.Fprintf(&tail, "\\r\\n--%s--\\r\\n", writer.Boundary())',
      'length := int64(head.Len()+tail.Len()) + info.Size()',
      'form := io.MultiReader(&head, file, &tail)',
      '',
    );
  }
  if (!isPlainQuery(query)) {
    lines.push(
      `query := url.Values{${query.map(({ name, value }) => `${doubleQuoted(name)}: {${doubleQuoted(value)}}`).join(', ')}}`,
    );
  }
  return lines;
}

/** Returns the body as a raw string, or built from Go values if it contains a string with JSON. */
function bodyLines(value: BodyValue): string[] {
  if (!hasSerialised(value)) {
    const raw = rawString('body', jsonText(value, 'body := '.length));
    return raw.map((line) => line.replaceAll(JSON_VARIABLE, '` + os.Getenv("$1") + `'));
  }
  const { variables, text } = literal(value, STYLE, 'body, _ := json.Marshal('.length);
  return [...serialisedLines(variables), ...formatted(`body, _ := json.Marshal(${text})`)];
}

/** Maps of strings and numbers can always be serialized, so there's no error to handle. */
function serialisedLines(variables: Literal['variables']): string[] {
  return variables.flatMap(({ name, value }) => formatted(`${name}, _ := json.Marshal(${value})`));
}

/** Formats lines like gofmt: tabs, and aligned values of adjacent keys. */
function formatted(code: string): string[] {
  const lines = code.split('\n').map((line) => line.replace(/^ +/, (spaces) => '\t'.repeat(spaces.length)));
  const keyOf = (line: string | undefined): string => /^\t+"\w+":(?= .*,$)/.exec(line ?? '')?.[0] ?? '';
  return lines.map((line, index) => {
    const key = keyOf(line);
    if (key === '') {
      return line;
    }
    let [first, last] = [index, index];
    while (keyOf(lines[first - 1]) !== '') {
      first -= 1;
    }
    while (keyOf(lines[last + 1]) !== '') {
      last += 1;
    }
    const widest = Math.max(...lines.slice(first, last + 1).map((each) => keyOf(each).length));
    return `${key.padEnd(widest)}${line.slice(key.length)}`;
  });
}

/** Only the first line of a raw string is indented with the code. */
function rawString(name: string, text: string): string[] {
  const [first = '', ...rest] = `${name} := \`${text}\``.split('\n');
  return [first, ...rest.map((line) => `\0${line}`)];
}

function addressExpression(request: SampleRequest): string {
  return isPlainQuery(request.query)
    ? expression(plainAddress(request))
    : `${expression([...request.address, { text: '?' }])}+query.Encode()`;
}

function expression(parts: readonly Part[]): string {
  return concatenation(parts, {
    text: doubleQuoted,
    environment: (variable) => `os.Getenv(${doubleQuoted(variable)})`,
    plus: '+',
  });
}

/** Returns the task with the helper: statements for the body of `main`. */
export function goTask(request: SampleRequest): Sample | null {
  const { name, method, path, query, body, result: wanted } = request;
  // The helper sends a single file without other fields.
  if (path === null || (body.kind === 'form' && body.fields.length > 0)) {
    return null;
  }
  const isPlain = isPlainQuery(query);
  const address = isPlain
    ? doubleQuoted(plainPath(path, query))
    : `${doubleQuoted(`${path}?`)}+query.Encode()`;
  const given = body.kind === 'json' ? 'body' : 'nil';
  const call =
    body.kind === 'form'
      ? `vdoUpload(${address}, ${doubleQuoted(body.file.file)}, ${doubleQuoted(body.file.type)})`
      : request.viewerWaits
        ? `vdoWithin(${request.timeout}*time.Second, ${doubleQuoted(method)}, ${address}, ${given}, true)`
        : `${request.repeats ? 'vdoRepeated' : 'vdo'}(${doubleQuoted(method)}, ${address}, ${given})`;
  const values = query.map(({ name: field, value }) => `${doubleQuoted(field)}: {${doubleQuoted(value)}}`);
  return {
    file: `${snakeCase(name)}.go`,
    language: 'go',
    code: [
      ...(isPlain ? [] : [`query := url.Values{${values.join(', ')}}`]),
      ...(body.kind === 'json' ? taskBody(body.value) : []),
      `${wanted.kind === 'status' ? '_' : 'result'}, err := ${call}`,
      ...fatal,
      wanted.kind === 'status' ? 'fmt.Println("Done")' : 'fmt.Println(string(result))',
      '',
    ].join('\n'),
    fragment: 'the body of main',
    place: 'In main',
  };
}

function taskBody(value: BodyValue): string[] {
  const { variables, text } = literal(value, STYLE, 'body := '.length);
  return [...serialisedLines(variables), ...formatted(`body := ${text}`)];
}
