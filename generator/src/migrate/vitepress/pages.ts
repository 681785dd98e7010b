/** Converts pages of VitePress. */

import path from 'node:path';
import { emojiNames } from '../emoji-names.ts';
import { attributeText, convertElements, type ElementTable } from '../elements.ts';
import {
  changedFrontMatter,
  frontMatterOf,
  neighborField,
  splitPage,
  type FieldTable,
} from '../front-matter-fields.ts';
import { homePageOf, withHomePage } from '../home-page.ts';
import { HeadingIds } from '../../heading-ids.ts';
import { closingFence, mapLines, openingFence, outsideCode, partsOutsideCode } from '../markdown-text.ts';
import type { PageFiles } from '../page-files.ts';
import { changedLinks, withFileEnding, withRelativeFile } from '../page-links.ts';
import type { ConvertPage, Todo } from '../source.ts';
import { convertCode } from './code-blocks.ts';
import { convertContainers } from './containers.ts';
import { convertInclude } from './includes.ts';

const BADGES: Readonly<Record<string, string>> = {
  info: 'info',
  tip: 'tip',
  warning: 'warning',
  danger: 'danger',
};

const ELEMENTS: ElementTable = {
  Badge: (element) => {
    const label = element.content === null ? attributeText(element, 'text') : element.content.trim();
    const type = BADGES[attributeText(element, 'type') ?? 'tip'] ?? 'tip';
    return label === undefined || label === '' ? null : `:badge[${label}]{type="${type}"}`;
  },
};

const EMPTY_HOME = { line: 1, text: 'A theme component renders this page. Write its text.' };

export interface VitepressPages {
  files: PageFiles;
  sourceDir: string;
  /** The path of a page that `rewrites` moves, by its file. */
  slugs: ReadonlyMap<string, string>;
  exists: (file: string) => boolean;
  /** `markdown.anchor.slugify` of the project; `null` if it has none. */
  slugify: ((text: string) => string) | null;
  /** Delimiters of attributes, if the site doesn't use braces. */
  marks: { left: string; right: string } | null;
}

export function vitepressPage(pages: VitepressPages): ConvertPage {
  const { files, sourceDir, slugs, exists, marks, slugify } = pages;
  const fields = frontMatterFields(files);
  return (text, file) => {
    const { head, body } = splitPage(text);
    const original = frontMatterOf(head);
    const slug = slugs.get(file);
    const isHome = original['layout'] === 'home';
    const removed = withoutScripts(body);
    const ids = new PageIds(slugify);
    const blocks = mapLines(
      convertContainers(removed.text.split('\n')).join('\n'),
      (line) =>
        /^\s*\[\[toc\]\]\s*$/i.test(line)
          ? ''
          : (convertInclude(line, file, sourceDir)?.join('\n') ??
            convertTags(convertHeading(line, marks, ids))),
      convertCode,
    );
    const offset = head.split('\n').length - 1;
    const converted = changedLinks(convertElements(blocks, ELEMENTS), (target) =>
      exists(path.posix.join(sourceDir, 'public', target))
        ? target
        : withRelativeFile(withFileEnding(withoutHtmlEnding(target), file, exists), file, sourceDir, exists),
    );
    const vue = vueComponents(removed.text);
    return {
      text:
        changedFrontMatter(head, fields, slug === undefined ? {} : { slug }) +
        (isHome ? withHomePage(homePageOf(original), converted) : converted),
      todos: [
        ...(isHome && original['hero'] === undefined && blocks.trim() === '' ? [EMPTY_HOME] : []),
        ...removed.todos.map((todo) => ({ ...todo, line: (todo.line ?? 1) + offset })),
        ...emojiNames(converted),
        ...vue.map(({ line = 1, text: todo }) => ({
          line: (removed.lines[line - 1] ?? line) + offset,
          text: todo,
        })),
      ],
    };
  };
}

function frontMatterFields(files: PageFiles): FieldTable {
  return {
    layout: null,
    hero: null,
    features: null,
    outline: (value) =>
      value === 'deep'
        ? { toc_max_heading_level: 6 }
        : value === false
          ? { hide_table_of_contents: true }
          : {},
    aside: (value) => (value === false ? { hide_table_of_contents: true } : {}),
    prev: neighborField('pagination_prev', files),
    next: neighborField('pagination_next', files),
    editLink: (value) => (value === false ? { custom_edit_url: null } : {}),
    lastUpdated: null,
    sidebar: (value) => (value === false ? { displayed_sidebar: null } : {}),
    navbar: null,
    footer: null,
    pageClass: (value) => (typeof value === 'string' ? { page_class_name: value } : {}),
    titleTemplate: null,
    head: null,
    search: null,
    isHome: null,
    markdownStyles: null,
    sidebarDepth: null,
  };
}

