/** Writes the body of a request in code, where the library of samples would break it. Browsers also load this. */

import { isJson } from './json.ts';
import type { Language } from './languages.ts';
import type { FormPart, LibraryBody } from './library-request.ts';

/** Stands for the body in code of the library. */
export const MARK = 'TEXT_OF_BODY';

/** The library writes a body of this type unchanged, between quotes. */
export const TEXT = 'text/plain';

export const MULTIPART = 'multipart/form-data';

/** Replaces the {@link MARK} by the body. In Python, the library writes no such body, so it's added. */
export function withBody(language: Language, code: string, body: LibraryBody): string {
  const written = language === 'python' ? code : withType(language, code, body.mimeType);
  return body.fileName === undefined
    ? withText(language, written, body)
    : withFile(language, written, body.fileName);
}

/** Some languages derive the header from the type of the body. */
function withType(language: Language, code: string, mimeType: string): string {
  return language === 'kotlin' || language === 'csharp'
    ? code.replace(`"${TEXT}"`, () => JSON.stringify(mimeType))
    : code;
}

function withText(language: Language, code: string, { mimeType, text = '', params }: LibraryBody): string {
  if (language === 'python') {
    return withArgument(
      code,
      params === undefined ? `data=${JSON.stringify(text)}` : `files=${pythonParts(params)}`,
    );
  }
  // Languages keep the line breaks of a block, but not those of Windows, which forms have.
  const isBlock = text.includes('\n') && !text.includes('\r');
  const literal =
    language === 'javascript' && isJson(mimeType) && isValidJson(text)
      ? `JSON.stringify(${jsLiteral(JSON.parse(text)).replaceAll('\n', '\n  ')})`
      : isBlock
        ? blockLiteral(language, text)
        : lineLiteral(language, text);
  return code.replace(QUOTED_MARK, () => literal);
}

/** In C#, it's a raw string. */
const QUOTED_MARK = new RegExp(`"""\\n${MARK}\\n"""|(["'])${MARK}\\1`);

function lineLiteral(language: Language, text: string): string {
  switch (language) {
    case 'php':
      return text.includes('\r')
        ? JSON.stringify(text).replaceAll('$', String.raw`\$`)
        : `'${text.replaceAll(/[\\']/g, String.raw`\$&`)}'`;
    case 'ruby':
      return JSON.stringify(text).replaceAll(/#(?=[{$@])/g, String.raw`\#`);
    case 'kotlin':
      return JSON.stringify(text).replaceAll('$', String.raw`\$`);
    default:
      return JSON.stringify(text);
  }
}

function blockLiteral(language: Language, text: string): string {
  switch (language) {
    case 'go':
      return text.includes('`') ? lineLiteral(language, text) : `\`${text}\``;
    case 'java':
      return `"""\n${text.replaceAll('\\', '\\\\').replaceAll('"""', String.raw`\"""`)}"""`;
    case 'csharp':
      return text.includes('"""') ? lineLiteral(language, text) : `"""\n${text}\n"""`;
    case 'kotlin':
      return text.includes('"""')
        ? lineLiteral(language, text)
        : `"""${text.replaceAll('$', () => "${'$'}")}"""`;
    case 'swift':
      return text.includes('"#') ? lineLiteral(language, text) : `#"""\n${text}\n"""#`;
    case 'ruby':
      return /^BODY$/m.test(text) ? lineLiteral(language, text) : `<<~'BODY'.chomp\n${text}\nBODY`;
    default:
      return lineLiteral(language, text);
  }
}

/** A value in single quotes, as in the other code of the library. */
export function jsLiteral(value: unknown, indent = ''): string {
  if (typeof value === 'string') {
    return `'${JSON.stringify(value)
      .slice(1, -1)
      .replaceAll(String.raw`\"`, '"')
      .replaceAll("'", String.raw`\'`)}'`;
  }
  if (typeof value !== 'object' || value === null) {
    return JSON.stringify(value);
  }
  const inner = `${indent}  `;
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  const parts = Array.isArray(value)
    ? value.map((each: unknown) => jsLiteral(each, inner))
    : Object.entries(value).map(([name, each]) => {
        const key = /^[A-Za-z_$][\w$]*$/.test(name) ? name : jsLiteral(name);
        return `${key}: ${jsLiteral(each, inner)}`;
      });
  const isLine =
    Array.isArray(value) && value.every((each) => typeof each !== 'object') && parts.join().length < 80;
  return isLine || parts.length === 0
    ? `${open}${parts.join(', ')}${close}`
    : `${open}\n${parts.map((part) => inner + part).join(',\n')}\n${indent}${close}`;
}

export function isValidJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

const CHOSEN_FILE = "document.querySelector('input[type=file]').files[0]";

/** How each language reads a file, and what of the library's code that replaces. */
const FILES: Readonly<
  Record<Exclude<Language, 'curl' | 'python'>, [RegExp | string, (path: string, type: string) => string]>
> = {
  javascript: [`'${MARK}'`, () => CHOSEN_FILE],
  go: [`payload := strings.NewReader("${MARK}")`, (path) => `payload, _ := os.Open("${path}")`],
  php: [`'${MARK}'`, (path) => `file_get_contents('${path}')`],
  java: [`ofString("${MARK}")`, (path) => `ofFile(Path.of("${path}"))`],
  csharp: [
    /new StringContent\(\s*"""\s*TEXT_OF_BODY\s*""",\s*System\.Text\.Encoding\.UTF8, (.*)\);/,
    (path, type) =>
      `new StreamContent(File.OpenRead("${path}"));\nrequest.Content.Headers.ContentType = new MediaTypeHeaderValue(${type});`,
  ],
  ruby: [`"${MARK}"`, (path) => `File.binread("${path}")`],
  kotlin: [`"${MARK}"`, (path) => `File("${path}")`],
  swift: [
    `NSData(data: "${MARK}".data(using: String.Encoding.utf8)!)`,
    (path) => `NSData(contentsOfFile: "${path}")!`,
  ],
  rust: [`"${MARK}"`, (path) => `std::fs::read("${path}")?`],
};

