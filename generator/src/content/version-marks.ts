/**
 * Marks for versions that are written in one folder:
 *
 *     :::since[1.2]      in 1.2 and all newer versions
 *     :::until[1.2]      in 1.2 and all older versions
 *     :::only[1.2, 1.0]  in these
 *     …
 *     :::
 *
 * A page says the same of itself in its front matter: `since: 1.2`.
 */

import { nearestName } from '../nearest-name.ts';

/** Versions of a folder: the names of all of them, the newest first, and the one that is read. */
export interface TreeVersion {
  name: string;
  names: readonly string[];
}

export type MarkName = 'since' | 'until' | 'only';

export interface MarkFault {
  /** 1-based line of the text. */
  line: number;
  message: string;
  remedy: string;
}

const OPENING = /^[ \t]*(:{3,})(since|until|only)\[([^\]]*)\][ \t]*$/;
const FENCE = /^[ \t]*(`{3,}|~{3,})/;

interface OpenMark {
  /** Its colons: it ends at a line with as many and nothing else. */
  colons: string;
  line: number;
  isShown: boolean;
}

/**
 * The text as the version has it. Lines of other versions, and the marks, become empty, so the rest keep their numbers.
 */
export function textOfVersion(text: string, version: TreeVersion): { text: string; faults: MarkFault[] } {
  if (!/:::(?:since|until|only)\[/.test(text)) {
    return { text, faults: [] };
  }
  const faults: MarkFault[] = [];
  const open: OpenMark[] = [];
  let fence: string | null = null;
  const lines = text.split('\n').map((line, index) => {
    const isShown = open.every((mark) => mark.isShown);
    const [, ticks] = FENCE.exec(line) ?? [];
    if (fence !== null) {
      fence = isEndOf(fence, line) ? null : fence;
      return isShown ? line : '';
    }
    if (ticks !== undefined) {
      fence = ticks;
      return isShown ? line : '';
    }
    const [, colons = '', name, written = ''] = OPENING.exec(line) ?? [];
    if (name !== undefined) {
      const named = namesIn(written);
      faults.push(...unknownNames(named, version).map((fault) => ({ ...fault, line: index + 1 })));
      open.push({ colons, line: index + 1, isShown: isIn(name as MarkName, named, version) });
      return '';
    }
    if (open.length > 0 && line.trim() === open.at(-1)?.colons) {
      open.pop();
      return '';
    }
    return isShown ? line : '';
  });
  for (const { line, colons } of open) {
    faults.push({
      line,
      message: 'The block for a version has no end.',
      remedy: `Close it by a line with "${colons}", and give it more colons than what stands in it.`,
    });
  }
  return { text: lines.join('\n'), faults };
}

/** Whether the version has what is marked so. */
export function isIn(mark: MarkName, named: readonly string[], { name, names }: TreeVersion): boolean {
  const [first = ''] = named;
  const [own, limit] = [names.indexOf(name), names.indexOf(first)];
  switch (mark) {
    case 'since':
      return own <= limit;
    case 'until':
      return own >= limit;
    case 'only':
      return named.includes(name);
  }
}

/** `1.2, 1.0` */
export function namesIn(written: string): string[] {
  return written
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

/** What is wrong with the names in a mark. */
export function unknownNames(
  named: readonly string[],
  { names }: Pick<TreeVersion, 'names'>,
): Omit<MarkFault, 'line'>[] {
  const known = `The versions are: ${names.join(', ')}.`;
  if (named.length === 0) {
    return [{ message: 'The mark names no version.', remedy: known }];
  }
  return named
    .filter((name) => !names.includes(name))
    .map((name) => {
      const near = nearestName(name, names);
      return {
        message: `There is no version "${name}" in this folder.`,
        remedy: near === null ? known : `Did you mean "${near}"? ${known}`,
      };
    });
}

function isEndOf(fence: string, line: string): boolean {
  const bare = line.trim();
  return bare.startsWith(fence) && /^(`+|~+)$/.test(bare);
}
