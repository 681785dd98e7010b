import type { ReactNode } from 'react';
import { interpolate } from './Interpolate.tsx';

interface Props {
  children?: string;
  id?: string;
  description?: string;
  values?: Readonly<Record<string, ReactNode>>;
}

/** The text as it is written: that of the site's own language. */
export default function Translate({ children, id, values }: Props): ReactNode {
  return interpolate(children ?? id ?? '', values);
}

export function translate(
  text: { message?: string; id?: string; description?: string },
  values?: Readonly<Record<string, string | number>>,
): string {
  return String(interpolate(text.message ?? text.id ?? '', values));
}
