/** A resource that a page, style sheet, or component loads from another host. */

import type { PolicyList } from './policy-lists.ts';

export interface RemoteUse {
  /** List of the `policy` setting that would allow it. */
  list: PolicyList;
  /** Absolute URL: `https://videos.example/a.mp4`. */
  url: string;
  /** Noun for messages: `frame`, `style sheet`. */
  what: string;
  /** Set if there's no URL in the source, because a package or a service's script chooses its hosts. */
  knowsHosts?: true;
}

/** A use with its location. */
export interface PlacedUse extends RemoteUse {
  /** Relative to the site folder. */
  file: string;
  line?: number;
  column?: number;
}

/** Parses a URL on another host; returns `null` for paths, other schemes, and invalid URLs. */
export function remoteUrl(written: string): string | null {
  const text = written.trim();
  const [, scheme] = /^(?:(https?|wss?):)?\/\//i.exec(text) ?? [];
  const url = scheme === undefined && text.startsWith('//') ? `https:${text}` : text;
  return /^(?:https?|wss?):\/\//i.test(url) && URL.canParse(url) ? url : null;
}

/** Returns the 1-based line and column of a character. */
export function placeAt(text: string, index: number): { line: number; column: number } {
  const before = text.slice(0, index);
  return { line: before.split('\n').length, column: index - before.lastIndexOf('\n') };
}
