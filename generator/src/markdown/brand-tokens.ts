/**
 * Brand tokens: `%apiHost%` in a page is replaced by the site's value of `apiHost`. Values are inserted into the parsed
 * tree, so they're always text and never markup. `\%name%` is kept literally.
 */

import { unknownToken } from '../content/unknown-token.ts';
import { escapeMarkup } from '../markup-text.ts';
import type { SiteQueries } from './site-queries.ts';
import { placeOf, type SourceFile } from './source-file.ts';
import { visit, type MarkdownNode, type Positioned } from './tree.ts';
import type { Problem } from '../problems.ts';

const TOKEN = /%([A-Za-z][A-Za-z0-9]*)%/g;
const ESCAPED = /(?<!\\)((?:\\\\)*)\\%(?=[A-Za-z][A-Za-z0-9]*%)/g;
/** Placeholder for an escaped percent sign during parsing. Two characters long, like `\%`. */
const LITERAL_PERCENT = '\uE000\uE001';

/** Formats of `printf` and similar functions: `%d%`, `%lu%` in code aren't tokens. */
const FORMAT = /^(?:[a-zA-Z]|l?l[diux]|z[du])$/;

type Use = 'prose' | 'code' | 'url' | 'html';

/** Protects `\%name%` from the parser, which would drop the backslash. Keeps all offsets. */
export function protectEscapedTokens(text: string): string {
  return text.includes('\\%') ? text.replace(ESCAPED, `$1${LITERAL_PERCENT}`) : text;
}

/** Restores the author's text, for JavaScript and messages. */
export function restoreEscapedTokens(text: string): string {
  return text.includes(LITERAL_PERCENT) ? text.replaceAll(LITERAL_PERCENT, '\\%') : text;
}

export class BrandTokens {
  constructor(readonly site: Pick<SiteQueries, 'token' | 'nearestToken'>) {}

  /** Replaces tokens in a text. Calls `unknown` with each name that has no value. */
  replace(text: string, use: Use, unknown: (name: string) => void): string {
    if (!text.includes('%') && !text.includes(LITERAL_PERCENT)) {
      return text;
    }
    return text
      .replace(TOKEN, (whole, name: string) => {
        const value = this.site.token(name);
        if (value !== null) {
          return use === 'html' ? escapeMarkup(value) : value;
        }
        if (!isOrdinary(name, use)) {
          unknown(name);
        }
        return whole;
      })
      .replaceAll(LITERAL_PERCENT, '%');
  }

  /** Replaces tokens in a file's tree and reports unknown ones. */
  replaceInTree(file: Pick<SourceFile, 'text' | 'source' | 'bodyLine' | 'tree'>, problems: Problem[]): void {
    if (!file.text.includes('%') && !file.text.includes(LITERAL_PERCENT)) {
      return;
    }
    visit(file.tree, (node) => {
      replaceInNode(node, (text, use) =>
        this.replace(text, use, (name) => problems.push(this.unknownToken(name, file, node))),
      );
    });
  }

  unknownToken(
    name: string,
    file: Pick<SourceFile, 'text' | 'source' | 'bodyLine'>,
    node: Positioned,
  ): Problem {
    return {
      ...unknownToken(name, this.site.nearestToken(name)),
      file: file.source,
      ...exactPlace(`%${name}%`, file, node),
    };
  }
}

/** True for text between percent signs that isn't a token: percent-encoding, formats, environment variables. */
function isOrdinary(name: string, use: Use): boolean {
  if (/^[0-9A-Fa-f]{2}$/.test(name) || FORMAT.test(name)) {
    return true;
  }
  if (use === 'url' || use === 'html') {
    return /^[0-9A-Fa-f]{2}/.test(name);
  }
  return use === 'code' && /^[A-Z][A-Z0-9]+$/.test(name);
}

function exactPlace(
  token: string,
  file: Pick<SourceFile, 'text' | 'bodyLine'>,
  node: Positioned,
): { line: number; column: number } {
  const start = node.position?.start.offset ?? 0;
  const at = file.text.indexOf(token, start);
  if (at === -1 || at > (node.position?.end.offset ?? 0)) {
    return placeOf(file, node);
  }
  const before = file.text.slice(0, at);
  const lineStart = before.lastIndexOf('\n') + 1;
  return { line: before.split('\n').length + file.bodyLine - 1, column: at - lineStart + 1 };
}

function replaceInNode(node: MarkdownNode, replace: (text: string, use: Use) => string): void {
  switch (node.type) {
    case 'text':
      node.value = replace(node.value, 'prose');
      break;
    case 'html':
      node.value = replace(node.value, 'html');
      break;
    case 'inlineCode':
      node.value = replace(node.value, 'code');
      break;
    case 'code':
      node.value = replace(node.value, 'code');
      if (typeof node.meta === 'string') {
        node.meta = replace(node.meta, 'prose');
      }
      break;
    case 'link':
    case 'image':
    case 'definition':
      node.url = replace(node.url, 'url');
      if (typeof node.title === 'string') {
        node.title = replace(node.title, 'prose');
      }
      if (node.type === 'image' && typeof node.alt === 'string') {
        node.alt = replace(node.alt, 'prose');
      }
      break;
    case 'imageReference':
      if (typeof node.alt === 'string') {
        node.alt = replace(node.alt, 'prose');
      }
      break;
    case 'containerDirective':
    case 'leafDirective':
    case 'textDirective':
      for (const [name, value] of Object.entries(node.attributes ?? {})) {
        if (typeof value === 'string' && node.attributes) {
          node.attributes[name] = replace(value, 'prose');
        }
      }
      break;
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      for (const attribute of node.attributes) {
        if (attribute.type === 'mdxJsxAttribute' && typeof attribute.value === 'string') {
          attribute.value = replace(attribute.value, 'url');
        }
      }
      break;
    default:
  }
}
