/** Text of the form. `{name}` is a placeholder. */
export interface Words {
  tryIt: string;
  notLoaded: string;
  /** Name of the form: `GET /pets` is the call. */
  title: string;
  server: string;
  authentication: string;
  noKey: string;
  keyKept: string;
  keyNotSent: string;
  user: string;
  password: string;
  path: string;
  query: string;
  headers: string;
  body: string;
  mediaType: string;
  fields: string;
  asJson: string;
  bodyText: string;
  required: string;
  notSet: string;
  onePerLine: string;
  send: string;
  cancel: string;
  sending: string;
  code: string;
  language: string;
  copy: string;
  copied: string;
  response: string;
  documented: string;
  notDocumented: string;
  status: string;
  responseHeaders: string;
  hiddenHeaders: string;
  noBody: string;
  shortened: string;
  binary: string;
  save: string;
  failed: string;
  needed: string;
  notJson: string;
  offline: string;
  insecure: string;
  blocked: string;
  cors: string;
  corsHeaders: string;
  unreachable: string;
}

/** Replaces placeholders. */
export function filled(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** Name of the dictionary for a language such as `pt-BR`. Only simplified Chinese has one. */
export function dictionaryOf(locale: string): string {
  const { language, script } = new Intl.Locale(locale || 'en').maximize();
  return language === 'zh' && script !== 'Hans' ? 'en' : language;
}
