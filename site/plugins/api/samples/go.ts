import { doubleQuoted, JSON_STYLE, literal, type LiteralStyle } from './literal.ts';
import { isPlainQuery, plainQuery, type TaskRequest } from './sample.ts';
import type { BodyValue } from './request.ts';

const STYLE: LiteralStyle = {
  ...JSON_STYLE,
  object: ['map[string]any{', '}'],
  array: (items) => [
    items.every((item) => item.kind === 'scalar' && typeof item.value === 'string') ? '[]string{' : '[]any{',
    '}',
  ],
  empty: { object: 'map[string]any{}', array: '[]any{}' },
  joined: (text, variable) => `${doubleQuoted(text)} + os.Getenv(${doubleQuoted(variable)})`,
  constants: { ...JSON_STYLE.constants, null: 'nil' },
  serialise: (variable) => `string(${variable})`,
  indent: 1,
  trailingComma: true,
};

/** Returns statements for the body of `main`. */
export function goTask(request: TaskRequest): string {
  const { method, path, query, body, timeout, viewerWaits, repeats, result } = request;
  const isPlain = isPlainQuery(query);
  const address = isPlain
    ? doubleQuoted(`${path}${plainQuery(query)}`)
    : `${doubleQuoted(`${path}?`)}+query.Encode()`;
  const values = query.map(({ name, value }) => `${doubleQuoted(name)}: {${doubleQuoted(value)}}`).join(', ');
  const given = `${doubleQuoted(method)}, ${address}, ${body.kind === 'json' ? 'body' : 'nil'}`;
  const call =
    body.kind === 'form'
      ? `vdoUpload(${address}, ${doubleQuoted(body.file.file)}, ${doubleQuoted(body.file.type)})`
      : viewerWaits
        ? `vdoWithin(${timeout}*time.Second, ${given}, true)`
        : `${repeats ? 'vdoRepeated' : 'vdo'}(${given})`;
  return [
    ...(isPlain ? [] : [`query := url.Values{${values}}`]),
    ...(body.kind === 'json' ? bodyLines(body.value) : []),
    `${result.kind === 'status' ? '_' : 'result'}, err := ${call}`,
    'if err != nil {',
    '\tlog.Fatal(err)',
    '}',
    result.kind === 'status' ? 'fmt.Println("Done")' : 'fmt.Println(string(result))',
  ].join('\n');
}

/** Maps of strings and numbers can always be serialized, so there's no error to handle. */
function bodyLines(value: BodyValue): string[] {
  const { variables, text } = literal(value, STYLE, 'body := '.length);
  return [
    ...variables.map(({ name, value: each }) => formatted(`${name}, _ := json.Marshal(${each})`)),
    formatted(`body := ${text}`),
  ];
}

/** Formats code like gofmt: tabs, and aligned values of adjacent keys. */
function formatted(code: string): string {
  const tabbed = code.replaceAll(/^ +/gm, (spaces) => '\t'.repeat(spaces.length));
  return tabbed.replaceAll(/(?:^\t+"\w+":.*,(?:\n|$))+/gm, (lines) => {
    const widest = Math.max(...[...lines.matchAll(/^\t+"\w+": /gm)].map(([key]) => key.length));
    return lines.replaceAll(/^\t+"\w+": /gm, (key) => key.padEnd(widest));
  });
}
