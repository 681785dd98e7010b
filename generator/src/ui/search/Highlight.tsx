import type { Highlighted } from '../../search/engine.ts';

/** Text with its matches marked: text nodes and `<mark>` only, whatever the text holds. */
export function Highlight({ text }: { text: Highlighted }) {
  return text.map((part, index) =>
    // oxlint-disable-next-line react/no-array-index-key -- parts have no identity but their place
    part.match ? <mark key={index}>{part.text}</mark> : part.text,
  );
}

/** The same without marks. */
export function plainText(text: Highlighted): string {
  return text.map((part) => part.text).join('');
}
