/** Requests in the form that the library of samples expects. */

import { isJson } from './json.ts';
import type { Language } from './languages.ts';

export interface LibraryRequest {
  method: string;
  url: string;
  headers: { name: string; value: string }[];
  queryString: { name: string; value: string }[];
  cookies: [];
  httpVersion: string;
  postData?: LibraryBody;
}

export interface LibraryBody {
  mimeType: string;
  text?: string;
  params?: { name: string; value: string }[];
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
  const [address = '', query] = url.split('?', 2);
  // Some targets drop the query string, and curl quotes the URL only if it has one.
  const isSplit = language === 'curl' && query !== undefined;
  return {
    method,
    url: isSplit ? address : url,
    headers: [
      ...headers,
      ...(postData?.mimeType === TEXT_FORM ? [{ name: 'Content-Type', value: TEXT_FORM }] : []),
    ],
    queryString: isSplit ? [...new URLSearchParams(query)].map(([name, value]) => ({ name, value })) : [],
    cookies: [],
    httpVersion: 'HTTP/1.1',
    ...(postData === null
      ? {}
      : { postData: isUnescaped(language, postData) ? { ...postData, text: MARK } : postData }),
  };
}

const BOUNDARY = 'boundary';
const TEXT_FORM = `multipart/form-data; boundary=${BOUNDARY}`;

/** Stands for a text in code, because the library doesn't escape quotes and line breaks for some languages. */
const MARK = 'TEXT_OF_BODY';

function isUnescaped(language: Language, { mimeType, text }: LibraryBody): boolean {
  return text !== undefined && !isJson(mimeType) && (language === 'javascript' || language === 'swift');
}

/** Languages for which the library writes no valid multipart form. */
const WITHOUT_FORMS: readonly Language[] = ['java', 'ruby', 'swift'];

/** Languages for which the library writes the fields of an encoded form, even if a name is repeated. */
const REPEATING: readonly Language[] = ['curl', 'csharp', 'php', 'rust'];
/** Languages for which it writes them if each name is used once. */
const LISTING: readonly Language[] = [...REPEATING, 'javascript', 'python', 'go'];

/** The fields of a form. If the library would lose some of them, an encoded form is text. */
export function formBody(
  language: Language,
  mimeType: string,
  params: { name: string; value: string }[],
): LibraryBody {
  if (mimeType === 'multipart/form-data' && WITHOUT_FORMS.includes(language)) {
    const parts = params.map(
      ({ name, value }) =>
        `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    );
    return { mimeType: TEXT_FORM, text: `${parts.join('')}--${BOUNDARY}--\r\n` };
  }
  const names = params.map(({ name }) => name);
  const languages = new Set(names).size === names.length ? LISTING : REPEATING;
  if (mimeType === 'multipart/form-data' || languages.includes(language)) {
    return { mimeType, params };
  }
  const pairs = params.map(({ name, value }): [string, string] => [name, value]);
  return { mimeType, text: new URLSearchParams(pairs).toString() };
}

/** Adds what the library leaves out, and indents the JSON of a curl command below its option. */
export function finishedCode(language: Language, code: string, body: LibraryBody | null): string {
  return language === 'python'
    ? `import requests\n\n${body === null ? code : withPythonBody(code, body)}`
    : code
        .replace(/(["'])TEXT_OF_BODY\1/, () => JSON.stringify(body?.text))
        .replace(/(?<=^ {2}--data '[[{]$)[\s\S]*/m, (json) => json.replaceAll('\n', '\n  '));
}

function withPythonBody(code: string, { mimeType, text, params = [] }: LibraryBody): string {
  if (mimeType === 'multipart/form-data') {
    const fields = params.map(
      ({ name, value }) => `      (${JSON.stringify(name)}, (None, ${JSON.stringify(value)})),\n`,
    );
    return code.replace(/^ {4}data=\{[^]*?^ {4}\}/m, () => `    files=[\n${fields.join('')}    ]`);
  }
  return text === undefined || isJson(mimeType)
    ? code
    : code.replace(/\n?\)$/, () => `,\n    data=${JSON.stringify(text)}\n)`);
}
