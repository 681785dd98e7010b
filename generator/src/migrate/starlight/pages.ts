/** Converts pages of Starlight. */

import {
  attributeText,
  contentLines,
  convertElements,
  elementText,
  type Element,
  type ElementTable,
} from '../elements.ts';
import {
  changedFrontMatter,
  frontMatterOf,
  neighborField,
  splitPage,
  type FieldTable,
} from '../front-matter-fields.ts';
import { homePageOf, withHomePage } from '../home-page.ts';
import { mapLines, tabValue } from '../markdown-text.ts';
import type { PageFiles } from '../page-files.ts';
import type { ConvertPage, Todo } from '../source.ts';
import { withThemedImages } from '../themed-images.ts';
import { convertCode } from './code-blocks.ts';
import { recordOf } from '../../unknown-value.ts';

const ASIDES: Readonly<Record<string, string>> = {
  note: 'note',
  tip: 'tip',
  caution: 'caution',
  danger: 'danger',
};

const BADGES: Readonly<Record<string, string>> = {
  default: 'note',
  note: 'note',
  tip: 'tip',
  success: 'tip',
  caution: 'warning',
  danger: 'danger',
};

const ELEMENTS: ElementTable = {
  Aside: (element) =>
    elementText(
      'Admonition',
      {
        type: ASIDES[attributeText(element, 'type') ?? 'note'] ?? 'note',
        title: element.attributes['title'],
      },
      element,
    ),
  Tabs: (element) => elementText('Tabs', { groupId: element.attributes['syncKey'] }, element),
  TabItem: (element) => {
    const label = attributeText(element, 'label');
    return label === undefined ? null : elementText('TabItem', { value: tabValue(label), label }, element);
  },
  Card: (element) => elementText('Card', { title: element.attributes['title'] }, element),
  CardGrid: (element) => elementText('CardGrid', {}, element),
  LinkCard: (element) => {
    const description = attributeText(element, 'description') ?? '';
    const { title, href } = element.attributes;
    const card = elementText('Card', { title, href }, { content: description, isBlock: false });
    return description === '' ? card.replace(/><\/Card>$/, ' />') : card;
  },
  LinkButton: (element) => {
    const href = attributeText(element, 'href');
    return href === undefined ? null : `[${contentLines(element).join(' ')}](${href})`;
  },
  Badge: (element) =>
    elementText(
      'Badge',
      { type: BADGES[attributeText(element, 'variant') ?? 'default'] ?? 'note' },
      { content: attributeText(element, 'text') ?? element.content ?? '', isBlock: false },
    ),
  Code: (element) =>
    elementText(
      'CodeBlock',
      { language: element.attributes['lang'], title: element.attributes['title'] },
      {
        content: element.attributes['code'] === undefined ? element.content : asExpression(element),
        isBlock: false,
      },
    ),
  Icon: () => '',
  // The content of a slot.
  Fragment: (element) => contentLines(element).join('\n'),
  FileTree: (element) => elementText('FileTree', {}, element),
  Steps: (element) => elementText('Steps', {}, element),
};

function asExpression({ attributes }: Element): string {
  const code = attributes['code'];
  return typeof code === 'string' && code.startsWith('{') ? code : `{${JSON.stringify(code ?? '')}}`;
}

export function starlightPage(files: PageFiles): ConvertPage {
  const fields = frontMatterFields(files);
  return (text) => {
    const { head, body } = splitPage(text);
    const original = frontMatterOf(head);
    const { text: kept, todos, images } = withoutImports(body);
    const offset = head.split('\n').length - 1;
    const converted = convertElements(
      withThemedImages(
        withImages(
          mapLines(kept, (line) => line, convertCode),
          images,
        ),
        hidesIn,
      ),
      ELEMENTS,
    );
    return {
      text:
        changedFrontMatter(head, fields) +
        (original['hero'] === undefined
          ? converted
          : withHomePage(homePageOf({ ...original, title: undefined }), converted)),
      todos: todos.map((todo) => ({ ...todo, line: (todo.line ?? 1) + offset })),
    };
  };
}

