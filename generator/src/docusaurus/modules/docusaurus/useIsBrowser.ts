/** False at build time and for the first moment in the browser. */
export { useHydrated as default } from '../../../ui/shell/useHydrated.ts';
