import { doubleQuoted, JSON_STYLE, type LiteralStyle } from './literal.ts';
import { bodyLines, isPlainQuery, optionsOf, pascalCase, type TaskRequest } from './sample.ts';
import type { BodyValue, FileField } from './request.ts';

const STYLE: LiteralStyle = {
  ...JSON_STYLE,
  object: ['new { ', ' }'],
  array: (items) => [isOfOneShape(items) ? 'new[] { ' : 'new object[] { ', ' }'],
  empty: { object: 'new { }', array: 'Array.Empty<string>()' },
  key: (name) => `${name === 'event' ? '@event' : name} = `,
  joined: (text, variable) =>
    `${doubleQuoted(text)} + Environment.GetEnvironmentVariable(${doubleQuoted(variable)})`,
  // Anonymous types need a type for every field.
  constants: { ...JSON_STYLE.constants, null: '(object?)null' },
  serialise: (variable) => `JsonSerializer.Serialize(${variable})`,
  indent: 4,
  openLines: (open) => open.replace(/ ?\{$/, '\n{'),
  trailingComma: true,
  statement: { start: 'var ', end: ';' },
};

export function csharpTask(request: TaskRequest): string {
  const { method, path, query, body, timeout, viewerWaits, result } = request;
  const declared = bodyLines(body, STYLE, formLines);
  const imports = [
    ...(body.kind === 'form' ? ['using System.Net.Http.Headers;\n'] : []),
    ...(declared.some((line) => line.includes('JsonSerializer.')) ? ['using System.Text.Json;\n'] : []),
  ];
  const encoded = query.filter((each) => !isPlainQuery([each]));
  const pairs = query.map((each) => `${each.name}=${encoded.includes(each) ? `{${each.name}}` : each.value}`);
  const address = `${path}${pairs.length === 0 ? '' : `?${pairs.join('&')}`}`;
  const parameters = [
    `HttpMethod.${pascalCase(method.toLowerCase())}`,
    `${encoded.length === 0 ? '' : '$'}${doubleQuoted(address)}`,
    ...optionsOf(request, ['body', 'form', 'repeat: true', `within: TimeSpan.FromSeconds(${timeout})`]),
  ].join(', ');
  return [
    ...imports,
    ...declared,
    ...encoded.map(({ name, value }) => `var ${name} = Uri.EscapeDataString(${doubleQuoted(value)});`),
    printed(result, `await Vdo.Call(${viewerWaits ? '\n    ' : ''}${parameters})`),
  ].join('\n');
}

function formLines({ name, file, type }: FileField): string[] {
  return [
    `using var file = new StreamContent(File.OpenRead(${doubleQuoted(file)}));`,
    `file.Headers.ContentType = new MediaTypeHeaderValue(${doubleQuoted(type)});`,
    'using var form = new MultipartFormDataContent',
    '{',
    // .NET doesn't quote names in forms, which many servers can't parse.
    `    { file, ${doubleQuoted(`"${name}"`)}, ${doubleQuoted(`"${file}"`)} },`,
    '};',
  ];
}

/** Anonymous types are only the same type if they have the same properties. */
function isOfOneShape(items: readonly BodyValue[]): boolean {
  const shapes = items.map((item) =>
    item.kind === 'object' ? item.entries.map(([name]) => name).join() : item.kind,
  );
  return new Set(shapes).size <= 1;
}

function printed(result: TaskRequest['result'], call: string): string {
  if (result.kind === 'status') {
    return `${call};\nConsole.WriteLine("Done");`;
  }
  if (result.kind !== 'fields') {
    return `Console.WriteLine(${call});`;
  }
  const values = result.fields.map((field) => `Console.WriteLine(result?[${doubleQuoted(field)}]);`);
  return `var result = ${call};\n${values.join('\n')}`;
}
