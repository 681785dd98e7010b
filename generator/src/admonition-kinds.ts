/**
 * Every kind of admonition, with the alert style that existing style sheets know it by. Lists of kinds derive from this
 * record; the name of each is `admonition.KIND` in `strings/en.ts`, its color and icon are in `ui/styles/admonitions.css`.
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
} as const;

export type AdmonitionKind = keyof typeof ADMONITION_KINDS;

export function isAdmonitionKind(name: string): name is AdmonitionKind {
  return Object.hasOwn(ADMONITION_KINDS, name);
}

/** Classes of an admonition. A kind that a site adds looks like `info`. */
export function admonitionClass(name: string): string {
  const style = ADMONITION_KINDS[isAdmonitionKind(name) ? name : 'info'];
  return `theme-admonition theme-admonition-${name} admonition alert alert--${style}`;
}
