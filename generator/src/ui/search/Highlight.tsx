import type { Highlighted } from '../../search/engine.ts';

/** Renders text with its matches marked, using only text nodes and `<mark>`, so it's safe for any text. */
export function Highlight({ text }: { text: Highlighted }) {
  return text.map((part, index) =>
    // oxlint-disable-next-line react/no-array-index-key -- parts have no identity but their place
    part.match ? <mark key={index}>{part.text}</mark> : part.text,
  );
}

/** Returns the text without marks. */
export function plainText(text: Highlighted): string {
  return text.map((part) => part.text).join('');
}
