import { Children, isValidElement, type DetailsHTMLAttributes, type ReactNode } from 'react';

interface Props extends DetailsHTMLAttributes<HTMLDetailsElement> {
  summary?: ReactNode;
}

/** The summary can be a prop or one of the children, as in pages. */
export default function Details({ summary, children, ...props }: Props): ReactNode {
  const items = Children.toArray(children);
  const head = isSummary(summary) ? summary : summary === undefined ? items.find(isSummary) : undefined;
  return (
    <details {...props}>
      {head ?? <summary>{summary ?? 'Details'}</summary>}
      {head === undefined || head === summary ? children : items.filter((item) => item !== head)}
    </details>
  );
}

function isSummary(node: ReactNode): boolean {
  return isValidElement(node) && node.type === 'summary';
}
