/** Inline syntax of Python-Markdown and its extensions. */

import { quoted } from '../markdown-text.ts';

interface Conversion {
  pattern: RegExp;
  replace: (match: string, ...groups: string[]) => string;
}

const ATTRIBUTES = String.raw`\{:?\s*((?:[.#][\w-]+|[\w-]+(?:=(?:"[^"{}]*"|'[^'{}]*'|[^\s{}"']+))?)(?:\s+(?:[.#][\w-]+|[\w-]+(?:=(?:"[^"{}]*"|'[^'{}]*'|[^\s{}"']+))?))*)\s*\}`;

const KEY_NAMES: Readonly<Record<string, string>> = {
  ctrl: 'Ctrl',
  cmd: '⌘',
  command: '⌘',
  alt: 'Alt',
  option: '⌥',
  shift: 'Shift',
  enter: 'Enter',
  esc: 'Esc',
  tab: 'Tab',
};

/** In this order. */
const CONVERSIONS: readonly Conversion[] = [
  {
    // An image for light or dark pages.
    pattern: /!\[([^\]]*)\]\(([^()\s#]+)#only-(light|dark)\)/g,
    replace: (_, alt = '', source = '', mode = '') =>
      `<img class="themed-image themed-image--${mode}" src="${source}" alt="${quoted(alt)}">`,
  },
  {
    // The size of an image.
    pattern: new RegExp(String.raw`!\[([^\]]*)\]\(([^()\s]+)(?:\s+"[^"]*")?\)\s?${ATTRIBUTES}`, 'g'),
    replace: (match, alt = '', source = '', attributes = '') => {
      const sizes = [...attributes.matchAll(/\b(width|height)="?(\d+)(?:px)?"?(?=\s|$)/g)];
      return sizes.length === 0
        ? match.replace(new RegExp(`\\s?${ATTRIBUTES}$`), '')
        : `<img src="${source}" alt="${quoted(alt)}"${sizes.map(([, name, size]) => ` ${name}="${size}"`).join('')}>`;
    },
  },
  {
    // The ID of a heading.
    pattern: new RegExp(String.raw`^(#{1,6}\s.*?)\s*${ATTRIBUTES}\s*$`),
    replace: (_, heading = '', attributes = '') => {
      const id = /#([\w-]+)/.exec(attributes)?.[1];
      return id === undefined ? heading : `${heading} {#${id}}`;
    },
  },
  {
    // After a link, an icon, or emphasis; or alone on a line, for the block above.
    pattern: new RegExp(String.raw`(?<=[)*_:\]])\s?${ATTRIBUTES}|^\s*${ATTRIBUTES}\s*$`, 'g'),
    replace: () => '',
  },
  {
    pattern: /(?<![\w+])\+\+([\w-]+(?:\+[\w-]+)*)\+\+(?![\w+])/g,
    replace: (_, keys = '') =>
      keys
        .split('+')
        .map(
          (key) =>
            `<kbd>${KEY_NAMES[key.toLowerCase()] ?? (key.length === 1 ? key.toUpperCase() : key)}</kbd>`,
        )
        .join('+'),
  },
  {
    pattern: /(?<![\w=])==(?![\s=])([^=\n]*[^\s=])==(?![\w=])/g,
    replace: (_, text = '') => `<mark>${text}</mark>`,
  },
  { pattern: /\^\^(?!\s)([^^\n]+?)(?<!\s)\^\^/g, replace: (_, text = '') => `<ins>${text}</ins>` },
  { pattern: / ?(?<![\w:]):(?:material|octicons|fontawesome|simple)-[a-z\d-]+:/g, replace: () => '' },
  { pattern: /(<[a-z][^<>]*?)\s+markdown(?:="[^"]*")?(?=[\s>])/g, replace: (_, tag = '') => tag },
];

/** Converts text that isn't code. */
export function convertInline(text: string): string {
  return CONVERSIONS.reduce((changed, { pattern, replace }) => changed.replace(pattern, replace), text);
}
