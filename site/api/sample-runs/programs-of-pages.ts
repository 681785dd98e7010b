/** The programs that authors wrote into the server pages by hand. */

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export interface Program {
  /** `docs/server/upload/status.md:41 wait-until-ready.mjs`: how a failure names it. */
  title: string;
  /** `wait-until-ready.mjs` */
  file: string;
  /** Value of the tab: `nodejs`. */
  language: string;
  code: string;
}

const TABS: Record<string, string> = {
  bash: 'curl',
  js: 'nodejs',
  php: 'php',
  python: 'python',
  ruby: 'ruby',
  java: 'java',
  go: 'go',
};
/** Programs name the API, or call the helper. */
const CALLS_API =
  /%apiHost%|\b(?:source \.\/api\.sh|from '\.\/api\.mjs'|from api import|'api'|\/api\.php'|Api\.call|api(?:Repeated)?\()/;
const FENCE = /^```(\w+) title="([^"]+)"[^\n]*\n(.*?)^```/gms;

/** Code blocks that call the API and come to an end: not those that listen for requests themselves. */
export function programsOfPages(): Program[] {
  const folder = fileURLToPath(new URL('../../docs/server/', import.meta.url));
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.mdx?$/.test(name))
    .toSorted()
    .flatMap((name) => programsOf(`docs/server/${name}`, readFileSync(path.join(folder, name), 'utf8')));
}

function programsOf(page: string, text: string): Program[] {
  return [...text.matchAll(FENCE)].flatMap((match) => {
    const [, fence = '', file = '', code = ''] = match;
    const language = TABS[fence];
    return language === undefined || !CALLS_API.test(code) || /\blisten\(/.test(code)
      ? []
      : [{ title: `${page}:${lineAt(text, match.index)} ${file}`, file, language, code }];
  });
}

function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}
