/** Languages of samples. */

export type Language =
  | 'curl'
  | 'javascript'
  | 'python'
  | 'go'
  | 'php'
  | 'java'
  | 'csharp'
  | 'ruby'
  | 'kotlin'
  | 'swift'
  | 'rust';

interface Target {
  label: string;
  highlight: string;
  /** Target names in the sample library. */
  target: string;
  client: string;
}

export const LANGUAGES: Readonly<Record<Language, Target>> = {
  curl: { label: 'curl', highlight: 'bash', target: 'shell', client: 'curl' },
  javascript: { label: 'JavaScript', highlight: 'js', target: 'js', client: 'fetch' },
  python: { label: 'Python', highlight: 'python', target: 'python', client: 'requests' },
  go: { label: 'Go', highlight: 'go', target: 'go', client: 'native' },
  php: { label: 'PHP', highlight: 'php', target: 'php', client: 'curl' },
  java: { label: 'Java', highlight: 'java', target: 'java', client: 'nethttp' },
  csharp: { label: 'C#', highlight: 'csharp', target: 'csharp', client: 'httpclient' },
  ruby: { label: 'Ruby', highlight: 'ruby', target: 'ruby', client: 'native' },
  kotlin: { label: 'Kotlin', highlight: 'kotlin', target: 'kotlin', client: 'okhttp' },
  swift: { label: 'Swift', highlight: 'swift', target: 'swift', client: 'nsurlsession' },
  rust: { label: 'Rust', highlight: 'rust', target: 'rust', client: 'reqwest' },
};
