import { doubleQuoted, JSON_VARIABLE, jsonText } from './literal.ts';
import { isPlainQuery, optionsOf, type TaskRequest } from './sample.ts';
import type { BodyValue } from './request.ts';

/** Returns statements for the body of `main`. */
export function javaTask(request: TaskRequest): string {
  const { method, path, query, body, timeout, result } = request;
  const encoded = query.filter((each) => !isPlainQuery([each]));
  const pairs = query.map((each, index) => {
    const value = encoded.includes(each) ? `" + ${each.name} + "` : each.value;
    return `${index === 0 ? '?' : '&'}${each.name}=${value}`;
  });
  const address = `"${path}${pairs.join('')}"`.replace(/ \+ ""$/, '');
  const options = optionsOf(request, [', body', '', ', true', `, Duration.ofSeconds(${timeout})`]);
  const call =
    body.kind === 'form'
      ? `Vdo.upload(${address}, ${doubleQuoted(body.file.file)}, ${doubleQuoted(body.file.type)})`
      : `Vdo.call(${doubleQuoted(method)}, ${address}${options.join('')})`;
  return [
    ...(body.kind === 'json' ? textBlock(body.value) : []),
    ...encoded.map(
      ({ name, value }) =>
        `String ${name} = URLEncoder.encode(${doubleQuoted(value)}, StandardCharsets.UTF_8);`,
    ),
    ...(result.kind === 'status'
      ? [`${call};`, 'System.out.println("Done");']
      : [`System.out.println(${call});`]),
  ].join('\n');
}

function textBlock(value: BodyValue): string[] {
  const text = jsonText(value).replaceAll('\\', '\\\\');
  const variables = [...text.matchAll(JSON_VARIABLE)].map(
    ([, name = '']) => `System.getenv(${doubleQuoted(name)})`,
  );
  return [
    'String body = """',
    ...text.split('\n').map((line) => `    ${line.replaceAll(JSON_VARIABLE, '%s')}`),
    variables.length === 0 ? '    """;' : `    """.formatted(${variables.join(', ')});`,
  ];
}
