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

/** Adds what the library leaves out. */
export function finishedCode(language: Language, code: string): string {
  return language === 'python' ? `import requests\n\n${code}` : code;
}
