/// <reference types="vite/client" />

/** Given by the build: components that replace parts of the shell. */
declare module 'virtual:docs/slots' {
  const slots: import('../ui/slots/slots.ts').SlotComponents;
  export default slots;
}

/** Given by the build: source of each island's module → its importer. */
declare module 'virtual:docs/islands' {
  const islands: Record<string, () => Promise<Record<string, unknown>>>;
  export default islands;
}
