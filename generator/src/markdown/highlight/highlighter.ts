/**
 * Highlights code with @pierre/highlights. The engine outputs colors, so it gets a theme
 * with a unique color for each CSS class (see `token-classes.ts`).
 */

import { codeToTokens, isSupportedLanguage } from '@pierre/highlights';

import type { Highlighter } from '../contract.ts';
import { escapeText } from '../../markup-text.ts';
import { CLASS_OF_SCOPE, type TokenClass } from './token-classes.ts';

/** Common language names that the engine doesn't know. */
const ALIASES: Record<string, string> = {
  console: 'bash',
  'shell-session': 'bash',
  shellsession: 'bash',
  curl: 'bash',
  jsonc: 'json',
  json5: 'json',
  'objective-c++': 'objective-c',
  patch: 'diff',
  plist: 'xml',
  svg: 'xml',
};

const PLAIN = new Set(['text', 'plain', 'plaintext', 'txt']);

/** Longer lines are data rather than code and aren't highlighted. */
const MAX_LINE_LENGTH = 5000;
const MAX_CACHED_BLOCKS = 4000;

const classes = [...new Set(CLASS_OF_SCOPE.values())];
const colorOf = (name: TokenClass): string => `#0000${(classes.indexOf(name) + 16).toString(16)}`;
const classOfColor = new Map(classes.map((name) => [colorOf(name), name]));

const theme = {
  name: 'classes',
  appearance: 'dark',
  style: {
    'editor.foreground': '#000000',
    'editor.background': '#ffffff',
    syntax: Object.fromEntries([...CLASS_OF_SCOPE].map(([scope, name]) => [scope, { color: colorOf(name) }])),
  },
};

/** The generator's highlighter. Caches results, so repeated blocks are free. */
export function createHighlighter(): Highlighter {
  const cache = new Map<string, string[]>();
  return {
    supports: (language) => engineLanguage(language) !== null,
    lines(code, language) {
      const engine = engineLanguage(language);
      if (engine === null) {
        return code.split('\n').map(escapeText);
      }
      const key = `${engine}\0${code}`;
      const known = cache.get(key);
      if (known !== undefined) {
        return known;
      }
      if (cache.size >= MAX_CACHED_BLOCKS) {
        cache.clear();
      }
      const lines = highlight(code, engine);
      cache.set(key, lines);
      return lines;
    },
  };
}

type EngineLanguage = Parameters<typeof codeToTokens>[1]['lang'];

function engineLanguage(language: string): EngineLanguage | null {
  const name = language.toLowerCase();
  const known = Object.hasOwn(ALIASES, name) ? (ALIASES[name] ?? name) : name;
  return !PLAIN.has(known) && known !== 'ansi' && isSupportedLanguage(known) ? known : null;
}

function highlight(code: string, lang: EngineLanguage): string[] {
  const { tokens } = codeToTokens(code, { lang, theme, tokenizeMaxLineLength: MAX_LINE_LENGTH });
  return tokens.map((line) => {
    let html = '';
    let open: TokenClass | undefined;
    for (const token of line) {
      const blank = token.content.trim() === '';
      // White space has no color, so it extends the open span, which reduces the number of spans.
      const name = blank ? open : classOfColor.get(token.color ?? '');
      if (name !== open) {
        html += (open === undefined ? '' : '</span>') + (name === undefined ? '' : `<span class="${name}">`);
        open = name;
      }
      html += escapeText(token.content);
    }
    return open === undefined ? html : `${html}</span>`;
  });
}
