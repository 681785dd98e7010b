/** The samples' helper (`site/examples/api/`), and programs from samples that call it. */

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGES } from '../../plugins/api/samples/request-tabs.ts';

/** The helper's file by tab value. */
export const HELPERS: Readonly<Record<string, string>> = Object.fromEntries(
  LANGUAGES.map(({ value, helper }) => [value, helper]),
);

/**
 * Returns a language's helper with a test server's URL.
 *
 * @param base replaces `https://…/api`; paths such as `/videos` are appended
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

/** Returns a complete program. For Java and Go, pages only show the body of `main`. */
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
