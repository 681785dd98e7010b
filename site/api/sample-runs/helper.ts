/** The helper of all samples (`site/examples/api/`), and samples that call it as programs. */

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGES } from '../../plugins/api/samples/request-tabs.ts';

/** File of the helper, by the value of the language's tab. */
export const HELPERS: Readonly<Record<string, string>> = Object.fromEntries(
  LANGUAGES.map(({ value, helper }) => [value, helper]),
);

/**
 * The helper of a language, calling a test server.
 *
 * @param base in place of `https://…/api`, to which it adds paths such as `/videos`
 */
export function helperCode(language: string, base: string): string {
  return readFileSync(new URL(`../../examples/api/${HELPERS[language]}`, import.meta.url), 'utf8')
    .replace('https://%apiHost%/api', base)
    .replace('use_ssl: true', 'use_ssl: false');
}

const JAVA_IMPORTS: Record<string, string> = {
  URLEncoder: 'java.net.URLEncoder',
  StandardCharsets: 'java.nio.charset.StandardCharsets',
  Duration: 'java.time.Duration',
};

/** A program of a task: pages show of Java and Go only the body of `main`. */
export function taskProgram(language: string, code: string): string {
  switch (language) {
    case 'java': {
      const used = Object.keys(JAVA_IMPORTS).filter((name) => code.includes(name));
      const imports = used.map((name) => `import ${JAVA_IMPORTS[name]};\n`).join('');
      return `${imports}public class Task {\n    public static void main(String[] args) throws Exception {\n${code}    }\n}\n`;
    }
    case 'go': {
      const used = ['encoding/json', 'fmt', 'log', 'net/url', 'os', 'strings', 'time'].filter((name) =>
        new RegExp(String.raw`\b${path.basename(name)}\.`).test(code),
      );
      const imports = used.map((name) => `import "${name}"\n`).join('');
      return `package main\n\n${imports}\nfunc main() {\n${code}}\n`;
    }
    default:
      return code;
  }
}
