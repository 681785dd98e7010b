import type { DetailsHTMLAttributes, ReactNode } from 'react';

interface Props extends DetailsHTMLAttributes<HTMLDetailsElement> {
  summary?: ReactNode;
}

export default function Details({ summary, children, ...props }: Props): ReactNode {
  const hasElement =
    typeof summary === 'object' && summary !== null && 'type' in summary && summary.type === 'summary';
  return (
    <details {...props}>
      {hasElement ? summary : <summary>{summary ?? 'Details'}</summary>}
      {children}
    </details>
  );
}
