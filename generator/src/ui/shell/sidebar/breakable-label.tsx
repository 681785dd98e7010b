import { Fragment, type ReactNode } from 'react';

/** Longer than most lines of a sidebar. */
const LONG_NAME = /\S{24}/;

/** Capitals stay with the letters after them, and punctuation stays with the letters before it. */
const PARTS = /[A-Z]*[^A-Z._/]+[._/]*|[A-Z._/]+/g;

/** A label whose long names break between their parts, such as `CreateInvoice<wbr>RequestBody`. */
export function breakableLabel(label: string): ReactNode {
  return LONG_NAME.test(label) ? (
    // One element, because the parts would be separate items of the link's flex container.
    <span>
      {label.match(PARTS)?.map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  ) : (
    label
  );
}