function frontMatterFields(files: PageFiles): FieldTable {
  return {
    template: null,
    hero: null,
    banner: null,
    pagefind: null,
    tableOfContents: (value) =>
      value === false
        ? { hide_table_of_contents: true }
        : {
            ...(recordOf(value)['minHeadingLevel'] === undefined
              ? {}
              : { toc_min_heading_level: recordOf(value)['minHeadingLevel'] }),
            ...(recordOf(value)['maxHeadingLevel'] === undefined
              ? {}
              : { toc_max_heading_level: recordOf(value)['maxHeadingLevel'] }),
          },
    prev: neighborField('pagination_prev', files),
    next: neighborField('pagination_next', files),
    editUrl: (value) =>
      value === false
        ? { custom_edit_url: null }
        : typeof value === 'string'
          ? { custom_edit_url: value }
          : {},
    lastUpdated: (value) =>
      value instanceof Date || typeof value === 'string' ? { last_update: { date: value } } : {},
    head: null,
    sidebar: (value) => {
      const { label, order, hidden } = recordOf(value);
      return {
        ...(label === undefined ? {} : { sidebar_label: label }),
        ...(order === undefined ? {} : { sidebar_position: order }),
        ...(hidden === true ? { unlisted: true } : {}),
      };
    },
    slug: (value) => ({ slug: `/${String(value).replace(/^\//, '')}` }),
  };
}

/** Starlight's classes for images of one mode. */
function hidesIn(className: string): 'light' | 'dark' | null {
  return /(?:^|\s)dark:sl-hidden(?:\s|$)/.test(className)
    ? 'dark'
    : /(?:^|\s)light:sl-hidden(?:\s|$)/.test(className)
      ? 'light'
      : null;
}

/** Astro's `<Image src={photo}>` as `<img src="./photo.png">`, with the path that the page imported as `photo`. */
function withImages(text: string, images: ReadonlyMap<string, string>): string {
  return text.replaceAll(
    /<(Image|Picture|img)\b((?:[^<>"'{}]|"[^"]*"|'[^']*'|\{[^{}]*\})*?)\bsrc=\{(\w+)(?:\.src)?\}((?:[^<>"'{}]|"[^"]*"|'[^']*'|\{[^{}]*\})*?)\s*\/>/g,
    (tag: string, _, before: string, name: string, after: string) => {
      const file = images.get(name);
      const others = `${before}${after}`.replaceAll(
        /\s(?:loading|decoding|format|formats|densities|widths|sizes|quality|layout|priority|fit)=(?:"[^"]*"|\{[^{}]*\})/g,
        '',
      );
      return file === undefined ? tag : `<img src="${file}" ${others.trim()}`.trimEnd().concat(' />');
    },
  );
}

const IMPORT = /^import\s+(?:[\s\S]*?\s+from\s+)?['"]([^'"]+)['"];?[ \t]*$/;

/** Removes the imports of components that are built in here, and of those that only Astro can render. */
function withoutImports(body: string): {
  text: string;
  /** The paths of imported images, by name. */
  images: Map<string, string>;
  todos: Omit<Todo, 'file'>[];
} {
  const images = new Map<string, string>();
  const todos: Omit<Todo, 'file'>[] = [];
  const lines = body.split('\n');
  const kept: string[] = [];
  let isCode = false;
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    isCode = /^\s*(?:`{3,}|~{3,})/.test(line) ? !isCode : isCode;
    const end =
      isCode || !/^import\s/.test(line)
        ? -1
        : lines.findIndex((one, index) => index >= at && /['"][^'"]+['"];?\s*$/.test(one));
    const module = end === -1 ? undefined : IMPORT.exec(lines.slice(at, end + 1).join('\n'))?.[1];
    const name = /^import\s+(\w+)\s+from\b/.exec(line)?.[1];
    if (module !== undefined && name !== undefined && /\.(?:png|jpe?g|gif|svg|webp|avif)$/i.test(module)) {
      images.set(name, module.replace(/^(?:~|@)\//, '@site/src/').replace(/^\/(?=src\/)/, '@site/'));
      at = end;
      continue;
    }
    if (module === undefined || !/\.(?:astro|svelte|vue)$|^@astrojs\/|^astro:|^~\//.test(module)) {
      kept.push(line);
      continue;
    }
    if (!/^@astrojs\/starlight\/components|^astro:assets$/.test(module)) {
      todos.push({
        line: at + 1,
        text: `The import of "${module}" was removed. Write its components in React.`,
      });
    }
    at = end;
  }
  return { text: kept.join('\n'), images, todos };
}
