/**
 * What has changed on a page since another version, above its text: `…?compare=1.2`. Loaded for such addresses only. Both
 * versions are compared as Markdown, line by line. Imports nothing that the shell has: what it shares with a file that comes
 * later, all readers would load.
 */

import { diffLines, type ChangeObject } from 'diff';
import type { PageData } from '../../content/model.ts';
import type { ShellText } from '../../strings/text.ts';

/** Unchanged lines that are shown around a change. */
const AROUND = 2;

export interface ShownLine {
  kind: 'added' | 'removed' | 'same' | 'gap';
  /** What the line is in Markdown. */
  look: 'heading' | 'code' | 'fence' | 'item' | 'text';
  text: string;
}

/** Shows the changes that the address asks for; nothing where the page is the same version, or has no other. */
export async function showChanges(text: ShellText): Promise<void> {
  const { pathname, search } = location;
  const body = document.getElementById('docs-body');
  const wanted = new URLSearchParams(search).get('compare') ?? '';
  document.querySelector('.version-compare')?.remove();
  const own = JSON.parse(await textOf(pathname, 'json')) as { page: PageData };
  // A further set of docs stands before the name: `community:1.2`.
  const isWanted = ([key]: [string, string]): boolean => key.replace(/^.*:/, '') === wanted;
  const [, other] = Object.entries(own.page.alternates ?? {}).find(isWanted) ?? [];
  if (other === undefined || location.search !== search || body === null) return;
  const [before, after] = await Promise.all([textOf(other, 'md'), textOf(pathname, 'md')]);
  // The reader may have gone on meanwhile.
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

/** The data of a page, or its Markdown. */
async function textOf(path: string, ending: 'json' | 'md'): Promise<string> {
  const href = `${path.replace(/\/$/, '')}/index.${ending}`;
  const response = await fetch(href);
  if (!response.ok) throw new Error(`Loading ${href} failed with status ${response.status}.`);
  return response.text();
}

/** Changed lines with a few of those around them, and gaps between; `[]` where nothing has changed. */
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

/** Code begins and ends in each version by itself. */
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

/** Code, bold text and the words of links in a line, without their marks. */
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
