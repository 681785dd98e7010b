/** Requests in the form that the library of samples expects. Browsers also load this. */

import {
  isTypedText,
  isValidJson,
  jsLiteral,
  MARK,
  MULTIPART,
  partMark,
  TEXT,
  withBody,
  withFileParts,
  withTypedParts,
} from './body-code.ts';
import { isJson } from './json.ts';
import type { Language } from './languages.ts';
import { queryText, type QueryPair } from './query-pairs.ts';

export interface LibraryRequest {
  method: string;
  url: string;
  headers: { name: string; value: string }[];
  queryString: [];
  cookies: [];
  httpVersion: string;
  postData?: LibraryBody;
}

export interface LibraryBody {
  mimeType: string;
  text?: string;
  params?: FormPart[];
  /** Path of the file that's the body. */
  fileName?: string;
}

export interface FormPart extends QueryPair {
  /** Path of the file that's the value. */
  fileName?: string;
}

export function libraryRequest(
  language: Language,
  {
    method,
    url,
    headers,
    postData,
  }: {
    method: string;
    url: string;
    headers: readonly { name: string; value: string }[];
    postData: LibraryBody | null;
  },
): LibraryRequest {
  const all = [
    ...headers,
    ...(postData?.mimeType === TEXT_FORM ? [{ name: 'Content-Type', value: TEXT_FORM }] : []),
  ];
  return {
    method,
    url: url.replaceAll("'", '%27'),
    headers: all.map(({ name, value }) => ({
      name,
      value: UNESCAPED_HEADERS.includes(language) ? escaped(language, value) : value,
    })),
    queryString: [],
    cookies: [],
    httpVersion: 'HTTP/1.1',
    ...(postData === null ? {} : { postData: libraryBody(language, postData) }),
  };
}

/** Languages for which the library writes JSON well. */
const WITH_JSON: readonly Language[] = ['python', 'php', 'rust'];
/** Languages for which the library writes no valid multipart form. */
const WITHOUT_FORMS: readonly Language[] = ['java', 'ruby', 'swift'];
/** Languages for which the library writes the fields of an encoded form, even if a name is repeated. */
const REPEATING: readonly Language[] = ['curl', 'csharp', 'php', 'rust'];
/** Languages for which it writes them if each name is used once. */
const LISTING: readonly Language[] = [...REPEATING, 'javascript', 'python'];
/** Languages for which the library doesn't escape quotes in headers. */
const UNESCAPED_HEADERS: readonly Language[] = ['javascript', 'php', 'csharp'];

function libraryBody(language: Language, body: LibraryBody): LibraryBody {
  const { mimeType, text = '', params, fileName } = body;
  if (isMarked(language, body)) {
    return { mimeType: TEXT, text: MARK };
  }
  if (params !== undefined) {
    return {
      mimeType,
      params: params.map((part, index) => {
        if (mimeType === MULTIPART && language === 'curl') {
          return curlPart(part);
        }
        const isMark = mimeType === MULTIPART && isTypedText(part);
        return { ...part, value: isMark ? partMark(index) : partValue(language, mimeType, part) };
      }),
    };
  }
  return fileName === undefined
    ? { mimeType: isJson(mimeType) ? 'application/json' : mimeType, text }
    : { mimeType: 'application/octet-stream', text: `@${fileName}` };
}

/** Whether the code of the library has a mark instead of the body. */
function isMarked(language: Language, { mimeType, text = '', params, fileName }: LibraryBody): boolean {
  if (language === 'curl') {
    return false;
  }
  if (params !== undefined) {
    return language === 'python' && mimeType === MULTIPART;
  }
  // In PHP, an empty object is an empty array.
  const isWritten = WITH_JSON.includes(language) && !(language === 'php' && /\{\s*\}/.test(text));
  return fileName !== undefined || !isWritten || !isJson(mimeType) || !isValidJson(text);
}

/** The library doesn't escape quotes in the fields of some languages. */
function partValue(language: Language, mimeType: string, { value }: FormPart): string {
  const isUnescaped =
    language === 'php'
      ? mimeType === MULTIPART
      : language === 'kotlin' || UNESCAPED_HEADERS.includes(language);
  return isUnescaped ? escaped(language, value) : value;
}

/** Quotes values that curl would read as a file or split at a semicolon. */
function curlPart({ name, value, fileName, contentType }: FormPart): FormPart {
  const isSpecial = /^[\s"@<(]|;|\s$/.test(value);
  const text = isSpecial ? `"${value.replaceAll(/[\\"]/g, String.raw`\$&`)}"` : value;
  const type = contentType === undefined ? '' : `;type=${contentType}`;
  return {
    name,
    value: `${text}${type}`,
    ...(fileName === undefined ? {} : { fileName: `${fileName}${type}` }),
  };
}

function escaped(language: Language, value: string): string {
  const text = JSON.stringify(value).slice(1, -1);
  switch (language) {
    case 'javascript':
      return jsLiteral(value).slice(1, -1);
    case 'php':
      return value.replaceAll(/[\\']/g, String.raw`\$&`);
    case 'kotlin':
      return text.replaceAll('$', String.raw`\$`);
    default:
      return text;
  }
}

const BOUNDARY = 'boundary';
const TEXT_FORM = `${MULTIPART}; boundary=${BOUNDARY}`;

/** The fields of a form. If the library would lose some of them, the form is text. */
export function formBody(language: Language, mimeType: string, params: FormPart[]): LibraryBody {
  const names = params.map(({ name }) => name);
  const isRepeated = new Set(names).size < names.length;
  if (mimeType === MULTIPART) {
    // An array in PHP has each key once.
    return WITHOUT_FORMS.includes(language) || (language === 'php' && isRepeated)
      ? { mimeType: TEXT_FORM, text: textForm(params) }
      : { mimeType, params };
  }
  const isEncoded = params.every(({ allowsReserved }) => allowsReserved !== true);
  return isEncoded && (isRepeated ? REPEATING : LISTING).includes(language)
    ? { mimeType, params }
    : { mimeType, text: queryText(params) };
}

function textForm(params: readonly FormPart[]): string {
  const parts = params.map(({ name, value, fileName, contentType }) => {
    const ofFile = fileName === undefined ? '' : `; filename="${fileName}"`;
    const type = contentType ?? (fileName === undefined ? undefined : 'application/octet-stream');
    const header = type === undefined ? '' : `\r\nContent-Type: ${type}`;
    return `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${ofFile}${header}\r\n\r\n${fileName === undefined ? value : 'CONTENT_OF_FILE'}\r\n`;
  });
  return `${parts.join('')}--${BOUNDARY}--\r\n`;
}

/** Adds what the library leaves out, and indents the JSON of a curl command below its option. */
export function finishedCode(language: Language, code: string, body: LibraryBody | null): string {
  const whole =
    body === null
      ? code
      : isMarked(language, body)
        ? withBody(language, code, body)
        : withFileParts(language, withTypedParts(language, code, body.params ?? []));
  switch (language) {
    case 'python':
      return `import requests\n\n${whole}`;
    case 'curl':
      return (
        whole
          // A shell would read these characters.
          .replace(/^curl ([^\s']*[?&;()*!~#][^\s']*)/, "curl '$1'")
          .replace(/(?<=^ {2}--data '[[{]$)[\s\S]*/m, (json) => json.replaceAll('\n', '\n  '))
      );
    default:
      return whole;
  }
}
