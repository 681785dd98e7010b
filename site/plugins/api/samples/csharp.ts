import { doubleQuoted, literal, type LiteralStyle } from './literal.ts';
import { isPlainQuery, pascalCase, type Sample } from './sample.ts';
import type { BodyValue, SampleRequest, Text } from './sample-request.ts';

const STYLE: LiteralStyle = {
  object: ['new { ', ' }'],
  array: (items) => [isOfOneShape(items) ? 'new[] { ' : 'new object[] { ', ' }'],
  empty: { object: 'new { }', array: 'Array.Empty<string>()' },
  key: (name) => `${name === 'event' ? '@event' : name} = `,
  string: doubleQuoted,
  joined: (parts) =>
    parts
      .map((part) =>
        'text' in part
          ? doubleQuoted(part.text)
          : `Environment.GetEnvironmentVariable(${doubleQuoted(part.variable)})`,
      )
      .join(' + '),
  // Anonymous types need a type for every field.
  null: '(object?)null',
  true: 'true',
  false: 'false',
  serialise: (variable) => `JsonSerializer.Serialize(${variable})`,
  variable: (property) => property,
  indent: 4,
  openLines: (open) => open.replace(/ ?\{$/, '\n{'),
  trailingComma: true,
  width: 88,
};

type Target = Pick<SampleRequest, 'address' | 'query'>;

const VERBS: Record<string, string> = { GET: 'Get', PUT: 'Put', POST: 'Post', DELETE: 'Delete' };

/** Returns the request with .NET 8's HttpClient, as a program with top-level statements. */
export function csharpSample(request: SampleRequest): Sample {
  const { needsSecret, accept, timeout, body, result } = request;
  const client = `using var client = new HttpClient { Timeout = TimeSpan.${timeout % 3600 === 0 ? `FromHours(${timeout / 3600})` : `FromSeconds(${timeout})`} };`;
  const setUp = [
    client,
    ...(needsSecret
      ? [
          'client.DefaultRequestHeaders.Authorization =',
          '    new AuthenticationHeaderValue("Apisecret", Environment.GetEnvironmentVariable("API_SECRET"));',
        ]
      : []),
    ...(accept === null ? [] : [`client.DefaultRequestHeaders.Accept.ParseAdd(${doubleQuoted(accept)});`]),
  ];
  const imports = [
    ...(needsSecret || body.kind === 'form' ? ['using System.Net.Http.Headers;'] : []),
    ...(body.kind === 'json' || result.kind === 'fields' ? ['using System.Net.Http.Json;'] : []),
  ];
  const declared = declarations(request);
  if (declared.includes('JsonSerializer.')) {
    imports.push('using System.Text.Json;');
  }
  return {
    file: 'Program.cs',
    language: 'csharp',
    code: `${imports.length === 0 ? '' : `${imports.join('\n')}\n\n`}${declared}${setUp.join('\n')}

${[...variables(request), ...call(request)].join('\n')}
if (${request.exactStatus === null ? '!response.IsSuccessStatusCode' : `(int)response.StatusCode != ${request.exactStatus}`})
{
    var error = await response.Content.ReadAsStringAsync();
    throw new HttpRequestException($"HTTP {(int)response.StatusCode}: {error}");
}

${printed(request)}
`,
  };
}

function declarations({ body }: Pick<SampleRequest, 'body'>): string {
  if (body.kind === 'json') {
    const { variables: all, text } = literal(body.value, STYLE, 'var body = '.length);
    return `${[...all, { name: 'body', value: text }].map(({ name, value }) => `var ${name} = ${value};`).join('\n')}\n\n`;
  }
  if (body.kind === 'form') {
    const { name, file, type } = body.file;
    return [
      `using var file = new StreamContent(File.OpenRead(${doubleQuoted(file)}));`,
      `file.Headers.ContentType = new MediaTypeHeaderValue(${doubleQuoted(type)});`,
      'using var form = new MultipartFormDataContent',
      '{',
      ...body.fields.map(
        ({ name: field, value }) =>
          `    { new StringContent(${argument(value)}), ${doubleQuoted(quotedName(field))} },`,
      ),
      `    { file, ${doubleQuoted(quotedName(name))}, ${doubleQuoted(quotedName(file))} },`,
      '};\n\n',
    ].join('\n');
  }
  return '';
}

/** .NET doesn't quote form field names, which many servers can't parse. */
function quotedName(name: string): string {
  return `"${name}"`;
}

function argument(value: Text): string {
  return 'text' in value
    ? doubleQuoted(value.text)
    : `Environment.GetEnvironmentVariable(${doubleQuoted(value.variable)}) ?? ""`;
}

/** Returns the variables in the URL, and the query if it must be encoded. */
function variables({ address, query }: Target): string[] {
  return [
    ...address.flatMap((part) =>
      'variable' in part
        ? [
            `var ${local(part.variable)} = Environment.GetEnvironmentVariable(${doubleQuoted(part.variable)});`,
          ]
        : [],
    ),
    ...(isPlainQuery(query)
      ? []
      : query
          .filter(({ value }) => !isPlainQuery([{ name: '', value }]))
          .map(({ name, value }) => `var ${name} = Uri.EscapeDataString(${doubleQuoted(value)});`)),
  ];
}

function call(request: SampleRequest): string[] {
  const { method, body } = request;
  const verb = VERBS[method] ?? method;
  const address = addressExpression(request);
  if (body.kind === 'form') {
    return [`using var response = await client.${verb}Async(${address}, form);`];
  }
  if (body.kind === 'none') {
    return [`using var response = await client.${verb}Async(${address}${method === 'PUT' ? ', null' : ''});`];
  }
  if (method === 'DELETE') {
    return [
      `using var request = new HttpRequestMessage(HttpMethod.Delete, ${address})`,
      '{',
      '    Content = JsonContent.Create(body),',
      '};',
      'using var response = await client.SendAsync(request);',
    ];
  }
  return [`using var response = await client.${verb}AsJsonAsync(${address}, body);`];
}

function addressExpression({ address, query }: Target): string {
  const [only] = address;
  if (address.length === 1 && only !== undefined && 'variable' in only) {
    return local(only.variable);
  }
  const isPlain = isPlainQuery(query);
  const pairs = query.map(({ name, value }) =>
    isPlain || isPlainQuery([{ name, value }]) ? `${name}=${value}` : `${name}={${name}}`,
  );
  const text = address.map((part) => ('text' in part ? part.text : `{${local(part.variable)}}`)).join('');
  const whole = pairs.length === 0 ? text : `${text}?${pairs.join('&')}`;
  return `${whole.includes('{') ? '$' : ''}${doubleQuoted(whole)}`;
}

function printed({ result }: SampleRequest): string {
  if (result.kind === 'status') {
    return 'Console.WriteLine($"HTTP {(int)response.StatusCode}");';
  }
  if (result.kind !== 'fields') {
    return 'Console.WriteLine(await response.Content.ReadAsStringAsync());';
  }
  const names = result.fields.map(pascalCase);
  // A member can't have the name of its type.
  const type = names.includes(result.type) ? `${result.type}Response` : result.type;
  const values = names.map((name) => `{result?.${name}}`);
  return `var result = await response.Content.ReadFromJsonAsync<${type}>();
Console.WriteLine(${names.length === 1 ? `result?.${names.join('')}` : `$"${values.join('\\n')}"`});

record ${type}(${names.map((name) => `string ${name}`).join(', ')});`;
}

/** `VIDEO_ID` → `videoId`. */
function local(variable: string): string {
  const [first = '', ...rest] = variable.toLowerCase().split('_');
  return `${first}${rest.map(pascalCase).join('')}`;
}

/** Anonymous types are only the same type if they have the same properties. */
function isOfOneShape(items: readonly BodyValue[]): boolean {
  const shapes = items.map((item) =>
    item.kind === 'object' ? item.entries.map(([name]) => name).join() : item.kind,
  );
  return new Set(shapes).size <= 1;
}

/** Returns the task with the helper, as top-level statements. */
export function csharpTask(request: SampleRequest): Sample | null {
  const { method, path, query, body, result: wanted } = request;
  if (path === null) {
    return null;
  }
  const declared = declarations({ body });
  const imports = [
    ...(body.kind === 'form' ? ['using System.Net.Http.Headers;'] : []),
    ...(declared.includes('JsonSerializer.') ? ['using System.Text.Json;'] : []),
  ].map((line) => `${line}\n`);
  const target = { address: [{ text: path }], query };
  const given = body.kind === 'json' ? ', body' : body.kind === 'form' ? ', form' : '';
  const parameters = `HttpMethod.${VERBS[method] ?? method}, ${addressExpression(target)}${given}`;
  const call = request.viewerWaits
    ? `await Vdo.Call(\n    ${parameters}, repeat: true, within: TimeSpan.FromSeconds(${request.timeout}))`
    : `await Vdo.Call(${parameters}${request.repeats ? ', repeat: true' : ''})`;
  const statements = [...variables(target), taskResult(wanted, call)];
  return {
    file: 'Program.cs',
    language: 'csharp',
    code: `${imports.length === 0 ? '' : `${imports.join('')}\n`}${declared.replace(/\n\n$/, '\n')}${statements.join('\n')}
`,
  };
}

function taskResult(wanted: SampleRequest['result'], call: string): string {
  if (wanted.kind === 'status') {
    return `${call};\nConsole.WriteLine("Done");`;
  }
  if (wanted.kind !== 'fields') {
    return `Console.WriteLine(${call});`;
  }
  const values = wanted.fields.map((field) => `result?[${doubleQuoted(field)}]`);
  return `var result = ${call};\n${values.map((value) => `Console.WriteLine(${value});`).join('\n')}`;
}
