import type { ReactNode } from 'react';

/** The source of a diagram, which the browser draws. */
export default function Mermaid({ value }: { value: string }): ReactNode {
  return (
    <figure className="diagram" data-mermaid="">
      <pre className="mermaid-source">{value}</pre>
    </figure>
  );
}
