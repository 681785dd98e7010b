import type { ReactNode } from 'react';
import { siteFacts } from '../../../render-scope.ts';
import { interpolate } from './Interpolate.tsx';

interface Props {
  children?: string;
  id?: string;
  description?: string;
  values?: Readonly<Record<string, ReactNode>>;
}

/** The text in the page's language, or unchanged if it has no translation. */
export default function Translate({ children, id, values }: Props): ReactNode {
  return interpolate(translated(id, children), values);
}

export function translate(
  text: { message?: string; id?: string; description?: string },
  values?: Readonly<Record<string, string | number>>,
): string {
  return String(interpolate(translated(text.id, text.message), values));
}

/** Without an ID, the text itself is the key. */
function translated(id: string | undefined, written: string | undefined): string {
  return siteFacts().messages?.[id ?? written ?? ''] ?? written ?? id ?? '';
}
