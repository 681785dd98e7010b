import { doubleQuoted, JSON_VARIABLE, jsonText } from './literal.ts';
import { concatenation, isPlainQuery, pascalCase, plainPath, type Part, type Sample } from './sample.ts';
import type { SampleRequest } from './sample-request.ts';

/** Returns the request with Java 17's HttpClient, as a class in one file. */
export function javaSample(request: SampleRequest): Sample {
  const { needsSecret, accept, body, timeout } = request;
  const encoded = !isPlainQuery(request.query);
  const builder = [
    `.uri(URI.create(${addressExpression(request)}))`,
    `.timeout(Duration.${timeout % 3600 === 0 ? `ofHours(${timeout / 3600})` : `ofSeconds(${timeout})`})`,
    ...(needsSecret ? ['.header("Authorization", "Apisecret " + System.getenv("API_SECRET"))'] : []),
    ...(accept === null ? [] : [`.header("Accept", ${doubleQuoted(accept)})`]),
    ...(body.kind === 'json' ? ['.header("Content-Type", "application/json")'] : []),
    ...(body.kind === 'form' ? ['.header("Content-Type", "multipart/form-data; boundary=" + boundary)'] : []),
    methodCall(request),
    '.build();',
  ];
  const imports = [
    'java.io.IOException',
    'java.net.URI',
    ...(encoded ? ['java.net.URLEncoder'] : []),
    'java.net.http.HttpClient',
    'java.net.http.HttpRequest',
    'java.net.http.HttpResponse',
    ...(encoded ? ['java.nio.charset.StandardCharsets'] : []),
    ...(body.kind === 'form' ? ['java.nio.file.Path'] : []),
    'java.time.Duration',
    ...(body.kind === 'form' ? ['java.util.UUID'] : []),
  ];
  const statements = [
    ...declarations(request),
    'HttpRequest request = HttpRequest.newBuilder()',
    ...builder.map((line) => `    ${line}`),
    'HttpResponse<String> response = HttpClient.newHttpClient()',
    '    .send(request, HttpResponse.BodyHandlers.ofString());',
    `if (${request.exactStatus === null ? 'response.statusCode() < 200 || response.statusCode() > 299' : `response.statusCode() != ${request.exactStatus}`}) {`,
    '    throw new IOException("HTTP " + response.statusCode() + ": " + response.body());',
    '}',
    '',
    request.result.kind === 'status'
      ? 'System.out.println("HTTP " + response.statusCode());'
      : 'System.out.println(response.body());',
  ];
  const name = pascalCase(request.name);
  return {
    file: `${name}.java`,
    language: 'java',
    code: `${imports.map((each) => `import ${each};`).join('\n')}

public class ${name} {
    public static void main(String[] args) throws IOException, InterruptedException {
${statements.map((line) => (line === '' ? '' : `        ${line}`)).join('\n')}
    }
}
`,
  };
}

function declarations({ body, query }: Pick<SampleRequest, 'body' | 'query'>): string[] {
  const lines: string[] = [];
  if (body.kind === 'json') {
    const text = jsonText(body.value).replaceAll('\\', '\\\\');
    const variables = [...text.matchAll(JSON_VARIABLE)].map(([, name = '']) =>
      expression([{ variable: name }]),
    );
    lines.push(
      'String body = """',
      ...text.split('\n').map((line) => `    ${line.replaceAll(JSON_VARIABLE, '%s')}`),
      variables.length === 0 ? '    """;' : `    """.formatted(${variables.join(', ')});`,
      '',
    );
  }
  if (body.kind === 'form') {
    lines.push(...formLines(body));
  }
  if (!isPlainQuery(query)) {
    for (const { name, value } of query.filter((each) => !isPlainQuery([each]))) {
      lines.push(`String ${name} = URLEncoder.encode(${doubleQuoted(value)}, StandardCharsets.UTF_8);`);
    }
    lines.push('');
  }
  return lines;
}

