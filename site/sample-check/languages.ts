/** Maps languages to parsers. */

import type { CodeParser } from './code-fault.ts';
import { readJson, readYaml } from './data-formats.ts';
import { mermaid } from './diagram.ts';
import { javascript } from './javascript.ts';
import { css, html, xml } from './markup.ts';
import { csv, http, terminal, webvtt } from './plain-protocols.ts';
import { sql } from './sql.ts';
import { treeSitter } from './tree-sitter.ts';

const vscode = (name: string): string => `@vscode/tree-sitter-wasm/wasm/tree-sitter-${name}.wasm`;
const collected = (name: string): string => `tree-sitter-wasms/out/tree-sitter-${name}.wasm`;
const lumis = (name: string): string => `@lumis-sh/wasm-${name}/tree-sitter-${name}.wasm`;

const bash = treeSitter(vscode('bash'));

/** By every name used in fences. */
const PARSERS = new Map<string, CodeParser>(
  Object.entries({
    'js javascript mjs cjs': javascript('js'),
    jsx: javascript('jsx'),
    'ts typescript mts cts': javascript('ts'),
    tsx: javascript('tsx'),
    json: (code: string) => readJson(code).faults,
    'jsonc json5': (code: string) => readJson(code, true).faults,
    'yaml yml': (code: string) => readYaml(code).faults,
    'bash sh shell zsh': bash,
    'console shell-session shellsession': terminal(bash),
    'python py': treeSitter(vscode('python')),
    // Without the opening tag, everything would be text.
    php: treeSitter(vscode('php'), (code) => (code.includes('<?') ? code : `<?php ${code}`)),
    'csharp cs c#': treeSitter(vscode('c-sharp')),
    'ruby rb': treeSitter(vscode('ruby')),
    java: treeSitter(vscode('java')),
    'go golang': treeSitter(vscode('go')),
    'kotlin kt kts': treeSitter(collected('kotlin')),
    // The grammar doesn't support standalone macros, so `#Preview { … }` is parsed as a call.
    swift: treeSitter(collected('swift'), (code) => code.replaceAll(/^(\s*)#(?=[A-Z])/gm, '$1_')),
    'objc objectivec objective-c': treeSitter(collected('objc')),
    dart: treeSitter(lumis('dart')),
    'groovy gradle': treeSitter(lumis('groovy')),
    'powershell ps1': treeSitter(vscode('powershell')),
    'ini properties': treeSitter(vscode('ini'), (code) => `${code}\n`),
    html,
    css,
    'xml svg plist': xml,
    http,
    'vtt webvtt': webvtt,
    csv,
    sql,
    mermaid,
  }).flatMap(([names, parser]) => names.split(' ').map((name): [string, CodeParser] => [name, parser])),
);

/** Languages without syntax rules. */
const FREE = new Set(['text', 'txt', 'plain', 'plaintext', 'log', 'md', 'markdown', 'diff', 'regex']);

const NAMES = new Map([...PARSERS].toReversed().map(([name, parser]) => [parser, name]));

/** Returns the canonical name of a language: `kotlin` for `kts`. */
export function nameOf(language: string): string {
  const parser = PARSERS.get(language);
  return (parser && NAMES.get(parser)) ?? language;
}

/** Returns the parser for a language, or whether it's free text or unknown. */
export function parserFor(language: string): CodeParser | 'free' | 'unknown' {
  return FREE.has(language) ? 'free' : (PARSERS.get(language) ?? 'unknown');
}

export function knownLanguages(): string[] {
  return [...PARSERS.keys(), ...FREE].toSorted();
}
