import type { ReactNode } from 'react';

/** A label whose long names break between their parts, such as `CreateInvoice<wbr>RequestBody`. */
export function breakableLabel(label: string): ReactNode {
  // Shorter words fit in a line of a sidebar.
  return /\S{24}/.test(label) ? (
    // One element, because the parts would be separate items of the link's flex container.
    <span>{label.split(/(?=[A-Z][a-z]|[._/])/).flatMap((part, index) => [<wbr key={index} />, part])}</span>
  ) : (
    label
  );
}
