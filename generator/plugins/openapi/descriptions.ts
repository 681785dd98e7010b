/**
 * Converts descriptions to Markdown for a page. They were written for other tools, so headings are nested below those of
 * the page, lines that look like directives stay text, and unclosed HTML ends with its description.
 */

import { decodeHTML } from 'entities';
import { markdownToMdast } from 'satteri';

type Tree = ReturnType<typeof markdownToMdast>;

interface Edit {
  start: number;
  end: number;
  text: string;
}

/** Allowed elements, and how their attributes are handled. */
const ELEMENTS = new Set(
  `a b strong i em u s del ins code kbd samp var pre p br hr ul ol li dl dt dd blockquote table thead tbody tfoot tr th td
  caption sub sup small mark abbr cite q img div span details summary center font h1 h2 h3 h4 h5 h6`.split(
    /\s+/,
  ),
);
const VOID = new Set(['br', 'hr', 'img']);
/** Elements with an optional end tag, and the start tags that also end them. */
const ENDED_BY: Readonly<Record<string, RegExp>> = {
  p: /^p$/,
  li: /^li$/,
  dt: /^d[td]$/,
  dd: /^d[td]$/,
  td: /^t[dh]$/,
  th: /^t[dh]$/,
  tr: /^t(?:r|body|foot)$/,
  thead: /^t(?:body|foot)$/,
  tbody: /^t(?:body|foot)$/,
  tfoot: /^tbody$/,
};

/** Removed with their content. */
const ACTIVE = new Set(
  'script style iframe object embed applet template noscript form svg math base meta link'.split(' '),
);
const ATTRIBUTES = new Set([
  'href',
  'src',
  'alt',
  'title',
  'width',
  'height',
  'align',
  'colspan',
  'rowspan',
  'open',
]);

export interface CleanText {
  text: string;
  /** Removed elements and attributes: `<script>`, `onclick`. */
  dropped: string[];
}

/**
 * @param headings level of the top headings, or `null` to write headings as bold lines
 * @param hasTokens whether the site uses tokens such as `%name%`, which are already replaced in descriptions
 */
