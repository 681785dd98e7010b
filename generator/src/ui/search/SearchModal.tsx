import type { RefObject } from 'react';

export interface SearchModalProps {
  /** Gets the focus back when nothing else had it. */
  opener: RefObject<HTMLElement | null>;
}

/** The search box. */
export function SearchModal({ opener }: SearchModalProps) {
  return opener.current === null ? null : null;
}
