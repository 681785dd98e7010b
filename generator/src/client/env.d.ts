/// <reference types="vite/client" />

/** Provided by the build: components that replace parts of the shell. */
declare module 'virtual:docs/slots' {
  const slots: import('../ui/slots/slots.ts').SlotComponents;
  export default slots;
}

/** Provided by the build: maps each island's source to a function that imports it. */
declare module 'virtual:docs/islands' {
  const islands: Record<string, () => Promise<Record<string, unknown>>>;
  export default islands;
}