export function cleanDescription(written: string, headings: number | null, hasTokens = false): CleanText {
  const plain = written.replaceAll('\r\n', '\n').trim();
  const source = hasTokens ? plain.replaceAll(/%(?=[A-Za-z][A-Za-z0-9]*%)/g, String.raw`\%`) : plain;
  const dropped: string[] = [];
  if (!/[<#:=]|^ {0,3}-{2,}/m.test(source)) {
    return { text: source, dropped };
  }
  const tree = markdownToMdast(source, { features: { directive: true, frontmatter: false, math: false } });
  const edits: Edit[] = [];
  const htmlParts: { start: number; text: string }[] = [];
  const shift = headings === null ? 0 : headings - topLevel(tree);
  visit(tree, (node) => {
    const { start, end } = placeOf(node);
    switch (node.type) {
      case 'heading': {
        const inner = innerPlace(node);
        const [before, after] =
          headings === null ? ['**', '**'] : [`${'#'.repeat(Math.min(6, node.depth + shift))} `, ''];
        edits.push({ start, end: inner.start, text: before }, { start: inner.end, end, text: after });
        for (const { 0: space, index } of source.slice(inner.start, inner.end).matchAll(/\s*\n\s*/g)) {
          const at = inner.start + index;
          edits.push({ start: at, end: at + space.length, text: ' ' });
        }
        return;
      }
      case 'html':
        htmlParts.push({ start, text: source.slice(start, end) });
        return;
      case 'containerDirective':
      case 'leafDirective':
        edits.push({ start, end: start, text: '\\' });
        return;
      case 'textDirective':
        if (node.children.length > 0 || Object.keys(node.attributes ?? {}).length > 0) {
          edits.push({ start, end: start, text: '\\' });
        }
        return;
      default:
    }
  });
  edits.push(...htmlEdits(htmlParts, source.length, dropped));
  return { text: edited(source, edits).trim(), dropped };
}

function visit(node: Tree, see: (node: Tree) => void): void {
  see(node);
  for (const child of childrenOf(node)) {
    visit(child, see);
  }
}

function childrenOf(node: Tree): readonly Tree[] {
  return 'children' in node ? node.children : [];
}

function placeOf(node: Tree): { start: number; end: number } {
  return { start: node.position?.start.offset ?? 0, end: node.position?.end.offset ?? 0 };
}

function topLevel(tree: Tree): number {
  let top = 6;
  visit(tree, (node) => {
    if (node.type === 'heading') {
      top = Math.min(top, node.depth);
    }
  });
  return top;
}

/** The place of the content of a node, which is its end if it's empty. */
function innerPlace(node: Tree): { start: number; end: number } {
  const children = childrenOf(node);
  const { end } = placeOf(children.at(-1) ?? node);
  return { start: children[0] === undefined ? end : placeOf(children[0]).start, end };
}

interface Tag {
  start: number;
  end: number;
  kind: 'open' | 'close' | 'other';
  name: string;
  attributes: string;
}

const TAG = /<!--[\s\S]*?(?:-->|$)|<(\/?)([A-Za-z][\w:-]*)((?:"[^"]*"|'[^']*'|[^"'>])*)>|<[!?][^>]*>/g;

function tagsIn(parts: readonly { start: number; text: string }[]): Tag[] {
  return parts.flatMap(({ start, text }) =>
    [...text.matchAll(TAG)].map(({ 0: whole, 1: slash, 2: name, 3: attributes = '', index }): Tag => ({
      start: start + index,
      end: start + index + whole.length,
      kind: name === undefined ? 'other' : slash === '/' ? 'close' : 'open',
      name: (name ?? '').toLowerCase(),
      attributes,
    })),
  );
}

function htmlEdits(
  parts: readonly { start: number; text: string }[],
  length: number,
  dropped: string[],
): Edit[] {
  const tags = tagsIn(parts);
  const edits = new Map<Tag, Edit>();
  const open: Tag[] = [];
  const replace = (tag: Tag, text: string, end = tag.end): void =>
    void edits.set(tag, { start: tag.start, end, text });
  const escape = (tag: Tag): void =>
    void edits.set(tag, { start: tag.start, end: tag.start + 1, text: '&lt;' });
  let skipped = -1;
  for (const [at, tag] of tags.entries()) {
    if (at <= skipped) {
      continue;
    }
    if (tag.kind === 'other') {
      replace(tag, '');
    } else if (ACTIVE.has(tag.name)) {
      dropped.push(`<${tag.name}>`);
      const close = tags.findIndex(
        ({ kind, name }, index) => index > at && kind === 'close' && name === tag.name,
      );
      const isEmpty = tag.kind === 'close' || /^(?:embed|base|meta|link)$/.test(tag.name);
      replace(tag, '', isEmpty ? tag.end : (tags[close]?.end ?? length));
      skipped = isEmpty ? at : close === -1 ? tags.length : close;
    } else if (!ELEMENTS.has(tag.name)) {
      escape(tag);
    } else if (VOID.has(tag.name)) {
      replace(tag, tag.kind === 'close' ? '' : startTag(tag, dropped));
    } else if (tag.kind === 'open') {
      replace(tag, startTag(tag, dropped));
      open.push(tag);
    } else {
      const start = open.findLastIndex(({ name }) => name === tag.name);
      if (start === -1) {
        replace(tag, '');
      } else {
        const unclosed = open.splice(start).slice(1);
        const inside: string[] = [];
        for (const inner of unclosed) {
          if (inner.name in ENDED_BY) {
            replace(inner, endTags(inside, inner.name) + startTag(inner, []));
            inside.push(inner.name);
          } else {
            replace(inner, '');
          }
        }
        replace(tag, `${endTags(inside)}</${tag.name}>`);
      }
    }
  }
  for (const tag of open) {
    replace(tag, tag.name in ENDED_BY ? '\n\n' : '');
  }
  return [...edits.values()];
}

/** Removes the elements that a start tag ends, or all of them, and returns their end tags. */
function endTags(open: string[], next?: string): string {
  const first = next === undefined ? 0 : open.findIndex((name) => ENDED_BY[name]?.test(next));
  const ended = first === -1 ? [] : open.splice(first);
  return ended
    .toReversed()
    .map((name) => `</${name}>`)
    .join('');
}

const ATTRIBUTE = /([^\s"'=<>/]+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"'>]+))?/g;

function startTag({ name, attributes }: Tag, dropped: string[]): string {
  const kept = [...attributes.matchAll(ATTRIBUTE)].flatMap(([, written = '', value]) => {
    const attribute = written.toLowerCase();
    const text = (value ?? '').replaceAll(/^["']|["']$/g, '');
    const scheme = /^(?:javascript|vbscript|data):/i.exec(
      decodeHTML(text).replaceAll(/[\p{Cc}\s]/gu, ''),
    )?.[0];
    if (attribute.startsWith('on') || scheme !== undefined) {
      dropped.push(scheme ?? attribute);
      return [];
    }
    return ATTRIBUTES.has(attribute)
      ? [value === undefined ? ` ${attribute}` : ` ${attribute}="${text.replaceAll('"', '&quot;')}"`]
      : [];
  });
  return `<${name}${kept.join('')}>`;
}

function edited(source: string, edits: readonly Edit[]): string {
  let text = '';
  let at = 0;
  for (const { start, end, text: added } of edits.toSorted(
    (one, other) => one.start - other.start || one.end - other.end,
  )) {
    if (start >= at) {
      text += source.slice(at, start) + added;
      at = end;
    }
  }
  return text + source.slice(at);
}