const HEADING = /^#{1,6}\s+(.*)$/;
const BADGE = /\s*<Badge\b(?:[^>"']|"[^"]*"|'[^']*')*(?:\/>|>.*?<\/Badge>)/g;

/** An ID in the form of this generator, even for a heading with a badge, whose text isn't part of it in VitePress. */
function convertHeading(line: string, marks: VitepressPages['marks'], ids: PageIds): string {
  const [, text] = HEADING.exec(line) ?? [];
  if (text === undefined) {
    return line;
  }
  const id = marks === null ? null : attributeId(text, marks);
  if (marks !== null && id !== null) {
    return line.replace(`${marks.left}${id}${marks.right}`, `{${id}}`);
  }
  const plain = text
    .replaceAll(BADGE, '')
    .replaceAll(/[`*]|\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/\\([_*$<>`[\]])/g, '$1')
    .trim();
  if (text.includes('{#')) {
    return line;
  }
  const { own, isDifferent } = ids.next(plain);
  return isDifferent || /<Badge\b/.test(text) ? `${line.trimEnd()} {#${own}}` : line;
}

/** The IDs of a page in the old site, and whether this generator would create others. */
class PageIds {
  readonly #usual = new HeadingIds('vitepress');
  readonly #used = new Map<string, number>();

  constructor(readonly slugify: VitepressPages['slugify']) {}

  next(text: string): { own: string; isDifferent: boolean } {
    const usual = this.#usual.next(text);
    const slug = this.slugify?.(text);
    if (slug === undefined || slug === '' || /[\s{}]/.test(slug)) {
      return { own: usual, isDifferent: false };
    }
    const count = this.#used.get(slug) ?? 0;
    this.#used.set(slug, count + 1);
    const own = count === 0 ? slug : `${slug}-${count}`;
    return { own, isDifferent: own !== usual };
  }
}

const KNOWN_TAGS = new Set(['Badge']);

/** Components and expressions of Vue in the text of a page, whose lines start at 1. */
function vueComponents(text: string): Omit<Todo, 'file'>[] {
  return partsOutsideCode(text).flatMap(({ line, part }) => [
    ...[...part.matchAll(/<([A-Z]\w*)(?=[\s/>]|$)/g)]
      .filter(([, name = '']) => !KNOWN_TAGS.has(name))
      .map(([, name]) => ({
        line,
        text: `\`<${name}>\` is a Vue component, whose content is shown without it. Write it in React and rename the page to \`.mdx\`, or remove it.`,
      })),
    ...(/\{\{.*?\}\}/.test(part)
      ? [{ line, text: 'An expression of Vue is shown as text. Write its value, or a token.' }]
      : []),
  ]);
}

/** `#limits` in `Limits %{#limits}%`. */
function attributeId(text: string, { left, right }: NonNullable<VitepressPages['marks']>): string | null {
  const start = text.lastIndexOf(`${left}#`);
  const end = text.indexOf(right, start);
  return start === -1 || end === -1 ? null : text.slice(start + left.length, end);
}

/** HTML has no `<my-element />`. */
function convertTags(line: string): string {
  return outsideCode(line, (text) =>
    text.replaceAll(/<([a-z]\w*-[\w-]*)((?:[^<>"']|"[^"]*"|'[^']*')*?)\s*\/>/g, '<$1$2></$1>'),
  );
}

/** Links to pages don't need `.html`. */
function withoutHtmlEnding(target: string): string {
  return /^\w+:/.test(target) ? target : target.replace(/(?:\/index)?\.html(?=$|[#?])/, '');
}

/** Removes Vue's scripts and styles, which would be removed by the build. Returns the line of each line that's left. */
function withoutScripts(body: string): { text: string; lines: number[]; todos: Omit<Todo, 'file'>[] } {
  const todos: Omit<Todo, 'file'>[] = [];
  const lines = body.split('\n');
  const kept: number[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const fence = openingFence(lines[at] ?? '');
    if (fence !== null) {
      const end = closingFence(lines, at, fence);
      kept.push(...lines.slice(at, end + 1).map((_, index) => at + index));
      at = end;
      continue;
    }
    const name = /^<(script|style)\b[^>]*>/.exec(lines[at] ?? '')?.[1];
    const end =
      name === undefined ? -1 : lines.findIndex((line, index) => index >= at && line.includes(`</${name}>`));
    if (name === undefined || end === -1) {
      kept.push(at);
      continue;
    }
    todos.push({
      line: at + 1,
      text:
        name === 'script'
          ? 'A Vue script was removed. Write what it does as a React component.'
          : 'Styles were removed. Move them into a style sheet in `styles`.',
    });
    at = end;
  }
  return {
    text: kept.map((at) => lines[at] ?? '').join('\n'),
    lines: kept.map((at) => at + 1),
    todos,
  };
}
