import { describe, expect, it } from 'vitest';
import type { CodeSample } from 'pagewright';
import { schemaCheck } from './api-schemas.ts';
import { checkSample } from './check-sample.ts';

const schemas = () =>
  schemaCheck(`
openapi: 3.1.0
info: { title: API, version: '1' }
paths: { /otp: { post: { responses: { 204: { description: Done } } } } }
components:
  schemas:
    OtpRequest:
      type: object
      properties:
        ttl: { type: integer }
        licenseRules: { type: string, contentMediaType: application/json, contentSchema: { $ref: '#/components/schemas/LicenseRules' } }
    LicenseRules:
      type: object
      properties: { canPersist: { type: boolean } }
`);

function faultsIn(
  language: string,
  code: string,
  meta = '',
  rest: Partial<CodeSample> = {},
): Promise<string[]> {
  const sample = { language, code, meta, source: 'docs/page.md', line: 10, ...rest };
  return checkSample(sample, 'docs/page.md', schemas);
}

/** Correct code, and a replacement for its second line that breaks it. */
const LANGUAGES: [language: string, code: string, wrong: string][] = [
  ['js', 'import a from "a";\nconst b = await a`x`;\nexport { b };', 'const b = await;'],
  ['jsx', 'const a = (\n  <A b={1}>text</A>\n);', '  <A b={1}>text</B>'],
  ['ts', 'interface A {\n  b: string;\n}', '  b: ;'],
  ['tsx', 'const a = (b: string) => (\n  <p>{b}</p>\n);', '  <p>{b</p>'],
  ['json', '{\n  "a": [1, true, null]\n}', '  "a": [1, true, null],'],
  ['jsonc', '{\n  "a": 1 // why\n}', '  "a" 1'],
  ['yaml', 'a:\n  - b: 1\n  - c', '  - b: [1'],
  ['bash', 'for a in 1 2; do\n  curl --data "{\\"a\\": $a}" "$URL"\ndone', '  curl --data "{'],
  ['console', '$ ls\na file ( with no quotes\n$ cd a', '$ echo "a'],
  ['python', 'async def a(b: int) -> str:\n    return f"{await b!r}"', '    return f(b'],
  ['php', '<?php\n$a = fn(int $b) => match (true) { default => $b };', '$a = foo(;'],
  ['csharp', 'using System.Net.Http;\nvar a = await client.GetAsync($"{b}/c");', 'var a = ;'],
  ['ruby', 'require "net/http"\nputs({ a: 1 }.to_json)', 'puts({ a: 1 }'],
  [
    'java',
    'class A {\n  void b(String... c) { for (var d : c) { } }\n}',
    '  void b(String... c) { for (var d : ) { } }',
  ],
  ['go', 'package main\nfunc main() { for i := range 3 { _ = i } }', 'func main( {'],
  ['kotlin', 'class A {\n  fun b(c: Int?) = c?.let { it + 1 } ?: 0\n}', '  fun b(c: Int? = c'],
  [
    'swift',
    'func a() async throws {\n  guard let b = try await c() else { return }\n}',
    '  guard let b = [ else { return }',
  ],
  [
    'objc',
    '@implementation A\n- (void)b:(NSString *)c { [self d:@"e"]; }\n@end',
    '- (void)b:(NSString *)c { [self d:@"e"; }',
  ],
  [
    'dart',
    'void main() async {\n  final a = switch (b) { C() => 1, _ => 2 };\n}',
    '  final a = switch (b) { C() => ;',
  ],
  ['groovy', 'dependencies {\n    implementation "a:b:1.0"\n}', '    implementation "a:b:1.0'],
  ['powershell', 'foreach ($a in 1..2) {\n  Write-Output "$a"\n}', '  Write-Output ('],
  ['ini', '[a]\nb=c', '[a'],
  ['html', '<div>\n  <p>a<br>b\n</div>', '  <span>a'],
  ['css', '.a {\n  color: red;\n}', '  color red;;{'],
  ['xml', '<a xmlns:b="c">\n  <b:d e="f"/>\n</a>', '  <b:d e=f/>'],
  ['http', 'POST /a HTTP/1.1\nContent-Type: application/json\n\n{"a": 1}', 'Content-Type application/json'],
  ['vtt', 'WEBVTT\n00:00:01.000 --> 00:00:02.000\nHello', '00:00:01,000 --> 00:00:02,000'],
  ['csv', 'video,bandwidth\n"a, b",12', '"a, b",12,3'],
  ['sql', 'SELECT title\nFROM lessons\nWHERE id = $1', 'FORM lessons'],
  ['mermaid', 'sequenceDiagram\n  A->>B: ask<br/>again\n  B-->>A: answer', '  A->>: ask'],
];

