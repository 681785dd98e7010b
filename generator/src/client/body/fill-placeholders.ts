/** Placeholders in code, replaced by what a reader has typed. */

export interface Value {
  /** `VIDEO_ID` */
  placeholder: string;
  /** What must stand before it: `/`; so that a variable of that name stays. */
  after: string;
  value: string;
}

/** Letters, digits, `_` and `-`: in no language more than part of a word. */
const HARMLESS = /^[\w-]+$/;

/** The code with its placeholders replaced. Values that could mean anything in code are left out. */
export function fillPlaceholders(code: string, values: readonly Value[]): string {
  return values.reduce((text, { placeholder, after, value }) => {
    if (!HARMLESS.test(value)) return text;
    const [first = '', ...rest] = text.split(after + placeholder);
    return rest.reduce(
      // A longer word that begins like the placeholder is another one.
      (done, part) => done + after + (/^[\w-]/.test(part) ? placeholder : value) + part,
      first,
    );
  }, code);
}
