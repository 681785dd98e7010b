/** Replaces placeholders in code by the reader's input. */

export interface Value {
  /** For example `VIDEO_ID`. */
  placeholder: string;
  /** Text that must precede the placeholder, such as `/`, so that a variable with the same name isn't replaced. */
  after: string;
  value: string;
}

/** Letters, digits, `_`, and `-`: never more than part of a word in any language. */
const HARMLESS = /^[\w-]+$/;

/** The code with its placeholders replaced. Skips values that could have a meaning in code. */
export function fillPlaceholders(code: string, values: readonly Value[]): string {
  return values.reduce((text, { placeholder, after, value }) => {
    if (!HARMLESS.test(value)) return text;
    const [first = '', ...rest] = text.split(after + placeholder);
    return rest.reduce(
      // A longer word that starts with the placeholder is a different one.
      (done, part) => done + after + (/^[\w-]/.test(part) ? placeholder : value) + part,
      first,
    );
  }, code);
}
