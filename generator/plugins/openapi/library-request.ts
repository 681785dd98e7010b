/** Requests in the form that the library of samples expects. */

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
    headers: [...headers],
    queryString: isSplit ? [...new URLSearchParams(query)].map(([name, value]) => ({ name, value })) : [],
    cookies: [],
    httpVersion: 'HTTP/1.1',
    ...(postData === null ? {} : { postData }),
  };
}

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
  const names = params.map(({ name }) => name);
  const languages = new Set(names).size === names.length ? LISTING : REPEATING;
  if (mimeType === 'multipart/form-data' || languages.includes(language)) {
    return { mimeType, params };
  }
  const pairs = params.map(({ name, value }): [string, string] => [name, value]);
  return { mimeType, text: new URLSearchParams(pairs).toString() };
}

/** Adds what the library leaves out, and indents the JSON of a curl command below its option. */
export function finishedCode(language: Language, code: string): string {
  return language === 'python'
    ? `import requests\n\n${code}`
    : code.replace(/(?<=^ {2}--data '[[{]$)[\s\S]*/m, (json) => json.replaceAll('\n', '\n  '));
}
