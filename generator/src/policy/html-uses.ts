/** Finds what elements in built HTML load from other hosts. */

import { decodeHTMLAttribute } from 'entities';
import { sourceSet } from '../source-set.ts';
import type { PolicyList } from './policy-lists.ts';
import { remoteUrl, type RemoteUse } from './remote-use.ts';

const TAG =
  /<(iframe|video|audio|source|track|img|image|feimage|input|script|link)((?:\s+[^\s"'>/=]+(?:="[^"]*")?)*)\s*\/?>/gi;
const ATTRIBUTE = /\s([^\s"'>/=]+)="([^"]*)"/g;

type Loaded = readonly [attribute: string, list: PolicyList, what: string];

const IMAGE: readonly Loaded[] = [
  ['src', 'images', 'image'],
  ['srcset', 'images', 'image'],
];

const LOADED: Readonly<Record<string, readonly Loaded[]>> = {
  iframe: [['src', 'frames', 'frame']],
  video: [
    ['src', 'media', 'video'],
    ['poster', 'images', 'image'],
  ],
  audio: [['src', 'media', 'audio file']],
  // Has a `srcset` in `<picture>`, and a `src` in `<video>` or `<audio>`.
  source: [
    ['src', 'media', 'media file'],
    ['srcset', 'images', 'image'],
  ],
  track: [['src', 'media', 'track']],
  img: IMAGE,
  input: IMAGE,
  image: [
    ['href', 'images', 'image'],
    ['xlink:href', 'images', 'image'],
  ],
  feimage: [['href', 'images', 'image']],
  script: [['src', 'scripts', 'script']],
};

/** Returns what a `<link>` loads, from its `rel` and `as`. */
export function linkLoads(rel: string, as: string): Loaded | null {
  if (/\b(?:stylesheet)\b/i.test(rel) || (/\bpreload\b/i.test(rel) && as === 'style')) {
    return ['href', 'styles', 'style sheet'];
  }
  if (/\bmodulepreload\b/i.test(rel) || (/\bpreload\b/i.test(rel) && as === 'script')) {
    return ['href', 'scripts', 'script'];
  }
  if (/\bpreload\b/i.test(rel) && as === 'font') {
    return ['href', 'fonts', 'font'];
  }
  return /\bicon\b/i.test(rel) ? ['href', 'images', 'icon'] : null;
}

/** Returns each URL once, in document order. */
export function htmlUses(html: string): RemoteUse[] {
  const found = new Map<string, RemoteUse>();
  for (const [, tag = '', attributes = ''] of html.matchAll(TAG)) {
    if (!attributes.includes('//')) {
      continue;
    }
    const values = new Map(
      [...attributes.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [
        name.toLowerCase(),
        decodeHTMLAttribute(value),
      ]),
    );
    const link = linkLoads(values.get('rel') ?? '', values.get('as') ?? '');
    const loaded = tag.toLowerCase() === 'link' ? (link === null ? [] : [link]) : LOADED[tag.toLowerCase()];
    for (const [attribute, list, what] of loaded ?? []) {
      for (const written of addressesIn(attribute, values.get(attribute) ?? '')) {
        const url = remoteUrl(written);
        if (url !== null) {
          found.set(`${list} ${url}`, { list, url, what });
        }
      }
    }
  }
  return [...found.values()];
}

/** `https://a.example/a.png 1x, https://a.example/b.png 2x` contains two URLs. */
function addressesIn(attribute: string, value: string): string[] {
  return attribute === 'srcset' ? sourceSet(value).map(({ url }) => url) : [value];
}
