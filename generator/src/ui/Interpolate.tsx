import { createElement, Fragment, type ReactNode } from 'react';
import { SLOT, type ShellKey, type ShellStrings, type SlotsOf } from '../strings/strings.ts';
import { useSite } from './hooks/useSite.ts';

type PlainKey = { [Key in ShellKey]: ShellStrings[Key] extends string ? Key : never }[ShellKey];

interface InterpolateProps<Key extends PlainKey> {
  name: Key;
  values: Record<SlotsOf<Key>, ReactNode>;
}

/** Renders an interface string that contains elements such as links, dates, or keys. */
export function Interpolate<Key extends PlainKey>({ name, values }: InterpolateProps<Key>): ReactNode {
  const strings: Record<PlainKey, string> = useSite().strings;
  const written = strings[name];
  const filled: Readonly<Record<string, ReactNode>> = values;
  const parts = written.split(SLOT).map((part, index) => (index % 2 === 0 ? part : filled[part]));
  return createElement(Fragment, null, ...joined(parts));
}

/** Joins adjacent strings, because React would write a comment between them. */
function joined(parts: readonly ReactNode[]): ReactNode[] {
  return parts.reduce<ReactNode[]>((all, part) => {
    const last = all.at(-1);
    return typeof last === 'string' && typeof part === 'string'
      ? [...all.slice(0, -1), last + part]
      : [...all, part];
  }, []);
}
