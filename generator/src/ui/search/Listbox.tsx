/* oxlint-disable jsx-a11y/prefer-tag-over-role -- options of a <select> cannot be links */
import type { ReactNode } from 'react';

/** Props of the components that list options. */
export interface OptionProps {
  /** Index of the option that Enter opens. */
  active: number;
  optionId: (index: number) => string;
  onPoint: (index: number) => void;
}

interface ListboxProps {
  id: string;
  label: string;
  busy?: boolean;
  children: ReactNode;
}

/** The list that the search field controls. */
export function Listbox({ id, label, busy = false, children }: ListboxProps) {
  return (
    <div id={id} role="listbox" className="DocSearch-List" aria-label={label} aria-busy={busy}>
      {children}
    </div>
  );
}
