/** What a page, a style sheet, or a component loads from another host. */

import type { PolicyList } from './policy-lists.ts';

export interface RemoteUse {
  /** The list of the setting `policy` that would allow it. */
  list: PolicyList;
  /** Absolute: `https://videos.example/a.mp4`. */
  url: string;
  /** What loads it, to follow "The": `frame`, `style sheet`. */
  what: string;
  /** Set where no address is written, because a package or the script of a service knows its hosts itself. */
  knowsHosts?: true;
}

/** A use with its place in a file. */
export interface PlacedUse extends RemoteUse {
  /** Relative to the site folder. */
  file: string;
  line?: number;
  column?: number;
}

/** The address of another host; `null` for paths, other schemes, and what is no address. */
export function remoteUrl(written: string): string | null {
  const text = written.trim();
  const [, scheme] = /^(?:(https?|wss?):)?\/\//i.exec(text) ?? [];
  const url = scheme === undefined && text.startsWith('//') ? `https:${text}` : text;
  return /^(?:https?|wss?):\/\//i.test(url) && URL.canParse(url) ? url : null;
}

/** Line and column of a character in a text, both from 1. */
export function placeAt(text: string, index: number): { line: number; column: number } {
  const before = text.slice(0, index);
  return { line: before.split('\n').length, column: index - before.lastIndexOf('\n') };
}
