import { SLOT, type Plural, type ShellKey, type SlotsOf, type StringKey, type Strings } from './strings.ts';

/** Returns a string with its placeholders filled in. Numbers are formatted for the language. */
export type TextOf<Known extends StringKey> = <Key extends Known>(
  key: Key,
  ...values: [SlotsOf<Key>] extends [never] ? [] : [values: Record<SlotsOf<Key>, string | number>]
) => string;

export type Text = TextOf<StringKey>;

/** Text function for strings that are sent to the browser. */
export type ShellText = TextOf<ShellKey>;

/** @param locale language code, for plural forms and number formats */
export function createText<Known extends StringKey>(
  strings: Pick<Strings, Known>,
  locale: string,
): TextOf<Known> {
  return (key, ...[values]) => {
    const filled: Readonly<Record<string, string | number>> = values ?? {};
    return formOf(strings[key], Number(filled['count']), locale)
      .split(SLOT)
      .map((part, index) => (index % 2 === 0 ? part : shown(filled[part] ?? '', locale)))
      .join('');
  };
}

function formOf(written: string | Plural, count: number, locale: string): string {
  return typeof written === 'string'
    ? written
    : (written[new Intl.PluralRules(locale).select(count)] ?? written.other);
}

function shown(value: string | number, locale: string): string {
  return typeof value === 'number' ? value.toLocaleString(locale) : value;
}
