import { literal, singleQuoted, type LiteralStyle } from './literal.ts';
import { isPlainQuery, plainAddress, plainPath, type Part, type Sample } from './sample.ts';
import type { SampleRequest } from './sample-request.ts';

const STYLE: LiteralStyle = {
  object: ['{ ', ' }'],
  array: () => ['[', ']'],
  empty: { object: '{}', array: '[]' },
  key: (name) => `${isIdentifier(name) ? name : singleQuoted(name)}: `,
  string: singleQuoted,
  joined: expression,
  null: 'null',
  true: 'true',
  false: 'false',
  serialise: (variable) => `JSON.stringify(${variable})`,
  variable: (property) => property,
  indent: 2,
  trailingComma: true,
  width: 88,
};

/** Maximum line length of a call. Longer lines would wrap next to a response. */
const CALL_WIDTH = 72;

/** Returns the request with Node.js 20's `fetch`, as a module. A streamed form uses `node:https`. */
export function nodejsSample(request: SampleRequest): Sample {
  const { method, body, needsSecret, accept } = request;
  if (body.kind === 'form' && body.isStreamed) {
    return streamedForm(request, body);
  }
  const headers = [
    ...(needsSecret ? ['Authorization: `Apisecret ${process.env.API_SECRET}`,'] : []),
    ...(accept === null ? [] : [`Accept: ${singleQuoted(accept)},`]),
    ...(body.kind === 'json' ? ["'Content-Type': 'application/json',"] : []),
  ];
  const options = [
    ...(method === 'GET' ? [] : [`method: ${singleQuoted(method)},`]),
    ...(headers.length === 0 ? [] : ['headers: {', ...headers.map((header) => `  ${header}`), '},']),
    ...(body.kind === 'json' ? ['body: JSON.stringify(body),'] : []),
    ...(body.kind === 'form' ? ['body: form,'] : []),
    `signal: AbortSignal.timeout(${milliseconds(request.timeout)}),`,
  ];
  return {
    file: `${request.name}.mjs`,
    language: 'js',
    code: `${declarations(request)}const response = await fetch(${address(request)}, {
${options.map((option) => `  ${option}`).join('\n')}
});
if (${request.exactStatus === null ? '!response.ok' : `response.status !== ${request.exactStatus}`}) {
  throw new Error(\`HTTP \${response.status}: \${await response.text()}\`);
}

${result(request)}
`,
  };
}

/** `fetch` requires the form as a Blob, whose size is wrong for files above 4 GiB (nodejs/node issue 52585). */
function streamedForm(
  request: SampleRequest,
  { fields, file }: Extract<SampleRequest['body'], { kind: 'form' }>,
): Sample {
  const entries = fields.map(
    ({ name, value }) => `  ${isIdentifier(name) ? name : singleQuoted(name)}: ${expression([value])},`,
  );
  const isFailure =
    request.exactStatus === null
      ? 'response.statusCode < 200 || response.statusCode > 299'
      : `response.statusCode !== ${request.exactStatus}`;
  return {
    file: `${request.name}.mjs`,
    language: 'js',
    code: `import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { request } from 'node:https';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';

const fields = {
${entries.join('\n')}
};
const { size } = await stat(${singleQuoted(file.file)});
const boundary = randomUUID();
const part = (name) => \`--\${boundary}\\r\\nContent-Disposition: form-data; name="\${name}"\`;
const texts = Object.entries(fields).map(([name, value]) => \`\${part(name)}\\r\\n\\r\\n\${value}\\r\\n\`);
const start = \`\${part(${singleQuoted(file.name)})}; filename="${file.file}"\\r\\nContent-Type: ${file.type}\\r\\n\\r\\n\`;
const head = texts.join('') + start;
const tail = \`\\r\\n--\${boundary}--\\r\\n\`;

async function* form() {
  yield head;
  yield* createReadStream(${singleQuoted(file.file)});
  yield tail;
}

const upload = request(${address(request)}, {
  method: ${singleQuoted(request.method)},
  headers: {
    'Content-Type': \`multipart/form-data; boundary=\${boundary}\`,
    'Content-Length': Buffer.byteLength(head) + size + Buffer.byteLength(tail),
  },
  signal: AbortSignal.timeout(${milliseconds(request.timeout)}),
});
const response = await new Promise((resolve, reject) => {
  upload.on('response', resolve).on('error', reject);
  pipeline(form, upload).catch(reject);
});
const result = await text(response);
if (${isFailure}) {
  throw new Error(\`HTTP \${response.statusCode}: \${result}\`);
}

console.log(result);
`,
  };
}

