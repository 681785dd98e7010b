/**
 * Admonition kinds, each with its alert class for existing style sheets. Lists of kinds derive from this record. Names
 * are in `strings/en.ts` (`admonition.KIND`), colors and icons in `ui/styles/admonitions.css`.
 */
export const ADMONITION_KINDS = {
  note: 'secondary',
  tip: 'success',
  info: 'info',
  warning: 'warning',
  danger: 'danger',
  caution: 'warning',
  secondary: 'secondary',
  important: 'info',
  success: 'success',
} as const satisfies Record<string, AlertClass>;

/** Classes that have colors and an icon. */
type AlertClass = 'secondary' | 'success' | 'info' | 'warning' | 'danger';

export type AdmonitionKind = keyof typeof ADMONITION_KINDS;

export function isAdmonitionKind(name: string): name is AdmonitionKind {
  return Object.hasOwn(ADMONITION_KINDS, name);
}

/** Returns the classes of an admonition. Kinds added by a site look like `info`. */
export function admonitionClass(name: string): string {
  const style = ADMONITION_KINDS[isAdmonitionKind(name) ? name : 'info'];
  return `theme-admonition theme-admonition-${name} admonition alert alert--${style}`;
}
