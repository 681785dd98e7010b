import { createElement } from 'react';

/** A word that may not fit in a line of the sidebar. */
const LONG_WORD = /\S{24}/;

/** Before a capital letter in camel case, and after punctuation within a name. */
const BREAK = /(?<=[a-z\d])(?=[A-Z])|(?<=[_/.])/;

/** A sidebar label, in which a long name such as `VeryLongOperationName` breaks between its parts. */
export function BreakableLabel({ label }: { label: string }) {
  return LONG_WORD.test(label)
    ? createElement('span', null, ...label.split(BREAK).flatMap((part) => [part, createElement('wbr')]))
    : label;
}