/** Java has no multipart support, so the code writes the parts and streams the file between them. */
function formLines({ fields, file }: Extract<SampleRequest['body'], { kind: 'form' }>): string[] {
  const pairs = fields.map(({ name, value }) => `    {${doubleQuoted(name)}, ${expression([value])}},`);
  return [
    'String boundary = UUID.randomUUID().toString();',
    'StringBuilder head = new StringBuilder();',
    ...(fields.length === 0
      ? []
      : [
          'String[][] fields = {',
          ...pairs,
          '};',
          'for (String[] field : fields) {',
          '    head.append("--" + boundary + "\\r\\n");',
          '    head.append("Content-Disposition: form-data; name=\\"" + field[0] + "\\"\\r\\n\\r\\n");',
          '    head.append(field[1] + "\\r\\n");',
          '}',
        ]),
    'head.append("--" + boundary + "\\r\\n");',
    `head.append("Content-Disposition: form-data; name=\\"${file.name}\\"; filename=\\"${file.file}\\"\\r\\n");`,
    `head.append("Content-Type: ${file.type}\\r\\n\\r\\n");`,
    'HttpRequest.BodyPublisher form = HttpRequest.BodyPublishers.concat(',
    '    HttpRequest.BodyPublishers.ofString(head.toString()),',
    `    HttpRequest.BodyPublishers.ofFile(Path.of(${doubleQuoted(file.file)})),`,
    '    HttpRequest.BodyPublishers.ofString("\\r\\n--" + boundary + "--\\r\\n"));',
    '',
  ];
}

function methodCall({ method, body }: SampleRequest): string {
  if (body.kind === 'none') {
    return method === 'GET' || method === 'DELETE'
      ? `.${method}()`
      : `.${method}(HttpRequest.BodyPublishers.noBody())`;
  }
  const publisher = body.kind === 'json' ? 'HttpRequest.BodyPublishers.ofString(body)' : 'form';
  return method === 'DELETE' ? `.method("DELETE", ${publisher})` : `.${method}(${publisher})`;
}

function addressExpression({ address, query }: SampleRequest): string {
  const pairs = query.flatMap(({ name, value }, index): Part[] => [
    { text: `${index === 0 ? '?' : '&'}${name}=` },
    isPlainQuery([{ name, value }]) ? { text: value } : { local: name },
  ]);
  return expression([...address, ...pairs]);
}

function expression(parts: readonly Part[]): string {
  return concatenation(parts, {
    text: doubleQuoted,
    environment: (variable) => `System.getenv(${doubleQuoted(variable)})`,
    plus: ' + ',
  });
}

/** Returns the task with the helper: statements for the body of `main`. */
export function javaTask(request: SampleRequest): Sample | null {
  const { name, method, path, query, body, result: wanted } = request;
  // The helper sends a single file without other fields.
  if (path === null || (body.kind === 'form' && body.fields.length > 0)) {
    return null;
  }
  const pairs = query.flatMap(({ name: field, value }, index): Part[] => [
    { text: `${index === 0 ? '?' : '&'}${field}=` },
    isPlainQuery([{ name: field, value }]) ? { text: value } : { local: field },
  ]);
  const address = isPlainQuery(query)
    ? doubleQuoted(plainPath(path, query))
    : expression([{ text: path }, ...pairs]);
  const options =
    (request.repeats ? ', true' : '') +
    (request.viewerWaits ? `, Duration.ofSeconds(${request.timeout})` : '');
  const call =
    body.kind === 'form'
      ? `Vdo.upload(${address}, ${doubleQuoted(body.file.file)}, ${doubleQuoted(body.file.type)})`
      : `Vdo.call(${doubleQuoted(method)}, ${address}${body.kind === 'json' ? ', body' : ''}${options})`;
  const declared = body.kind === 'form' ? [] : declarations({ body, query }).filter((line) => line !== '');
  return {
    file: `${pascalCase(name)}.java`,
    language: 'java',
    code: [
      ...declared,
      ...(wanted.kind === 'status'
        ? [`${call};`, 'System.out.println("Done");']
        : [`System.out.println(${call});`]),
      '',
    ].join('\n'),
    fragment: 'the body of main',
    place: 'In main',
  };
}
