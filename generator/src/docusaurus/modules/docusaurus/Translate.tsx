import type { ReactNode } from 'react';
import { siteFacts } from '../../../render-scope.ts';
import { interpolate } from './Interpolate.tsx';

interface Props {
  children?: string;
  id?: string;
  description?: string;
  values?: Readonly<Record<string, ReactNode>>;
}

/** The text in the language of the page; where nobody has translated it, as it is written. */
export default function Translate({ children, id, values }: Props): ReactNode {
  return interpolate(translated(id, children), values);
}

export function translate(
  text: { message?: string; id?: string; description?: string },
  values?: Readonly<Record<string, string | number>>,
): string {
  return String(interpolate(translated(text.id, text.message), values));
}

/** A text without an id is known by itself. */
function translated(id: string | undefined, written: string | undefined): string {
  return siteFacts().messages?.[id ?? written ?? ''] ?? written ?? id ?? '';
}