function withFile(language: Language, code: string, path: string): string {
  if (language === 'curl') {
    return code;
  }
  if (language === 'python') {
    return withArgument(code, `data=open(${JSON.stringify(path)}, "rb")`);
  }
  const [found, made] = FILES[language];
  const whole = code.replace(found, (_, type: string) => made(path, type));
  return language === 'go' ? whole.replace('\t"strings"\n', '\t"os"\n') : whole;
}

function withArgument(code: string, argument: string): string {
  return code.replace(/\n?\)$/, () => `,\n    ${argument}\n)`);
}

function pythonParts(params: readonly FormPart[]): string {
  const parts = params.map(({ name, value, fileName, contentType }) => {
    const type = contentType === undefined ? '' : `, ${JSON.stringify(contentType)}`;
    const path = JSON.stringify(fileName);
    const file = `open(${path}, "rb")`;
    const part =
      fileName === undefined
        ? `(None, ${JSON.stringify(value)}${type})`
        : type === ''
          ? file
          : `(${path}, ${file}${type})`;
    return `      (${JSON.stringify(name)}, ${part}),\n`;
  });
  return `[\n${parts.join('')}    ]`;
}

/** Stands for a part of a form that has a content type, which the library can't write. */
export function partMark(index: number): string {
  return `PART_${index}`;
}

export function isTypedText(part: FormPart): part is TypedText {
  return part.contentType !== undefined && part.fileName === undefined;
}

interface TypedText extends FormPart {
  contentType: string;
}

/** How each language writes a text with a content type, and what of the library's code that replaces. */
const TYPED_PARTS: Readonly<Partial<Record<Language, (mark: string, part: TypedText) => [RegExp, string]>>> =
  {
    javascript: (mark, { value, contentType }) => [
      new RegExp(`'${mark}'`),
      `new Blob([${jsLiteral(value)}], { type: '${contentType}' })`,
    ],
    go: (mark, { name, value, contentType }) => [
      new RegExp(`_ = writer\\.WriteField\\(.*, "${mark}"\\)`),
      `part, _ := writer.CreatePart(textproto.MIMEHeader{
\t\t"Content-Disposition": {${JSON.stringify(`form-data; name="${name}"`)}},
\t\t"Content-Type":        {"${contentType}"},
\t})
\tpart.Write([]byte(${lineLiteral('go', value)}))`,
    ],
    // Only parts with a file name can have a type.
    php: (mark, { name, value, contentType }) => [
      new RegExp(`'${mark}'`),
      `new CURLStringFile(${lineLiteral('php', value)}, ${lineLiteral('php', name)}, '${contentType}')`,
    ],
    csharp: (mark, { value, contentType }) => [
      new RegExp(`(?<=new StringContent\\()"${mark}"`),
      `${lineLiteral('csharp', value)}, System.Text.Encoding.UTF8, "${contentType}"`,
    ],
    kotlin: (mark, { value, contentType }) => [
      new RegExp(`"${mark}"`),
      `null, RequestBody.create(MediaType.parse("${contentType}"), ${lineLiteral('kotlin', value)})`,
    ],
    rust: (mark, { name, value, contentType }) => [
      new RegExp(`form\\.text\\(.*, "${mark}"\\)`),
      `form.part(${JSON.stringify(name)}, reqwest::multipart::Part::text(${lineLiteral('rust', value)}).mime_str("${contentType}")?)`,
    ],
  };

/** Replaces each {@link partMark} by a text with its content type. */
export function withTypedParts(language: Language, code: string, params: readonly FormPart[]): string {
  const write = TYPED_PARTS[language];
  if (write === undefined) {
    return code;
  }
  const made = params.reduce((whole, part, index) => {
    if (!isTypedText(part)) {
      return whole;
    }
    const [found, text] = write(partMark(index), part);
    return whole.replace(found, () => text);
  }, code);
  return made.includes('textproto.')
    ? made.replace('\t"net/http"\n', '\t"net/http"\n\t"net/textproto"\n')
    : made;
}

/** The library writes files in a form incompletely in some languages. */
export function withFileParts(language: Language, code: string): string {
  switch (language) {
    case 'javascript':
      return code.replaceAll(/new Blob\(\[\]\), '[^\n]*'/g, () => CHOSEN_FILE);
    case 'php':
      return code.replaceAll(/=> '@([^']*)'/g, "=> new CURLFile('$1')");
    case 'rust':
      return code.replaceAll(
        /Part::text\(("(?:[^"\\]|\\.)*")\)\s*\.file_name\(\1\)/g,
        'Part::file($1).await?',
      );
    case 'go': {
      // A second declaration of a name is an error.
      const once = code
        .replaceAll(/(?<=\bpart, _ :=[^]*)\bpart, _ :=/g, 'part, _ =')
        .replaceAll(/(?<=\bf, _ :=[^]*)\bf, _ :=/g, 'f, _ =');
      return once.includes('os.Open(') ? once.replace('\n)\n', '\n\t"os"\n)\n') : once;
    }
    default:
      return code;
  }
}
