/**
 * Shows changes of a page since another version above its text: `…?compare=1.2`. Loaded only for such URLs. Compares
 * the Markdown of both versions line by line. Doesn't import shell modules, because the bundler would move shared code
 * into a chunk that all readers load.
 */

import { diffLines, type ChangeObject } from 'diff';
import type { PageData } from '../../content/model.ts';
import type { ShellText } from '../../strings/text.ts';

/** Number of unchanged lines shown around a change. */
const AROUND = 2;

export interface ShownLine {
  kind: 'added' | 'removed' | 'same' | 'gap';
  /** Markdown type of the line. */
  look: 'heading' | 'code' | 'fence' | 'item' | 'text';
  text: string;
}

/** Shows the changes requested by the URL; does nothing for the same version or if there's no other version. */
export async function showChanges(text: ShellText): Promise<void> {
  const { pathname, search } = location;
  const body = document.getElementById('docs-body');
  const wanted = new URLSearchParams(search).get('compare') ?? '';
  document.querySelector('.version-compare')?.remove();
  const own: { page: PageData } = JSON.parse(await textOf(pathname, 'json'));
  // For additional sets of docs, the key has a prefix: `community:1.2`.
  const isWanted = ([key]: [string, string]): boolean => key.replace(/^.*:/, '') === wanted;
  const [, other] = Object.entries(own.page.alternates ?? {}).find(isWanted) ?? [];
  if (other === undefined || location.search !== search || body === null) return;
  const [before, after] = await Promise.all([textOf(other, 'md'), textOf(pathname, 'md'), hydrated()]);
  // The reader may have navigated away.
  if (location.pathname !== pathname || location.search !== search) return;
  const lines = shownLines(diffLines(before, after));
  const section = document.createElement('section');
  section.className = 'version-compare';
  section.ariaLabel = text('compare.title', { version: wanted });
  const title = document.createElement('h2');
  title.textContent = section.ariaLabel;
  const close = document.createElement('button');
  close.className = 'button';
  close.textContent = text('close');
  close.addEventListener('click', () => location.assign(pathname));
  const note = document.createElement('p');
  note.textContent = text('compare.same');
  section.append(title, ...(lines.length === 0 ? [note] : [linesElement(lines)]), close);
  body.before(section);
}

/** Resolves when the page has hydrated, because React discards elements inserted earlier. */
function hydrated(): Promise<void> {
  const { documentElement } = document;
  return new Promise((resolve) => {
    const observer = new MutationObserver(check);
    function check(): void {
      if (documentElement.dataset['hasHydrated'] === undefined) return;
      observer.disconnect();
      resolve();
    }
    observer.observe(documentElement, { attributeFilter: ['data-has-hydrated'] });
    check();
  });
}

/** The data of a page, or its Markdown. */
async function textOf(path: string, ending: 'json' | 'md'): Promise<string> {
  const href = `${path.replace(/\/$/, '')}/index.${ending}`;
  const response = await fetch(href);
  if (!response.ok) throw new Error(`Loading ${href} failed with status ${response.status}.`);
  return response.text();
}

/** Changed lines with some context, and gaps in between; `[]` if there are no changes. */
export function shownLines(changes: readonly ChangeObject<string>[]): ShownLine[] {
  const all = changes.flatMap(({ value, added, removed }) =>
    value
      .replace(/\n$/, '')
      .split('\n')
      .map((text) => ({ kind: added ? 'added' : removed ? 'removed' : 'same', text }) as const),
  );
  const lines = withLooks(all);
  const isNear = (index: number): boolean =>
    lines.slice(Math.max(0, index - AROUND), index + AROUND + 1).some(({ kind }) => kind !== 'same');
  const shown: ShownLine[] = [];
  for (const [index, line] of lines.entries()) {
    if (isNear(index)) shown.push(line);
    else if (shown.length > 0 && shown.at(-1)?.kind !== 'gap')
      shown.push({ kind: 'gap', look: 'text', text: '⋯' });
  }
  return shown.at(-1)?.kind === 'gap' ? shown.slice(0, -1) : shown;
}

const LOOKS = [
  [/^#{1,6} +/, 'heading'],
  [/^ *(?:[-*]|\d+\.) /, 'item'],
] as const;

/** Code blocks start and end independently in each version. */
function withLooks(lines: readonly Pick<ShownLine, 'kind' | 'text'>[]): ShownLine[] {
  const inCode = { added: false, removed: false };
  return lines.map(({ kind, text }) => {
    const versions = kind === 'same' ? (['added', 'removed'] as const) : kind === 'gap' ? [] : [kind];
    if (/^ *(?:`{3}|~{3})/.test(text)) {
      for (const version of versions) inCode[version] = !inCode[version];
      return { kind, look: 'fence', text };
    }
    if (versions.some((version) => inCode[version])) return { kind, look: 'code', text };
    const look = LOOKS.find(([pattern]) => pattern.test(text))?.[1] ?? 'text';
    return {
      kind,
      look,
      text: text.replace(/^#{1,6} +(.*?)( \{#\S+\})?$/, '$1').replace(/^( *)[-*] /, '$1• '),
    };
  });
}

/** Inline code, bold text, and link texts of a line, without their markers. */
function inlineNodes(text: string): (Node | string)[] {
  return text.split(/(`[^`]+`|\*\*[^*]+\*\*|\[[^\]]+\]\([^)]*\))/).map((part, index) => {
    if (index % 2 === 0) return part;
    const tag = part.startsWith('`') ? 'code' : part.startsWith('*') ? 'strong' : 'u';
    const words = tag === 'u' ? part.slice(1, part.lastIndexOf('](')) : part.replace(/^[`*]+|[`*]+$/g, '');
    return Object.assign(document.createElement(tag), { textContent: words });
  });
}

const TAGS = { added: 'ins', removed: 'del', same: 'span', gap: 'span' } as const;

function linesElement(lines: readonly ShownLine[]): HTMLElement {
  const frame = document.createElement('pre');
  frame.tabIndex = 0;
  frame.append(
    ...lines.map(({ kind, look, text }) => {
      const line = document.createElement(TAGS[kind]);
      line.className = `${kind} compare-${look}`;
      line.append(...(look === 'code' || look === 'fence' ? [text] : inlineNodes(text)), '\n');
      return line;
    }),
  );
  return frame;
}
