import { useEffect, useRef, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';

interface DropdownProps {
  label: ReactNode;
  /** Accessible name, if the label alone doesn't explain the choice. */
  ariaLabel?: string;
  /** Aligns the list with the label's right edge. */
  alignRight?: boolean;
  className?: string;
  toggleClass?: string;
  /** Links and buttons in the list. */
  children: ReactNode;
}

/**
 * A disclosure with a list of links. `<details>` opens it without JavaScript. React adds the arrow keys, Home, End,
 * and Escape, and closes it on navigation.
 */
export function Dropdown({
  label,
  ariaLabel,
  alignRight = false,
  className = 'navbar__item',
  toggleClass = '',
  children,
}: DropdownProps) {
  const details = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    const closeFromOutside = (event: Event) => {
      if (event.target instanceof Node && !details.current?.contains(event.target)) {
        setOpen(details.current, false);
      }
    };
    document.addEventListener('pointerdown', closeFromOutside);
    return () => document.removeEventListener('pointerdown', closeFromOutside);
  }, []);

  const onBlur = (event: FocusEvent) => {
    if (event.relatedTarget !== null && !event.currentTarget.contains(event.relatedTarget)) {
      setOpen(details.current, false);
    }
  };

  return (
    // Handles key events that bubble up from inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <details
      ref={details}
      className={`${className} dropdown${alignRight ? ' dropdown--right' : ''}`}
      name="navbar-dropdown"
      onKeyDown={onKeyDown}
      onBlur={onBlur}
      suppressHydrationWarning
    >
      <summary className={`navbar__link dropdown__toggle ${toggleClass}`.trimEnd()} aria-label={ariaLabel}>
        {label}
      </summary>
      {/* Clicks that bubble up from the links inside close the list. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events */}
      <ul className="dropdown__menu" onClick={() => setOpen(details.current, false)}>
        {children}
      </ul>
    </details>
  );
}

function onKeyDown(event: KeyboardEvent<HTMLDetailsElement>): void {
  const details = event.currentTarget;
  const summary = details.querySelector('summary');
  const links = [...details.querySelectorAll<HTMLElement>('.dropdown__menu :is(a, button)')];
  const last = links.length - 1;
  const current = links.findIndex((link) => link === document.activeElement);
  const target = {
    ArrowDown: current === last ? 0 : current + 1,
    ArrowUp: current <= 0 ? last : current - 1,
    Home: 0,
    End: last,
  }[event.key];
  if (event.key === 'Escape' && details.open) {
    event.preventDefault();
    setOpen(details, false);
    summary?.focus();
  } else if (target !== undefined && (details.open || event.key.startsWith('Arrow'))) {
    event.preventDefault();
    setOpen(details, true);
    links[target]?.focus();
  }
}

function setOpen(details: HTMLDetailsElement | null, open: boolean): void {
  if (details !== null) {
    details.open = open;
  }
}
