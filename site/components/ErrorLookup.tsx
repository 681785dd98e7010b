'use client';

/** Looked up here, at once: nobody comes with a code in the address but to read about it. */
export const hydrate = 'visible';

export function ErrorLookup({ file }: { file: string }) {
  return <p>{file}</p>;
}
