/** Code for a request. The writer of each language is loaded when it's chosen. */

import type { Language } from '../../languages.ts';
import { finishedCode, formBody, libraryRequest, type LibraryRequest } from '../../library-request.ts';
import type { PreparedRequest } from './prepare-request.ts';

interface Writer {
  generate(request: LibraryRequest): string;
}

const WRITERS: Readonly<Record<Language, () => Promise<Writer>>> = {
  curl: async () => (await import('@scalar/snippetz/plugins/shell/curl')).shellCurl,
  javascript: async () => (await import('@scalar/snippetz/plugins/js/fetch')).jsFetch,
  python: async () => (await import('@scalar/snippetz/plugins/python/requests')).pythonRequests,
  go: async () => (await import('@scalar/snippetz/plugins/go/native')).goNative,
  php: async () => (await import('@scalar/snippetz/plugins/php/curl')).phpCurl,
  java: async () => (await import('@scalar/snippetz/plugins/java/nethttp')).javaNethttp,
  csharp: async () => (await import('@scalar/snippetz/plugins/csharp/httpclient')).csharpHttpclient,
  ruby: async () => (await import('@scalar/snippetz/plugins/ruby/native')).rubyNative,
  kotlin: async () => (await import('@scalar/snippetz/plugins/kotlin/okhttp')).kotlinOkhttp,
  swift: async () => (await import('@scalar/snippetz/plugins/swift/nsurlsession')).swiftNsurlsession,
  rust: async () => (await import('@scalar/snippetz/plugins/rust/reqwest')).rustReqwest,
};

export async function codeFor(
  language: Language,
  { method, url, headers, body }: PreparedRequest,
): Promise<string> {
  const writer = await WRITERS[language]();
  const params = body?.params.map(({ value, ...part }) =>
    typeof value === 'string' ? { ...part, value } : { ...part, value: value.name, fileName: value.name },
  );
  const sent =
    body === null
      ? null
      : params === undefined || params.length === 0
        ? { mimeType: body.mediaType, text: body.text ?? '' }
        : formBody(language, body.mediaType, params);
  const made = libraryRequest(language, { method, url, headers, postData: sent });
  return finishedCode(language, writer.generate(made), sent);
}
