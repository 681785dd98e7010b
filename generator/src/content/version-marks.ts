/**
 * Marks for versions that share a folder:
 *
 *     :::since[1.2]      in 1.2 and all newer versions
 *     :::until[1.2]      in 1.2 and all older versions
 *     :::only[1.2, 1.0]  in these
 *     …
 *     :::
 *
 * A whole page uses front matter instead: `since: 1.2`.
 */

import { nearestName } from '../nearest-name.ts';
import { isOneOf } from '../unknown-value.ts';

/** A version in a shared folder: the names of all versions, newest first, and its own name. */
export interface TreeVersion {
  name: string;
  names: readonly string[];
}

const MARKS = ['since', 'until', 'only'] as const;

type MarkName = (typeof MARKS)[number];

export interface MarkFault {
  /** Line number, starting at 1. */
  line: number;
  message: string;
  fix: string;
}

const OPENING = /^[ \t]*(:{3,})(since|until|only)\[([^\]]*)\][ \t]*$/;
const FENCE = /^[ \t]*(`{3,}|~{3,})/;

interface OpenMark {
  /** Its colons. It ends at a line with the same number and nothing else. */
  colons: string;
  line: number;
  isShown: boolean;
}

/**
 * Returns the text of a version. Marks and lines of other versions become empty, so that line numbers stay the same.
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
    if (name !== undefined && isOneOf(name, MARKS)) {
      const named = namesIn(written);
      faults.push(...unknownNames(named, version).map((fault) => ({ ...fault, line: index + 1 })));
      open.push({ colons, line: index + 1, isShown: isIn(name, named, version) });
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
      message: "The version block isn't closed.",
      fix: `Close it with a line that contains "${colons}", and use more colons than the blocks inside it.`,
    });
  }
  return { text: lines.join('\n'), faults };
}

/** Returns whether the version includes content with this mark. */
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

/** Reports invalid names in a mark. */
export function unknownNames(
  named: readonly string[],
  { names }: Pick<TreeVersion, 'names'>,
): Omit<MarkFault, 'line'>[] {
  const known = `The versions are: ${names.join(', ')}.`;
  if (named.length === 0) {
    return [{ message: 'The mark has no version.', fix: known }];
  }
  return named
    .filter((name) => !names.includes(name))
    .map((name) => {
      const near = nearestName(name, names);
      return {
        message: `There's no version "${name}" in this folder.`,
        fix: near === null ? known : `Did you mean "${near}"? ${known}`,
      };
    });
}

function isEndOf(fence: string, line: string): boolean {
  const bare = line.trim();
  return bare.startsWith(fence) && /^(`+|~+)$/.test(bare);
}