function declarations({ body, query }: Pick<SampleRequest, 'body' | 'query'>): string {
  const parts: string[] = [];
  if (body.kind === 'json') {
    const { variables, text } = literal(body.value, STYLE, 'const body = '.length);
    parts.push(
      [...variables, { name: 'body', value: text }]
        .map(({ name, value }) => `const ${name} = ${value};`)
        .join('\n'),
    );
  }
  if (body.kind === 'form') {
    const { name, file, type } = body.file;
    const fields = body.fields.map(
      ({ name: field, value }) => `form.set(${singleQuoted(field)}, ${expression([value])});\n`,
    );
    parts.push(`import { readFile } from 'node:fs/promises';

const form = new FormData();
${fields.join('')}form.set(${singleQuoted(name)}, new Blob([await readFile(${singleQuoted(file)})], { type: ${singleQuoted(type)} }), ${singleQuoted(file)});`);
  }
  if (!isPlainQuery(query)) {
    const entries = query.map(({ name, value }) => `${name}: ${singleQuoted(value)}`);
    parts.push(`const query = new URLSearchParams({ ${entries.join(', ')} });`);
  }
  return parts.map((part) => `${part}\n\n`).join('');
}

function address(request: SampleRequest): string {
  return isPlainQuery(request.query)
    ? expression(plainAddress(request))
    : expression([...request.address, { text: '?' }, { local: 'query' }]);
}

/** Returns a string expression: a quoted string, a template, or a variable. */
function expression(parts: readonly Part[]): string {
  const [only] = parts;
  if (parts.length === 1 && only !== undefined && 'variable' in only) {
    return `process.env.${only.variable}`;
  }
  const text = parts
    .map((part) =>
      'text' in part ? part.text : `\${${'local' in part ? part.local : `process.env.${part.variable}`}}`,
    )
    .join('');
  return parts.every((part) => 'text' in part) ? singleQuoted(text) : `\`${text}\``;
}

function result({ result: wanted }: SampleRequest): string {
  if (wanted.kind === 'text') {
    return 'console.log(await response.text());';
  }
  if (wanted.kind === 'status') {
    return 'console.log(`HTTP ${response.status}`);';
  }
  if (wanted.kind === 'json') {
    return 'console.log(await response.json());';
  }
  const names = `{ ${wanted.fields.join(', ')} }`;
  return `const ${names} = await response.json();\nconsole.log(${wanted.fields.length === 1 ? wanted.fields.join('') : names});`;
}

function milliseconds(seconds: number): string {
  return String(seconds * 1000).replaceAll(/\B(?=(\d{3})+$)/g, '_');
}

function isIdentifier(name: string): boolean {
  return /^[A-Za-z_$][\w$]*$/.test(name);
}

/** Returns the task with the helper, as a module. */
export function nodejsTask({
  name,
  method,
  path,
  query,
  body,
  timeout,
  viewerWaits,
  repeats,
  result: wanted,
}: SampleRequest): Sample | null {
  if (path === null) {
    return null;
  }
  const options = [
    ...(body.kind === 'json' ? ['body'] : body.kind === 'form' ? ['body: form'] : []),
    ...(repeats ? ['repeat: true'] : []),
    ...(viewerWaits ? [`within: ${timeout}`] : []),
  ];
  const address = isPlainQuery(query) ? singleQuoted(plainPath(path, query)) : `\`${path}?\${query}\``;
  const call = (given: string) =>
    taskResult(wanted, `await vdo(${singleQuoted(method)}, ${address}${given})`);
  const short = call(options.length === 0 ? '' : `, { ${options.join(', ')} }`);
  const isShort = options.length === 0 || short.split('\n').every((line) => line.length <= CALL_WIDTH);
  return {
    file: `${name}.mjs`,
    language: 'js',
    code: `${withHelper(declarations({ body, query }))}${
      isShort ? short : call(`, {\n${options.map((option) => `  ${option},\n`).join('')}}`)
    }
`,
  };
}

/** Groups imports, followed by a blank line. */
function withHelper(declared: string): string {
  const helper = "import { vdo } from './vdo.mjs';\n";
  return declared.startsWith('import ')
    ? declared.replace('\n', `\n${helper}`)
    : `${helper}\n${declared.replace(/\n\n$/, '\n')}`;
}

function taskResult(wanted: SampleRequest['result'], call: string): string {
  if (wanted.kind === 'status') {
    return `${call};\nconsole.log('Done');`;
  }
  if (wanted.kind !== 'fields') {
    return `console.log(${call});`;
  }
  const names = `{ ${wanted.fields.join(', ')} }`;
  return `const ${names} = ${call};\nconsole.log(${wanted.fields.length === 1 ? wanted.fields.join('') : names});`;
}
