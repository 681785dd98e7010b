/** Converts pages of VitePress. */

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
import { mapLines, outsideCode } from '../markdown-text.ts';
import type { PageFiles } from '../page-files.ts';
import { changedLinks, withFileEnding } from '../page-links.ts';
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
  /** Delimiters of attributes, if the site doesn't use braces. */
  marks: { left: string; right: string } | null;
}

export function vitepressPage({ files, sourceDir, slugs, exists, marks }: VitepressPages): ConvertPage {
  const fields = frontMatterFields(files);
  return (text, file) => {
    const { head, body } = splitPage(text);
    const original = frontMatterOf(head);
    const slug = slugs.get(file);
    const isHome = original['layout'] === 'home';
    const removed = withoutScripts(body);
    const ids = new HeadingIds('vitepress');
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
      withFileEnding(withoutHtmlEnding(target), file, exists),
    );
    return {
      text:
        changedFrontMatter(head, fields, slug === undefined ? {} : { slug }) +
        (isHome ? withHomePage(homePageOf(original), converted) : converted),
      todos: [
        ...(isHome && original['hero'] === undefined && blocks.trim() === '' ? [EMPTY_HOME] : []),
        ...removed.todos.map((todo) => ({ ...todo, line: (todo.line ?? 1) + offset })),
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
function convertHeading(line: string, marks: VitepressPages['marks'], ids: HeadingIds): string {
  const [, text] = HEADING.exec(line) ?? [];
  if (text === undefined) {
    return line;
  }
  const id = marks === null ? null : attributeId(text, marks);
  if (marks !== null && id !== null) {
    return line.replace(`${marks.left}${id}${marks.right}`, `{${id}}`);
  }
  const plain = text.replaceAll(BADGE, '').replaceAll(/[`*]|\[([^\]]*)\]\([^)]*\)/g, '$1');
  if (text.includes('{#')) {
    return line;
  }
  const own = ids.next(plain);
  return /<Badge\b/.test(text) ? `${line.trimEnd()} {#${own}}` : line;
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

/** Removes Vue's scripts and styles, which would be removed by the build. */
function withoutScripts(body: string): { text: string; todos: Omit<Todo, 'file'>[] } {
  const todos: Omit<Todo, 'file'>[] = [];
  const lines = body.split('\n');
  const kept: string[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const name = /^<(script|style)\b[^>]*>/.exec(lines[at] ?? '')?.[1];
    const end =
      name === undefined ? -1 : lines.findIndex((line, index) => index >= at && line.includes(`</${name}>`));
    if (name === undefined || end === -1) {
      kept.push(lines[at] ?? '');
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
  return { text: kept.join('\n'), todos };
}