describe('a code sample', () => {
  it.each(LANGUAGES)('in %s is parsed', async (language, code) => {
    expect(await faultsIn(language, code)).toEqual([]);
  });

  it.each(LANGUAGES)('in %s with a mistake is reported with its line', async (language, code, wrong) => {
    const broken = code.split('\n').with(1, wrong).join('\n');
    const [first = ''] = await faultsIn(language, broken);
    expect(first).toMatch(new RegExp(`^docs/page\\.md:\\d+  ${language}\n  \\S.*\\.\n  > `));
  });

  it('is reported with page, line, language, and the text of the line', async () => {
    expect(await faultsIn('json', '{\n  "a": 1 // why\n}')).toEqual([
      'docs/page.md:12  json\n  Invalid comment token: "// why".\n  > "a": 1 // why',
    ]);
  });

  it('from a partial or directive is reported with both locations', async () => {
    const part = await faultsIn('json', '{', '', { source: 'docs/_part.md' });
    expect(part[0]).toContain('docs/_part.md:11, shown on docs/page.md  json');
    const generated = await faultsIn('json', '{', '', { isGenerated: true });
    expect(generated[0]).toContain('docs/page.md:10 (line 1 of what the directive gives)  json');
  });

  it('in a language with characters beyond ASCII keeps its line', async () => {
    const [first] = await faultsIn('js', '// “é”\n// “é”\nconst = 1;');
    expect(first).toContain('docs/page.md:13  js');
  });

  it('marked as a fragment with a reason can be incomplete', async () => {
    expect(await faultsIn('swift', 'func a( {', 'title="a" fragment="the head of a function"')).toEqual([]);
  });

  it.each(['fragment', 'fragment=""', "{1} fragment=' '"])('with `%s` lacks a reason', async (meta) => {
    expect(await faultsIn('js', '1', meta)).toEqual([
      `docs/page.md:10  js\n  Explain why the code is incomplete, as in fragment="the body of a function".\n  > \`\`\`js ${meta}`,
    ]);
  });

  it.each(['title="A fragment"', '[fragment]', 'title=\'schema="None"\''])(
    "with `%s` isn't a fragment and has no schema",
    async (meta) => {
      expect(await faultsIn('json', '{}', meta)).toEqual([]);
      expect(await faultsIn('json', '{', meta)).toHaveLength(1);
    },
  );

  it("in an unknown language is rejected, and plain text isn't", async () => {
    expect((await faultsIn('pythn', 'a'))[0]).toContain('Did you mean "python"?');
    expect(await faultsIn('text', '{(')).toEqual([]);
  });
});

describe('a sample with a schema', () => {
  it('matches it', async () => {
    expect(await faultsIn('json', '{"ttl": 300}', 'schema="OtpRequest"')).toEqual([]);
    expect(await faultsIn('yaml', 'ttl: 300', 'schema="OtpRequest"')).toEqual([]);
  });

  it("reports where it doesn't match", async () => {
    expect(await faultsIn('json', '{"ttl": "300"}', 'schema=OtpRequest')).toEqual([
      'docs/page.md:10  json\n  The value doesn\'t match the schema OtpRequest: "ttl" must be integer.\n  > ```json schema=OtpRequest',
    ]);
  });

  it.each(['{"canPersist":1}', 'canPersist'])(
    'also checks JSON in strings against its schema: %s',
    async (inner) => {
      const body = JSON.stringify({ licenseRules: inner });
      expect((await faultsIn('json', body, 'schema="OtpRequest"'))[0]).toContain('must contain valid JSON');
    },
  );

  it('must use an existing one', async () => {
    expect((await faultsIn('json', '{}', 'schema="OtpReqest"'))[0]).toContain('did you mean "OtpRequest"?');
  });

  it('is data', async () => {
    expect((await faultsIn('js', '1 +\n1', 'schema="OtpRequest"'))[0]).toContain('Only JSON and YAML');
  });
});

describe('code inside code', () => {
  it('scripts, styles, and data in HTML are parsed', async () => {
    const page = (inner: string): string => `<!doctype html>\n<title>A</title>\n${inner}`;
    expect(await faultsIn('html', page('<script type="module">\nawait a();\n</script>'))).toEqual([]);
    expect((await faultsIn('html', page('<script>\nconst a = ;\n</script>')))[0]).toContain(
      'docs/page.md:14',
    );
    expect(await faultsIn('html', page('<style>\n.a { color: red; }\n.b {\n</style>'))).toHaveLength(1);
    expect(await faultsIn('html', page('<script type="application/json">{a}</script>'))).not.toEqual([]);
  });

  it('invalid HTML is rejected', async () => {
    expect((await faultsIn('html', '<p a="1" a="2">a</div></p>'))[0]).toContain('Invalid HTML');
    expect(await faultsIn('html', '<svg viewBox="0 0 1 1"><path d="M0 0"/></svg>')).toEqual([]);
  });

  it('a JSON body in an HTTP message is parsed', async () => {
    const message = 'HTTP/1.1 200 OK\nContent-Type: application/json; charset=utf-8\n\n{"a": }';
    expect((await faultsIn('http', message))[0]).toContain('docs/page.md:14  http');
  });

  it('PHP without its opening tag is still code, and Swift macros are parsed', async () => {
    expect(await faultsIn('php', '$a = foo(;')).not.toEqual([]);
    expect(await faultsIn('swift', '#Preview("a") {\n  A()\n}')).toEqual([]);
  });
});
